import { latinDigits } from '../latin-digits.ts';

/** Words for multiples of a won, as patients write prices: 450만, 450万, 4.5 million, 4,5 млн. */
const UNITS: Record<string, number> = {
  ...multiples(1e3, 'k 천 千 พัน nghìn ngàn тыс мянга ألف'),
  ...multiples(1e4, '만 万 萬 หมื่น'),
  ...multiples(1e5, 'แสน'),
  ...multiples(1e6, 'm million 백만 百万 百萬 ล้าน triệu tr млн сая مليون'),
  ...multiples(1e7, '천만 千万 千萬'),
  ...multiples(1e8, '억 億 亿'),
};

function multiples(value: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word.normalize('NFKC'), value]));
}

const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/;

/** Longer words first, so that 백만 is not read as 백. */
const WORDS = Object.keys(UNITS).sort((a, b) => b.length - a.length);

/**
 * Matches an amount with its unit. Letters of other alphabets must not go on behind a word, nor digits behind Latin letters:
 * `4tr5` is 4.5 million.
 */
const COUNTED_ONCE = new RegExp(
  `(\\d[\\d.,]*)\\s*(${WORDS.join('|')})(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}]|(?<=\\p{Script=Latin})\\d)`,
  'iu',
);
const COUNTED = new RegExp(COUNTED_ONCE, 'giu');

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

/** Groups of thousands that a blank or an apostrophe separates, perhaps behind a comma. */
const SPACED = /(?<=\d[.,]?)[\s'’](?=\d{3}(?!\d))/g;

/** A fraction without the 0 before it: its point would get lost. */
const LEADING_POINT = /(?<!\d)[.,]\d/;

/** Two numbers, or groups that are no thousands. */
const SEVERAL = /\d[.,]*[\s'’]+[.,]*\d/;

/** Marks of direction and joiners, which copied amounts carry unseen. */
const UNSEEN = /\p{Cf}/gu;

/**
 * Returns a typed text as digits, separators and units; null if there is anything else in it than its currency: a sign, a
 * letter, another currency.
 */
function readAmountText(typed: string, currency: string): string | null {
  const text = latinDigits(typed.replaceAll(UNSEEN, '')).replaceAll(SPACED, '').toLowerCase();
  const words = `${CURRENCY_WORDS[currency] ?? currency} ${currency}`
    .toLowerCase()
    .normalize('NFKC')
    .split(' ');
  const rest = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), text.replaceAll(COUNTED, ' '));
  return /^[\d.,\s'’]*$/.test(rest) && !SEVERAL.test(rest) && !LEADING_POINT.test(text) ? text : null;
}

/** A separator that no digit follows. */
const HANGING = /[.,](?!\d)/g;

/**
 * Returns the digits of a price in won as typed or pasted: without currency and separators. Digits alone are kept as they
 * are. Null if the text is no amount in won, or can be read in more than one way.
 */
export function digitsOfPrice(typed: string): string | null {
  const text = readAmountText(typed, 'KRW');
  if (text === null) return null;
  if (!COUNTED_ONCE.test(text)) return digitsOf(text);
  const sum = sumCounted(text);
  return sum === null ? null : String(Math.round(sum));
}

/**
 * Returns the digits of an amount without units. Null if its separators can't stand so, or if it comes to something else than
 * they say: 1,5 is not 15 won, and 1.5 not one.
 */
function digitsOf(text: string): string | null {
  const amount = withoutWords(text);
  if (!isGrouped(amount)) return null;
  const { whole } = splitDecimal(amount);
  return whole !== '' && readNumber(amount) !== Number(whole) ? null : whole;
}

/** Returns the digits of an amount with the separators between them. */
const withoutWords = (text: string) => text.replaceAll(HANGING, '').replaceAll(/[^\d.,]/g, '');

/** Returns the digits of an amount in won, or the text as it was typed if it is none. */
export const settlePrice = (typed: string): string => digitsOfPrice(typed) ?? typed;

/** An amount in won as it was typed, as its form holds it, and as the field shows it. */
type TypedPrice = { typed: string; settled: string; text: string };

/**
 * Returns an amount after the text of its field became another. Digits that are shown don't tell where a group began, so what
 * is added to them is added to what was typed. A text that an input method still composes is shown as it is.
 */
export function typePrice({ typed }: TypedPrice, text: string, isComposing: boolean): TypedPrice {
  const before = settlePrice(typed);
  const whole = text.startsWith(before) ? typed + text.slice(before.length) : text;
  const settled = settlePrice(whole);
  return isComposing ? { typed, settled, text } : { typed: whole, settled, text: settled };
}

/** Returns an amount in won as `settlePrice` left it; null if it is empty or no amount. */
export const readSettledPrice = (settled: string): number | null =>
  /^\d+$/.test(settled) ? Number(settled) : null;

/** Returns an amount in another currency as typed or pasted, where '99,50' has a decimal comma; null if it is none. */
export function readTypedAmount(typed: string, currency: string): number | null {
  const text = readAmountText(typed, currency);
  if (text === null || !/\d/.test(text)) return null;
  if (COUNTED_ONCE.test(text)) return sumCounted(text);
  const amount = withoutWords(text);
  return isGrouped(amount) ? readNumber(amount) : null;
}

/**
 * Returns true unless separators stand where none can: all but a decimal one must be alike and separate thousands, or the pairs
 * of digits of an Indian lakh. One or two digits follow a decimal one: 4500,000 may mean millions.
 */
function isGrouped(amount: string): boolean {
  const separators = amount.match(/[.,]/g) ?? [];
  const [first = '', ...others] = amount.split(/[.,]/);
  const last = others.at(-1) ?? '';
  const [separator = ''] = separators;
  if (separators.length < 2) return last.length < 3 || first === '0' || isThousands(first, separator, last);
  if (new Set(separators.slice(0, -1)).size > 1 || first.length > 3) return false;
  const isDecimal = separators.at(-1) !== separator;
  if (isDecimal && last.length > 2) return false;
  const groups = isDecimal ? others.slice(0, -1) : others;
  return groups.every(({ length }) => length === 3 || length === 2) && groups.at(-1)?.length === 3;
}

/** Three digits behind a point: before a unit they may be thousands, or decimals as in 1.125 million. */
const POINT_BEFORE_THREE = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * Returns the sum of the amounts that units are written behind, and of what is left; null if one is no amount, if units don't
 * go down (400만 500만 are two prices, 3천 5백만 is 35 million), or if the rest is so small that it may be counted (45만5).
 */
function sumCounted(text: string): number | null {
  const counted = Array.from(text.matchAll(COUNTED), ([, amount = '', word = '']) => ({
    amount: withoutWords(amount),
    unit: UNITS[word] ?? 1,
  }));
  const digits = digitsOf(text.replaceAll(COUNTED, ''));
  const rest = Number(digits);
  const leastRest = Math.min(...counted.map(({ unit }) => unit)) / 100;
  if (digits === null || (rest > 0 && rest < leastRest)) return null;
  const isReadable = counted.every(
    ({ amount, unit }, at) =>
      isGrouped(amount) && !POINT_BEFORE_THREE.test(amount) && unit < (counted[at - 1]?.unit ?? Infinity),
  );
  if (!isReadable) return null;
  return counted.reduce((total, { amount, unit }) => total + readNumber(amount) * unit, rest);
}

/** Reads a number, in which a comma before one or two digits is a decimal one. */
function readNumber(amount: string): number {
  const { whole, fraction } = splitDecimal(amount.replace(DECIMAL_COMMA, '$1.$2'));
  return Number(`${whole}.${fraction}`);
}

/**
 * Splits an amount at its decimal separator: the last one, if it is of another kind than those before it, or can't
 * separate thousands. A comma, as in '4,5', separates them also if they are too short.
 */
function splitDecimal(text: string): { whole: string; fraction: string } {
  const amount = text.replaceAll(/[^\d.,]|(?<!\d)[.,]/g, '');
  const [, before = '', separator, after = ''] = /^(.*)([.,])(\d*)$/.exec(amount) ?? [];
  if (separator === undefined) return { whole: amount, fraction: '' };
  const others = before.replaceAll(/\d/g, '');
  const isGroup =
    others === '' ? isThousands(before, separator, after) : others === separator.repeat(others.length);
  const whole = before.replaceAll(/\D/g, '');
  return isGroup ? { whole: whole + after, fraction: '' } : { whole, fraction: after };
}

/** Returns true if a single separator stands between thousands. */
const isThousands = (before: string, separator: string, after: string) =>
  /^[1-9]\d{0,2}$/.test(before) && (after.length === 3 || (separator === ',' && after.length < 3));
