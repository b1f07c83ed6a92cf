/** Seoul keeps no summer time: its day begins at 15:00 UTC the whole year. */
const OFFSET_MS = 9 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** The calendar day in Seoul at an instant: 'YYYY-MM-DD'. Reckoned, because browsers write the days of no locale alike. */
export const seoulDay = (at: Date): string => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);

/** Seconds from an instant until the next day begins in Seoul: 1 to 86,400. */
export const secondsUntilSeoulMidnight = (at: Date): number =>
  Math.ceil((DAY_MS - ((at.getTime() + OFFSET_MS) % DAY_MS)) / 1000);

/** When a calendar day 'YYYY-MM-DD' begins in Seoul, in milliseconds since 1970. @throws RangeError for what is no day */
export function startOfSeoulDay(day: string): number {
  const time = Date.parse(`${day}T00:00:00+09:00`);
  if (Number.isNaN(time)) throw new RangeError(`not a calendar day: ${day}`);
  return time;
}

/** Whether a text is a calendar day 'YYYY-MM-DD' that has begun in Seoul. */
export function isPastDay(text: string, now: Date): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text > seoulDay(now)) return false;
  const start = Date.parse(`${text}T00:00:00+09:00`);
  // Some engines read February 30 as a day of March.
  return !Number.isNaN(start) && seoulDay(new Date(start)) === text;
}
