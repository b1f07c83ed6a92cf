import lettersTexts from '#texts/letters.ts';
import portalLettersTexts from '#texts/portal-letters.ts';
import { eq } from 'drizzle-orm';
import { RESET_HOURS } from '#domain/account/invitation.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import type { AppContext } from '#server/context.ts';
import { users } from '#server/db/schema/index.ts';
import { composeLetter, linkTo } from '#server/mail/compose-letter.ts';
import { contactUrl, portalUrl } from '../../mail/letter-addresses.ts';
import { sendOnce } from '../../mail/send-once.ts';
import { hashOf, tokenOf } from '../invitation/invitation-token.ts';
import type { User } from '../find-account.ts';
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
  const { config } = ctx;
  await sendOnce(ctx, `password-reset/${hashOf(token)}`, async () => {
    const user = await openReset(ctx, input.userId, token);
    if (user === null) return;
    const { email: to, language: locale } = user;
    const { siteName } = config;
    const t = portalLettersTexts(locale);
    const letter = await composeLetter({ to, siteName, locale }, t.passwordSubject({ site: siteName }), [
      lettersTexts(locale).hello,
      t.forgottenText({ site: siteName }),
      t.forgottenUse({ hours: RESET_HOURS }),
      linkTo(portalUrl(config, locale, portalPaths.invitation(token))),
      linkTo(contactUrl(config, locale), t.notYou),
    ]);
    await ctx.mailer.send(letter);
  });
};

/** Stores the link's token. @returns the recipient, or null if the account has no password */
function openReset(ctx: AppContext, userId: string, token: string): Promise<User | null> {
  return ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user || !(await hasPassword(tx, userId))) return null;
    await putInvitation(tx, ctx, { userId, token, lifeHours: RESET_HOURS });
    return user;
  });
}
