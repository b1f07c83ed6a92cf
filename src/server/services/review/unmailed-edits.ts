import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { reviewEdits } from '#server/db/schema/index.ts';

/** Reads the edits of a review that were not mailed yet, oldest first. */
export const readUnmailedEdits = (tx: Tx, reviewId: number) =>
  tx
    .select()
    .from(reviewEdits)
    .where(and(eq(reviewEdits.reviewId, reviewId), isNull(reviewEdits.mailedAt)))
    .orderBy(asc(reviewEdits.id));

export async function markMailed(tx: Tx, ctx: AppContext, edits: readonly { id: number }[]): Promise<void> {
  const ids = edits.map(({ id }) => id);
  await tx.update(reviewEdits).set({ mailedAt: ctx.clock() }).where(inArray(reviewEdits.id, ids));
}
