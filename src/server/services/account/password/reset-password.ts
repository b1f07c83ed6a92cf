import { AppError } from '#domain/errors.ts';
import { recordAccountAudit } from '../../audit/record-audit.ts';
import { auditName, getAccountByName } from '../find-account.ts';
import { generatePassword } from './generate-password.ts';
import { forgetAccountFailures } from '../session/login-limits.ts';
import { requireAdmin } from '../../require.ts';
import { setPassword } from './set-password.ts';
import type { Verb } from '../../verb.ts';

/**
 * Gives an account a new password, in this response only, and ends its sessions.
 * @param input.name username, or a clinic's e-mail address
 * @throws AppError not-found (404)
 */
export const resetPassword: Verb<{ name: string }, { password: string }> = async ({ ctx, input }) => {
  requireAdmin(ctx);
  const password = generatePassword();
  const passwordHash = await ctx.auth.passwords.hash(password);
  const account = await ctx.db.transaction(async (tx) => {
    const found = await getAccountByName(tx, input.name);
    if (!(await setPassword(tx, { userId: found.id, passwordHash, now: ctx.clock() })))
      throw new AppError(
        'conflict',
        'This account has no password: its invitation is still open, or its access was withdrawn.',
      );
    await recordAccountAudit(tx, ctx, 'reset password', auditName(found));
    return found;
  });
  await forgetAccountFailures(ctx, account.username ?? account.email);
  return { password };
};
