import lettersTexts from '#texts/letters.ts';
import portalLettersTexts from '#texts/portal-letters.ts';
import { clinicNameIn } from '#domain/clinic/clinic.ts';
import { reachableEmail } from '#domain/account/account-email.ts';
import { INVITATION_DAYS } from '#domain/account/invitation.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { composeLetter, linkTo } from '#server/mail/compose-letter.ts';
import { contactUrl, portalUrl } from '../../mail/letter-addresses.ts';
import { sendOnce } from '../../mail/send-once.ts';
import { findInvitation } from './find-invitation.ts';
import { tokenOf } from './invitation-token.ts';
import type { Verb } from '../../verb.ts';

/**
 * Mails an administrator's invitation, once; does nothing if it was used, replaced, withdrawn or has expired meanwhile.
 */
export const mailInvitation: Verb<{ invitationId: string }, void> = async ({
  ctx,
  input: { invitationId },
}) => {
  const token = await tokenOf(ctx, invitationId);
  const found = await findInvitation(ctx, token);
  const to = found && reachableEmail(found.user.email);
  if (!found || to === null) return;
  const { config } = ctx;
  const { siteName: site } = config;
  const { user, clinic } = found;
  const { language: locale } = user;
  // The person has signed in before, and an administrator reset the password.
  const isReset = user.lastLoginAt !== null;
  await sendOnce(ctx, `invitation/${found.invitation.tokenHash}`, async () => {
    const t = portalLettersTexts(locale);
    const portal = clinic
      ? t.clinicPortal({ clinic: clinicNameIn(locale, clinic), site })
      : t.staffPortal({ site });
    const subject = (isReset ? t.passwordSubject : t.invitedSubject)({ site });
    const letter = await composeLetter({ to, siteName: site, locale }, subject, [
      lettersTexts(locale).hello,
      (isReset ? t.takenText : t.invitedText)({ portal }),
      (isReset ? t.takenUse : t.invitedUse)({ days: INVITATION_DAYS }),
      linkTo(portalUrl(config, locale, portalPaths.invitation(token))),
      t.signIn({ name: user.username ?? user.email }),
      linkTo(contactUrl(config, locale), t.unexpected),
    ]);
    await ctx.mailer.send(letter);
  });
};
