import { html } from 'hono/html';
import type { Letter } from './mailer.ts';

/** Tells a person that their review can be read now, and where. */
export async function reviewPublishedLetter(review: {
  to: string;
  siteName: string;
  clinicName: string;
  procedureName: string;
  url: string;
  contactUrl: string;
}): Promise<Letter> {
  const { to, siteName, clinicName, procedureName, url, contactUrl } = review;
  const what = `Your review of ${procedureName} at ${clinicName}`;
  const body = await html`<!doctype html>
    <html lang="en">
      <body>
        <p>Hello,</p>
        <p>${what} has been checked and is public now:</p>
        <p><a href="${url}">${url}</a></p>
        <p>Thank you for writing it. It helps others who have to decide.</p>
        <p>
          Your e-mail address is not shown to anyone. If you want your review changed or removed, write to us:
          <a href="${contactUrl}">${contactUrl}</a>
        </p>
        <p>${siteName}</p>
      </body>
    </html>`;
  return {
    to,
    subject: `Your review is public: ${procedureName} at ${clinicName}`,
    html: String(body),
    text: [
      'Hello,',
      `${what} has been checked and is public now:`,
      url,
      'Thank you for writing it. It helps others who have to decide.',
      `Your e-mail address is not shown to anyone. If you want your review changed or removed, write to us: ${contactUrl}`,
      siteName,
    ].join('\n\n'),
  };
}
