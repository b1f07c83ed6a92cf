type Job<Payload extends object> = {
  /** The times at which whichever process comes first enqueues it. */
  cron: string | undefined;
  /** Exists as a type alone. */
  payload?: Payload;
};

type Nothing = Record<string, never>;

const job = <Payload extends object>(cron?: string): Job<Payload> => ({ cron });

/** Every job with its payload: ids, and what no row keeps; the job reads the current rows when it runs. */
export const JOBS = {
  /** Confirms receipt of reviews to their submitter. */
  'mail-review-receipt': job<{ reviewId: number }>(),
  /** Tells the submitter of a clinic about the decision. */
  'mail-clinic-submission': job<{ submissionId: number }>(),
  /** Tells a submitter that the review is public. */
  'mail-review-published': job<{ reviewId: number }>(),
  /** Tells a submitter about edits to a published review. */
  'mail-review-edited': job<{ reviewId: number }>(),
  /** Sends a submitter the decision about a review, or a question. */
  'mail-review-letter': job<{ letterId: number }>(),
  /** Tells the operator about a new message. */
  'mail-new-message': job<{ messageId: number }>(),
  /** Tells a clinic about a new inquiry. */
  'mail-clinic-inquiry': job<{ messageId: number }>(),
  /** Tells a clinic about the decision on its profile change. */
  'mail-clinic-change': job<{ changeId: number }>(),
  /** Tells a clinic what staff decided about a price that it posts. */
  'mail-posted-price': job<{ postedPriceId: number }>(),
  /**
   * An administrator's invitation. The id grants no access: the token is generated when the letter is written.
   */
  'mail-invitation': job<{ invitationId: string }>(),
  /** A clinic's password reset; an unknown address gets a random `userId`, so that both cases look alike. */
  'mail-password-reset': job<{ userId: string; invitationId: string }>(),
  /** Asks an address to confirm the alerts that it asked for, in the language of the form; older jobs lack it. */
  'mail-alert-confirmation': job<{ subscriberId: number; requestedAt: string; language?: string }>(),
  /** Mails an address the news of its alerts up to an instant. */
  'mail-alerts': job<{ subscriberId: number; until: string }>(),
  /** Enqueues the letters of the week: daily, for weeks whose first day the server was stopped. */
  'enqueue-alerts': job<Nothing>('41 1 * * *'),
  /** Deletes leftovers of uploads, responses stored for retries, and data past its retention period. */
  sweep: job<Nothing>('17 * * * *'),
  /** Draws the thumbnails of photos of older versions, some at a time, in the order of their ids. */
  'draw-thumbnails': job<{ afterId: number }>(),
};

export type JobName = keyof typeof JOBS;

export type JobPayloads = { [Name in JobName]: NonNullable<(typeof JOBS)[Name]['payload']> };

export const JOB_NAMES = Object.keys(JOBS) as JobName[];
