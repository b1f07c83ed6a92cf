import { expect, test } from 'vitest';
import { endOfPeriod, removalDate } from './retention.ts';

test('something is removed once its period is over', () => {
  const since = '2026-02-01T03:00:00.000Z';
  const removedAt = removalDate(since, 28);
  expect(removedAt).toBe('2026-03-01T03:00:00.000Z');
  expect(endOfPeriod(new Date(removedAt), 28).toISOString()).toBe(since);
});
