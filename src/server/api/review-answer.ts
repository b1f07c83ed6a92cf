import { adminReviewSchema } from '#domain/review/admin-review-views.ts';
import { badInput, conflictWith, json, notFound, refused, replacedVersion } from './api.ts';

/** The answer to what staff do with a review. */
export const reviewAnswer = {
  ...json(adminReviewSchema, 'The review as it stands now'),
  ...replacedVersion,
};

/** The refusals of what staff do with a review. */
export const reviewRefusals = { ...badInput, ...refused, ...notFound, ...conflictWith(adminReviewSchema) };
