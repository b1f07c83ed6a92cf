import type { Context } from 'hono';
import { AppError, ConflictError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { toKeyedWrite } from '#server/services/idempotency/answer-once.ts';
import { wasMade } from '#server/services/idempotency/made-changes.ts';
import type { AppEnv } from './env.ts';
import { markReplay, readIdempotencyKey } from './idempotency.ts';

/**
 * Makes a versioned change of a row. A repetition, which a client sends after a lost response with the same
 * Idempotency-Key, is answered with the row as it stands instead of a conflict.
 * @param content what a repetition has in common with the first request, besides account, method and path
 * @param readMade reads the response to a repetition; omitted where the state beside a conflict is the response
 */
export async function repeatable<Answer>(
  c: Context<AppEnv>,
  content: object,
  make: (ctx: AppContext) => Promise<Answer>,
  readMade?: (ctx: AppContext) => Promise<Answer>,
): Promise<Answer> {
  const { ctx } = c.var;
  const same = [ctx.actor, c.req.method, c.req.path, content];
  const change = toKeyedWrite('change-row', readIdempotencyKey(c), same);
  try {
    return await make({ ...ctx, change });
  } catch (error) {
    if (!change || !isOvertaken(error) || !(await wasMade(ctx, change))) throw error;
    if (!readMade && !(error instanceof ConflictError)) throw error;
    markReplay(c, true);
    return readMade ? readMade(ctx) : ((error as ConflictError).current as Answer);
  }
}

/** Returns true for the refusals of a change that was made before: the row has another version or is gone. */
const isOvertaken = (error: unknown) =>
  error instanceof AppError && (error.code === 'conflict' || error.code === 'not-found');
