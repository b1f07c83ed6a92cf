import { randomUUID } from 'node:crypto';
import { newPasswordSchema, usernameSchema } from '#domain/account/credentials.ts';
import { nowhereOf } from '#domain/account/email.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { credentials, users } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireAdmin } from './require.ts';

export type StaffRole = 'admin' | 'moderator';

type Input = { username: string; role: StaffRole; password: string };

/**
 * Makes a staff account. Clinics are invited from Clinics & Accounts.
 * @throws AppError conflict (409) when the name is taken, invalid-input (400)
 */
export async function createAccount({ ctx, input }: { ctx: AppContext; input: Input }): Promise<void> {
  requireAdmin(ctx);
  const account = parseAccount(input);
  const passwordHash = await ctx.auth.hashPassword(input.password);
  await ctx.db.transaction(async (tx) => {
    const isNew = await insertStaff(tx, { ...account, passwordHash });
    if (!isNew) throw new AppError('conflict', `There is already an account '${account.username}'.`);
    await recordAudit(tx, ctx, {
      action: 'create',
      entity: 'account',
      entityId: null,
      details: { username: account.username, role: account.role },
    });
  });
}

/** Reads name and password as a person may choose them. @throws AppError invalid-input (400) */
export function parseAccount({ username, role, password }: Input): { username: string; role: StaffRole } {
  const name = usernameSchema.safeParse(username);
  const chosen = newPasswordSchema.safeParse(password);
  const fieldErrors: Record<string, string> = {};
  if (!name.success) fieldErrors['username'] = name.error.issues[0]?.message ?? '';
  if (!chosen.success) fieldErrors['password'] = chosen.error.issues[0]?.message ?? '';
  if (!name.success || !chosen.success)
    throw new AppError('invalid-input', Object.values(fieldErrors).join('. '), fieldErrors);
  return { username: name.data, role };
}

type NewStaff = { username: string; role: StaffRole; passwordHash: string };

/** Inserts user and credential; false when the name is taken. */
export async function insertStaff(tx: Tx, { username, role, passwordHash }: NewStaff): Promise<boolean> {
  const id = randomUUID();
  const inserted = await tx
    .insert(users)
    .values({ id, name: username, username, role, email: nowhereOf(username) })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (inserted.length === 0) return false;
  await tx.insert(credentials).values({
    id: randomUUID(),
    userId: id,
    accountId: id,
    providerId: 'credential',
    password: passwordHash,
  });
  return true;
}
