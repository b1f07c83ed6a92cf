import { desc, eq } from 'drizzle-orm';
import type { ReviewLetters } from '#domain/review/admin-review-views.ts';
import { reviewLetters } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import type { Verb } from '../verb.ts';

/** Enough for the longest correspondence. */
const MOST_LETTERS = 100;

/** Lists the letters about decisions on a review, including those not sent, newest first. */
export const listReviewLetters: Verb<{ id: number }, ReviewLetters> = async ({ ctx, input }) => {
  requireStaff(ctx);
  const rows = await ctx.db
    .select()
    .from(reviewLetters)
    .where(eq(reviewLetters.reviewId, input.id))
    .orderBy(desc(reviewLetters.id))
    .limit(MOST_LETTERS);
  return {
    letters: rows.map(({ id, kind, body, status, actor, createdAt, settledAt }) => ({
      id,
      kind,
      body,
      status,
      actor,
      at: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
  };
};
