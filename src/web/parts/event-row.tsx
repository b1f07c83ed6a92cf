import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/date-time.ts';

type Props = {
  event: { at: string; actor: string };
  /** Names the action, and its details if there are any. */
  children: ReactNode;
};

/** An event in a list of the staff's portal: when somebody did what. */
export const EventRow = ({ event: { at, actor }, children }: Props) => (
  <li className="flex flex-wrap gap-x-3 border-b border-hairline py-1.5 text-sm">
    <time dateTime={at} className="w-44 text-quiet tabular-nums">
      {formatDateTime(at)}
    </time>
    <span className="font-semibold">{actor}</span>
    {children}
  </li>
);
