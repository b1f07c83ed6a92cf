/** Words for multiples of a won, as patients write prices: 450만, 4.5 million. */
const UNITS: Record<string, number> = {
  k: 1e3,
  천: 1e3,
  만: 1e4,
  백만: 1e6,
  m: 1e6,
  million: 1e6,
  천만: 1e7,
  억: 1e8,
};

const COUNTED = /(\d[\d.,]*)\s*(?:(백만|천만|천|만|억)|(k|m|million)\b)/gi;

/**
 * Returns the digits of a price in won as typed or pasted: without currency and separators, and without a decimal
 * fraction, which won don't have. Digits alone are kept as they are.
 */
export function digitsOfPrice(typed: string): string {
  const text = typed.normalize('NFKC');
  const counted = [...text.matchAll(COUNTED)];
  if (counted.length === 0) return splitDecimal(text).whole;
  const rest = splitDecimal(text.replaceAll(COUNTED, '')).whole;
  const sum = counted.reduce((total, [, amount = '', korean, english]) => {
    const { whole, fraction } = splitDecimal(amount);
    return total + Number(`${whole}.${fraction}`) * (UNITS[(korean ?? english ?? '').toLowerCase()] ?? 1);
  }, Number(rest));
  return String(Math.round(sum));
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
