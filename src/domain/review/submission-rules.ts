import { EMAIL_LIMITS } from '../email.ts';
import { seoulDay } from '../seoul-day.ts';

/** Rules for submitted reviews, without a schema library: the browser's form and the server's schema share them. */

export const SUBMISSION_LIMITS = {
  age: { lowest: 18, highest: 120 },
  /** Each entry of a form becomes a review of its own. */
  procedures: { most: 10 },
  experience: { shortest: 10, longest: 10_000 },
  doctor: { longest: 200 },
  country: { longest: 100 },
  email: EMAIL_LIMITS,
  /** In won; the largest integer of the price column. */
  price: { highest: 2_147_483_647 },
  date: { earliest: '2000-01-01' },
  currency: 'KRW',
} as const;

/** Changed requests of one review whose responses were lost; older ones are not replaced. */
export const MOST_REPLACED_KEYS = 20;

/** Initial values of the form. */
export const SUBMISSION_DEFAULTS = {
  age: 18,
  gender: 'female',
  satisfaction: 3,
} as const;

/** Returns true if a day is a valid day of treatment: from 2000-01-01 to today in Seoul. */
export function isTreatmentDay(day: string, now: Date): boolean {
  return day >= SUBMISSION_LIMITS.date.earliest && day <= seoulDay(now);
}
