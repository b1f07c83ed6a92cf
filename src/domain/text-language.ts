import { LOCALES, type Locale } from './locales.ts';

/** The language of a text: one of the interface's, or any other and unknown ones. */
export type TextLanguage = Locale | 'other';

export const TEXT_LANGUAGES = [...LOCALES, 'other'] as const satisfies TextLanguage[];

/** Numbers of texts in each language; languages without texts are left out. */
export type LanguageCounts = Partial<Record<TextLanguage, number>>;

/** Returns the `lang` attribute of a text; '' says that its language is unknown. */
export const langOf = (language: TextLanguage): string => (language === 'other' ? '' : language);
