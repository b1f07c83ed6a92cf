import { directionOf } from '#domain/locales.ts';
import { langOf, type TextLanguage } from '#domain/text-language.ts';

/** Returns the language and direction of a patient's text as attributes. */
export const ownWords = (language: TextLanguage): { lang: string; dir: 'ltr' | 'rtl' | 'auto' } => ({
  lang: langOf(language),
  dir: language === 'other' ? 'auto' : directionOf(language),
});
