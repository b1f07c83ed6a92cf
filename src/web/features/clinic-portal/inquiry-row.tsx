import { formatDate } from '#domain/dates.ts';
import { formatCurrency } from '#domain/money.ts';
import type { OwnInquirySummary } from '#domain/clinic-portal/clinic-portal-views.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { useClinicPortal } from './portal-context.ts';

/** Text for an inquiry without a procedure. */
export const NO_PROCEDURE = 'No procedure named';

/** An inquiry before it is opened: its sender and message are not loaded. */
export function InquiryRow({
  inquiry,
  heading: Heading,
}: {
  inquiry: OwnInquirySummary;
  heading: 'h2' | 'h3';
}) {
  const { dialogs } = useClinicPortal();
  const { id, status, procedure, budget, createdAt, isSeenToday } = inquiry;
  const headingId = `inquiry-${id}`;
  return (
    <article
      aria-labelledby={headingId}
      className="flex items-center gap-x-4 border-b max-2xs:flex-wrap border-hairline py-3"
    >
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading id={headingId} className="min-w-0 text-lg wrap-anywhere">
            {procedure ?? NO_PROCEDURE}
          </Heading>
          <InquiryBadges status={status} />
        </div>
        <p className="text-sm text-quiet tabular-nums">
          {budget !== null && `Budget ${formatCurrency(budget)} · `}Inquiry #{id} ·{' '}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {isSeenToday && ' · opened today'}
        </p>
      </div>
      <button
        type="button"
        aria-describedby={headingId}
        onClick={() => dialogs.open(`${id}`)}
        className={`${buttonClass('secondary')} shrink-0`}
      >
        <span>
          View<span className="max-sm:sr-only"> Details</span>
          <span className="sr-only"> of inquiry #{id}</span>
        </span>
      </button>
    </article>
  );
}

/** Badges for an inquiry's status; an active inquiry is also New until it is archived. */
function InquiryBadges({ status }: Pick<OwnInquirySummary, 'status'>) {
  return (
    <span className="flex gap-1.5">
      <InquiryStatus status={status} />
      {status === 'pending' && <Badge kind="amber">New</Badge>}
    </span>
  );
}

export function InquiryStatus({ status }: Pick<OwnInquirySummary, 'status'>) {
  return status === 'archived' ? <Badge>Archived</Badge> : <Badge kind="celadon">Active</Badge>;
}
