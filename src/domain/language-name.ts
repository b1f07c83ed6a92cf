import type { Locale } from './locales.ts';

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

/** Returns the English name of a language, for staff: 'Simplified Chinese'. */
export const languageName = (locale: Locale): string => NAMES.of(locale) ?? locale;
