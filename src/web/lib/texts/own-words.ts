import { directionOf } from '#domain/locales.ts';
import { langOf, type TextLanguage } from '#domain/text-language.ts';

/** Returns the attributes of what a patient wrote: its language and direction, those of a page or others. */
export const ownWords = (language: TextLanguage): { lang: string; dir: 'ltr' | 'rtl' | 'auto' } => ({
  lang: langOf(language),
  dir: language === 'other' ? 'auto' : directionOf(language),
});
