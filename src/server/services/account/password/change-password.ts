import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { fault } from '#domain/fault-messages.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import type { AppContext } from '#server/context.ts';
import { users } from '#server/db/schema/index.ts';
import { recordAccountAudit } from '../../audit/record-audit.ts';
import { auditName } from '../find-account.ts';
import { type Portal, reopenSession } from '../session/open-session.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { requireClinic, requireStaff } from '../../require.ts';
import { setPassword } from './set-password.ts';
import { verifyOwnPassword } from './verify-own-password.ts';
import type { Verb } from '../../verb.ts';

type Input = { portal: Portal; currentPassword: string; newPassword: string };

/**
 * Changes the signed-in user's password. Ends every session and opens a new one for the caller.
 * @returns the Set-Cookie lines of the new session
 * @param input.portal the portal of the request
 * @throws AppError unauthenticated (401), forbidden (403) for an account of the other portal, invalid-input (400)
 * naming currentPassword or newPassword, RateLimitedError (429)
 */
export const changePassword: Verb<Input, string[]> = async ({ ctx, input }) => {
  const account = await getOwnAccount(ctx, input.portal);
  refuseWeakPassword(ctx, { password: input.newPassword, account, field: 'newPassword' });
  const given = { userId: account.id, password: input.currentPassword, field: 'currentPassword' } as const;
  await verifyOwnPassword(ctx, given);
  if (input.newPassword === input.currentPassword)
    throw invalidFields({ newPassword: fault('passwordUnchanged') });
  const passwordHash = await ctx.auth.passwords.hash(input.newPassword);
  await ctx.db.transaction(async (tx) => {
    const isSet = await setPassword(tx, { userId: account.id, passwordHash, now: ctx.clock() });
    if (!isSet) throw new AppError('unauthenticated', 'Please log in.');
    await recordAccountAudit(tx, ctx, 'change password', auditName(account));
  });
  // Runs outside the transaction, since sessions are opened through a connection of their own.
  const opened = await reopenSession(ctx, { userId: account.id, portal: input.portal });
  if (!opened) throw new AppError('unauthenticated', 'The password was changed. Please log in.');
  return opened.cookies;
};

async function getOwnAccount(ctx: AppContext, portal: Portal) {
  const actor = portal === 'staff' ? requireStaff(ctx) : requireClinic(ctx);
  if (actor.kind === 'operator') throw new AppError('unauthenticated', 'Please log in.');
  const [account] = await ctx.db.select().from(users).where(eq(users.id, actor.userId));
  if (!account) throw new AppError('unauthenticated', 'Please log in.');
  return account;
}
