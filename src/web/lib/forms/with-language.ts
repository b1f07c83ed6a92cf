import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';

/** Returns the address of a form that is sent without scripts, in whose language the server answers. */
export const withLanguage = (action: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE ? action : `${action}?language=${locale}`;
