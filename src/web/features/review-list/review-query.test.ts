import { parsePath } from 'react-router';
import { expect, test } from 'vitest';
import {
  filterAt,
  findFormTarget,
  isReviewList,
  readFilter,
  readReviewQuery,
  reviewListPath,
} from './review-query.ts';

const at = (path: string) => `http://localhost${path}`;

test('a URL says procedure, search, sort and page', () => {
  expect(
    readReviewQuery(at('/reviews/rhinoplasty?search=%20bruise%20&sort=price-low&page=3'), 'rhinoplasty'),
  ).toEqual({
    procedure: 'rhinoplasty',
    search: 'bruise',
    sort: 'price-low',
    page: 3,
  });
});

test('what makes no sense falls back', () => {
  expect(readReviewQuery(at('/reviews?search=%20&sort=cheapest&page=-1'), undefined)).toEqual({
    procedure: undefined,
    search: undefined,
    sort: 'recent',
    page: 1,
  });
  expect(readReviewQuery(at('/reviews'), 'x'.repeat(300)).procedure).toHaveLength(200);
});

test.each([
  [{ sort: 'recent' }, '/reviews'],
  [{ sort: 'satisfaction', search: 'scar & bruise' }, '/reviews?search=scar+%26+bruise&sort=satisfaction'],
  [
    { procedure: 'eye-bag-removal', sort: 'recent', search: '흉터' },
    '/reviews/eye-bag-removal?search=%ED%9D%89%ED%84%B0',
  ],
] as const)('a filter has one address: %o', (filter, path) => {
  expect(reviewListPath(filter)).toBe(path);
});

test('the address of a filter says it, that of a review does not', () => {
  const filter = { procedure: 'jaw-botox', search: 'quick', sort: 'price-high' } as const;
  const path = { hash: '', search: '', ...parsePath(reviewListPath(filter)), pathname: '/reviews/jaw-botox' };
  expect(filterAt(path)).toEqual(filter);
  expect(isReviewList(path)).toBe(true);
  expect(isReviewList({ ...path, pathname: '/reviews' })).toBe(true);
  expect(isReviewList({ ...path, pathname: '/reviews/jaw-botox/12' })).toBe(false);
  expect(isReviewList({ ...path, pathname: '/clinics' })).toBe(false);
});

test('the address of a filter reads as that filter', () => {
  const filter = { procedure: 'jaw-botox', search: 'quick', sort: 'price-high' } as const;
  expect(readReviewQuery(at(reviewListPath(filter)), 'jaw-botox')).toEqual({ ...filter, page: 1 });
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
  expect(readFilter(new URLSearchParams('procedure=')).procedure).toBeUndefined();
});
