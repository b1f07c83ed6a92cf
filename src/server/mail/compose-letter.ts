import { html } from 'hono/html';
import { DEFAULT_LOCALE, directionOf, type Locale } from '#domain/locales.ts';
import type { Letter } from './mailer.ts';

/** A part of a letter in both of its forms. */
export type LetterPart = { html: ReturnType<typeof html>; text: string };

/** Returns a paragraph that ends with a link, or is one. */
export const linkTo = (url: string, before = ''): LetterPart => ({
  html: html`<p>${before && `${before} `}<a href="${url}">${url}</a></p>`,
  text: `${before} ${url}`.trim(),
});

/** Returns a list. */
export const bullets = (items: readonly string[]): LetterPart => ({
  html: html`<ul>
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`,
  text: items.map((item) => `- ${item}`).join('\n'),
});

/** Returns a quotation. */
export const quote = (paragraphs: readonly string[]): LetterPart => ({
  html: html`<blockquote>
    ${paragraphs.map((paragraph) => html`<p>${withBreaks(paragraph)}</p>`)}
  </blockquote>`,
  text: paragraphs.map((paragraph) => paragraph.replace(/^/gm, '> ')).join('\n>\n'),
});

const withBreaks = (text: string) =>
  text.split('\n').map((line, index) => html`${index > 0 ? html`<br />` : ''}${line}`);

const paragraphOf = (text: string): LetterPart => ({ html: html`<p>${text}</p>`, text });

/** Composes a letter of parts, each stated once for both forms, and signs it. A string is a paragraph. */
export async function composeLetter(
  { to, siteName, locale = DEFAULT_LOCALE }: { to: string; siteName: string; locale?: Locale | undefined },
  subject: string,
  parts: readonly (string | LetterPart)[],
): Promise<Letter> {
  const all = [...parts, siteName].map((part) => (typeof part === 'string' ? paragraphOf(part) : part));
  const page = await html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <body>
        ${all.map((part) => part.html)}
      </body>
    </html>`;
  return { to, subject, html: String(page), text: all.map(({ text }) => text).join('\n\n') };
}
