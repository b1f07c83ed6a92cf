import { clinicNameIn } from '#domain/clinic/clinic.ts';
import { reachableEmail } from '#domain/account/account-email.ts';
import { INVITATION_DAYS } from '#domain/account/invitation.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { invitationLetter } from '#server/mail/invitation-letter.ts';
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
  const { language } = found.user;
  await sendOnce(ctx, `invitation/${found.invitation.tokenHash}`, async () => {
    const letter = await invitationLetter({
      to,
      siteName: config.siteName,
      locale: language,
      name: found.user.username ?? found.user.email,
      clinicName: found.clinic && clinicNameIn(language, found.clinic),
      isReset: found.user.lastLoginAt !== null,
      lifeDays: INVITATION_DAYS,
      url: portalUrl(config, language, portalPaths.invitation(token)),
      contactUrl: contactUrl(config, language),
    });
    await ctx.mailer.send(letter);
  });
};
