import { lt } from 'drizzle-orm';
import { idempotencyKeys } from '#server/db/schema/index.ts';
import type { Verb } from '../verb.ts';
import { replayableSince } from './answer-once.ts';

/** Deletes expired responses. */
export const sweepAnswers: Verb<void, void> = async ({ ctx }) => {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, replayableSince(ctx)));
};
