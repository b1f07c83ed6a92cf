import type { Texts } from '#texts/review-wizard.ts';
import type { Locale } from '#domain/locales.ts';
import { OTHER_COUNTRY } from '#domain/review/countries.ts';
import { countryName } from '#domain/review/country-name.ts';

/** Returns the text of a choice of the country field. */
export const labelCountry = (t: Texts, locale: Locale, country: string): string =>
  country === OTHER_COUNTRY ? t.otherCountry : countryName(locale, country);
