import type { SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import { reviews } from '#server/db/schema/index.ts';

/**
 * Locks reviews in id order, before the clinic or procedure that they are of: a change of a review locks the review
 * first, so that the two wait for one another instead of deadlocking.
 */
export async function lockReviews(tx: Tx, condition: SQL): Promise<void> {
  await tx.select({ id: reviews.id }).from(reviews).where(condition).orderBy(reviews.id).for('no key update');
}
