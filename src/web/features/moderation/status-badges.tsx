import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { nameStatus } from '#domain/review/review-standing.ts';
import { Badge } from '#web/ui/badge.tsx';

const KINDS = { pending: 'amber', published: 'celadon', draft: 'plain' } as const;

type Shown = Pick<
  AdminReview,
  | 'status'
  | 'publishedAt'
  | 'verified'
  | 'isClinicPublished'
  | 'images'
  | 'edits'
  | 'isSpam'
  | 'parked'
  | 'openReports'
>;

/** Badges for a review's status. */
export function StatusBadges({
  review: { status, publishedAt, verified, isClinicPublished, images, edits, isSpam, parked, openReports },
}: {
  review: Shown;
}) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge kind={KINDS[status]}>{nameStatus({ status, publishedAt })}</Badge>
      {openReports > 0 && (
        <Badge kind="persimmon">{openReports === 1 ? 'Reported' : `Reported ${openReports} times`}</Badge>
      )}
      {parked && <Badge kind="amber">Waits for an answer</Badge>}
      {isSpam && <Badge>Spam</Badge>}
      {verified && <Badge kind="celadon">Verified</Badge>}
      {!isClinicPublished && <Badge kind="amber">Clinic not published</Badge>}
      {edits.length > 0 && <Badge kind="amber">Edited</Badge>}
      {images.length > 0 && <Badge>{images.length === 1 ? '1 photo' : `${images.length} photos`}</Badge>}
    </span>
  );
}
