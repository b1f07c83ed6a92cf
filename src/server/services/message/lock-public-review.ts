import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import { reviews } from '#server/db/schema/index.ts';

/** Returns whether a review is public, and keeps it from being deleted until a message that names it is written. */
export async function lockPublicReview(tx: Tx, id: number): Promise<boolean> {
  const [review] = await tx
    .select({ isPublic: reviews.isPublic })
    .from(reviews)
    .where(eq(reviews.id, id))
    .for('key share');
  return review?.isPublic ?? false;
}
