import { seoulDay, startOfSeoulDay } from '#domain/seoul-day.ts';

const DAY_MS = 86_400_000;

/** Default anchor day: all generated dates are before it, so that the output does not depend on the clock. */
export const DEMO_ANCHOR_DAY = '2026-11-01';

/** Moves `day` by whole days; negative goes back. */
export function addDays(day: string, days: number): string {
  return seoulDay(new Date(startOfSeoulDay(day) + days * DAY_MS));
}
