import type { AppContext } from '#server/context.ts';
import { secretFingerprint } from '#server/db/schema/index.ts';
import { hashOf } from './invitation-token.ts';

/**
 * Notes which secret signs cookies now, and tells the log when another one did before: a new secret ends every session,
 * and servers with different ones refuse each other's.
 */
export async function noteSecret({ ctx }: { ctx: AppContext }): Promise<void> {
  // A hash of a signature: not even a signature of something stands in the database.
  const fingerprint = hashOf(await ctx.auth.sign('fingerprint of the secret'));
  const isOther = await ctx.db.transaction(async (tx) => {
    const added = await tx
      .insert(secretFingerprint)
      .values({ fingerprint })
      .onConflictDoNothing()
      .returning();
    if (added.length > 0) return false;
    const [known] = await tx.select().from(secretFingerprint).for('update');
    if (known?.fingerprint === fingerprint) return false;
    await tx.update(secretFingerprint).set({ fingerprint, updatedAt: ctx.clock() });
    return true;
  });
  if (isOther)
    ctx.log.warn(
      'Another secret signs sessions than at the last start on this database: whoever was logged in logs in again. ' +
        'Servers that share a database need the same AUTH_SECRET, or each refuses the sessions that another opened.',
    );
}
