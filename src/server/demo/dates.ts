import { seoulDay, startOfSeoulDay } from '#domain/seoul-day.ts';

const DAY_MS = 86_400_000;

/** The day before which everything happens when no other is given: the bytes must not depend on the clock. */
export const DEMO_ANCHOR_DAY = '2026-11-01';

/** `day` moved by whole days; negative goes back. */
export function addDays(day: string, days: number): string {
  return seoulDay(new Date(startOfSeoulDay(day) + days * DAY_MS));
}
