import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import { credentials, invitations } from '#server/db/schema/index.ts';
import { endSessions } from './end-sessions.ts';

/** Takes away every way into an account: password, invitation, sessions. A second factor stays. The caller holds the account's row. */
export async function removeAccess(tx: Tx, userId: string): Promise<void> {
  await tx.delete(credentials).where(eq(credentials.userId, userId));
  await tx.delete(invitations).where(eq(invitations.userId, userId));
  await endSessions(tx, userId);
}
