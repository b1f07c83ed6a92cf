/**
 * Times from a treatment to the submission of its photos, in the order of a gallery. None is shorter than a month:
 * with the public day of submission it would reveal the day of treatment, of which only the month is public.
 */
export const TIMES_SINCE = ['first-month', 'third-month', 'first-year', 'later', 'unknown'] as const;
export type TimeSince = (typeof TIMES_SINCE)[number];

/** Most days of each time but the last two. */
export const MOST_DAYS = { 'first-month': 31, 'third-month': 92, 'first-year': 366 } as const;
