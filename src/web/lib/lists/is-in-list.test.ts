import { expect, test } from 'vitest';
import { isInList } from './is-in-list.ts';

test.each([
  ['/admin/reviews', true],
  ['/admin/reviews/12', true],
  ['/admin/reviews/12/edit', true],
  ['/admin/reviews/new', true],
  ['/admin/reviews/queue', false],
  ['/admin/reviews/queue/12', false],
  ['/admin/reviewsandmore', false],
  ['/admin', false],
])('%s belongs to the list of reviews: %s', (pathname, isIn) => {
  expect(isInList(pathname, '/admin/reviews')).toBe(isIn);
});
