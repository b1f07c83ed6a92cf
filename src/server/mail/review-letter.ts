import { html } from 'hono/html';
import type { LetterLanguage } from '#domain/letter-language.ts';
import type { LetterText } from '#domain/review/review-letter.ts';
import { splitParagraphs } from '#domain/text.ts';
import { composeLetter, type LetterPart, linkTo } from './compose-letter.ts';
import type { Letter } from './mailer.ts';

/** Composes the letter with the decision about a review and its reason, or a question, and how to reply. */
export function reviewLetter({
  to,
  siteName,
  language: { locale, t },
  text: { subject, before, body, after, contactUrl },
}: {
  to: string;
  siteName: string;
  language: LetterLanguage;
  text: LetterText;
}): Promise<Letter> {
  return composeLetter({ to, siteName, locale }, subject, [
    ...before,
    quote(splitParagraphs(body ?? '')),
    ...after,
    linkTo(contactUrl, t.contactPage),
  ]);
}

const quote = (paragraphs: readonly string[]): LetterPart => ({
  html: html`<blockquote>
    ${paragraphs.map((paragraph) => html`<p>${withBreaks(paragraph)}</p>`)}
  </blockquote>`,
  text: paragraphs.map((paragraph) => paragraph.replace(/^/gm, '> ')).join('\n>\n'),
});

const withBreaks = (paragraph: string) =>
  paragraph.split('\n').map((line, index) => html`${index > 0 ? html`<br />` : ''}${line}`);
