import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { AppContext } from '#server/context.ts';
import { requireStaff } from '../account/require.ts';
import { readAdminReview } from './read-admin-reviews.ts';

/** Returns a review in the staff's view, published or not. @throws AppError not-found */
export function getAdminReview({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number };
}): Promise<AdminReview> {
  requireStaff(ctx);
  return readAdminReview(ctx.db, input.id);
}
