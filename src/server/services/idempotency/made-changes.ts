import { and, eq, gte } from 'drizzle-orm';
import type { AppContext, KeyedWrite } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { idempotencyKeys } from '#server/db/schema/index.ts';
import { replayableSince } from './answer-once.ts';

/** Stores that a change was made, in its transaction. */
export async function storeMade(tx: Tx, ctx: AppContext, change: KeyedWrite): Promise<void> {
  await tx
    .insert(idempotencyKeys)
    .values({ ...change, createdAt: ctx.clock() })
    // A change may have several events in the trail.
    .onConflictDoNothing();
}

/** Returns true if the same change was made under its key. */
export async function wasMade(
  ctx: AppContext,
  { operation, key, fingerprint }: KeyedWrite,
): Promise<boolean> {
  const made = await ctx.db.$count(
    idempotencyKeys,
    and(
      eq(idempotencyKeys.operation, operation),
      eq(idempotencyKeys.key, key),
      eq(idempotencyKeys.fingerprint, fingerprint),
      gte(idempotencyKeys.createdAt, replayableSince(ctx)),
    ),
  );
  return made > 0;
}
