import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeoutOf, waitBefore } from './retry.ts';

test('waits 250 ms, then 800 ms growing by half', () => {
  expect([1, 2, 3].map((retry) => waitBefore(retry, 0))).toEqual([250, 800, 1200]);
});

test('adds up to a fifth by chance', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (retry, random) => {
        const least = waitBefore(retry, 0);
        expect(waitBefore(retry, random)).toBeGreaterThanOrEqual(least);
        expect(waitBefore(retry, random)).toBeLessThanOrEqual(least * 1.2 + 1e-9);
      },
    ),
  );
  expect(waitBefore(2, 1)).toBeCloseTo(960);
});

test('the timeout grows by half with each attempt', () => {
  expect([0, 1, 2, 3].map(timeoutOf)).toEqual([15_000, 22_500, 33_750, 50_625]);
});
