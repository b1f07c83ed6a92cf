import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { requireStaff } from '../require.ts';
import { readAdminReview } from './read-admin-reviews.ts';
import type { Verb } from '../verb.ts';

/** Returns a review in the staff's view, published or not. @throws AppError not-found */
export const getAdminReview: Verb<{ id: number }, AdminReview> = ({ ctx, input }) => {
  requireStaff(ctx);
  return readAdminReview(ctx.db, input.id);
};
