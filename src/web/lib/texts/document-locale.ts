import { DEFAULT_LOCALE, type Locale, readLocale } from '#domain/locales.ts';

/** Returns the language of the browser's document, which changes only with the document; English without one. */
export const documentLocale = (): Locale =>
  readLocale(globalThis.document?.documentElement.lang) ?? DEFAULT_LOCALE;
