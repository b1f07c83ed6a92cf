import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import { sessions, verifications } from '#server/db/schema/index.ts';

/** Ends every session of an account, and every sign-in that waits for a code. */
export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
}
