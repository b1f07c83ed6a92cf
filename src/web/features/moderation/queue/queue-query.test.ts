import { expect, test } from 'vitest';
import { isFiltered, isShown, queuePath, readQueueQuery, toQueueCall } from './queue-query.ts';

const read = (search: string) => readQueueQuery(new URLSearchParams(search));

test('without a query the queue holds all that is pending, oldest first', () => {
  expect(toQueueCall(read(''))).toEqual({ filter: 'pending', sort: 'date', direction: 'asc', limit: 100 });
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
  expect(isShown(read(''), { status: 'pending', parked: null })).toBe(true);
  expect(isShown(read(''), { status: 'pending', parked })).toBe(false);
  expect(isShown(read(''), { status: 'draft', parked: null })).toBe(false);
  expect(isShown(read('shown=parked'), { status: 'pending', parked })).toBe(true);
  expect(isShown(read('shown=parked'), { status: 'pending', parked: null })).toBe(false);
  expect(isShown(read('shown=declined'), { status: 'draft', parked: null })).toBe(true);
  expect(isShown(read('shown=reported'), { status: 'published', parked: null })).toBe(true);
});
