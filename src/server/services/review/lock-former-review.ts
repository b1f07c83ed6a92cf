import { and, desc, eq, inArray, isNull, notExists } from 'drizzle-orm';
import type { SubmitReviewAnswer } from '#domain/review/submitted-review.ts';
import type { Tx } from '#server/db/connection.ts';
import { auditEvents, reviewOriginals, reviews } from '#server/db/schema/index.ts';
import { type InvalidatedCall, keepAnswer } from '../idempotency/answer-once.ts';

/** A pending review whose submitter changes or removes it, because its response was lost. */
export type FormerReview = Pick<typeof reviews.$inferSelect, 'id' | 'submissionId'>;

type Locked = {
  /** The newest review that may be replaced or deleted. */
  former: FormerReview | null;
  /** Ids of the others, which stay as they are. */
  staying: number[];
};

/**
 * Locks the reviews that former calls stored; every change locks reviews before clinic and procedure. One that staff have
 * decided about, asked about, edited or ruled on stays; later calls that name it find it again.
 * @param options.isDeletion true if the review is to be deleted: one with any change by staff, such as a note, stays then too
 */
export async function lockFormerReview(
  tx: Tx,
  formerCalls: readonly InvalidatedCall<SubmitReviewAnswer>[],
  { isDeletion }: { isDeletion: boolean },
): Promise<Locked> {
  if (formerCalls.length === 0) return { former: null, staying: [] };
  const ids = formerCalls.map(({ answer }) => answer.id);
  const ofCalls = inArray(reviews.id, ids);
  const locked = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(ofCalls)
    .orderBy(reviews.id)
    .for('update');
  // A statement of its own sees what staff committed while the lock was waited for.
  const [former] = await tx
    .select({ id: reviews.id, submissionId: reviews.submissionId })
    .from(reviews)
    .where(
      and(
        ofCalls,
        eq(reviews.status, 'pending'),
        isNull(reviews.parkedAt),
        isNull(reviews.priceRuling),
        notExists(tx.select().from(reviewOriginals).where(eq(reviewOriginals.reviewId, reviews.id))),
        isDeletion ? notExists(selectTrail(tx)) : undefined,
      ),
    )
    .orderBy(desc(reviews.id))
    .limit(1);
  const staying = locked.map(({ id }) => id).filter((id) => id !== former?.id);
  for (const call of formerCalls)
    if (staying.includes(call.answer.id)) await keepAnswer(tx, 'submit-review', call);
  return { former: former ?? null, staying };
}

/** Selects the recorded changes of a review by staff. */
const selectTrail = (tx: Tx) =>
  tx
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, 'review'), eq(auditEvents.entityId, reviews.id)));
