import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { AppError } from '#domain/errors.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { readReviews } from './read-reviews.ts';
import type { Verb } from '../verb.ts';

/**
 * Returns a public review.
 * @throws AppError not-found, the same for missing and unpublished reviews
 */
export const getReview: Verb<{ id: number }, PublicReview> = async ({ ctx, input }) => {
  ctx.addCacheTags(CACHE_TAGS.review(input.id));
  const [review] = await readReviews(ctx.db, [input.id]);
  if (!review) {
    throw new AppError('not-found', "The review you're looking for doesn't exist or has been removed.");
  }
  return review;
};
