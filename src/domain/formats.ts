import wordsTexts from '#texts/words.ts';
import { DATE_PATTERNS, type DatePatterns } from './date-patterns.ts';
import { formatDate, formatMonth, readDate } from './dates.ts';
import { directionOf, intlTag, type Locale } from './locales.ts';
import { formatCurrency, formatPrice, formatPriceRange } from './money.ts';
import { once } from './once.ts';
import { toSeoulClock } from './seoul-day.ts';
import { roundShortly, writeShortAmount } from './short-amount.ts';
import { formatCount } from './text.ts';

/** Formats numbers, prices and dates of a language. Dates are those of Seoul, in the Gregorian calendar. */
export type Formats = {
  count: (count: number) => string;
  /** A number to one decimal: '4.0'. */
  decimal: (value: number) => string;
  /** A number with the decimals it has: '1.4826'. */
  number: (value: number) => string;
  /** Whole won; 'N/A' or a dash for a missing amount. */
  amount: (krw: number | null | undefined) => string;
  /** A reported price, of which zero is none. */
  price: (krw: number | null | undefined) => string;
  priceRange: (lowestKrw: number, highestKrw: number) => string;
  /** An amount to two digits, for overviews: '₩5.6m'. */
  shortAmount: (krw: number) => string;
  /** A range of short amounts, or one that reads the same at both ends. */
  shortRange: (lowestKrw: number, highestKrw: number) => string;
  /** Several written amounts in the direction of the language. */
  amounts: (written: readonly string[]) => string;
  /** An ISO instant or a YYYY-MM-DD day. */
  date: (value: string | null | undefined) => string;
  month: (value: string | null | undefined) => string;
  /** Day and time in Seoul. */
  time: (instant: Date) => string;
  /** Names joined by commas and "and". */
  list: (names: readonly string[]) => string;
  /** Sentences one after the other; leaves out those that are missing. */
  sentences: (texts: readonly (string | false | null | undefined)[]) => string;
  /** A text with an addition in brackets behind it: '13 reports (21 reviews)'. */
  withAside: (text: string, aside: string) => string;
};

const TIME = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'Asia/Seoul' } as const;

const englishTime = once(() => new Intl.DateTimeFormat('en-US', TIME));

/** Joins both ends of a range, which stays on one line. */
export const writeRange = (lowest: string, highest: string): string => `${lowest}\u00a0–\u00a0${highest}`;

/** Languages whose punctuation is as wide as a character, with the space in it. */
const FULL_WIDTH: ReadonlySet<Locale> = new Set(['ja', 'zh-Hans', 'zh-Hant']);

const english: Formats = withPhrases('en', String, {
  count: formatCount,
  decimal: (value) => value.toFixed(1),
  number: String,
  amount: formatCurrency,
  price: formatPrice,
  priceRange: formatPriceRange,
  date: formatDate,
  month: formatMonth,
  time: (instant) => englishTime().format(instant),
  list: writeList('en'),
});

/** Missing values in languages without a short form of "not available". */
const MISSING = '–';

/** Returns the formats of a language. */
export const formatsOf = (locale: Locale): Formats => FORMATS[locale];

function createFormats(locale: Exclude<Locale, 'en'>): Formats {
  const patterns = DATE_PATTERNS[locale];
  const separator = SEPARATORS[locale] ?? ',';
  const count = (value: number) => formatCount(value).replaceAll(',', separator);
  const isolated = directionOf(locale) === 'rtl' ? isolateRtl : (text: string) => text;
  const won = (krw: number) => isolated(WON_BEHIND.has(locale) ? `${count(krw)}\u00a0₩` : `₩${count(krw)}`);
  const amount = (krw: number | null | undefined) =>
    typeof krw === 'number' && Number.isFinite(krw) ? won(krw) : MISSING;
  const time = once(() => new Intl.DateTimeFormat(intlTag(locale), { ...TIME, calendar: 'gregory' }));
  return withPhrases(locale, isolated, {
    count,
    decimal: (value) => value.toFixed(1).replace('.', pointOf(locale)),
    number: (value) => String(value).replace('.', pointOf(locale)),
    amount,
    price: (krw) => amount(krw || null),
    priceRange: (lowest, highest) =>
      lowest === highest ? won(lowest) : isolated(writeRange(won(lowest), won(highest))),
    date: (value) => write(value, patterns.date),
    month: (value) => write(value, patterns.month),
    time: (instant) => time().format(instant),
    list: writeList(locale),
  });
}

function writeList(locale: Locale): Formats['list'] {
  // Chromium has no data for Mongolian and would join by English words; these are the commas that Node writes.
  if (locale === 'mn') return (names) => names.join(', ');
  const format = once(() => new Intl.ListFormat(intlTag(locale), { type: 'conjunction' }));
  return (names) => format().format(names);
}

function withPhrases(
  locale: Locale,
  isolated: (text: string) => string,
  formats: Omit<Formats, 'shortAmount' | 'shortRange' | 'amounts' | 'sentences' | 'withAside'>,
): Formats {
  const isFullWidth = FULL_WIDTH.has(locale);
  // Kept, because a page writes hundreds; rounded, there are 90 for each power of ten.
  const known = new Map<number, string>();
  const shortAmount = (krw: number) => {
    const rounded = roundShortly(krw);
    // The units are read when they are used: a browser has the texts of its language alone.
    const text =
      known.get(rounded) ??
      isolated(writeShortAmount(rounded, wordsTexts(locale).shortAmounts, pointOf(locale), formats));
    known.set(rounded, text);
    return text;
  };
  return {
    ...formats,
    shortAmount,
    amounts: (written) => isolated(written.join(' · ')),
    shortRange: (lowestKrw, highestKrw) => {
      const [lowest, highest] = [shortAmount(lowestKrw), shortAmount(highestKrw)];
      return lowest === highest ? lowest : isolated(writeRange(lowest, highest));
    },
    sentences: (texts) => texts.filter(Boolean).join(isFullWidth ? '' : ' '),
    withAside: (text, aside) => (isFullWidth ? `${text}（${aside}）` : `${text} (${aside})`),
  };
}

/** Separators of thousands that are no comma. */
const SEPARATORS: Partial<Record<Locale, string>> = { vi: '.', ru: '\u00a0' };

/** Returns the decimal point of a language. */
const pointOf = (locale: Locale) => (SEPARATORS[locale] ? ',' : '.');

/** Languages that write the sign of a currency behind the number. */
const WON_BEHIND: ReadonlySet<Locale> = new Set(['vi', 'ru', 'ar']);

/**
 * Isolates right-to-left text. A price has no letters of a direction, so its sign would otherwise be placed by the
 * direction of the surrounding text.
 */
export const isolateRtl = (text: string) => `\u2067${text}\u2069`;

function write(value: string | null | undefined, pattern: DatePatterns['date']): string {
  const date = readDate(value);
  if (!date) return MISSING;
  const there = toSeoulClock(date);
  return pattern(there.getUTCFullYear(), there.getUTCMonth() + 1, there.getUTCDate());
}

const FORMATS: Readonly<Record<Locale, Formats>> = {
  en: english,
  ja: createFormats('ja'),
  'zh-Hans': createFormats('zh-Hans'),
  'zh-Hant': createFormats('zh-Hant'),
  ko: createFormats('ko'),
  th: createFormats('th'),
  vi: createFormats('vi'),
  ru: createFormats('ru'),
  mn: createFormats('mn'),
  ar: createFormats('ar'),
};
