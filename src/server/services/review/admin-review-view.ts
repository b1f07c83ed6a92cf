import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { toReviewCore } from './review-view.ts';
import type { StaffReviewRow } from './read-reviews.ts';

/** A review as staff see it, field by field. */
export function toAdminReview(
  row: StaffReviewRow,
  {
    submitterEmail,
    procedurePrice,
    original,
    openReports,
    submissionSize,
  }: Pick<AdminReview, 'submitterEmail' | 'procedurePrice' | 'original' | 'openReports' | 'submissionSize'>,
): AdminReview {
  const { review, clinic } = row;
  return {
    ...toReviewCore(row),
    published: review.published,
    status: review.status,
    isClinicPublished: clinic.published,
    privateNotes: review.privateNotes,
    proofDocument: review.proofDocument,
    submitterEmail,
    declineReason: review.declineReason,
    submissionId: review.submissionId,
    publishedAt: review.publishedAt?.toISOString() ?? null,
    declinedAt: review.declinedAt?.toISOString() ?? null,
    updatedAt: review.updatedAt.toISOString(),
    procedurePrice,
    original,
    openReports,
    submissionSize,
    version: review.version,
  };
}
