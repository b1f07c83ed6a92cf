/**
 * The currencies that prices are converted to, each with won for one unit as of November 2026. A rate that differs by a
 * factor of five is refused, since it must be for another unit, such as ¥100.
 */
export const USUAL_KRW = {
  USD: 1450,
  JPY: 9.4,
  CNY: 205,
  TWD: 46,
  HKD: 187,
  THB: 45,
  SGD: 1120,
  AUD: 950,
  EUR: 1700,
  GBP: 1930,
  VND: 0.055,
  RUB: 18,
  MNT: 0.41,
} as const;

export type Currency = keyof typeof USUAL_KRW;

export const CURRENCIES = Object.keys(USUAL_KRW).filter(isCurrency);

export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(USUAL_KRW, text);
}
