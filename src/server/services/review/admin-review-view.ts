import { isClosed } from '#domain/message/message-policy.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { toReviewCore } from './review-view.ts';
import type { StaffReviewRow } from './review-rows.ts';

/** Converts a review to the staff's view. */
export function toAdminReview(
  row: StaffReviewRow,
  {
    submitterEmail,
    procedurePrice,
    original,
    reports,
    submissionSize,
  }: Pick<AdminReview, 'submitterEmail' | 'procedurePrice' | 'original' | 'reports' | 'submissionSize'>,
): AdminReview {
  const { review, clinic } = row;
  return {
    ...toReviewCore(row),
    published: review.published,
    status: review.status,
    isClinicPublished: clinic.published,
    priceRuling: review.priceRuling,
    priceRulingReason: review.priceRulingReason,
    privateNotes: review.privateNotes,
    proofDocument: review.proofDocument,
    submitterEmail,
    declineReason: review.declineReason,
    isSpam: review.isSpam,
    parked:
      review.parkedAt === null
        ? null
        : { since: review.parkedAt.toISOString(), question: review.question ?? '' },
    reports,
    submissionId: review.submissionId,
    publishedAt: review.publishedAt?.toISOString() ?? null,
    declinedAt: review.declinedAt?.toISOString() ?? null,
    updatedAt: review.updatedAt.toISOString(),
    procedurePrice,
    original,
    openReports: reports.filter(({ status }) => !isClosed(status)).length,
    submissionSize,
    version: review.version,
  };
}
