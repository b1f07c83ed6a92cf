import type { ReviewHistory } from '#domain/review/admin-review-views.ts';
import { requireStaff } from '../require.ts';
import { readHistory } from '../audit/read-history.ts';
import type { Verb } from '../verb.ts';

/** Lists them newest first. */
export const listReviewHistory: Verb<{ id: number }, ReviewHistory> = async ({ ctx, input }) => {
  requireStaff(ctx);
  return { events: await readHistory(ctx.db, 'review', input.id) };
};
