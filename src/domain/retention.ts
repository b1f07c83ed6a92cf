import { countOf } from './text.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The instant before which a period must have begun to be over now. */
export const endOfPeriod = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** When a period is over, as an ISO instant. @param since ISO instant at which it begins */
export const removalDate = (since: string, days: number) =>
  new Date(new Date(since).getTime() + days * DAY_MS).toISOString();

/** A period in words: '90 days', '1 year', '3 years'. */
export const periodText = (days: number): string =>
  days % 365 === 0 ? countOf(days / 365, 'year') : countOf(days, 'day');
