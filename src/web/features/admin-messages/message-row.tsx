import type { ReactNode } from 'react';
import { formatDate } from '#domain/dates.ts';
import { messageReference, subjectOf, kindNameOf } from '#domain/message/message.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';
import { ReportBadge } from '#web/parts/report-badge.tsx';
import { StatusBadge } from './message-badges.tsx';

type Props = {
  message: AdminMessage;
  isSelected: boolean;
  /** Reason why the last action failed. */
  errorText: string | undefined;
  menu: ReactNode;
  onSelect: (isSelected: boolean) => void;
  onOpen: () => void;
};

/** A table row, whose cells stack on narrow screens. */
export function MessageRow({ message, isSelected, errorText, menu, onSelect, onOpen }: Props) {
  const isUnread = message.status === 'unread';
  const subject = subjectOf(message);
  return (
    <tr className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center border-b border-hairline has-checked:bg-wash/60 max-md:py-1 md:table-row md:*:align-middle">
      <td className="row-span-2 self-start md:w-11">
        <label className="flex size-11 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
            aria-label={`Select ${messageReference(message.id)}: ${subject}`}
            className="size-5 accent-celadon"
          />
        </label>
      </td>
      <td className="text-quiet max-md:order-1 max-md:pt-2 max-md:text-xs md:py-2 md:pe-4 md:whitespace-nowrap">
        {kindNameOf(message)}
      </td>
      <td className="min-w-0 max-md:order-3 max-md:col-span-2 max-md:col-start-2 md:w-full md:max-w-0 md:py-2 md:pe-4">
        <button
          type="button"
          onClick={onOpen}
          className={`block min-h-6 max-w-full truncate text-start text-base hover:text-celadon hover:underline ${isUnread ? 'font-semibold' : ''}`}
        >
          {subject}
        </button>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <ReportBadge message={message} />
          <span className="min-w-0 truncate text-quiet">{senderOf(message)}</span>
        </span>
        <span role="alert" className="block text-persimmon empty:hidden">
          {errorText}
        </span>
      </td>
      <td className="max-md:order-4 max-md:col-start-2 max-md:pb-2 md:py-2 md:pe-4">
        <StatusBadge status={message.status} />
      </td>
      <td className="text-quiet tabular-nums max-md:order-5 max-2xs:col-span-2 max-2xs:col-start-2 max-2xs:text-start max-md:pe-3 max-md:text-end max-md:pb-2 md:py-2 md:pe-2 md:whitespace-nowrap">
        <time dateTime={message.createdAt}>{formatDate(message.createdAt)}</time>
      </td>
      <td className="max-md:order-2 max-md:-mb-3 max-md:justify-self-end md:w-11">{menu}</td>
    </tr>
  );
}

/** Returns the sender as far as given. */
function senderOf({ name, email, clinicName, type }: AdminMessage): string {
  const clinic = type === 'inquiry' && clinicName ? `to ${clinicName}` : null;
  return [name, email, clinic].filter(Boolean).join(' · ') || 'Sender not given';
}
