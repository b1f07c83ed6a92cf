import { html } from 'hono/html';
import type { LetterText } from '#domain/review/review-letter.ts';
import { splitParagraphs } from '#domain/text.ts';
import type { Letter } from './mailer.ts';

/** Sends a submitter the decision about a review with its reason, or a question, and how to reply. */
export async function reviewLetter({
  to,
  siteName,
  text: { subject, before, body, after, contactUrl },
}: {
  to: string;
  siteName: string;
  text: LetterText;
}): Promise<Letter> {
  const contact = 'Our contact page:';
  const words = splitParagraphs(body ?? '');
  const page = await html`<!doctype html>
    <html lang="en">
      <body>
        ${before.map((line) => html`<p>${line}</p>`)}
        <blockquote>${words.map((paragraph) => html`<p>${withBreaks(paragraph)}</p>`)}</blockquote>
        ${after.map((line) => html`<p>${line}</p>`)}
        <p>${contact} <a href="${contactUrl}">${contactUrl}</a></p>
        <p>${siteName}</p>
      </body>
    </html>`;
  const quoted = words.map((paragraph) => paragraph.replace(/^/gm, '> '));
  return {
    to,
    subject,
    html: String(page),
    text: [...before, quoted.join('\n>\n'), ...after, `${contact} ${contactUrl}`, siteName].join('\n\n'),
  };
}

const withBreaks = (paragraph: string) =>
  paragraph.split('\n').map((line, index) => html`${index > 0 ? html`<br />` : ''}${line}`);
