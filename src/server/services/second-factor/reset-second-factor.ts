import { accountCan } from '#domain/account/account-policy.ts';
import { AppError } from '#domain/errors.ts';
import { recordAccountAudit } from '../audit/record-audit.ts';
import { auditName, getAccountByName } from '../account/find-account.ts';
import { forgetAccountFailures } from '../account/session/login-limits.ts';
import { lockAccount } from '../account/read-accounts.ts';
import { requireAdmin } from '../require.ts';
import { dropSecondFactor } from './drop-second-factor.ts';
import type { Verb } from '../verb.ts';

/** By id in the portal, by name on the command line. */
type Input = { id: string } | { name: string };

/**
 * Removes the second factor of a user who has lost phone and recovery codes, and ends their sessions; after signing in
 * with the password they set up a new one.
 * @throws AppError not-found (404), conflict (409) for the actor's own account and for one without a second factor
 */
export const resetSecondFactor: Verb<Input, void> = async ({ ctx, input }) => {
  requireAdmin(ctx);
  const account = await ctx.db.transaction(async (tx) => {
    const id = 'id' in input ? input.id : (await getAccountByName(tx, input.name)).id;
    const found = await lockAccount(tx, id);
    const permission = accountCan.resetSecondFactor(ctx.actor, {
      id,
      hasSecondFactor: found.twoFactorEnabled,
    });
    if (permission !== true) throw new AppError('conflict', permission);
    await dropSecondFactor(tx, id);
    await recordAccountAudit(tx, ctx, 'reset second factor', auditName(found));
    return found;
  });
  await forgetAccountFailures(ctx, account.username ?? account.email);
};
