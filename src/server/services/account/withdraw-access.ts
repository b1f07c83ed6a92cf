import { eq } from 'drizzle-orm';
import { accountCan } from '#domain/account/account-policy.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { users } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { auditName } from './find-account.ts';
import { lockAccount } from './read-accounts.ts';
import { refuseLastAdmin } from './refuse-last-admin.ts';
import { removeAccess } from './remove-access.ts';
import { requireAdmin } from './require.ts';

/**
 * Takes an account's access away: its sessions end at once, its password and invitation go. The account stays, and a
 * new invitation gives the access back. Doing it twice does nothing.
 * @throws AppError not-found (404), conflict (409) for one's own account and the last administrator
 */
export async function withdrawAccess({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: string };
}): Promise<void> {
  const permission = accountCan.withdraw(requireAdmin(ctx), input);
  if (permission !== true) throw new AppError('conflict', permission);
  await ctx.db.transaction(async (tx) => {
    await refuseLastAdmin(tx, input.id);
    const user = await lockAccount(tx, input.id);
    if (user.withdrawnAt !== null) return;
    await removeAccess(tx, user);
    await tx.update(users).set({ withdrawnAt: ctx.clock() }).where(eq(users.id, user.id));
    await recordAudit(tx, ctx, {
      action: 'withdraw access',
      entity: 'account',
      entityId: null,
      details: { ...auditName(user), role: user.role },
    });
  });
}
