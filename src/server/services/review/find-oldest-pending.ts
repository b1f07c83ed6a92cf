import { and, eq, isNull, min } from 'drizzle-orm';
import { reviews } from '#server/db/schema/index.ts';
import type { Verb } from '../verb.ts';

/** Finds when the review was sent that has waited longest for staff; null if none waits. Parked ones wait for their submitter. */
export const findOldestPending: Verb<void, Date | null> = async ({ ctx }) => {
  const [row] = await ctx.db
    .select({ at: min(reviews.createdAt) })
    .from(reviews)
    .where(and(eq(reviews.status, 'pending'), isNull(reviews.parkedAt)));
  return row?.at ?? null;
};
