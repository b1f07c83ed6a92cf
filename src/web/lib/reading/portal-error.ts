import { ApiError } from './api-error.ts';

/** Returns true if the server was not reached or could not answer; other requests would fail for the same cause. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === null || error.status >= 500);

/** Returns the message of any thrown value, in English: for staff's portal. Others take `useReason`. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'An unexpected error occurred. Please try again.';

/**
 * Returns true if something may have been done: a request was sent, and the site itself, whose errors have a code, did not
 * answer. An error with a status of success is a response that could not be parsed.
 */
export const isPerhapsDone = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false;
  const { status, noAnswer, refusal } = error;
  if (noAnswer === 'lost') return true;
  const isUnsent = noAnswer === 'offlineRead' || noAnswer === 'blocked';
  return (isOutage(error) || (status !== null && status < 300)) && !isUnsent && !refusal?.code;
};

/**
 * Says that something was not done, or perhaps not.
 * @param done the participle: 'done', 'deleted'
 * @param failed other words for what was certainly not done
 */
export const sayNotDone = (error: unknown, done = 'done', failed = `Not ${done}`): string =>
  isPerhapsDone(error) ? `Perhaps not ${done}` : failed;

/** Says the same and why. */
export const describeFailure = (error: unknown, done?: string, failed?: string): string =>
  `${sayNotDone(error, done, failed)}: ${reasonOf(error)}`;

/** Returns why a form as a whole was not saved; null where field errors or the conflict panel already say it. */
export const formErrorText = (reason: string, faults: object, hasConflict: boolean): string | null =>
  hasConflict || Object.keys(faults).length > 0 ? null : reason;

/**
 * Returns the current state after a stale edit was rejected; null for other errors. Each endpoint defines its shape.
 */
export const currentItemOf = (error: unknown): unknown =>
  (error instanceof ApiError && error.refusal?.current) || null;
