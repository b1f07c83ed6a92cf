import { html } from 'hono/html';
import type { Letter } from './mailer.ts';

/** Invites a person, of a clinic or of our own staff, to choose a password. */
export async function invitationLetter(invitation: {
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
  const { to, siteName, name, clinicName, isReset, lifeDays, url, contactUrl } = invitation;
  const portal =
    clinicName === null ? `the staff's portal of ${siteName}` : `the portal of ${clinicName} at ${siteName}`;
  const what = isReset
    ? `Your password for ${portal} has been taken back. Please choose a new one.`
    : `You have been invited to ${portal}.`;
  const how = `With this link you choose ${isReset ? 'it' : 'a password'}. It can be used once, within ${lifeDays} days:`;
  const after = `From then on you sign in with '${name}' and that password.`;
  const orNot = 'If you did not expect this letter, you need to do nothing. Questions:';
  const body = await html`<!doctype html>
    <html lang="en">
      <body>
        <p>Hello,</p>
        <p>${what}</p>
        <p>${how}</p>
        <p><a href="${url}">${url}</a></p>
        <p>${after}</p>
        <p>${orNot} <a href="${contactUrl}">${contactUrl}</a></p>
        <p>${siteName}</p>
      </body>
    </html>`;
  return {
    to,
    subject: isReset ? `Choose a new password for ${siteName}` : `Your invitation to ${siteName}`,
    html: String(body),
    text: ['Hello,', what, how, url, after, `${orNot} ${contactUrl}`, siteName].join('\n\n'),
  };
}
