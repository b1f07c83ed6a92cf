/** Digits of an amount in overviews: prices that patients report say no more. */
const DIGITS = 2;

/** Rounds an amount to the digits of overviews. */
export function roundShortly(krw: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(krw)) + 1 - DIGITS);
  return Math.round(krw / step) * step;
}

/**
 * Writes a rounded amount in the largest unit that it reaches.
 * @param units powers of ten with what is written around the digits, the largest first: '9 ₩#bn, 6 ₩#m, 3 ₩#k'
 * @param point decimal separator
 * @param formats of whole numbers, and of amounts that reach no unit
 */
export function writeShortAmount(
  rounded: number,
  units: string,
  point: string,
  { count, amount }: { count: (value: number) => string; amount: (krw: number) => string },
): string {
  for (const unit of units.split(', ')) {
    const [power = '', pattern = ''] = unit.split(' ', 2);
    const value = rounded / 10 ** Number(power);
    if (value >= 1)
      return pattern.replace('#', value < 10 ? value.toFixed(1).replace('.', point) : count(value));
  }
  return amount(rounded);
}
