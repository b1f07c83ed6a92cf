import { type Formats, formatsOf, isolateRtl, writeRange } from '../formats.ts';
import { directionOf, intlTag, type Locale } from '../locales.ts';
import { convertWon } from './convert.ts';
import type { ExchangeRate } from './rate-in-use.ts';

/** Amounts below this have a fraction, so that they too have three digits. */
const WHOLE_FROM = 100;

/** Returns the formats of a language in which every amount of won is written in another currency. */
export function currencyFormats(locale: Locale, { currency, krw: krwPerUnit }: ExchangeRate): Formats {
  // Browsers lack some of the languages, and would take their own.
  const tags = [intlTag(locale), 'en-US'];
  const whole = new Intl.NumberFormat(tags, { style: 'currency', currency, maximumFractionDigits: 0 });
  const digits = { minimumSignificantDigits: 3, maximumSignificantDigits: 3 };
  const small = new Intl.NumberFormat(tags, { style: 'currency', currency, ...digits });
  const isolated = (text: string) => (directionOf(locale) === 'rtl' ? isolateRtl(text) : text);
  const write = (krw: number) => {
    const amount = convertWon(krw, krwPerUnit);
    return isolated((amount < WHOLE_FROM ? small : whole).format(amount));
  };
  const range = (lowestKrw: number, highestKrw: number) => {
    const [lowest, highest] = [write(lowestKrw), write(highestKrw)];
    return lowest === highest ? lowest : isolated(writeRange(lowest, highest));
  };
  const formats = formatsOf(locale);
  return {
    ...formats,
    amount: (krw) => (typeof krw === 'number' ? write(krw) : formats.amount(krw)),
    price: (krw) => (krw ? write(krw) : formats.price(krw)),
    priceRange: range,
    shortAmount: write,
    shortRange: range,
  };
}
