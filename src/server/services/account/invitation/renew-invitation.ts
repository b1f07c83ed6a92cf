import { eq } from 'drizzle-orm';
import { accountCan } from '#domain/account/account-policy.ts';
import { AppError } from '#domain/errors.ts';
import { users } from '#server/db/schema/index.ts';
import { recordAccountAudit } from '../../audit/record-audit.ts';
import { auditName } from '../find-account.ts';
import { newInvitation } from './invitation-token.ts';
import { lockAccount } from '../read-accounts.ts';
import { refuseLastAdmin } from '../refuse-last-admin.ts';
import { removeAccess } from '../remove-access.ts';
import { requireAdmin } from '../../require.ts';
import { sendInvitation } from './send-invitation.ts';
import type { Verb } from '../../verb.ts';

/**
 * Invites an account again: removes its password and sessions, replaces its invitation, restores withdrawn access. Also
 * serves as a password reset.
 * @returns the link, in this response only
 * @throws AppError not-found (404), conflict (409) for the actor's own account
 */
export const renewInvitation: Verb<{ id: string }, { invitationUrl: string }> = async ({ ctx, input }) => {
  const permission = accountCan.renew(requireAdmin(ctx), input);
  if (permission !== true) throw new AppError('conflict', permission);
  const invitation = await newInvitation(ctx);
  return ctx.db.transaction(async (tx) => {
    await refuseLastAdmin(tx, input.id);
    const user = await lockAccount(tx, input.id);
    await removeAccess(tx, user);
    await tx.update(users).set({ withdrawnAt: null }).where(eq(users.id, user.id));
    const invitationUrl = await sendInvitation(tx, ctx, user, invitation);
    await recordAccountAudit(tx, ctx, 'invite again', { ...auditName(user), role: user.role });
    return { invitationUrl };
  });
};
