import { formatDate, formatMonth, readDate } from './dates.ts';
import { DEFAULT_LOCALE, intlTag, type Locale } from './locales.ts';
import { formatCurrency, formatPrice, formatPriceRange } from './money.ts';
import { once } from './once.ts';
import { formatCount } from './text.ts';

/** Formats numbers, prices and dates of a language. Dates are those of Seoul, in the Gregorian calendar. */
export type Formats = {
  count: (count: number) => string;
  /** Whole won; a missing amount is `missing`. */
  amount: (krw: number | null | undefined) => string;
  /** A reported price, of which zero is none. */
  price: (krw: number | null | undefined) => string;
  priceRange: (lowestKrw: number, highestKrw: number) => string;
  /** An ISO instant or a YYYY-MM-DD day. */
  date: (value: string | null | undefined) => string;
  month: (value: string | null | undefined) => string;
  /** Day and time in Seoul. */
  time: (instant: Date) => string;
};

const TIME = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'Asia/Seoul' } as const;

const englishTime = once(() => new Intl.DateTimeFormat('en-US', TIME));

const english: Formats = {
  count: formatCount,
  amount: formatCurrency,
  price: formatPrice,
  priceRange: formatPriceRange,
  date: formatDate,
  month: formatMonth,
  time: (instant) => englishTime().format(instant),
};

/** Missing values in languages without a short form of "not available". */
const MISSING = '–';

/** Returns the formats of a language, which are slow to make and made once. */
export function formatsOf(locale: Locale): Formats {
  const found = known.get(locale);
  if (found) return found;
  const formats = createFormats(locale);
  known.set(locale, formats);
  return formats;
}

function createFormats(locale: Locale): Formats {
  const tag = intlTag(locale);
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const won = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'KRW',
    currencyDisplay: 'narrowSymbol',
  });
  const inSeoul = { timeZone: 'Asia/Seoul', calendar: 'gregory' } as const;
  const day = new Intl.DateTimeFormat(tag, { ...inSeoul, year: 'numeric', month: 'short', day: 'numeric' });
  const month = new Intl.DateTimeFormat(tag, { ...inSeoul, year: 'numeric', month: 'short' });
  const time = once(() => new Intl.DateTimeFormat(tag, { ...TIME, calendar: 'gregory' }));
  const amount = (krw: number | null | undefined) =>
    typeof krw === 'number' && Number.isFinite(krw) ? won.format(krw) : MISSING;
  return {
    count: (count) => number.format(count),
    amount,
    price: (krw) => amount(krw || null),
    priceRange: (lowest, highest) =>
      lowest === highest ? won.format(lowest) : `${won.format(lowest)} – ${won.format(highest)}`,
    date: (value) => formatOr(value, day),
    month: (value) => formatOr(value, month),
    time: (instant) => time().format(instant),
  };
}

function formatOr(value: string | null | undefined, format: Intl.DateTimeFormat): string {
  const date = readDate(value);
  return date ? format.format(date) : MISSING;
}

const known = new Map<Locale, Formats>([[DEFAULT_LOCALE, english]]);
