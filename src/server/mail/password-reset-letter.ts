import { composeLetter, linkTo } from './compose-letter.ts';
import type { Letter } from './mailer.ts';

/** Sends a clinic's user a link for choosing a new password. */
export function passwordResetLetter(reset: {
  to: string;
  siteName: string;
  lifeHours: number;
  /** Contains the single-use token in its fragment. */
  url: string;
  contactUrl: string;
}): Promise<Letter> {
  const { siteName, lifeHours, url, contactUrl } = reset;
  return composeLetter(reset, `Choose a new password for ${siteName}`, [
    'Hello,',
    `Somebody, probably you, asked for a new password for your clinic's account at ${siteName}.`,
    `With this link you choose one. It can be used once, within ${lifeHours} hours:`,
    linkTo(url),
    linkTo(
      contactUrl,
      'If it was not you, you need to do nothing: your password has not changed. Questions:',
    ),
  ]);
}
