import { latinDigits } from '../latin-digits.ts';

/**
 * Words for multiples of a won, as patients write prices: 450만, 4.5 million, 4,5 млн. `power` is that of ten; words with
 * `isCommaUnclear` are written in languages where 1,125 is a little more than one and in others where it is a thousand.
 */
const UNITS: readonly Unit[] = [
  ...units(3, 'k thousand 천 千 พัน nghìn nghin ngàn ngan к тыс тысяч тысячи тысяча мянга ألف الف آلاف'),
  ...units(4, '만 万 萬 หมื่น'),
  ...units(5, 'แสน'),
  ...units(6, '백만 百万 百萬 ล้าน'),
  ...units(6, 'm mln million triệu trieu tr млн миллион миллиона миллионов сая مليون ملايين', true),
  ...units(7, '천만 千万 千萬'),
  ...units(8, '억 億 亿'),
];

type Unit = { word: string; power: number; isCommaUnclear: boolean };

function units(power: number, words: string, isCommaUnclear = false): Unit[] {
  return words.split(' ').map((word) => ({ word: word.normalize('NFKC'), power, isCommaUnclear }));
}

/** A number without unit. */
const ONES: Unit = { word: '', power: 0, isCommaUnclear: false };

/** Signs and words of won, as people of ten languages write them; `\\` is that sign on Korean keyboards. */
const WON = '₩ \\ krw won wôn 원 ウォン 韩元 韓元 韩币 韓幣 韩圆 韓圓 วอน вон вона воны وون';

/** Signs and words of other currencies; each has its code too. */
const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  KRW: WON,
  USD: '$ us$ dollar dollars',
  JPY: '¥ yen 円',
  CNY: '¥ rmb yuan 元 人民币',
  TWD: '$ nt$ 元 台幣 新台幣',
  HKD: '$ hk$ 元 港元 港幣',
  THB: '฿ baht บาท',
  SGD: '$ s$',
  AUD: '$ a$ au$',
  EUR: '€ euro euros',
  GBP: '£ pound pounds',
  VND: '₫ đ đồng dong',
  RUB: '₽ руб рубль рубля рублей',
  MNT: '₮ төг төгрөг',
};

/** Longer words first, so that 백만 is not read as 백; with the signs of regular expressions as letters. */
const anyOf = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[$\\]/g, String.raw`\$&`))
    .join('|');

/**
 * Words of units. Letters of other alphabets must not go on behind one, nor digits behind Latin letters: `4tr5` is 4.5
 * million.
 */
const UNIT = String.raw`(?:${anyOf(UNITS.map(({ word }) => word))})(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]|(?<=\p{Script=Latin})\d)`;

/** Marks of direction and joiners, which copied amounts carry unseen. */
const UNSEEN = /\p{Cf}/gu;

/** Fractions, exponents and other numbers that are no digits, but would become some. */
const OTHER_NUMBER = /\p{No}/u;

/** A blank between thousands, perhaps behind a comma: 3 500 000 has the marks of 3'500'000. */
const BLANK_MARK = /(?<=\d)([.,]?)[\s‘’](?=\d{3}(?!\d))/g;

/** A number as it was typed, and as JavaScript writes it, with its unit. */
type Part = Unit & { amount: string; decimal: string };

/**
 * Returns the numbers of a typed text with their units; null if there is anything else in it than its currency (a sign, a
 * letter, another currency), or if a number can be read in more than one way.
 */
function readParts(typed: string, currency: string): Part[] | null {
  if (OTHER_NUMBER.test(typed)) return null;
  const text = latinDigits(typed.replaceAll(UNSEEN, ''))
    .replaceAll(BLANK_MARK, (_, mark: string) => mark || "'")
    .toLowerCase();
  const names = `${CURRENCY_WORDS[currency] ?? ''} ${currency}`.trim().toLowerCase().normalize('NFKC');
  const between = String.raw`(?:[\s'’]|[.,](?!\d)|${anyOf(names.split(' '))})*`;
  const part = new RegExp(String.raw`${between}(\d+(?:[.,']\d+)*)(?:\s*(${UNIT}))?`, 'guy');
  if (!new RegExp(`^${between}$`, 'u').test(text.replaceAll(part, ''))) return null;
  const parts = Array.from(text.matchAll(part), ([, amount = '', word]) => {
    const unit = UNITS.find((one) => one.word === word) ?? ONES;
    const decimal = toDecimal(amount, unit);
    return decimal === null ? [] : [{ ...unit, amount, decimal }];
  });
  return parts.every(([first]) => first) ? parts.flat() : null;
}

/** Groups of thousands, or of an Indian lakh, with one separator; an optional fraction uses another one. */
const GROUPED = /^[1-9]\d{0,2}([.,'])(?:\d{2,3}\1)*\d{3}(?:(?!\1)[.,]\d{1,2})?$/;

/** A number with one or two digits behind its point or comma, or with more behind a zero. 4500,000 may mean millions. */
const SIMPLE = /^(?:\d+(?:[.,]\d{1,2})?|0[.,]\d+)$/;

/** Three digits behind a mark: before a unit they may be thousands, or decimals as in 1.125 million. */
const ONE_GROUP = /^\d{1,3}([.,])\d{3}$/;

/** Decimals that can't be thousands: before a unit, 12.3456억 is as clear as 12.34억. */
const LONG_FRACTION = /^\d+\.\d{4,}$/;

/** Returns a number as JavaScript writes it; null if its separators are misplaced, or ambiguous before its unit. */
function toDecimal(amount: string, { power, isCommaUnclear }: Unit): string | null {
  if (SIMPLE.test(amount)) return amount.replace(',', '.');
  if (power > 0 && LONG_FRACTION.test(amount)) return amount;
  const mark = GROUPED.exec(amount)?.[1];
  if (mark === undefined) return null;
  const isUnclear = mark === '.' || (mark === ',' && isCommaUnclear);
  if (power > 0 && isUnclear && ONE_GROUP.test(amount)) return null;
  return amount.replaceAll(mark, '').replace(',', '.');
}

/**
 * Returns what numbers with units come to; null if that is not whole, or can be read in more than one way. 1억 2000만 5000
 * is 120,005,000. Of two parts the first must be whole, and the second less than one of its unit: 400만 500만 are two prices.
 * Nor may the second be so small that its own unit can be left out: 1억2천 may mean 1억2천만, and 45만5 may mean 45만5천.
 */
function sumOf(parts: readonly Part[]): number | null {
  const values = parts.map(({ decimal, power }) => Number(`${decimal}e${power}`));
  const isClear = parts.every(({ power }, at) => {
    const before = parts[at - 1];
    const value = values[at] ?? 0;
    if (!Number.isSafeInteger(value)) return false;
    if (!before) return true;
    const isSmall = power === 0 ? value < 10 ** (before.power - 2) : power < before.power - 4;
    return (
      Number.isInteger(Number(before.decimal)) &&
      value < 10 ** before.power &&
      power < before.power &&
      !isSmall
    );
  });
  return isClear ? values.reduce((sum, value) => sum + value, 0) : null;
}

/** Thousands that are still being typed; won have no fraction. */
const UNFINISHED = /^[1-9]\d{0,2},\d{1,2}$/;

/**
 * Returns the digits of a price in won as typed or pasted: without currency and separators. Digits alone are kept as they
 * are. Null if the text is no amount in won, or can be read in more than one way.
 */
export function digitsOfPrice(typed: string): string | null {
  const parts = readParts(typed, 'KRW');
  const [first = null, ...others] = parts ?? [];
  if (!parts || !first) return parts && '';
  if (first.power > 0 || others.length > 0) return sumOf(parts)?.toString() ?? null;
  return UNFINISHED.test(first.amount) ? null : (/^(\d+)(?:\.0+)?$/.exec(first.decimal)?.[1] ?? null);
}

/** Returns an amount in won as its form stores it: its digits, or the text as it was typed if it is no amount. */
export const toStoredPrice = (typed: string): string => digitsOfPrice(typed) ?? typed;

/** An amount in won as it was typed, as its form stores it, and as the field shows it. */
type TypedPrice = { typed: string; stored: string; text: string };

/** Returns an amount from its stored form; characters typed later are appended to its digits. */
export const startTyping = (stored: string): TypedPrice => ({ typed: stored, stored, text: stored });

/**
 * Returns the amount after its field's text changed. The shown digits lack the typed separators, so appended characters
 * are appended to the text as typed. A text that an input method is still composing is shown unchanged.
 */
export function typePrice({ typed }: TypedPrice, text: string, isComposing: boolean): TypedPrice {
  const before = toStoredPrice(typed);
  const whole = text.startsWith(before) ? typed + text.slice(before.length) : text;
  const stored = toStoredPrice(whole);
  return isComposing ? { typed, stored, text } : { typed: whole, stored, text: stored };
}

/** Returns an amount in won as `toStoredPrice` left it; null if it is empty or no amount. */
export const readStoredPrice = (stored: string): number | null =>
  /^\d+$/.test(stored) ? Number(stored) : null;

/** Returns an amount in another currency as typed or pasted, where '99,50' has a decimal comma; null if it is none. */
export function readTypedAmount(typed: string, currency: string): number | null {
  const parts = readParts(typed, currency);
  const [first, ...others] = parts ?? [];
  if (!parts || !first) return null;
  return first.power === 0 && others.length === 0 ? Number(first.decimal) : sumOf(parts);
}
