import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { sentLetters } from '#server/db/schema/index.ts';

/** An older claim most likely belongs to a process that died while sending. */
const CLAIM_MINUTES = 10;

/**
 * Sends a letter once, even if the job runs twice or in two processes at a time; twice only if sending it takes longer
 * than a claim lasts, or if the process or the database fails before it is recorded as sent.
 * @param key identifies the letter
 * @returns true if this run has sent it
 * @throws any error of sending, and an error while another run is sending it, so that the job is retried
 */
export async function sendOnce(ctx: AppContext, key: string, send: () => Promise<void>): Promise<boolean> {
  const claimed = await ctx.db
    .insert(sentLetters)
    .values({ key, status: 'sending' })
    .onConflictDoUpdate({
      target: sentLetters.key,
      set: { claimedAt: sql`now()` },
      setWhere: and(
        eq(sentLetters.status, 'sending'),
        sql`${sentLetters.claimedAt} < now() - make_interval(mins => ${CLAIM_MINUTES})`,
      ),
    })
    .returning({ key: sentLetters.key });
  if (claimed.length === 0) {
    const [letter] = await ctx.db.select().from(sentLetters).where(eq(sentLetters.key, key));
    if (letter?.status === 'sent') return false;
    throw new Error(`The letter ${key} is being sent right now.`);
  }
  try {
    await send();
  } catch (error) {
    await ctx.db.delete(sentLetters).where(eq(sentLetters.key, key));
    throw error;
  }
  await ctx.db.update(sentLetters).set({ status: 'sent' }).where(eq(sentLetters.key, key));
  return true;
}

/** Returns true if `sendOnce` has sent the letter. */
export async function isSent(db: Db | Tx, key: string): Promise<boolean> {
  const [letter] = await db
    .select({ status: sentLetters.status })
    .from(sentLetters)
    .where(eq(sentLetters.key, key));
  return letter?.status === 'sent';
}

/** Records a letter as sent without sending it, because another says the same. */
export const markSent = async (tx: Tx, key: string): Promise<void> => {
  await tx.insert(sentLetters).values({ key, status: 'sent' }).onConflictDoNothing();
};

/** Forgets that a letter was sent, so that `sendOnce` sends it again. */
export const forgetSent = async (tx: Tx, key: string): Promise<void> => {
  await tx.delete(sentLetters).where(and(eq(sentLetters.key, key), eq(sentLetters.status, 'sent')));
};
