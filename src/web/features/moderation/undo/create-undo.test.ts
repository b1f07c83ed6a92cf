import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminReview, UndoableDecisions } from '#domain/review/admin-review-views.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { SETTLE_MS } from '#web/lib/presses/settled.ts';
import { makeAdminReview } from '#tests/support/admin-review.ts';
import { createUndo } from './create-undo.ts';
import type { Offer } from './offers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LOST = new ApiError(null, null, 'The server could not be reached.');

const listNinth = async (): Promise<UndoableDecisions> => ({
  decisions: [{ reviewId: 9, version: 4, action: 'decline', secondsLeft: 6 }],
});

/** Creates an undo manager with a fake API, whose undos are settled by `pending` of their call. */
function open(undoable = listNinth) {
  const calls: { id: number; version: number; pending: PromiseWithResolvers<AdminReview> }[] = [];
  const offered: (Offer | null)[] = [];
  const told: AdminReview[] = [];
  const toasts: (string | undefined)[] = [];
  const undo = createUndo({
    reviews: {
      undo({ id, version }) {
        const pending = Promise.withResolvers<AdminReview>();
        calls.push({ id, version, pending });
        return pending.promise;
      },
      undoable,
    },
    toast({ title }) {
      toasts.push(title);
      return { id: '', update: () => undefined, dismiss: () => undefined };
    },
    onChange: (offer) => void offered.push(offer),
  });
  undo.listen((review) => void told.push(review));
  const press = () => undo.undo(performance.now());
  return { undo, calls, told, toasts, press, offer: () => offered.at(-1) ?? null };
}

test('an undo that was reversed since is not told as how the review stands', async () => {
  const { undo, calls, toasts, press } = open();
  undo.begin({ id: 12 }, 'publish').done({ id: 12, version: 5 });
  press();
  calls[0]?.pending.resolve(makeAdminReview({ id: 12, version: 7, status: 'published' }));
  await pass(0);
  expect(toasts).toEqual(['Review #12 undone, and changed since']);
});

test.each([
  ['that somebody has changed since', 6],
  ['that changed nothing', 4],
])('a decision %s is not offered for undo', (_, version) => {
  const { undo, calls, press, offer } = open();
  const sent = undo.begin({ id: 12, version: 4 }, 'publish');
  press();
  sent.done({ id: 12, version });
  expect([offer(), calls]).toEqual([null, []]);
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a decision is undone in the version that it made, and whoever listens is told', async () => {
  const { undo, calls, told, toasts, press, offer } = open();
  undo.begin({ id: 12 }, 'publish').done({ id: 12, version: 5 });
  expect(undo.isBusy()).toBe(false);
  press();
  expect(undo.isBusy()).toBe(true);
  expect(calls).toMatchObject([{ id: 12, version: 5 }]);
  expect(offer()).toMatchObject({ reviewId: 12, isWanted: true });
  calls[0]?.pending.resolve(makeAdminReview({ id: 12, version: 6 }));
  await pass(0);
  expect(told).toMatchObject([{ id: 12, version: 6 }]);
  expect(toasts).toEqual(['Undone']);
  expect(offer()).toBeNull();
  expect(undo.isBusy()).toBe(false);
});

test('a decision in flight is undone once it was made, and not if it was refused', async () => {
  const { undo, calls, press } = open();
  const sent = undo.begin({ id: 12 }, 'publish');
  press();
  expect(calls).toEqual([]);
  sent.done({ id: 12, version: 5 });
  expect(calls).toMatchObject([{ id: 12, version: 5 }]);
  const other = open();
  const refused = other.undo.begin({ id: 12 }, 'publish');
  other.press();
  refused.failed(new ApiError(409, null));
  expect(other.calls).toEqual([]);
  expect(other.offer()).toBeNull();
});

test('an undo that was requested before the response was lost is made if the decision was, or said not to be', async () => {
  const { undo, calls, press, toasts } = open();
  const declined = undo.begin({ id: 9 }, 'decline');
  press();
  declined.failed(LOST);
  await pass(0);
  expect(calls).toMatchObject([{ id: 9, version: 4 }]);
  calls[0]?.pending.resolve(makeAdminReview({ id: 9, version: 5 }));
  await pass(SETTLE_MS);
  const published = undo.begin({ id: 12 }, 'publish');
  press();
  published.failed(LOST);
  await pass(0);
  expect(calls).toHaveLength(1);
  expect(toasts).toEqual(['Undone', 'Review #12: not undone']);
});

test('a burst undoes one; the one before it waits for a press of its own', async () => {
  const { undo, calls, press, offer } = open();
  undo.begin({ id: 1 }, 'publish').done({ id: 1, version: 2 });
  undo.begin({ id: 2 }, 'decline').done({ id: 2, version: 2 });
  press();
  press();
  calls[0]?.pending.resolve(makeAdminReview({ id: 2 }));
  for (let times = 0; times < 10; times += 1) {
    await pass(180);
    press();
  }
  expect(calls).toMatchObject([{ id: 2 }]);
  expect(offer()).toMatchObject({ reviewId: 1 });
  await pass(500);
  press();
  expect(calls).toMatchObject([{ id: 2 }, { id: 1 }]);
});

test('a press undoes all that was decided together, also what is still in flight, and stops the rest', async () => {
  const { undo, calls, toasts, press, offer } = open();
  undo.begin({ id: 1 }, 'publish').done({ id: 1, version: 2 });
  const batch = undo.startBatch();
  undo.begin({ id: 2 }, 'decline', batch).done({ id: 2, version: 3 });
  const sent = undo.begin({ id: 3 }, 'decline', batch);
  expect(offer()).toMatchObject({ count: 2 });
  expect(undo.isUndoing(batch)).toBe(false);
  press();
  expect(undo.isUndoing(batch)).toBe(true);
  sent.done({ id: 3, version: 4 });
  expect(calls).toMatchObject([
    { id: 2, version: 3 },
    { id: 3, version: 4 },
  ]);
  for (const { id, pending } of calls) pending.resolve(makeAdminReview({ id }));
  await pass(0);
  expect(toasts).toEqual(['Undone', 'Undone']);
  expect(offer()).toMatchObject({ reviewId: 1, count: 1 });
});

test('undo is offered for ten seconds after each decision', async () => {
  const { undo, calls, press, offer } = open();
  undo.begin({ id: 1 }, 'publish').done({ id: 1, version: 2 });
  await pass(4000);
  undo.begin({ id: 2 }, 'publish').done({ id: 2, version: 2 });
  await pass(6001);
  expect(offer()).toMatchObject({ reviewId: 2 });
  await pass(4000);
  expect(offer()).toBeNull();
  press();
  expect(calls).toEqual([]);
});

test('an undo without any answer is offered again and not called undone; one that the server refuses is not offered', async () => {
  const { undo, calls, told, toasts, press, offer } = open();
  undo.begin({ id: 1 }, 'publish').done({ id: 1, version: 2 });
  press();
  calls[0]?.pending.reject(LOST);
  await pass(600);
  expect(toasts).toEqual(['Review #1: perhaps not undone']);
  expect(offer()).toMatchObject({ reviewId: 1, isWanted: false });
  press();
  const current = makeAdminReview({ id: 1, version: 3 });
  calls[1]?.pending.reject(new ApiError(409, { message: 'Too late.', current }));
  await pass(0);
  expect(offer()).toBeNull();
  expect(told).toEqual([current]);
  expect(toasts[1]).toBe('Review #1: not undone');
});

test.each([
  [503, 'unavailable'],
  [429, 'rate-limited'],
  [403, 'forbidden'],
] as const)(
  'an undo that was not made is called not undone after a %s, and offered again',
  async (status, code) => {
    const { undo, calls, toasts, press, offer } = open();
    undo.begin({ id: 1 }, 'publish').done({ id: 1, version: 2 });
    press();
    calls[0]?.pending.reject(new ApiError(status, { code, message: 'Not now.' }));
    await pass(0);
    expect(toasts).toEqual(['Review #1: not undone']);
    expect(offer()).toMatchObject({ reviewId: 1, isWanted: false });
  },
);

test('a decision of which the answer was lost can be undone if the server says that it was made', async () => {
  const { undo, offer } = open();
  undo.begin({ id: 9 }, 'decline').failed(LOST);
  expect(offer()).toBeNull();
  await pass(0);
  expect(offer()).toMatchObject({ reviewId: 9, version: 4 });
});

test('a decision that is pressed again after a lost answer is offered only as long as the server says', async () => {
  const { undo, offer } = open();
  undo.begin({ id: 9 }, 'decline').failed(LOST);
  undo.begin({ id: 9 }, 'decline').done({ id: 9, version: 4 });
  await pass(5900);
  expect(offer()).toMatchObject({ reviewId: 9, version: 4 });
  await pass(101);
  expect(offer()).toBeNull();
  const refused = open();
  refused.undo.begin({ id: 9 }, 'decline').failed(new ApiError(409, null));
  refused.undo.begin({ id: 9 }, 'decline').done({ id: 9, version: 4 });
  await pass(9900);
  expect(refused.offer()).toMatchObject({ reviewId: 9 });
});

test('a decision that the server tells of before its own answer comes is offered once', async () => {
  const { undo, calls, press, offer } = open();
  const sent = undo.begin({ id: 9 }, 'decline');
  undo.restore();
  await pass(0);
  sent.done({ id: 9, version: 4 });
  press();
  calls[0]?.pending.resolve(makeAdminReview({ id: 9, version: 5 }));
  await pass(0);
  expect([calls.length, offer()]).toEqual([1, null]);

  const other = open();
  const slow = other.undo.begin({ id: 9 }, 'decline');
  await pass(5000);
  other.undo.restore();
  await pass(0);
  other.press();
  slow.done({ id: 9, version: 4 });
  other.calls[0]?.pending.resolve(makeAdminReview({ id: 9, version: 5 }));
  await pass(0);
  expect([other.calls.length, other.offer()]).toEqual([1, null]);
});

test('after a reload the server tells what can be undone, and for how long', async () => {
  const { undo, calls, press, offer } = open();
  undo.restore();
  await pass(0);
  expect(offer()).toMatchObject({ reviewId: 9, version: 4, action: 'decline' });
  await pass(5900);
  press();
  expect(calls).toMatchObject([{ id: 9, version: 4 }]);
  const late = open();
  late.undo.restore();
  await pass(6001);
  expect(late.offer()).toBeNull();
});
