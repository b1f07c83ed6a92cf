import { html } from 'hono/html';
import type { Letter } from './mailer.ts';

/** Sends a clinic's user a link for choosing a new password. */
export async function passwordResetLetter(reset: {
  to: string;
  siteName: string;
  lifeHours: number;
  /** Contains the single-use token in its fragment. */
  url: string;
  contactUrl: string;
}): Promise<Letter> {
  const { to, siteName, lifeHours, url, contactUrl } = reset;
  const why = `Somebody, probably you, asked for a new password for your clinic's account at ${siteName}.`;
  const how = `With this link you choose one. It can be used once, within ${lifeHours} hours:`;
  const orNot = 'If it was not you, you need to do nothing: your password has not changed. Questions:';
  const body = await html`<!doctype html>
    <html lang="en">
      <body>
        <p>Hello,</p>
        <p>${why}</p>
        <p>${how}</p>
        <p><a href="${url}">${url}</a></p>
        <p>${orNot} <a href="${contactUrl}">${contactUrl}</a></p>
        <p>${siteName}</p>
      </body>
    </html>`;
  return {
    to,
    subject: `Choose a new password for ${siteName}`,
    html: String(body),
    text: ['Hello,', why, how, url, `${orNot} ${contactUrl}`, siteName].join('\n\n'),
  };
}
