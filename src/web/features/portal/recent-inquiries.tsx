import { formatDate } from '#domain/dates.ts';
import { subjectOf } from '#domain/message/message.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { ReportBadge } from '#web/parts/report-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { linkClass } from '#web/ui/button.ts';
import { tabPath } from './portal-tabs.ts';

type Props = { inquiries: readonly AdminMessage[]; onOpen: (id: number) => void };

/** The newest contact messages and inquiries to clinics. */
export function RecentInquiries({ inquiries, onOpen }: Props) {
  return (
    <section aria-labelledby="recent-inquiries">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-hairline pb-2">
        <h2 id="recent-inquiries" className="text-xl">
          Recent Inquiries
        </h2>
        <Link to={tabPath('inquiries')} className={`${linkClass} text-sm`}>
          All messages
        </Link>
      </div>
      {inquiries.length === 0 && <p className="py-4 text-quiet">No recent inquiries</p>}
      <ul>
        {inquiries.map((inquiry) => (
          <li
            key={inquiry.id}
            className="grid grid-cols-[minmax(0,1fr)] items-center justify-items-start gap-x-4 border-b border-hairline py-1.5 text-sm 2xs:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="max-w-full min-w-0">
              <p className="flex items-center gap-2">
                <span className="truncate">{subjectOf(inquiry)}</span>
                {inquiry.status === 'unread' && <Badge kind="amber">New</Badge>}
              </p>
              <p className="flex flex-wrap items-center gap-x-2 text-quiet">
                <ReportBadge message={inquiry} />
                {inquiry.name && <span className="truncate">{inquiry.name}</span>}
                <time dateTime={inquiry.createdAt} className="whitespace-nowrap">
                  {formatDate(inquiry.createdAt)}
                </time>
              </p>
            </div>
            <button
              type="button"
              onClick={() => onOpen(inquiry.id)}
              aria-label={`View Details: ${subjectOf(inquiry)}`}
              className={`${linkClass} min-h-11 whitespace-nowrap`}
            >
              View Details
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
