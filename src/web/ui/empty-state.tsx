import type { ReactNode } from 'react';

/** Shown in place of an empty list: the missing items, a likely reason and the next step. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="border-y border-hairline py-12 text-center">
      <p className="font-serif text-xl">{title}</p>
      {text && <p className="mx-auto mt-2 max-w-measure text-quiet">{text}</p>}
      {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
