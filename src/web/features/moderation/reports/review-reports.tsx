import { formatDate } from '#domain/dates.ts';
import { isClosed } from '#domain/message/message-policy.ts';
import { messageReference } from '#domain/message/message.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { linkClass } from '#web/ui/button.ts';

type Report = AdminReview['reports'][number];

/** Lists the messages that report a review: open ones first, then closed ones with their outcome. */
export function ReviewReports({ review }: { review: AdminReview }) {
  if (review.reports.length === 0) return null;
  return (
    <ul
      aria-label="Reports"
      className={`my-2 border-s-4 px-3 py-1 text-sm ${review.openReports > 0 ? 'border-persimmon bg-sheet' : 'border-hairline'}`}
    >
      {review.reports.map((report) => (
        <li key={report.messageId} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          <Link
            to={portalPaths.admin.inquiry(report.messageId)}
            className={`${linkClass} inline-flex min-h-8 items-center pointer-coarse:min-h-11`}
          >
            Report {messageReference(report.messageId)}
          </Link>
          <span className="text-quiet">
            <time dateTime={report.at}>{formatDate(report.at)}</time>
          </span>
          <span className={isClosed(report.status) ? 'text-quiet' : 'font-semibold text-persimmon'}>
            {describeReport(report)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const OUTCOMES = { unpublished: 'Unpublished', declined: 'Declined', kept: 'Kept' } as const;

function describeReport({ status, outcome, outcomeReason }: Report): string {
  if (!isClosed(status)) return 'Waits to be dealt with';
  return outcome === null ? 'Dealt with' : `${OUTCOMES[outcome]}: ${outcomeReason ?? ''}`;
}
