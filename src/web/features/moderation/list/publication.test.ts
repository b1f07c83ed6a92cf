import { expect, test } from 'vitest';
import { waitingTime } from './publication.ts';

const NOW = Date.parse('2026-05-10T12:00:00.000Z');

test.each([
  ['2026-05-10T11:59:30.000Z', 'under a minute'],
  ['2026-05-10T11:58:59.000Z', '1 minute'],
  ['2026-05-10T11:00:00.000Z', '1 hour'],
  ['2026-05-08T12:00:01.000Z', '47 hours'],
  ['2026-05-08T12:00:00.000Z', '2 days'],
  ['2026-05-10T12:00:09.000Z', 'under a minute'],
])('sent %s: waiting %s', (since, text) => {
  expect(waitingTime(since, NOW)).toBe(text);
});
