import { count, inArray } from 'drizzle-orm';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { AppError } from '#domain/errors.ts';
import { isClosed } from '#domain/message/message-policy.ts';
import { summarisePrice } from '#domain/price/price.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { procedures, reviews, reviewSubmitters } from '#server/db/schema/index.ts';
import { readOriginals } from './read-originals.ts';
import { readReports } from './read-reports.ts';
import { type StaffReviewRow, readStaffReviewRows } from './review-rows.ts';
import { toReviewCore } from './review-view.ts';

/** Returns reviews in the staff's view, in the order of the ids. */
export async function readAdminReviews(db: Db | Tx, ids: readonly number[]): Promise<AdminReview[]> {
  if (ids.length === 0) return [];
  const rows = await readStaffReviewRows(db, ids);
  const submitters = await db
    .select()
    .from(reviewSubmitters)
    .where(inArray(reviewSubmitters.reviewId, [...ids]));
  const emailOf = new Map(submitters.map((submitter) => [submitter.reviewId, submitter.email]));
  const priceOf = await readProcedurePrices(db, rows);
  const originals = await readOriginals(db, ids);
  const reports = await readReports(db, ids);
  const sizeOf = await countSubmitted(db, rows);
  return rows.map((row) =>
    toAdminReview(row, {
      submitterEmail: emailOf.get(row.review.id) ?? null,
      procedurePrice: priceOf.get(row.review.procedureId) ?? null,
      original: originals.get(row.review.id) ?? null,
      reports: reports.get(row.review.id) ?? [],
      submissionSize: sizeOf.get(row.review.submissionId ?? '') ?? 1,
    }),
  );
}

type Related = Pick<
  AdminReview,
  'submitterEmail' | 'procedurePrice' | 'original' | 'reports' | 'submissionSize'
>;

/** Converts a review to the staff's view. */
function toAdminReview(row: StaffReviewRow, related: Related): AdminReview {
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
    submitterEmail: related.submitterEmail,
    declineReason: review.declineReason,
    isSpam: review.isSpam,
    parked: review.parkedAt && { since: review.parkedAt.toISOString(), question: review.question ?? '' },
    reports: related.reports,
    submissionId: review.submissionId,
    publishedAt: review.publishedAt?.toISOString() ?? null,
    declinedAt: review.declinedAt?.toISOString() ?? null,
    updatedAt: review.updatedAt.toISOString(),
    procedurePrice: related.procedurePrice,
    original: related.original,
    openReports: related.reports.filter(({ status }) => !isClosed(status)).length,
    submissionSize: related.submissionSize,
    version: review.version,
  };
}

async function readProcedurePrices(db: Db | Tx, rows: readonly StaffReviewRow[]) {
  const { id, pricedCount, priceSumKrw, lowestKrw, highestKrw } = procedures;
  const ids = [...new Set(rows.map(({ review }) => review.procedureId))];
  const found = await db
    .select({ id, pricedCount, priceSumKrw, lowestKrw, highestKrw })
    .from(procedures)
    .where(inArray(id, ids));
  return new Map(found.map((procedure) => [procedure.id, summarisePrice(procedure)]));
}

/** Counts the reviews of each submission. */
async function countSubmitted(db: Db | Tx, rows: readonly StaffReviewRow[]) {
  const sent = new Set(rows.flatMap(({ review }) => review.submissionId ?? []));
  if (sent.size === 0) return new Map<string | null, number>();
  const { submissionId } = reviews;
  const found = await db
    .select({ submissionId, size: count() })
    .from(reviews)
    .where(inArray(submissionId, [...sent]))
    .groupBy(submissionId);
  return new Map(found.map((one) => [one.submissionId, one.size]));
}

/**
 * Returns a review in the staff's view.
 * @throws AppError not-found
 */
export async function readAdminReview(db: Db | Tx, id: number): Promise<AdminReview> {
  const [review] = await readAdminReviews(db, [id]);
  if (!review) throw new AppError('not-found', 'There is no such review.');
  return review;
}
