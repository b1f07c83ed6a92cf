import { expect, test } from 'vitest';
import { isPastDay, secondsUntilSeoulMidnight, seoulDay, startOfSeoulDay } from './seoul-day.ts';

test.each([
  ['2026-11-01T14:59:59.999Z', '2026-11-01', 1],
  ['2026-11-01T15:00:00.000Z', '2026-11-02', 86_400],
  ['2026-11-01T00:00:00.000Z', '2026-11-01', 54_000],
  ['2026-12-31T15:00:00.001Z', '2027-01-01', 86_400],
  ['2028-02-28T15:30:00.000Z', '2028-02-29', 84_600],
])('%s is %s in Seoul, whose day goes on for %i seconds', (instant, day, seconds) => {
  const at = new Date(instant);
  expect(seoulDay(at)).toBe(day);
  expect(secondsUntilSeoulMidnight(at)).toBe(seconds);
});

test('a day begins in Seoul where seoulDay says so', () => {
  const start = startOfSeoulDay('2026-11-02');
  expect([start - 1, start].map((at) => seoulDay(new Date(at)))).toEqual(['2026-11-01', '2026-11-02']);
  expect(() => startOfSeoulDay('2026-13-01')).toThrow(RangeError);
});

test.each([
  ['2022-10-31', true],
  ['2026-11-02', true],
  ['2026-11-03', false],
  ['2022-02-30', false],
  ['2022-13-01', false],
  ['2022-10', false],
  ['October 2022', false],
])('%s is a day that has begun in Seoul: %s', (text, isPast) => {
  expect(isPastDay(text, new Date('2026-11-01T15:00:00Z'))).toBe(isPast);
});
