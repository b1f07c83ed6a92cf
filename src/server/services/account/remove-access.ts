import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import { credentials, invitations, sessions } from '#server/db/schema/index.ts';

/** Takes away every way into an account: password, invitation, sessions. The caller holds the account's row. */
export async function removeAccess(tx: Tx, userId: string): Promise<void> {
  await tx.delete(credentials).where(eq(credentials.userId, userId));
  await tx.delete(invitations).where(eq(invitations.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
