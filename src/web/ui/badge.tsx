import type { ReactNode } from 'react';

const KINDS = {
  celadon: 'border-celadon/30 bg-wash text-celadon-deep',
  persimmon: 'border-persimmon/40 bg-sheet text-persimmon',
  amber: 'border-amber/40 bg-amber-wash text-amber',
  plain: 'border-hairline bg-sheet text-quiet',
};

/** A short label beside an item. */
export function Badge({ kind = 'plain', children }: { kind?: keyof typeof KINDS; children: ReactNode }) {
  return <span className={`badge-shape ${KINDS[kind]}`}>{children}</span>;
}
