import { desc, eq } from 'drizzle-orm';
import type { ReviewLetters } from '#domain/review/admin-review-views.ts';
import type { AppContext } from '#server/context.ts';
import { reviewLetters } from '#server/db/schema/index.ts';
import { requireStaff } from '../account/require.ts';

/** Enough for the longest correspondence. */
const MOST_LETTERS = 100;

/** Lists the letters about decisions on a review, including those not sent, newest first. */
export async function listReviewLetters({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number };
}): Promise<ReviewLetters> {
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
}
