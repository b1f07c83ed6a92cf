import type { Context } from 'hono';
import { AppError, ConflictError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { toKeyedWrite } from '#server/services/idempotency/answer-once.ts';
import { findMade, type Made } from '#server/services/idempotency/made-changes.ts';
import type { AppEnv } from './env.ts';
import { markReplay, readIdempotencyKey } from './idempotency.ts';

/**
 * Makes a change that its trail records. A repetition, which a client sends after a lost response with the same
 * Idempotency-Key, changes nothing and is answered with the current state.
 * @param content what a repetition has in common with the first request, besides account, method and path
 * @param readMade reads the response to a repetition; omitted where the state beside a conflict is the response
 * @throws AppError key-reused if the key was sent with other content, invalid-input for a row without its version
 */
export async function repeatable<Answer>(
  c: Context<AppEnv>,
  content: object & { version?: unknown },
  make: (ctx: AppContext) => Promise<Answer>,
  readMade?: (ctx: AppContext, made: Made) => Promise<Answer>,
): Promise<Answer> {
  const { ctx } = c.var;
  const same = [ctx.actor, c.req.method, c.req.path, content];
  const change = toKeyedWrite('change-row', readIdempotencyKey(c), same);
  // A repetition would be answered with a row that others changed before, as if this had been made of that.
  if (change && 'version' in content && content.version === undefined)
    throw new AppError('invalid-input', 'A change with an Idempotency-Key needs If-Match.');
  try {
    return await make({ ...ctx, change });
  } catch (error) {
    const made = change && error instanceof AppError ? await findMade(ctx, change) : null;
    if (!made || (!readMade && !(error instanceof ConflictError))) throw error;
    markReplay(c, true);
    return readMade ? readMade(ctx, made) : ((error as ConflictError).current as Answer);
  }
}
