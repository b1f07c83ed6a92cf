import type { FaultCode } from './fault-messages.ts';
import { readWaitingTime } from './waiting-time.ts';

/**
 * Codes of the errors that callers can understand. A new code does not compile until every table has an entry for it.
 */
export type ErrorCode =
  | 'invalid-input'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'gone'
  | 'conflict'
  | 'key-reused'
  | 'too-large'
  | 'unsupported-media-type'
  | 'rate-limited'
  | 'unavailable'
  | 'unexpected';

/** HTTP status of each error code. */
export const ERROR_STATUS = {
  'invalid-input': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  gone: 410,
  conflict: 409,
  'key-reused': 422,
  'too-large': 413,
  'unsupported-media-type': 415,
  'rate-limited': 429,
  unavailable: 503,
  unexpected: 500,
} as const satisfies Record<ErrorCode, number>;

/** An error whose message may be shown to the person who caused it. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  /** Messages by field. */
  readonly fieldErrors: Record<string, string> | undefined;
  /** Codes of those messages that have one. */
  readonly fieldErrorCodes: Record<string, FaultCode> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    fieldErrors?: Record<string, string>,
    fieldErrorCodes?: Record<string, FaultCode>,
  ) {
    super(message);
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.fieldErrorCodes = fieldErrorCodes;
  }
}

/** The record has changed meanwhile; `current` is its present state, as the caller may see it. */
export class ConflictError extends AppError {
  override name = 'ConflictError';
  readonly current: unknown;

  constructor(message: string, current: unknown) {
    super('conflict', message);
    this.current = current;
  }
}

/** Seconds after which to retry a request to an unavailable service. */
export const OUTAGE_RETRY_SECONDS = 30;

/** The kind of database outage that responses name; 'unwritable': the database can only be read. */
export type Outage = 'away' | 'busy' | 'unwritable';

/** A dependency fails temporarily; the reason is in `cause`, which is only logged. */
export class UnavailableError extends AppError {
  override name = 'UnavailableError';
  /** About the duration of a database restart. */
  readonly retryAfterSeconds = OUTAGE_RETRY_SECONDS;
  readonly outage: Outage | undefined;

  constructor(message: string, cause: unknown, outage?: Outage) {
    super('unavailable', message);
    this.cause = cause;
    this.outage = outage;
  }
}

/** Too many requests; the message says when to try again. */
export class RateLimitedError extends AppError {
  override name = 'RateLimitedError';
  readonly retryAfterSeconds: number;

  /** @param text the reason, up to 'Please try again'; the time is appended */
  constructor(text: string, retryAfterSeconds: number) {
    super('rate-limited', `${text} in ${waitText(retryAfterSeconds)}.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function waitText(seconds: number): string {
  const wait = readWaitingTime(seconds);
  if ('hours' in wait) return `${wait.hours} hours`;
  if (!('minutes' in wait)) return 'a few seconds';
  return wait.minutes === 1 ? 'a minute' : `${wait.minutes} minutes`;
}
