import { expect, test } from 'vitest';
import { listPath, readReviewQuery, toApiQuery } from './admin-review-query.ts';

const read = (query: string) => readReviewQuery(new URLSearchParams(query));

test('without a query: all reviews, newest first, ten a page', () => {
  expect(toApiQuery(read(''))).toEqual({
    search: undefined,
    filter: 'all',
    sort: 'date',
    direction: 'desc',
    limit: 10,
    offset: 0,
  });
});

test('reads what the URL says, and nothing that makes no sense', () => {
  expect(
    toApiQuery(read('filter=unpublished&sort=clinic&direction=asc&size=5&page=3&search=+nose+')),
  ).toEqual({
    search: 'nose',
    filter: 'unpublished',
    sort: 'clinic',
    direction: 'asc',
    limit: 5,
    offset: 10,
  });
  expect(read('filter=pending&sort=price&direction=up&size=7&page=-2')).toEqual(read(''));
});

test('a change of order begins at the first page; what is as it first stands stays out of the URL', () => {
  const query = read('page=4&size=20&direction=asc');
  expect(listPath(query, { direction: 'desc' })).toBe('/admin/reviews?size=20');
  expect(listPath(query, { page: 5 })).toBe('/admin/reviews?direction=asc&size=20&page=5');
});

test('the procedure of the list is kept by its links until it is removed', () => {
  const query = readReviewQuery(new URLSearchParams('procedure=7&size=20'));
  expect(toApiQuery(query)).toMatchObject({ procedureId: 7 });
  expect(listPath(query, { page: 2 })).toBe('/admin/reviews?procedure=7&size=20&page=2');
  expect(listPath(query, { procedureId: undefined })).toBe('/admin/reviews?size=20');
  for (const nonsense of ['0', '-1', '1.5', 'nose', '99999999999'])
    expect(readReviewQuery(new URLSearchParams({ procedure: nonsense })).procedureId).toBeUndefined();
});
