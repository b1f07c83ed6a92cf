/** Every kind of job and what its payload holds: ids only, read anew when the job runs. */
export type JobPayloads = {
  'mail-review-published': { reviewId: number };
};

export type JobName = keyof JobPayloads;
