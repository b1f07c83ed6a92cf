/** Every kind of job and what its payload holds: ids only, read anew when the job runs. */
export type JobPayloads = {
  'mail-review-published': { reviewId: number };
  /** Tells the operator that somebody wrote. */
  'mail-new-message': { messageId: number };
  /** What uploads that were cut off left behind, and answers to retries that no longer come. */
  sweep: Record<string, never>;
};

export type JobName = keyof JobPayloads;
