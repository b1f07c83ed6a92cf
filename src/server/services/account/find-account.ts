import { eq, or } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';

export type User = typeof users.$inferSelect;

/** Returns the account of a username or, for clinics, an e-mail address. @throws AppError not-found (404) */
export async function getAccountByName(db: Db | Tx, typed: string) {
  const name = typed.trim().toLowerCase();
  const [account] = await db
    .select()
    .from(users)
    .where(or(eq(users.username, name), eq(users.email, name)));
  if (!account) throw new AppError('not-found', `There is no account '${name}'.`);
  return account;
}

/**
 * Returns the account's identifiers for the trail, never its e-mail address. A clinic may have several accounts.
 */
export const auditName = ({ id, username, clinicId }: Pick<User, 'id' | 'username' | 'clinicId'>) =>
  username === null ? { clinicId, accountId: id } : { username };
