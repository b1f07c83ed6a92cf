import { randomUUID } from 'node:crypto';
import { newStaffSchema } from '#domain/account/credentials.ts';
import { placeholderEmail } from '#domain/account/account-email.ts';
import { AppError } from '#domain/errors.ts';
import { readFields } from '#domain/invalid-fields.ts';
import type { Tx } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import { recordAccountAudit } from '../audit/record-audit.ts';
import { refuseWeakPassword } from './password/refuse-weak-password.ts';
import { addPassword } from './password/set-password.ts';
import { requireAdmin } from '../require.ts';
import type { Verb } from '../verb.ts';

export type StaffRole = 'admin' | 'moderator';

type Input = { username: string; role: StaffRole; password: string };

/**
 * Creates a staff account. Clinics are invited from Clinics & Accounts instead.
 * @throws AppError conflict (409) if the name is taken, invalid-input (400), also for a weak password
 */
export const createAccount: Verb<Input, void> = async ({ ctx, input }) => {
  requireAdmin(ctx);
  const { username, password } = readFields(newStaffSchema, input);
  refuseWeakPassword(ctx, { password, account: { username }, field: 'password' });
  const passwordHash = await ctx.auth.passwords.hash(password);
  await ctx.db.transaction(async (tx) => {
    const isNew = await insertStaff(tx, { username, role: input.role, passwordHash });
    if (!isNew) throw new AppError('conflict', `There is already an account '${username}'.`);
    await recordAccountAudit(tx, ctx, 'create', { username, role: input.role });
  });
};

type NewStaff = { username: string; role: StaffRole; passwordHash: string };

/** Inserts user and credential; returns false if the name is taken. */
export async function insertStaff(tx: Tx, { username, role, passwordHash }: NewStaff): Promise<boolean> {
  const id = randomUUID();
  const inserted = await tx
    .insert(users)
    .values({ id, name: username, username, role, email: placeholderEmail(username) })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (inserted.length === 0) return false;
  await addPassword(tx, id, passwordHash);
  return true;
}
