import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toScores } from './score-levels.ts';

test('reviews without a score have no average', () => {
  expect(toScores([0, 0, 0, 0, 0])).toBeNull();
});

test('the average of counts is that of the single scores, to one decimal', () => {
  expect(toScores([1, 0, 0, 0, 2])).toEqual({ average: 3.7, count: 3, levels: [1, 0, 0, 0, 2] });
  const scores = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 });
  fc.assert(
    fc.property(scores, (all) => {
      const levels = [1, 2, 3, 4, 5].map((level) => all.filter((score) => score === level).length);
      const exact = all.reduce((sum, score) => sum + score, 0) / all.length;
      const counted = toScores(levels);
      expect(counted?.count).toBe(all.length);
      expect(Math.abs((counted?.average ?? 0) - exact)).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});
