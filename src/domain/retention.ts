import { DAY_MS } from './seoul-day.ts';

/** Returns the cut-off: periods of `days` that began before it are over. */
export const endOfPeriod = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Returns the ISO instant at which a period is over. @param since ISO instant at which it begins */
export const removalDate = (since: string, days: number) =>
  new Date(new Date(since).getTime() + days * DAY_MS).toISOString();
