import { html } from 'hono/html';
import type { Letter } from './mailer.ts';

/** Tells the operator about a new message, with its subject and a link; never its text or sender. */
export async function newMessageLetter(message: {
  to: string;
  siteName: string;
  /** 'Contact', 'Bug report'. */
  typeName: string;
  subject: string;
  reference: string;
  url: string;
}): Promise<Letter> {
  const { to, siteName, typeName, subject, reference, url } = message;
  const what = `A message has come in (${typeName}, ${reference}): ${subject}`;
  const body = await html`<!doctype html>
    <html lang="en">
      <body>
        <p>${what}</p>
        <p>Read and answer it in the portal: <a href="${url}">${url}</a></p>
        <p>${siteName}</p>
      </body>
    </html>`;
  return {
    to,
    subject: `New message: ${typeName} · ${subject}`,
    html: String(body),
    text: [what, `Read and answer it in the portal: ${url}`, siteName].join('\n\n'),
  };
}
