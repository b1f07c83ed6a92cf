import { intlTag, type Locale } from './locales.ts';
import { once } from './once.ts';
import type { TextLanguage } from './text-language.ts';

/** Created on first use, because a browser takes 25 ms to load what `Intl` needs. */
const names = once(() => new Intl.DisplayNames(['en'], { type: 'language' }));

/** Returns the English name of a language, for staff: 'Simplified Chinese'. */
export const languageName = (language: TextLanguage): string =>
  language === 'other' ? 'Another language' : (names().of(language) ?? language);

/** Returns the name of a language in another. */
export const languageNameIn = (locale: Locale, language: Locale): string =>
  new Intl.DisplayNames(intlTag(locale), { type: 'language' }).of(language) ?? language;
