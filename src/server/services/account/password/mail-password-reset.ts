import { eq } from 'drizzle-orm';
import { RESET_HOURS } from '#domain/account/invitation.ts';
import { paths } from '#domain/paths.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import type { AppContext } from '#server/context.ts';
import { users } from '#server/db/schema/index.ts';
import { passwordResetLetter } from '#server/mail/password-reset-letter.ts';
import { sendOnce } from '../../mail/send-once.ts';
import { hashOf, tokenOf } from '../invitation/invitation-token.ts';
import { hasPassword } from '../session/open-session.ts';
import { putInvitation } from '../invitation/put-invitation.ts';
import type { Verb } from '../../verb.ts';

type Input = { userId: string; invitationId: string };

/**
 * Mails the link of 'Forgot your password?', once. Accounts without a password get none: an administrator invites them.
 */
export const mailPasswordReset: Verb<Input, void> = async ({ ctx, input }) => {
  if (!(await hasPassword(ctx.db, input.userId))) return;
  const token = await tokenOf(ctx, input.invitationId);
  const { siteName, siteUrl } = ctx.config;
  await sendOnce(ctx, `password-reset/${hashOf(token)}`, async () => {
    const to = await openReset(ctx, input.userId, token);
    if (to === null) return;
    const letter = await passwordResetLetter({
      to,
      siteName,
      lifeHours: RESET_HOURS,
      url: `${siteUrl}${portalPaths.invitation(token)}`,
      contactUrl: `${siteUrl}${paths.contact()}`,
    });
    await ctx.mailer.send(letter);
  });
};

/** Stores the link's token. @returns the recipient's address, or null if the account has no password */
function openReset(ctx: AppContext, userId: string, token: string): Promise<string | null> {
  return ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user || !(await hasPassword(tx, userId))) return null;
    await putInvitation(tx, ctx, { userId, token, lifeHours: RESET_HOURS });
    return user.email;
  });
}
