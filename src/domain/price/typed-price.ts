import { latinDigits } from '../latin-digits.ts';

/** Words for multiples of a won, as patients write prices: 450만, 450万, 4.5 million, 4,5 млн. */
const UNITS: Record<string, number> = {
  ...multiples(1e3, 'k 천 千 พัน nghìn ngàn тыс мянга ألف'),
  ...multiples(1e4, '만 万 萬 หมื่น'),
  ...multiples(1e5, 'แสน'),
  ...multiples(1e6, 'm million 백만 百万 百萬 ล้าน triệu млн сая مليون'),
  ...multiples(1e7, '천만 千万 千萬'),
  ...multiples(1e8, '억 億 亿'),
};

function multiples(value: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word.normalize('NFKC'), value]));
}

const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/;

/** Longer words first, so that 백만 is not read as 백. Letters of other alphabets must not go on behind a word. */
const WORDS = Object.keys(UNITS).sort((a, b) => b.length - a.length);
const COUNTED = new RegExp(
  `(\\d[\\d.,]*)\\s*(${WORDS.join('|')})(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}])`,
  'giu',
);

/**
 * Returns the digits of a price in won as typed or pasted: without currency and separators, and without a decimal
 * fraction, which won don't have. Digits alone are kept as they are.
 */
export function digitsOfPrice(typed: string): string {
  const text = latinDigits(typed);
  const counted = [...text.matchAll(COUNTED)];
  if (counted.length === 0) return splitDecimal(text).whole;
  const rest = splitDecimal(text.replaceAll(COUNTED, '')).whole;
  const sum = counted.reduce((total, [, amount = '', unit = '']) => {
    // Before a unit the number is complete, so a comma before one or two digits is a decimal one.
    const { whole, fraction } = splitDecimal(amount.replace(DECIMAL_COMMA, '$1.$2'));
    return total + Number(`${whole}.${fraction}`) * (UNITS[unit.toLowerCase()] ?? 1);
  }, Number(rest));
  return String(Math.round(sum));
}

/** Returns an amount in any currency as typed or pasted, where '99,50' has a decimal comma; null without digits. */
export function readTypedAmount(typed: string): number | null {
  const amount = latinDigits(typed).replaceAll(/[^\d.,]/g, '');
  const { whole, fraction } = splitDecimal(amount.replace(DECIMAL_COMMA, '$1.$2'));
  return whole === '' ? null : Number(`${whole}.${fraction}`);
}

/**
 * Splits an amount at its decimal separator: the last one, if it is of another kind than those before it, or can't
 * separate thousands. Commas while an amount is being typed, '4,5', separate thousands that are not complete yet.
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
  before.length <= 3 && (after.length === 3 || (separator === ',' && after.length < 3));
