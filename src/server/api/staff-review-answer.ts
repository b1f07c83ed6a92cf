import { adminReviewSchema } from '#domain/review/admin-review-views.ts';
import { changed } from './api.ts';

/** The responses to what staff do with a review. */
export const reviewAnswers = changed(adminReviewSchema, 'The review as it stands now');
