import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisMarks } from './axis-marks.ts';

test.each([
  [1_410_000, 4_100_000, [1_500_000, 2_000_000, 2_500_000, 3_000_000, 3_500_000, 4_000_000]],
  [1_000_000, 4_000_000, [1_000_000, 2_000_000, 3_000_000, 4_000_000]],
  [50_000, 480_000, [100_000, 200_000, 300_000, 400_000]],
  [9_500_000, 12_500_000, [10_000_000, 11_000_000, 12_000_000]],
  [10_100_000, 10_900_000, [10_100_000, 10_900_000]],
  [2_000_000, 2_000_000, [2_000_000]],
  [3, 5, [3, 4, 5]],
])('from %i to %i', (lowestKrw, highestKrw, marks) => {
  expect(axisMarks({ lowestKrw, highestKrw })).toEqual(marks);
});

test('few, evenly spaced amounts within the scale, which two digits write exactly', () => {
  const price = fc.integer({ min: 1, max: 2_147_483_647 });
  fc.assert(
    fc.property(price, price, (one, other) => {
      const [lowestKrw, highestKrw] = [Math.min(one, other), Math.max(one, other)];
      const marks = axisMarks({ lowestKrw, highestKrw });
      expect(marks.length).toBeGreaterThanOrEqual(1);
      expect(marks.length).toBeLessThanOrEqual(10);
      expect(marks[0]).toBeGreaterThanOrEqual(lowestKrw);
      expect(marks.at(-1)).toBeLessThanOrEqual(highestKrw);
      const steps = new Set(marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0)));
      expect(steps.size).toBeLessThanOrEqual(1);
      const inexact = marks.filter((mark) => Number(mark.toPrecision(2)) !== mark);
      expect(marks[0] === lowestKrw ? [] : inexact).toEqual([]);
    }),
  );
});
