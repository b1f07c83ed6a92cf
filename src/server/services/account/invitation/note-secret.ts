import { secretFingerprint } from '#server/db/schema/index.ts';
import { hashOf } from './invitation-token.ts';
import type { Verb } from '../../verb.ts';

/**
 * Stores a fingerprint of the signing secret, and warns if it has changed: a new secret ends every session, and servers
 * with different secrets refuse each other's cookies.
 */
export const noteSecret: Verb<void, void> = async ({ ctx }) => {
  // Stores a hash, so that the database contains no signature at all.
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
};
