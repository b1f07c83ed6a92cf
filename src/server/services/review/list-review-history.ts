import type { ReviewHistory } from '#domain/review/admin-review-views.ts';
import type { AppContext } from '#server/context.ts';
import { requireStaff } from '../account/require.ts';
import { readHistory } from '../audit/read-history.ts';

/** Lists the events of a review, newest first. */
export async function listReviewHistory({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number };
}): Promise<ReviewHistory> {
  requireStaff(ctx);
  return { events: await readHistory(ctx.db, 'review', input.id) };
}
