import { eq } from 'drizzle-orm';
import { OPERATOR } from '#domain/account/actor.ts';
import { AppError } from '#domain/errors.ts';
import { faultMessage } from '#domain/fault-messages.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import { recordAccountAudit } from '../audit/record-audit.ts';
import { insertStaff } from './create-account.ts';
import { generatePassword } from './password/generate-password.ts';
import { weaknessOf } from './password/refuse-weak-password.ts';
import type { Verb } from '../verb.ts';

/** The administrator just created; the password is null if the settings gave it. */
export type FirstAdmin = { username: string; password: string | null };

/**
 * Creates an administrator if there is none, from ADMIN_USERNAME and ADMIN_PASSWORD, or with a password for the caller
 * to print. Returns null if one exists, also if another process was quicker.
 * @throws AppError invalid-input for a weak ADMIN_PASSWORD
 */
export const ensureFirstAdmin: Verb<void, FirstAdmin | null> = async ({ ctx }) => {
  if (await hasAdmin(ctx.db)) return null;
  const { adminUsername: username, adminPassword } = ctx.config;
  const weakness = adminPassword === undefined ? null : weaknessOf(ctx, adminPassword, { username });
  if (weakness !== null)
    throw new AppError(
      'invalid-input',
      `The administrator was not made. ADMIN_PASSWORD: ${faultMessage(weakness)}`,
    );
  const generated = adminPassword === undefined ? generatePassword() : null;
  const passwordHash = await ctx.auth.passwords.hash(adminPassword ?? generated ?? '');
  return ctx.db.transaction(async (tx) => {
    const isNew = await insertStaff(tx, { username, role: 'admin', passwordHash });
    if (!isNew) {
      if (!(await hasAdmin(tx)))
        ctx.log.warn(`There is no administrator, and '${username}' is the name of another account.`);
      return null;
    }
    await recordAccountAudit(tx, { ...ctx, actor: OPERATOR }, 'create', { username, role: 'admin' });
    return { username, password: generated };
  });
};

async function hasAdmin(db: Db | Tx): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return found.length > 0;
}
