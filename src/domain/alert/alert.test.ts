import { expect, test } from 'vitest';
import { startOfWeek } from './alert.ts';

test.each([
  ['2026-11-23T00:00:00.000Z', '2026-11-23'],
  ['2026-11-22T23:59:59.999Z', '2026-11-16'],
  ['2026-11-27T02:00:00.000Z', '2026-11-23'],
  ['2027-01-01T12:00:00.000Z', '2026-12-28'],
])('the week of %s began on %s', (now, day) => {
  expect(startOfWeek(new Date(now)).toISOString()).toBe(`${day}T00:00:00.000Z`);
});
