import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describeCause } from '#domain/describe-cause.ts';
import { AppError, ConflictError, ERROR_STATUS, RateLimitedError, UnavailableError } from '#domain/errors.ts';
import { findUnavailability, type Unavailability } from '#server/db/unavailable.ts';
import type { AppEnv } from './env.ts';
import { notJson } from './json-body.ts';

/** Answers an error as JSON; what we are at fault for is logged whole and answered with nothing internal. */
export function answerError(error: Error, c: Context<AppEnv>) {
  const known = toAppError(error);
  if (known instanceof UnavailableError) logUnavailable(known, c);
  else if (!known && !isAborted(error))
    c.var.ctx.log.error({ err: error, requestId: c.var.requestId, path: c.req.path }, 'request failed');
  const code = known?.code ?? 'unexpected';
  sendRetryAfter(known, c);
  return c.json(
    {
      message: known?.message ?? 'Something went wrong on our side. Please try again.',
      code,
      requestId: c.var.requestId,
      ...(known instanceof ConflictError ? { current: known.current } : {}),
      ...(known?.fieldErrors ? { fieldErrors: known.fieldErrors } : {}),
    },
    ERROR_STATUS[code],
  );
}

/** An error as whoever asked may be told of it; null for what is a fault of ours. */
export function toAppError(error: Error): AppError | null {
  return error instanceof AppError
    ? error
    : (readRefusal(error) ?? readUnstorable(error) ?? readUnavailable(error));
}

/** Says when to ask again, where that is known. */
export function sendRetryAfter(error: AppError | null, c: Context<AppEnv>): void {
  if (error instanceof RateLimitedError || error instanceof UnavailableError)
    c.header('retry-after', String(error.retryAfterSeconds));
}

/** One line without a stack: it is no fault of the code, and everybody who asks meanwhile gets it. */
export function logUnavailable({ cause }: UnavailableError, c: Context<AppEnv>): void {
  const found = findUnavailability(cause);
  const reason = found?.reason ?? describeCause(cause);
  const line = { reason, requestId: c.var.requestId, path: c.req.path };
  c.var.ctx.log[levelOf(found)](line, 'request not served');
}

/** What mends itself is no alarm, and of an outage that is known the log was told when it began. */
function levelOf(found: Unavailability | null): 'debug' | 'warn' | 'error' {
  if (found?.isKnown) return 'debug';
  return found?.kind === 'away' || found?.kind === 'busy' ? 'warn' : 'error';
}

const UNAVAILABLE = {
  away: 'Our database cannot be reached at the moment. Please try again in a minute.',
  refused: 'Our database cannot be reached at the moment. Please try again in a minute.',
  busy: 'This site is very busy at the moment. Please try again in a minute.',
  unwritable: 'Nothing can be stored at the moment. Please try again in a few minutes.',
} as const;

/** The database is away, busy or full: whatever was asked for may be asked for again. */
function readUnavailable(error: Error): AppError | null {
  const found = findUnavailability(error);
  return found && new UnavailableError(UNAVAILABLE[found.kind], error);
}

/** Hono's own refusal of a body that it could not read, or that is of another type than the route describes. */
function readRefusal(error: Error): AppError | null {
  if (!(error instanceof HTTPException) || error.status >= 500) return null;
  return error.status === 415 ? notJson() : new AppError('invalid-input', error.message);
}

/** Node's word for a client that went away while it sent its body: nobody reads the answer, nobody is woken. */
const isAborted = (error: Error) =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** PostgreSQL's word for a character that no text of it can hold: U+0000. Whoever sent it is told, nobody is woken. */
const UNSTORABLE = '22021';

function readUnstorable({ cause }: Error): AppError | null {
  const isUnstorable = cause instanceof Error && 'code' in cause && cause.code === UNSTORABLE;
  return isUnstorable
    ? new AppError('invalid-input', 'Please leave out the character U+0000: it cannot be stored.')
    : null;
}

/** The answer to a path that the API does not have. */
export const answerMissing = (c: Context<AppEnv>) =>
  answerError(new AppError('not-found', `There is no ${c.req.method} ${c.req.path}.`), c);
