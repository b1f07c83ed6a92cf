import { expect, test } from 'vitest';
import { listPageSteps } from './page-numbers.ts';

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 gap 8'],
  [4, 8, '1 2 3 4 5 gap 8'],
  [5, 8, '1 gap 4 5 6 7 8'],
  [5, 9, '1 gap 4 5 6 gap 9'],
  [8, 8, '1 gap 4 5 6 7 8'],
  [50, 100, '1 gap 49 50 51 gap 100'],
])('page %i of %i: %s', (page, pages, steps) => {
  expect(listPageSteps(page, pages).join(' ')).toBe(steps);
});

test('beyond seven pages every pager has seven steps and leads to the current page', () => {
  for (let pages = 8; pages < 30; pages += 1)
    for (let page = 1; page <= pages; page += 1) {
      const steps = listPageSteps(page, pages);
      expect(steps).toHaveLength(7);
      expect(steps).toContain(page);
    }
});
