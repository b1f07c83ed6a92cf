import { DAY_MS } from '../seoul-day.ts';

/** Most clinics of one request: those of a full shortlist. */
export const CLINICS_OF_REQUEST = 20;

/** Most alerts of one address, so that one address cannot fill the table. */
export const ALERTS_OF_ADDRESS = 60;

/** Days after which an alert that was never confirmed is deleted. */
export const UNCONFIRMED_DAYS = 7;

/** Confirmation letters to one address a day, since anyone can enter someone else's address. */
export const CONFIRMATION_LIMIT = { name: 'alert-confirmation', count: 3, seconds: 24 * 60 * 60 };

/** Most reviews of a clinic that a letter links one by one. */
export const LINKED_REVIEWS = 5;

/** Returns the number of days since 1970-01-01 in UTC. */
const dayNumber = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

/** Returns the last Monday, 00:00 UTC. An alert mailed since then is next due on the coming Monday. */
export function startOfWeek(now: Date): Date {
  const day = dayNumber(now);
  // 1970-01-01 was a Thursday.
  return new Date((day - ((day + 3) % 7)) * DAY_MS);
}

/** Returns true if an address may get a letter with news: the last one was sent seven days before (UTC), or none yet. */
export const mayGetLetter = (lastLetterAt: Date | null, now: Date): boolean =>
  lastLetterAt === null || dayNumber(lastLetterAt) + 7 <= dayNumber(now);
