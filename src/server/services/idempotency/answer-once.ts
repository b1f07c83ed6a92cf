import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { AppContext, KeyedWrite } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { idempotencyKeys } from '#server/db/schema/index.ts';

const REPLAY_MS = 24 * 60 * 60_000;

/** Fingerprint of an invalidated key; no content has it. */
const REPLACED = 'replaced';

/** A response, with a flag for a repeated one. */
export type Once<Answer> = { answer: Answer; isReplay: boolean };

/**
 * Returns a write with its client's key; null without a key.
 * @param content what a retry must repeat
 */
export const toKeyedWrite = (
  operation: KeyedWrite['operation'],
  key: string | null,
  content: unknown,
): KeyedWrite | null =>
  key === null
    ? null
    : { operation, key, fingerprint: createHash('sha256').update(JSON.stringify(content)).digest('hex') };

/**
 * Returns the stored response of a write; null for a new one.
 * @throws AppError key-reused if the key was sent with other content
 */
export async function findAnswer<Answer extends Record<string, unknown>>(
  ctx: AppContext,
  db: Tx | AppContext['db'],
  write: KeyedWrite,
): Promise<Answer | null> {
  const [known] = await db.select().from(idempotencyKeys).where(isOf(write));
  if (!known || known.createdAt < replayableSince(ctx)) return null;
  if (known.fingerprint !== write.fingerprint)
    throw new AppError('key-reused', 'This Idempotency-Key was used for something else. Use a new one.');
  return known.answer as Answer | null;
}

/**
 * Performs a write once per key, in one transaction with its response: of two concurrent requests the second waits and gets
 * the first one's response.
 * @param write null for a request without a key; @param make performs the write and returns the response to store
 * @throws AppError key-reused if the key was sent with other content
 */
export const answerOnce = <Answer extends Record<string, unknown>>(
  ctx: AppContext,
  write: KeyedWrite | null,
  make: (tx: Tx) => Promise<Answer>,
): Promise<Once<Answer>> =>
  ctx.db.transaction(async (tx) => {
    if (!write) return { answer: await make(tx), isReplay: false };
    if (!(await claimKey(ctx, tx, write))) {
      const answer = await findAnswer<Answer>(ctx, tx, write);
      if (!answer) throw new AppError('conflict', 'The same request is under way. Please try again.');
      return { answer, isReplay: true };
    }
    const answer = await make(tx);
    await tx.update(idempotencyKeys).set({ answer }).where(isOf(write));
    return { answer, isReplay: false };
  });

const isOf = ({ operation, key }: Pick<KeyedWrite, 'operation' | 'key'>) =>
  and(eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.key, key));

/** A call whose key was invalidated, with its response. */
export type InvalidatedCall<Answer> = { key: string; answer: Answer };

/**
 * Invalidates the keys of earlier writes that a new one replaces, in the new one's transaction: one of them that is under
 * way is waited for, and one that arrives later is refused as key-reused.
 * @param keys oldest first
 * @returns the calls that were made, unless they were invalidated before
 */
export async function invalidateKeys<Answer extends Record<string, unknown>>(
  ctx: AppContext,
  tx: Tx,
  operation: KeyedWrite['operation'],
  keys: readonly string[],
): Promise<InvalidatedCall<Answer>[]> {
  const calls: InvalidatedCall<Answer>[] = [];
  // Newest first, after the new one's own key: writes that name the same keys wait instead of deadlocking.
  for (const key of keys.toReversed()) {
    if (await claimKey(ctx, tx, { operation, key, fingerprint: REPLACED })) continue;
    const condition = isOf({ operation, key });
    const [known] = await tx.select().from(idempotencyKeys).where(condition).for('update');
    if (known?.answer) calls.push({ key, answer: known.answer as Answer });
    await tx.update(idempotencyKeys).set({ fingerprint: REPLACED, answer: null }).where(condition);
  }
  return calls;
}

/** Stores the response of an invalidated call again, for later calls that invalidate it once more. */
export const keepAnswer = (
  tx: Tx,
  operation: KeyedWrite['operation'],
  { key, answer }: InvalidatedCall<Record<string, unknown>>,
) => tx.update(idempotencyKeys).set({ answer }).where(isOf({ operation, key }));

/** Claims a key; returns false if it is in use. An expired key counts as new. */
export async function claimKey(
  ctx: AppContext,
  tx: Tx,
  write: KeyedWrite,
  answer: Record<string, unknown> | null = null,
): Promise<boolean> {
  const fresh = { fingerprint: write.fingerprint, answer, createdAt: ctx.clock() };
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...write, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.operation, idempotencyKeys.key],
      set: fresh,
      setWhere: lt(idempotencyKeys.createdAt, replayableSince(ctx)),
    })
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

export const replayableSince = (ctx: AppContext) => new Date(ctx.clock().getTime() - REPLAY_MS);
