/** Digits of a converted amount: its rate is a week's, and not what a card or a bank takes. */
const DIGITS = 3;

/** Won typed in another currency are rounded to this: the rate of the day of payment is not known. */
const WON_STEP = 1000;

/** Converts won into a currency, to three significant digits. @param krwPerUnit won for one unit */
export function convertWon(krw: number, krwPerUnit: number): number {
  return Number((krw / krwPerUnit).toPrecision(DIGITS));
}

/** Converts an amount into the won that are stored, to the nearest thousand. */
export function convertToWon(amount: number, krwPerUnit: number): number {
  return Math.round((amount * krwPerUnit) / WON_STEP) * WON_STEP;
}
