import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import { twoFactors, users } from '#server/db/schema/index.ts';
import { endSessions } from '../account/session/end-sessions.ts';

/** Removes an account's second factor and ends its sessions; the password alone is then sufficient. */
export async function dropSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  await endSessions(tx, userId);
}
