import { expect, test } from 'vitest';
import type { AdminReviewList } from '#domain/review/admin-review-views.ts';
import type { AdminReviewQuery } from '#web/api/admin-reviews.ts';
import { makeAdminReview } from '#tests/support/admin-review.ts';
import { readQueueList } from './read-queue-list.ts';

const QUERY: AdminReviewQuery = { filter: 'pending', language: 'ko', search: 'Peru', limit: 2 };

/** An API whose queue holds the ids, and the queries it was called with. */
function open(ids: readonly number[]) {
  const calls: AdminReviewQuery[] = [];
  const list = async (query: AdminReviewQuery): Promise<AdminReviewList> => {
    calls.push(query);
    const number = /^#(\d+)$/.exec(query.search ?? '')?.[1];
    const found = ids.filter((id) => number === undefined || id === Number(number));
    return {
      reviews: found
        .slice(query.offset ?? 0)
        .slice(0, query.limit)
        .map((id) => makeAdminReview({ id })),
      total: found.length,
      counts: { pending: ids.length, parked: 0, published: 0, draft: 0 },
    };
  };
  const read = async (soughtId: number | null, pages = 1) => {
    const { reviews, total, ...how } = await readQueueList({ list }, QUERY, () => soughtId, { pages });
    return { ids: reviews.map(({ id }) => id), total, soughtId: how.soughtId, isBeyond: how.isFoundBeyond };
  };
  return { calls, read };
}

test('a review beyond the first page is found under the same filters, and counted once', async () => {
  const { calls, read } = open([1, 2, 3, 4]);
  expect(await read(4)).toEqual({ ids: [1, 2, 4], total: 4, soughtId: 4, isBeyond: true });
  expect(calls).toEqual([QUERY, { ...QUERY, search: '#4', limit: 1 }]);
});

test('the sought review is not read again if the page has it or is the whole queue', async () => {
  for (const [ids, soughtId] of [
    [[1, 2, 3], 2],
    [[1, 2, 3], null],
    [[1, 2], 9],
  ] as const) {
    const { calls, read } = open(ids);
    expect(await read(soughtId)).toMatchObject({ ids: [1, 2], soughtId, isBeyond: false });
    expect(calls).toEqual([QUERY]);
  }
});

test('a review that no longer matches is not found', async () => {
  expect(await open([1, 2, 3]).read(9)).toMatchObject({ ids: [1, 2], soughtId: 9, isBeyond: false });
});

test('more pages are read as far as there are reviews, each review once', async () => {
  const { calls, read } = open([1, 2, 3, 4, 3]);
  expect(await read(null, 3)).toMatchObject({ ids: [1, 2, 3, 4], total: 5 });
  expect(calls.map(({ offset }) => offset)).toEqual([undefined, 2, 4]);
  expect(await open([1, 2, 3]).read(null, 9)).toMatchObject({ ids: [1, 2, 3] });
});
