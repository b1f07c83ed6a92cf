import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import { credentials, invitations } from '#server/db/schema/index.ts';
import { endSessions } from '../session/end-sessions.ts';

/**
 * Replaces an account's password and ends its sessions, its unfinished sign-ins and its links to choose a password.
 * @returns false if it has no password to replace
 */
export async function setPassword(
  tx: Tx,
  { userId, passwordHash, now }: { userId: string; passwordHash: string; now: Date },
): Promise<boolean> {
  const changed = await tx
    .update(credentials)
    .set({ password: passwordHash, updatedAt: now })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
    .returning({ id: credentials.id });
  await endSessions(tx, userId);
  await tx.delete(invitations).where(eq(invitations.userId, userId));
  return changed.length > 0;
}

/** Gives an account without a password its first one. */
export async function addPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  const credential = { id: randomUUID(), userId, accountId: userId, providerId: 'credential' };
  await tx.insert(credentials).values({ ...credential, password: passwordHash });
}
