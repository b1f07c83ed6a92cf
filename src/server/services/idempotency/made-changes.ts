import { and, eq, gte } from 'drizzle-orm';
import type { AuditEntity } from '#domain/audit/audit-views.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext, KeyedWrite } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { idempotencyKeys } from '#server/db/schema/index.ts';
import { claimKey, findAnswer, replayableSince } from './answer-once.ts';

/** Of what a change was made, by its first event in the trail. */
export type Made = { entity: AuditEntity; entityId: number | null };

/** The transaction that stores a change: it may have several events in the trail. */
const storedBy = new WeakMap<KeyedWrite, Tx>();

/**
 * Stores that a change was made, in its transaction, which fails if the key is in use: nothing is made twice.
 * @throws AppError key-reused if the key was sent with other content, conflict if the same was made
 */
export async function storeMade(
  tx: Tx,
  ctx: AppContext,
  change: KeyedWrite,
  { entity, entityId }: Made,
): Promise<void> {
  if (storedBy.get(change) === tx) return;
  if (!(await claimKey(ctx, tx, change, { entity, entityId }))) {
    await findAnswer(ctx, tx, change);
    throw new AppError('conflict', 'This was done before.');
  }
  storedBy.set(change, tx);
}

/** Returns of what the same change was made under its key; null if it was not. */
export async function findMade(
  ctx: AppContext,
  { operation, key, fingerprint }: KeyedWrite,
): Promise<Made | null> {
  const [made] = await ctx.db
    .select({ answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.operation, operation),
        eq(idempotencyKeys.key, key),
        eq(idempotencyKeys.fingerprint, fingerprint),
        gte(idempotencyKeys.createdAt, replayableSince(ctx)),
      ),
    );
  return made ? (made.answer as Made) : null;
}
