/** Statuses of a review. A draft is declined, or was published before. */
export const REVIEW_STATUSES = ['pending', 'published', 'draft'] as const;

export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
