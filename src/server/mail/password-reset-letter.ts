import lettersTexts from '#texts/letters.ts';
import portalLettersTexts from '#texts/portal-letters.ts';
import type { PortalLocale } from '#domain/portal-locales.ts';
import { composeLetter, linkTo } from './compose-letter.ts';
import type { Letter } from './mailer.ts';

/** Sends a clinic's user a link for choosing a new password. */
export function passwordResetLetter(reset: {
  to: string;
  siteName: string;
  locale: PortalLocale;
  lifeHours: number;
  /** Contains the single-use token in its fragment. */
  url: string;
  contactUrl: string;
}): Promise<Letter> {
  const { siteName: site, locale, lifeHours: hours, url, contactUrl } = reset;
  const t = portalLettersTexts(locale);
  return composeLetter(reset, t.passwordSubject({ site }), [
    lettersTexts(locale).hello,
    t.forgottenText({ site }),
    t.forgottenUse({ hours }),
    linkTo(url),
    linkTo(contactUrl, t.notYou),
  ]);
}
