import { expect, test } from 'vitest';
import { endOfPeriod, periodText, removalDate } from './retention.ts';

test.each([
  [1, '1 day'],
  [30, '30 days'],
  [90, '90 days'],
  [364, '364 days'],
  [365, '1 year'],
  [1095, '3 years'],
  [1000, '1,000 days'],
])('%i days are read as %s', (days, text) => {
  expect(periodText(days)).toBe(text);
});

test('something is removed once its period is over', () => {
  const since = '2026-02-01T03:00:00.000Z';
  const removedAt = removalDate(since, 28);
  expect(removedAt).toBe('2026-03-01T03:00:00.000Z');
  expect(endOfPeriod(new Date(removedAt), 28).toISOString()).toBe(since);
});
