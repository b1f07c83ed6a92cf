import { adminReviewSchema } from '#domain/review/admin-review-views.ts';
import { conflictWith, json, rowRefusals, replacedVersion } from './api.ts';

/** The answer to what staff do with a review. */
export const reviewAnswer = {
  ...json(adminReviewSchema, 'The review as it stands now'),
  ...replacedVersion,
};

/** The refusals of what staff do with a review. */
export const reviewRefusals = { ...rowRefusals, ...conflictWith(adminReviewSchema) };
