import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { sentLetters } from '#server/db/schema/index.ts';

/** An older claim most likely belongs to a process that died while sending. */
const CLAIM_MINUTES = 10;

type Options = {
  /** Keys of further letters, which are needless once this one is sent. */
  listed?: readonly string[];
  /** Records what the letter was about as mailed, in the transaction that records the letter as sent. */
  record?: (tx: Tx) => Promise<void>;
};

/**
 * Sends a letter once, even if the job runs twice or in two processes at a time; twice only if sending it takes longer
 * than a claim lasts, or if the process or the database fails before it is recorded as sent.
 * @param key identifies the letter
 * @throws any error of sending, and an error while another run is sending it, so that the job is retried
 */
export async function sendOnce(
  ctx: AppContext,
  key: string,
  send: () => Promise<void>,
  { listed = [], record }: Options = {},
): Promise<void> {
  const claimed = await claim(ctx, [key, ...listed]);
  if (!claimed.includes(key)) {
    if (claimed.length > 0) await release(ctx, claimed);
    const [letter] = await ctx.db.select().from(sentLetters).where(eq(sentLetters.key, key));
    if (letter?.status === 'sent') return;
    throw new Error(`The letter ${key} is being sent right now.`);
  }
  try {
    await send();
  } catch (error) {
    await release(ctx, claimed);
    throw error;
  }
  await ctx.db.transaction(async (tx) => {
    await tx.update(sentLetters).set({ status: 'sent' }).where(inArray(sentLetters.key, claimed));
    await record?.(tx);
  });
}

/** Claims letters that are neither sent nor claimed by another run. @returns their keys */
async function claim(ctx: AppContext, keys: readonly string[]): Promise<string[]> {
  const claimed = await ctx.db
    .insert(sentLetters)
    // In one order, so that two runs with the same keys don't wait for each other.
    .values([...new Set(keys)].toSorted().map((key) => ({ key, status: 'sending' as const })))
    .onConflictDoUpdate({
      target: sentLetters.key,
      set: { claimedAt: sql`now()` },
      setWhere: and(
        eq(sentLetters.status, 'sending'),
        sql`${sentLetters.claimedAt} < now() - make_interval(mins => ${CLAIM_MINUTES})`,
      ),
    })
    .returning({ key: sentLetters.key });
  return claimed.map(({ key }) => key);
}

const release = (ctx: AppContext, keys: string[]) =>
  ctx.db.delete(sentLetters).where(inArray(sentLetters.key, keys));

/** Returns true if `sendOnce` has sent the letter. */
export async function isSent(db: Db | Tx, key: string): Promise<boolean> {
  const [letter] = await db
    .select({ status: sentLetters.status })
    .from(sentLetters)
    .where(eq(sentLetters.key, key));
  return letter?.status === 'sent';
}

/** Forgets a letter that was sent or is being sent, so that `sendOnce` sends it again. */
export const forgetSent = async (tx: Tx, key: string): Promise<void> => {
  await tx.delete(sentLetters).where(eq(sentLetters.key, key));
};
