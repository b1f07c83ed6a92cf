import { expect, test } from 'vitest';
import { readReviewFilter, readReviewListQuery, reviewListPath } from './review-list.ts';

const read = (query: string, procedure?: string) =>
  readReviewListQuery(new URLSearchParams(query), procedure);

test('a URL says procedure, search, language, sort and page', () => {
  expect(read('search=%20bruise%20&language=zh-Hant&sort=price-low&page=3', 'rhinoplasty')).toEqual({
    procedure: 'rhinoplasty',
    search: 'bruise',
    language: 'zh-Hant',
    sort: 'price-low',
    page: 3,
  });
});

test('invalid parameters of the review list fall back to the defaults', () => {
  expect(read('search=%20%E2%80%8B%E3%85%A4&language=zh&sort=cheapest&page=-1')).toEqual({
    procedure: undefined,
    search: undefined,
    sort: 'recent',
    page: 1,
  });
  expect(read('', 'x'.repeat(300)).procedure).toHaveLength(200);
  expect(readReviewFilter(new URLSearchParams('procedure=')).procedure).toBeUndefined();
});

test.each([
  [{ sort: 'recent' }, '/reviews'],
  [{ sort: 'recent', page: 1 }, '/reviews'],
  [{ sort: 'my-language', language: 'other' }, '/reviews?language=other&sort=my-language'],
  [{ sort: 'recent', page: 20 }, '/reviews?page=20'],
  [{ sort: 'satisfaction', search: 'scar & bruise' }, '/reviews?search=scar+%26+bruise&sort=satisfaction'],
  [
    { procedure: 'eye-bag-removal', sort: 'recent', search: '흉터' },
    '/reviews/eye-bag-removal?search=%ED%9D%89%ED%84%B0',
  ],
] as const)('a list has one address: %o', (filter, path) => {
  expect(reviewListPath(filter)).toBe(path);
});

test('the address of a list reads as that list', () => {
  const query = {
    procedure: 'jaw-botox',
    search: 'quick',
    language: 'ja',
    sort: 'price-high',
    page: 30,
  } as const;
  expect(read(reviewListPath(query).split('?')[1] ?? '', 'jaw-botox')).toEqual(query);
});
