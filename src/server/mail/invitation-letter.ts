import { composeLetter, linkTo } from './compose-letter.ts';
import type { Letter } from './mailer.ts';

/** Invites a person, of a clinic or of our own staff, to choose a password. */
export function invitationLetter(invitation: {
  to: string;
  siteName: string;
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
  const { siteName, name, clinicName, isReset, lifeDays, url, contactUrl } = invitation;
  const portal =
    clinicName === null ? `the staff's portal of ${siteName}` : `the portal of ${clinicName} at ${siteName}`;
  const subject = isReset ? `Choose a new password for ${siteName}` : `Your invitation to ${siteName}`;
  return composeLetter(invitation, subject, [
    'Hello,',
    isReset
      ? `Your password for ${portal} has been taken back. Please choose a new one.`
      : `You have been invited to ${portal}.`,
    `With this link you choose ${isReset ? 'it' : 'a password'}. It can be used once, within ${lifeDays} days:`,
    linkTo(url),
    `From then on you sign in with '${name}' and that password.`,
    linkTo(contactUrl, 'If you did not expect this letter, you need to do nothing. Questions:'),
  ]);
}
