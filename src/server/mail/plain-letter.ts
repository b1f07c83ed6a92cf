import { html } from 'hono/html';
import type { Letter } from './mailer.ts';

type Words = { subject: string; lines: readonly string[]; link: string };

/** Builds a letter of a few paragraphs that end with a link. @param words.link text before the link */
export async function plainLetter(
  { to, siteName, url }: { to: string; siteName: string; url: string },
  { subject, lines, link }: Words,
): Promise<Letter> {
  const body = await html`<!doctype html>
    <html lang="en">
      <body>
        <p>Hello,</p>
        ${lines.map((line) => html`<p>${line}</p>`)}
        <p>${link} <a href="${url}">${url}</a></p>
        <p>${siteName}</p>
      </body>
    </html>`;
  return {
    to,
    subject,
    html: String(body),
    text: ['Hello,', ...lines, `${link} ${url}`, siteName].join('\n\n'),
  };
}
