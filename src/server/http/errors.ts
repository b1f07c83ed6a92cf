import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describeCause } from '#domain/describe-cause.ts';
import {
  AppError,
  ConflictError,
  ERROR_STATUS,
  type Outage,
  RateLimitedError,
  UnavailableError,
} from '#domain/errors.ts';
import { CommitLostError, findUnavailability, type Unavailability } from '#server/db/unavailable.ts';
import type { AppEnv } from './env.ts';
import { notJson } from './json-body.ts';
import { findErrorPage, readReason } from './refusal-page.ts';

/**
 * Answers an error as JSON, or as a page where a browser shows the answer. Unexpected errors are logged in full and
 * answered without internals.
 */
export function answerError(error: Error, c: Context<AppEnv>) {
  const known = toAppError(error);
  if (known instanceof UnavailableError) logUnavailable(known, c);
  else if (!known && !isAborted(error))
    c.var.ctx.log.error({ err: error, requestId: c.var.requestId, path: c.req.path }, 'request failed');
  const reason = readReason(known);
  sendRetryAfter(known, c);
  const page = findErrorPage(c, known);
  if (page) return c.html(page, ERROR_STATUS[reason.code], { 'cache-control': 'no-store' });
  return c.json(
    {
      message: known?.message ?? 'Something went wrong on our side. Please try again.',
      // Without a code, clients take it for a lost answer.
      ...(error instanceof CommitLostError ? {} : reason),
      requestId: c.var.requestId,
      ...(known instanceof ConflictError ? { current: known.current } : {}),
      ...(known?.fieldErrors ? { fieldErrors: known.fieldErrors } : {}),
      ...(known?.fieldErrorCodes ? { fieldErrorCodes: known.fieldErrorCodes } : {}),
    },
    ERROR_STATUS[reason.code],
  );
}

/** Converts an error into one that may be shown to the client; null for an unexpected error. */
export function toAppError(error: Error): AppError | null {
  return error instanceof AppError
    ? error
    : (readRefusal(error) ?? readUnstorable(error) ?? readUnavailable(error));
}

/** Sets Retry-After for errors that have a waiting time. */
export function sendRetryAfter(error: AppError | null, c: Context<AppEnv>): void {
  if (error instanceof RateLimitedError || error instanceof UnavailableError)
    c.header('retry-after', String(error.retryAfterSeconds));
}

/** Logs one line without a stack: during an outage every request fails the same way. */
function logUnavailable({ cause }: UnavailableError, c: Context<AppEnv>): void {
  const found = findUnavailability(cause);
  const reason = found?.reason ?? describeCause(cause);
  const line = { reason, requestId: c.var.requestId, path: c.req.path };
  c.var.ctx.log[levelOf(found)](line, 'request not served');
}

/**
 * Transient failures are warnings. A known outage was logged when it began, so its requests are logged at debug.
 */
function levelOf(found: Unavailability | null): 'debug' | 'warn' | 'error' {
  if (found?.isKnown) return 'debug';
  return found?.kind === 'away' || found?.kind === 'busy' ? 'warn' : 'error';
}

const UNAVAILABLE = {
  away: 'Our database cannot be reached at the moment. Please try again in a minute.',
  busy: 'This site is very busy at the moment. Please try again in a minute.',
  unwritable: 'Nothing can be stored at the moment. Please try again in a few minutes.',
} as const satisfies Record<Outage, string>;

/** Recognises an unavailable, overloaded or full database; the request may be retried. */
function readUnavailable(error: Error): AppError | null {
  const found = findUnavailability(error);
  if (!found) return null;
  const outage = found.kind === 'refused' ? 'away' : found.kind;
  return new UnavailableError(UNAVAILABLE[outage], error, outage);
}

/** Converts Hono's error for a body that is malformed or of an unsupported type. */
function readRefusal(error: Error): AppError | null {
  if (!(error instanceof HTTPException) || error.status >= 500) return null;
  return error.status === 415 ? notJson() : new AppError('invalid-input', error.message);
}

/** Recognises a client that disconnected while sending its body, which needs no log line. */
const isAborted = (error: Error) =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** PostgreSQL's error code for a character that no text column can hold (U+0000): the client's fault. */
const UNSTORABLE = '22021';

function readUnstorable({ cause }: Error): AppError | null {
  const isUnstorable = cause instanceof Error && 'code' in cause && cause.code === UNSTORABLE;
  return isUnstorable
    ? new AppError('invalid-input', 'Please leave out the character U+0000: it cannot be stored.')
    : null;
}

/** Answers a path that the API does not have with 404. */
export const answerMissing = (c: Context<AppEnv>) =>
  answerError(new AppError('not-found', `There is no ${c.req.method} ${c.req.path}.`), c);
