import { eq } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { Tx } from '#server/db/connection.ts';
import { credentials, invitations } from '#server/db/schema/index.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
import { endSessions } from './session/end-sessions.ts';
import type { User } from './find-account.ts';

/**
 * Removes the account's password, invitation and sessions; a second factor stays. The caller has locked the account's
 * row.
 */
export async function removeAccess(tx: Tx, user: Pick<User, 'id' | 'clinicId'>): Promise<void> {
  await tx.delete(credentials).where(eq(credentials.userId, user.id));
  await tx.delete(invitations).where(eq(invitations.userId, user.id));
  await endSessions(tx, user.id);
  // The clinic's page tells visitors if the clinic reads messages.
  if (user.clinicId !== null) await growContentVersion(tx, [CACHE_TAGS.clinic(user.clinicId)]);
}
