import lettersTexts from '#texts/letters.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { composeLetter, linkTo } from './compose-letter.ts';
import type { Letter } from './mailer.ts';

type Words = { subject: string; lines: readonly string[]; link: string };

/** Builds a letter of a few paragraphs that end with a link. @param words.link text before the link */
export const plainLetter = (
  about: { to: string; siteName: string; url: string; locale?: Locale },
  { subject, lines, link }: Words,
): Promise<Letter> =>
  composeLetter(about, subject, [
    lettersTexts(about.locale ?? DEFAULT_LOCALE).hello,
    ...lines,
    linkTo(about.url, link),
  ]);
