import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { sentLetters } from '#server/db/schema/index.ts';

/** A claim older than this belongs to a process that died while sending. */
const CLAIM_MINUTES = 10;

/**
 * Sends one letter once, even when the job runs twice or on two processes at a time.
 * @param key what the letter is about; the same key is the same letter
 * @throws whatever sending throws, and when another run is sending it right now: the job is tried again later
 */
export async function sendOnce(ctx: AppContext, key: string, send: () => Promise<void>): Promise<void> {
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
    if (letter?.status === 'sent') return;
    throw new Error(`The letter ${key} is being sent right now.`);
  }
  try {
    await send();
  } catch (error) {
    await ctx.db.delete(sentLetters).where(eq(sentLetters.key, key));
    throw error;
  }
  await ctx.db.update(sentLetters).set({ status: 'sent' }).where(eq(sentLetters.key, key));
}
