import { seoulDay } from '#domain/seoul-day.ts';

const DAY_MS = 86_400_000;

/** The day before which everything happens when no other is given: the bytes must not depend on the clock. */
export const DEMO_ANCHOR_DAY = '2026-11-01';

/** Midnight in Seoul (UTC+9, no summer time) of a calendar day 'YYYY-MM-DD', in milliseconds. */
export function startOfSeoulDay(day: string): number {
  const time = Date.parse(`${day}T00:00:00+09:00`);
  if (Number.isNaN(time)) throw new Error(`not a calendar day: ${day}`);
  return time;
}

/** `day` moved by whole days; negative goes back. */
export function addDays(day: string, days: number): string {
  return seoulDay(new Date(startOfSeoulDay(day) + days * DAY_MS));
}
