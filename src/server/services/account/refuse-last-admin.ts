import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { Tx } from '#server/db/connection.ts';
import { credentials, users } from '#server/db/schema/index.ts';

/**
 * Refuses to remove the last administrator who can sign in. Locks all of them in a fixed order, so that two who remove
 * each other do not both succeed; call it before any other account is locked.
 * @throws AppError conflict (409)
 */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('update');
  if (!admins.some(({ id }) => id === userId)) return;
  // Reads again after locking, to see changes committed meanwhile.
  const able = await tx
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(credentials, and(eq(credentials.userId, users.id), isNotNull(credentials.password)))
    .where(eq(users.role, 'admin'));
  if (able.every(({ id }) => id === userId))
    throw new AppError('conflict', 'The last administrator cannot be removed.');
}
