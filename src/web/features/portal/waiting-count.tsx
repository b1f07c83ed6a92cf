import { formatCount } from '#domain/text.ts';
import type { WaitingInTab } from './portal-frame.ts';

type Props = {
  waiting: WaitingInTab | undefined;
  /** Higher counts are cut off to save space. */
  most?: number;
};

/** Number of items waiting in a tab, or nothing. Hidden from screen readers; see `describedBy`. */
export function WaitingCount({ waiting, most = 999 }: Props) {
  if (!waiting || waiting.count === 0) return null;
  return (
    <span
      aria-hidden
      title={waiting.text}
      className="inline-block min-w-5 rounded-full wrap-normal whitespace-nowrap border border-amber/40 bg-amber-wash px-1.5 text-center text-xs leading-4.5 font-semibold text-amber tabular-nums"
    >
      {waiting.count > most ? `${most}+` : formatCount(waiting.count)}
    </span>
  );
}

/** Returns props that describe the link to a tab; 'aria-description' needs no element of its own. */
export const describedBy = (waiting: WaitingInTab | undefined) =>
  waiting && waiting.count > 0 ? { 'aria-description': waiting.text } : {};
