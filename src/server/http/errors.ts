import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AppError, ConflictError, ERROR_STATUS, RateLimitedError, UnavailableError } from '#domain/errors.ts';
import type { AppEnv } from './env.ts';
import { notJson } from './json-body.ts';

/** Answers an error as JSON; what we are at fault for is logged whole and answered with nothing internal. */
export function answerError(error: Error, c: Context<AppEnv>) {
  const known = error instanceof AppError ? error : (readRefusal(error) ?? readUnstorable(error));
  const isOurs = known ? known instanceof UnavailableError : !isAborted(error);
  if (isOurs)
    c.var.ctx.log.error({ err: error, requestId: c.var.requestId, path: c.req.path }, 'request failed');
  const code = known?.code ?? 'unexpected';
  if (known instanceof RateLimitedError) c.header('retry-after', String(known.retryAfterSeconds));
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
