import { intlTag, type Locale } from '#domain/locales.ts';

/** Returns a currency's code with its name in a language: 'USD – US Dollar'. Browsers lack some of the languages. */
export function nameCurrency(locale: Locale, code: string): string {
  const name = new Intl.DisplayNames([intlTag(locale), 'en'], { type: 'currency' }).of(code);
  return name === undefined || name === code ? code : `${code} – ${name}`;
}
