import type { Texts } from '#texts/letters.ts';
import { type Formats, formatsOf } from './formats.ts';
import { type Locale, localPath } from './locales.ts';

/** The language of a letter: its texts, formats and the addresses of pages in it. */
export type LetterLanguage = {
  locale: Locale;
  t: Texts;
  formats: Formats;
  /** Returns the absolute address of a page. @param path without the prefix of a language */
  urlOf: (path: string) => string;
};

/** @param texts returns the letters' texts in a language, which the domain doesn't import */
export const letterLanguage = (
  texts: (locale: Locale) => Texts,
  locale: Locale,
  siteUrl: string,
): LetterLanguage => ({
  locale,
  t: texts(locale),
  formats: formatsOf(locale),
  urlOf: (path) => siteUrl + localPath(locale, path),
});
