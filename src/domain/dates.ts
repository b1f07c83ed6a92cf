import { CALENDAR_DAY, toSeoulClock } from './seoul-day.ts';

/** Returns a format for English dates in Seoul's time zone. */
export const inSeoul = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Seoul', ...options });

/** Parses an instant or a calendar day; a day becomes noon in Seoul, so that no time zone shifts it. */
export function readDate(value: string | null | undefined): Date | null {
  if (!value) return null;
  const date = new Date(CALENDAR_DAY.test(value) ? `${value}T12:00:00+09:00` : value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Returns a function that formats an ISO instant or a YYYY-MM-DD day; 'N/A' if missing or invalid. */
export const formatter = (format: Intl.DateTimeFormat) => (value: string | null | undefined) => {
  const date = readDate(value);
  return date ? format.format(date) : 'N/A';
};

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Formats an ISO instant or a YYYY-MM-DD day in Seoul time; by arithmetic, because lists hold many dates. */
function writeDate(value: string | null | undefined, day: (date: Date) => string): string {
  const date = readDate(value);
  if (!date) return 'N/A';
  const there = toSeoulClock(date);
  return `${MONTHS[there.getUTCMonth()]} ${day(there)}${there.getUTCFullYear()}`;
}

/** Formats an ISO instant or a YYYY-MM-DD day in Seoul time as 'Nov 2, 2026'; 'N/A' if missing or invalid. */
export const formatDate = (value: string | null | undefined) =>
  writeDate(value, (there) => `${there.getUTCDate()}, `);

/** Formats a date as 'Nov 2026'; 'N/A' if missing or invalid. */
export const formatMonth = (value: string | null | undefined) => writeDate(value, () => '');
