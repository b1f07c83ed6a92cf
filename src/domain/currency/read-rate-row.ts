import { isPastDay } from '../seoul-day.ts';
import { type Currency, isCurrency, USUAL_KRW } from './currencies.ts';
import type { ExchangeRate } from './rate-in-use.ts';

/** A row of the customs office's table, as written. */
export type RateRow = {
  line: number;
  /** 'USD', or with its unit 'JPY(100)'. */
  currency: string;
  rate: string;
  validFrom: string;
  /** The number of units that the rate is for; null without such a column. */
  unit: string | null;
  /** '1' or 수출 for exports, '2' or 수입 for imports; null without such a column. */
  direction: string | null;
};

export type RateFault = { line: number; text: string };

/** Tables are published on a Friday for the week from Sunday; a day further ahead is mistyped. */
export const MOST_DAYS_AHEAD = 7;

const MOST_TIMES_OFF = 5;

/** Reads a row. @returns null for a row that is left out: of another currency, or a rate for exports */
export function readRateRow(row: RateRow, now: Date): ExchangeRate | RateFault | null {
  const fault = (text: string): RateFault => ({ line: row.line, text });
  const code = /^([A-Z]{3})(?:\((\d+)\))?$/.exec(row.currency.replaceAll(/\s/g, '').toUpperCase());
  if (!code)
    return fault(`The currency (통화부호) is no code such as USD or JPY(100): ${quote(row.currency)}`);
  const [, currency = '', written] = code;
  if (!isCurrency(currency) || isForExports(row.direction)) return null;
  const validFrom = readDay(row.validFrom);
  if (!validFrom || !isPastDay(validFrom, daysLater(now, MOST_DAYS_AHEAD)))
    return fault(
      `The first day (적용개시일자) is no day such as 20261122, or further ahead than ${MOST_DAYS_AHEAD} days: ${quote(row.validFrom)}`,
    );
  const units = readUnits(written, row.unit);
  if (units === null)
    return fault(
      `The unit (단위) is not 1, 10, 100 or 1000, or not the one behind the code: ${quote(row.unit?.trim() || written || '')}`,
    );
  const number = readRate(row.rate);
  if (number === null)
    return fault(`The rate (환율) is no number above 0 such as 1,388.42: ${quote(row.rate)}`);
  const krw = Number((number / units).toPrecision(12));
  return isUsual(currency, krw)
    ? { currency, krw, validFrom }
    : fault(
        `${krw} won for 1 ${currency} is over ${MOST_TIMES_OFF} times off the usual ${USUAL_KRW[currency]}. A rate for 100 units is written ${currency}(100), or has 100 in a column 단위.`,
      );
}

const isForExports = (direction: string | null) => /^(?:1|수출)$/.test(direction?.trim() ?? '');

function readDay(text: string): string | null {
  const day = /^(\d{4})([-./]?)(\d{2})\2(\d{2})\.?$/.exec(text.trim());
  return day ? `${day[1]}-${day[3]}-${day[4]}` : null;
}

const UNITS = ['1', '10', '100', '1000'];

/** @returns null if the unit is unknown, or the code and the column contradict each other */
function readUnits(ofCode: string | undefined, ofColumn: string | null): number | null {
  const column = ofColumn?.trim() || undefined;
  const units = ofCode ?? column ?? '1';
  return UNITS.includes(units) && (column === undefined || column === units) ? Number(units) : null;
}

function readRate(text: string): number | null {
  const written = text.trim();
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(written)) return null;
  return Number(written.replaceAll(',', '')) || null;
}

function isUsual(currency: Currency, krw: number): boolean {
  const times = krw / USUAL_KRW[currency];
  return times <= MOST_TIMES_OFF && times >= 1 / MOST_TIMES_OFF;
}

const daysLater = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000);

const quote = (text: string) => `“${text.trim().slice(0, 40)}”.`;
