/** Every kind of job and what its payload holds: ids only, read anew when the job runs. */
export type JobPayloads = {
  /** Tells whoever submitted reviews that they arrived. */
  'mail-review-receipt': { reviewId: number };
  /** Tells whoever submitted a clinic what was decided about it. */
  'mail-clinic-submission': { submissionId: number };
  'mail-review-published': { reviewId: number };
  /** Tells a submitter what was edited of a public review. */
  'mail-review-edited': { reviewId: number };
  /** Tells a submitter what was decided about a review, or asks them something. */
  'mail-review-letter': { letterId: number };
  /** Tells the operator that somebody wrote. */
  'mail-new-message': { messageId: number };
  /** Tells a clinic of a new inquiry. */
  'mail-clinic-inquiry': { messageId: number };
  /** Tells a clinic what was decided about a change of its profile. */
  'mail-clinic-change': { changeId: number };
  /** An administrator's invitation. Its name grants nothing: the token is made of it when the letter is written. */
  'mail-invitation': { invitationId: string };
  /** 'Forgot your password?' of a clinic; of nobody's account for an address that has none. */
  'mail-password-reset': { userId: string; invitationId: string };
  /** Deletes leftovers of uploads, answers kept for retries, and what has been kept for its period. */
  sweep: Record<string, never>;
};

export type JobName = keyof JobPayloads;
