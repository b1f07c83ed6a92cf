import { DEFAULT_LOCALE, intlTag, type Locale } from '../locales.ts';
import { COUNTRY_CODES } from './countries.ts';

const CODES: Readonly<Record<string, string>> = COUNTRY_CODES;

/** Countries whose long name says more than people expect: 'Hong Kong SAR China'. */
const SHORT = ['HK'];

/** Returns the name of a country of the review form in a language; other texts as they are stored. */
export function countryName(locale: Locale, country: string): string {
  const code = Object.hasOwn(CODES, country) ? CODES[country] : undefined;
  if (locale === DEFAULT_LOCALE || code === undefined) return country;
  const style = SHORT.includes(code) ? 'short' : 'long';
  return new Intl.DisplayNames(intlTag(locale), { type: 'region', style }).of(code) ?? country;
}
