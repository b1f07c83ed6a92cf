import { PRICE_METHOD } from './constants.ts';

/** A month as one whole number, so that months can be counted and compared. */
export const monthNumber = (day: string): number =>
  Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** Returns the first day, 'YYYY-MM-DD', of the window that ends with the month of `today`. */
export function windowStart(today: string, months: number): string {
  const first = monthNumber(today) - months + 1;
  return `${String(Math.floor(first / 12)).padStart(4, '0')}-${String((first % 12) + 1).padStart(2, '0')}-01`;
}

/** Returns the months of a figure's window from its number of reports in the shorter one. */
export const chooseWindow = (countInWindow: number) =>
  countInWindow < PRICE_METHOD.intervalFrom ? PRICE_METHOD.widerWindowMonths : PRICE_METHOD.windowMonths;
