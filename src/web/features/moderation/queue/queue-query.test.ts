import { expect, test } from 'vitest';
import {
  describeTotal,
  isFiltered,
  isShown,
  queuePath,
  readQueueQuery,
  toQueueCall,
  unfilteredPath,
} from './queue-query.ts';

const read = (search: string) => readQueueQuery(new URLSearchParams(search));

test('without a query the queue holds all that is pending, oldest first', () => {
  expect(toQueueCall(read(''))).toEqual({
    filter: 'pending',
    sort: 'date',
    direction: 'asc',
    limit: 100,
    withSiblings: true,
  });
  expect(isFiltered(read('sort=newest'))).toBe(false);
});

test('a query survives its own URL, and what makes no sense is left out', () => {
  const query = read('shown=declined&language=ko&photos=with&sort=rating&clinic=12&search=Peru&review=5');
  expect(isFiltered(query)).toBe(true);
  const path = queuePath(query);
  expect(path).not.toContain('review=');
  expect(read(path.slice(path.indexOf('?')))).toEqual(query);
  expect(toQueueCall(query)).toEqual({
    filter: 'declined',
    language: 'ko',
    hasPhotos: true,
    clinicId: 12,
    search: 'Peru',
    sort: 'rating',
    direction: 'asc',
    limit: 100,
    withSiblings: true,
  });
  expect(read('shown=published&language=klingon&clinic=x')).toEqual(read(''));
});

test.each([
  ['reported', 'desc'],
  ['photos', 'desc'],
  ['language', 'asc'],
] as const)('the queue can be ordered by %s', (sort, direction) => {
  const query = read(`sort=${sort}`);
  expect(toQueueCall(query)).toMatchObject({ filter: 'pending', sort, direction });
  expect(queuePath(query)).toContain(`sort=${sort}`);
});

test('a review belongs to what is shown by its status, a reported one by any', () => {
  const parked = { since: '2026-11-01T00:00:00Z', question: 'Why?' };
  const pending = { status: 'pending', parked: null, declinedAt: null } as const;
  const declined = { ...pending, status: 'draft', declinedAt: '2026-11-01T00:00:00Z' } as const;
  expect(isShown(read(''), pending)).toBe(true);
  expect(isShown(read(''), { ...pending, parked })).toBe(false);
  expect(isShown(read(''), declined)).toBe(false);
  expect(isShown(read('shown=parked'), { ...pending, parked })).toBe(true);
  expect(isShown(read('shown=parked'), pending)).toBe(false);
  expect(isShown(read('shown=declined'), declined)).toBe(true);
  expect(isShown(read('shown=declined'), { ...declined, declinedAt: null }), 'unpublished').toBe(false);
  expect(isShown(read('shown=reported'), { ...pending, status: 'published' })).toBe(true);
});

test.each([
  ['', 0, 'Nothing is waiting'],
  ['', 1200, '1,200 waiting'],
  ['language=ko', 0, 'No matches'],
  ['clinic=3', 0, 'No matches'],
  ['shown=parked', 0, 'No matches'],
  ['language=ko', 2, '2 waiting, filtered'],
  ['shown=parked&language=ko', 2, '2 awaiting an answer'],
])('of a queue with the query "%s" and %i reviews it says "%s"', (search, total, said) => {
  expect(describeTotal(total, read(search))).toBe(said);
});

test('clearing the filters keeps the order', () => {
  expect(unfilteredPath(read('shown=declined&language=ko&search=Peru&clinic=4&sort=rating'))).toBe(
    queuePath(read('sort=rating')),
  );
});
