import { eq } from 'drizzle-orm';
import { reviewTags } from '#domain/cache-tags.ts';
import { AppError } from '#domain/errors.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, reviews } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireStaff } from '../require.ts';
import { nextVersion, type ReadVersion, refuseStale, type Replaced, uncheckedMark } from '../row-version.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { type DecisionLetter, storeDecisionLetter, enqueueWaitingLetters } from './decision-letters.ts';
import { isDecisionAction, recordDecision } from './last-decision.ts';
import { readAdminReview } from './read-admin-reviews.ts';

export type LockedReview = typeof reviews.$inferSelect & { isClinicPublished: boolean };

/** A change to a review, with its name in the trail. */
export type ReviewChange = {
  set: Partial<typeof reviews.$inferInsert>;
  action: string;
  fields?: string[];
  /** True if the caller has checked the version itself, with its own error message. */
  isVersionChecked?: true;
  /** Additional details for the trail. */
  details?: Record<string, string>;
  /**
   * The letter of a decline, an unpublication or a question, stored in `review_letters` until the change can no longer be
   * undone. A publication's is a job, which `afterUpdate` enqueues.
   */
  letter?: DecisionLetter | undefined;
  /** The report from which the decision was made. */
  messageId?: number;
  /** Further writes of the same transaction. */
  afterUpdate?: (tx: Tx) => Promise<void>;
};

/** The review after the change; `replacedVersion` is null if nothing changed. */
export type Changed = AdminReview & Replaced;

type Input = {
  id: number;
  /** The version the caller read; undefined: the last write wins. */
  version?: ReadVersion;
};

/**
 * Changes a review on behalf of staff; every decision goes through it, and every edit but `addReviewPhotos`. In one
 * transaction after the role: row lock, version check, permission, change, statistics, trail.
 * @param plan receives the locked row, checks its permission and returns the change; null leaves the review as it is
 * @throws AppError not-found, forbidden; ConflictError with the present review
 */
export async function changeReview(
  ctx: AppContext,
  input: Input,
  plan: (review: LockedReview, tx: Tx) => ReviewChange | null | Promise<ReviewChange | null>,
): Promise<Changed> {
  requireStaff(ctx);
  return ctx.db.transaction(async (tx) => {
    const review = await lockReview(tx, input.id);
    await refuseStale(input, review, 'review', () => readAdminReview(tx, review.id));
    const change = await plan(review, tx);
    if (change) await applyChange(ctx, tx, review, change, input.version);
    return { ...(await readAdminReview(tx, review.id)), replacedVersion: change ? review.version : null };
  });
}

/** Locks a review's row. @throws AppError not-found */
export async function lockReview(tx: Tx, id: number): Promise<LockedReview> {
  const [row] = await tx
    .select({ review: reviews, isClinicPublished: clinics.published })
    .from(reviews)
    .innerJoin(clinics, eq(clinics.id, reviews.clinicId))
    .where(eq(reviews.id, id))
    .for('update', { of: reviews });
  if (!row) throw new AppError('not-found', 'There is no such review.');
  return { ...row.review, isClinicPublished: row.isClinicPublished };
}

async function applyChange(
  ctx: AppContext,
  tx: Tx,
  review: LockedReview,
  change: ReviewChange,
  readVersion: ReadVersion,
): Promise<void> {
  await tx
    .update(reviews)
    .set({
      ...change.set,
      // Clears the all-in price of the former answers; `writePriceDetails` derives it again.
      ...(hasOtherPrice(review, change) && { allInKrw: null }),
      ...marksAllowedBy({ ...review, ...change.set }, ctx.clock()),
      ...nextVersion(ctx, reviews),
    })
    .where(eq(reviews.id, review.id));
  await recordDecision(tx, ctx, review, change);
  await change.afterUpdate?.(tx);
  const letter = change.letter && (await storeDecisionLetter(tx, ctx, review, change.letter));
  if (isDecisionAction(change.action) || change.action === 'undo')
    await enqueueWaitingLetters(tx, ctx, review.id);
  // A moved review is counted in its new place instead of the old one.
  const moved = {
    ...review,
    clinicId: change.set.clinicId ?? review.clinicId,
    procedureId: change.set.procedureId ?? review.procedureId,
  };
  const fields = change.fields ?? Object.keys(change.set);
  const isVisible = review.isPublic && fields.some((field) => !STAFF_FIELDS.has(field));
  await refreshStats(tx, { pairs: [review, moved] }, isVisible ? [review, moved].flatMap(reviewTags) : []);
  await recordAudit(tx, ctx, {
    action: change.action,
    entity: 'review',
    entityId: review.id,
    details: {
      fields,
      ...change.details,
      ...(letter && { letter }),
      ...(change.isVersionChecked ? {} : uncheckedMark(readVersion)),
    },
  });
}

const hasOtherPrice = ({ priceKrw }: LockedReview, { set }: ReviewChange) =>
  set.priceKrw !== undefined && set.priceKrw !== priceKrw;

/** Fields of a review that no public page shows. */
const STAFF_FIELDS: ReadonlySet<string> = new Set([
  'privateNotes',
  'proofDocument',
  'question',
  'parkedAt',
  'isSpam',
  'declineReason',
] satisfies (keyof ReviewChange['set'])[]);

/** Clears marks that the review's new status does not allow. */
const marksAllowedBy = (next: LockedReview, now: Date) => ({
  declinedAt: declinedSince(next, now),
  isSpam: next.isSpam && next.status === 'draft',
  parkedAt: next.status === 'pending' ? next.parkedAt : null,
  question: next.status === 'pending' ? next.question : null,
});

/** Returns the instant of the decline, or null; an edit of a declined review does not restart its retention period. */
function declinedSince(next: LockedReview, now: Date): Date | null {
  const isDeclined = next.status === 'draft' && next.publishedAt === null;
  return isDeclined ? (next.declinedAt ?? now) : null;
}
