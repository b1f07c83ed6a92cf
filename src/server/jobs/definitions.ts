/** Every job with its payload: ids, and what no row keeps; the job reads the current rows when it runs. */
export type JobPayloads = {
  /** Confirms receipt of reviews to their submitter. */
  'mail-review-receipt': { reviewId: number };
  /** Tells the submitter of a clinic about the decision. */
  'mail-clinic-submission': { submissionId: number };
  /** Tells a submitter that the review is public. */
  'mail-review-published': { reviewId: number };
  /** Tells a submitter about edits to a published review. */
  'mail-review-edited': { reviewId: number };
  /** Sends a submitter the decision about a review, or a question. */
  'mail-review-letter': { letterId: number };
  /** Tells the operator about a new message. */
  'mail-new-message': { messageId: number };
  /** Tells a clinic about a new inquiry. */
  'mail-clinic-inquiry': { messageId: number };
  /** Tells a clinic about the decision on its profile change. */
  'mail-clinic-change': { changeId: number };
  /** Tells a clinic what staff decided about a price that it posts. */
  'mail-posted-price': { postedPriceId: number };
  /**
   * An administrator's invitation. The id grants no access: the token is generated when the letter is written.
   */
  'mail-invitation': { invitationId: string };
  /** A clinic's password reset; an unknown address gets a random `userId`, so that both cases look alike. */
  'mail-password-reset': { userId: string; invitationId: string };
  /** Asks an address to confirm the alerts that it asked for, in the language of the form; older jobs lack it. */
  'mail-alert-confirmation': { subscriberId: number; requestedAt: string; language?: string };
  /** Tells an address what is new of what it follows, until an instant. */
  'mail-alerts': { subscriberId: number; until: string };
  /** Enqueues the letters of the week. */
  'enqueue-alerts': Record<string, never>;
  /** Deletes leftovers of uploads, responses stored for retries, and data past its retention period. */
  sweep: Record<string, never>;
  /** Draws the thumbnails of photos of older versions, some at a time, in the order of their ids. */
  'draw-thumbnails': { afterId: number };
};

export type JobName = keyof JobPayloads;
