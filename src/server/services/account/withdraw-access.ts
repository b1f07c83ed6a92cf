import { eq } from 'drizzle-orm';
import { accountCan } from '#domain/account/account-policy.ts';
import { AppError } from '#domain/errors.ts';
import { users } from '#server/db/schema/index.ts';
import { recordAccountAudit } from '../audit/record-audit.ts';
import { auditName } from './find-account.ts';
import { lockAccount } from './read-accounts.ts';
import { refuseLastAdmin } from './refuse-last-admin.ts';
import { removeAccess } from './remove-access.ts';
import { requireAdmin } from '../require.ts';
import type { Verb } from '../verb.ts';

/**
 * Withdraws an account's access: ends its sessions and deletes its password and invitation. The account stays; a new
 * invitation restores access. Repeating it has no effect.
 * @throws AppError not-found (404), conflict (409) for the actor's own account and the last administrator
 */
export const withdrawAccess: Verb<{ id: string }, void> = async ({ ctx, input }) => {
  const permission = accountCan.withdraw(requireAdmin(ctx), input);
  if (permission !== true) throw new AppError('conflict', permission);
  await ctx.db.transaction(async (tx) => {
    await refuseLastAdmin(tx, input.id);
    const user = await lockAccount(tx, input.id);
    if (user.withdrawnAt !== null) return;
    await removeAccess(tx, user);
    await tx.update(users).set({ withdrawnAt: ctx.clock() }).where(eq(users.id, user.id));
    await recordAccountAudit(tx, ctx, 'withdraw access', { ...auditName(user), role: user.role });
  });
};
