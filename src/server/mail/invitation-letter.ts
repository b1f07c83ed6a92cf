import lettersTexts from '#texts/letters.ts';
import portalLettersTexts from '#texts/portal-letters.ts';
import type { PortalLocale } from '#domain/portal-locales.ts';
import { composeLetter, linkTo } from './compose-letter.ts';
import type { Letter } from './mailer.ts';

/** Invites a person, of a clinic or of our own staff, to choose a password. */
export function invitationLetter(invitation: {
  to: string;
  siteName: string;
  locale: PortalLocale;
  /** The name for signing in. */
  name: string;
  /** Null for staff. */
  clinicName: string | null;
  /** The person has signed in before, and an administrator reset the password. */
  isReset: boolean;
  lifeDays: number;
  /** Contains the single-use token in its fragment. */
  url: string;
  contactUrl: string;
}): Promise<Letter> {
  const { siteName: site, locale, name, clinicName, isReset, lifeDays: days, url, contactUrl } = invitation;
  const t = portalLettersTexts(locale);
  const portal = clinicName === null ? t.staffPortal({ site }) : t.clinicPortal({ clinic: clinicName, site });
  return composeLetter(invitation, (isReset ? t.passwordSubject : t.invitedSubject)({ site }), [
    lettersTexts(locale).hello,
    (isReset ? t.takenText : t.invitedText)({ portal }),
    (isReset ? t.takenUse : t.invitedUse)({ days }),
    linkTo(url),
    t.signIn({ name }),
    linkTo(contactUrl, t.unexpected),
  ]);
}
