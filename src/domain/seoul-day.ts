/** Seoul has no daylight saving time: its day begins at 15:00 UTC all year. */
const OFFSET_MS = 9 * 60 * 60_000;
export const DAY_MS = 24 * 60 * 60_000;

/** A day as 'YYYY-MM-DD', which the calendar need not have. */
export const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Shifts an instant so that its UTC parts are those of a clock in Seoul. */
export const toSeoulClock = (at: Date): Date => new Date(at.getTime() + OFFSET_MS);

/**
 * Returns the calendar day in Seoul as 'YYYY-MM-DD'. Calculated, since browsers differ in their locales' date formats.
 */
export const seoulDay = (at: Date): string => toSeoulClock(at).toISOString().slice(0, 10);

/** Returns the seconds until the next day begins in Seoul: 1 to 86,400. */
export const secondsUntilSeoulMidnight = (at: Date): number =>
  Math.ceil((DAY_MS - ((at.getTime() + OFFSET_MS) % DAY_MS)) / 1000);

/**
 * Returns the start of a day 'YYYY-MM-DD' in Seoul, in milliseconds since 1970. @throws RangeError for an invalid day
 */
export function startOfSeoulDay(day: string): number {
  const time = Date.parse(`${day}T00:00:00+09:00`);
  if (Number.isNaN(time)) throw new RangeError(`not a calendar day: ${day}`);
  return time;
}

/** Returns true for a calendar day 'YYYY-MM-DD' that has begun in Seoul. */
export function isPastDay(text: string, now: Date): boolean {
  if (!CALENDAR_DAY.test(text) || text > seoulDay(now)) return false;
  const start = Date.parse(`${text}T00:00:00+09:00`);
  // Some engines read February 30 as a day of March.
  return !Number.isNaN(start) && seoulDay(new Date(start)) === text;
}

/** Returns the days from a day 'YYYY-MM-DD' to today in Seoul, negative for one to come. @throws RangeError for an invalid day */
export const daysSince = (day: string, now: Date): number =>
  (startOfSeoulDay(seoulDay(now)) - startOfSeoulDay(day)) / DAY_MS;
