import { parsePath } from 'react-router';
import { expect, test } from 'vitest';
import { reviewListPath } from '#domain/lists/review-list.ts';
import { filterAt, findFormTarget, isReviewList } from './review-query.ts';

const at = (path: string) => `http://localhost${path}`;

test('the address of a filter says it, that of a review does not', () => {
  const filter = { procedure: 'jaw-botox', search: 'quick', sort: 'price-high' } as const;
  const path = { hash: '', search: '', ...parsePath(reviewListPath(filter)), pathname: '/reviews/jaw-botox' };
  expect(filterAt(path)).toEqual(filter);
  expect(isReviewList(path)).toBe(true);
  expect(isReviewList({ ...path, pathname: '/reviews' })).toBe(true);
  expect(isReviewList({ ...path, pathname: '/reviews/jaw-botox/12' })).toBe(false);
  expect(isReviewList({ ...path, pathname: '/clinics' })).toBe(false);
});

test('a form sent without scripts leads to the path of its procedure, and to none', () => {
  expect(findFormTarget(at('/reviews?search=&procedure=rhinoplasty&sort=recent'))).toBe(
    '/reviews/rhinoplasty',
  );
  expect(findFormTarget(at('/reviews/rhinoplasty?search=scar&procedure=&sort=price-low'))).toBe(
    '/reviews?search=scar&sort=price-low',
  );
  expect(findFormTarget(at('/reviews/rhinoplasty?search=scar'))).toBeNull();
});

test('a form never leads to another site', () => {
  expect(findFormTarget(at('/reviews?procedure=%2F%2Fevil.example'))).toBe('/reviews/%2F%2Fevil.example');
});
