import { reachableEmail } from '#domain/account/account-email.ts';
import { INVITATION_DAYS } from '#domain/account/invitation.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { portalUrl } from '../../mail/letter-addresses.ts';
import type { NewInvitation } from './invitation-token.ts';
import { putInvitation } from './put-invitation.ts';
import type { User } from '../find-account.ts';

/**
 * Stores an account's invitation and mails it, if the account has an address. @returns the link, which is never stored
 */
export async function sendInvitation(
  tx: Tx,
  ctx: AppContext,
  { id: userId, email, language }: User,
  { id: invitationId, token }: NewInvitation,
): Promise<string> {
  await putInvitation(tx, ctx, { userId, token, lifeHours: INVITATION_DAYS * 24 });
  if (reachableEmail(email) !== null) await ctx.jobs.enqueue(tx, 'mail-invitation', { invitationId });
  return portalUrl(ctx.config, language, portalPaths.invitation(token));
}
