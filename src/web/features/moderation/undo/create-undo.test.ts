import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNDO_CONFLICTS } from '#domain/review/undo.ts';
import type { AdminReview, UndoableDecisions } from '#domain/review/admin-review-views.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { makeAdminReview } from '#tests/support/admin-review.ts';
import { createUndo } from './create-undo.ts';
import type { Offer } from './offers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LOST = new ApiError(null, null, 'The server could not be reached.');

const toEvent = ({ action, undoneVersion = null }: LookedEvent, id: number) => ({
  id,
  at: '2026-11-30T10:00:00.000Z',
  actor: 'mina',
  action,
  fields: [],
  letter: null,
  isUnchecked: false,
  undoneVersion,
});

const listNinth = async (): Promise<UndoableDecisions> => ({
  decisions: [{ reviewId: 9, version: 4, action: 'decline', secondsLeft: 6 }],
});

/** Review and trail as read after an undo without an answer; null if that read has none either. */
type Look = { review: AdminReview; events: LookedEvent[] } | null;

type LookedEvent = { action: string; undoneVersion?: number | null };

/** Creates an undo manager with a fake API, whose undos are settled by `pending` of their call. */
function open(undoable = listNinth, look: Look = null) {
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
      async get() {
        if (!look) throw LOST;
        return look.review;
      },
      async history() {
        if (!look) throw LOST;
        return { events: look.events.map(toEvent) };
      },
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

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Loses the answers to an undo and to its repetition. */
async function loseTwice(calls: ReturnType<typeof open>['calls']): Promise<void> {
  for (const place of [0, 1]) {
    calls[place]?.pending.reject(LOST);
    await pass(0);
  }
}

test('a decision is undone in the version that it made, and whoever listens is told', async () => {
  const { undo, calls, told, toasts, press, offer } = open();
  undo.begin(12, 'publish').done(5);
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
  const sent = undo.begin(12, 'publish');
  press();
  expect(calls).toEqual([]);
  sent.done(5);
  expect(calls).toMatchObject([{ id: 12, version: 5 }]);
  const other = open();
  const refused = other.undo.begin(12, 'publish');
  other.press();
  refused.failed();
  expect(other.calls).toEqual([]);
  expect(other.offer()).toBeNull();
});

test('a burst undoes one; the one before it waits for a press of its own', async () => {
  const { undo, calls, press, offer } = open();
  undo.begin(1, 'publish').done(2);
  undo.begin(2, 'decline').done(2);
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
  undo.begin(1, 'publish').done(2);
  const batch = undo.startBatch();
  undo.begin(2, 'decline', batch).done(3);
  const sent = undo.begin(3, 'decline', batch);
  expect(offer()).toMatchObject({ count: 2 });
  expect(undo.isUndoing(batch)).toBe(false);
  press();
  expect(undo.isUndoing(batch)).toBe(true);
  sent.done(4);
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
  undo.begin(1, 'publish').done(2);
  await pass(4000);
  undo.begin(2, 'publish').done(2);
  await pass(6001);
  expect(offer()).toMatchObject({ reviewId: 2 });
  await pass(4000);
  expect(offer()).toBeNull();
  press();
  expect(calls).toEqual([]);
});

test('an undo whose answer is lost is asked about: it was made', async () => {
  const { undo, calls, told, toasts, press, offer } = open();
  undo.begin(1, 'publish').done(2);
  press();
  calls[0]?.pending.reject(LOST);
  await pass(0);
  expect(calls.map(({ id, version }) => [id, version])).toEqual([
    [1, 2],
    [1, 2],
  ]);
  const current = makeAdminReview({ id: 1, version: 3 });
  calls[1]?.pending.reject(new ApiError(409, { message: UNDO_CONFLICTS.undone, current }));
  await pass(0);
  expect(toasts).toEqual(['Undone']);
  expect(told).toEqual([current]);
  expect(offer()).toBeNull();
});

test('an undo whose answers are lost twice is found in the history of the review', async () => {
  const review = makeAdminReview({ id: 1, version: 3 });
  const { undo, calls, told, toasts, press, offer } = open(listNinth, {
    review,
    events: [{ action: 'edit' }, { action: 'undo', undoneVersion: 2 }, { action: 'publish' }],
  });
  undo.begin(1, 'publish').done(2);
  press();
  await loseTwice(calls);
  expect(toasts).toEqual(['Undone']);
  expect(told).toEqual([review]);
  expect(offer()).toBeNull();
});

test('an undo that did not arrive is not called perhaps made, and is offered again', async () => {
  const { undo, calls, told, toasts, press, offer } = open(listNinth, {
    review: makeAdminReview({ id: 1, version: 2 }),
    events: [{ action: 'publish' }, { action: 'undo', undoneVersion: 1 }, { action: 'decline' }],
  });
  undo.begin(1, 'publish').done(2);
  press();
  await loseTwice(calls);
  expect(toasts).toEqual(['Review #1: not undone']);
  expect(told).toEqual([]);
  expect(offer()).toMatchObject({ reviewId: 1, isWanted: false });
});

test('an undo of another decision, after this one, is not taken for its own', async () => {
  const { undo, calls, told, toasts, press } = open(listNinth, {
    review: makeAdminReview({ id: 1, version: 4 }),
    events: [{ action: 'undo', undoneVersion: 3 }, { action: 'unpublish' }, { action: 'publish' }],
  });
  undo.begin(1, 'publish').done(2);
  press();
  await loseTwice(calls);
  expect(toasts).toEqual(['Review #1: not undone']);
  expect(told).toEqual([]);
});

test('an undo without any answer is offered again and not called undone; one that the server refuses is not offered', async () => {
  const { undo, calls, told, toasts, press, offer } = open();
  undo.begin(1, 'publish').done(2);
  press();
  calls[0]?.pending.reject(LOST);
  await pass(0);
  calls[1]?.pending.reject(new ApiError(503, null));
  await pass(600);
  expect(toasts).toEqual(['Review #1: perhaps not undone']);
  expect(offer()).toMatchObject({ reviewId: 1, isWanted: false });
  press();
  const current = makeAdminReview({ id: 1, version: 3 });
  calls[2]?.pending.reject(new ApiError(409, { message: 'Too late.', current }));
  await pass(0);
  expect(offer()).toBeNull();
  expect(told).toEqual([current]);
  expect(toasts[1]).toBe('Review #1: not undone');
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

test('a decision that an earlier press had made is offered only as long as the server says', async () => {
  const { undo, offer } = open();
  undo.begin(9, 'decline').found(4);
  await pass(5900);
  expect(offer()).toMatchObject({ reviewId: 9, version: 4 });
  await pass(101);
  expect(offer()).toBeNull();
  const late = open(async () => ({ decisions: [] }));
  late.undo.begin(9, 'decline').found(4);
  await pass(0);
  expect(late.offer()).toBeNull();
});

test('a decision that an earlier press had made is undone if that was asked for meanwhile', async () => {
  const { undo, calls, press } = open();
  const sent = undo.begin(9, 'decline');
  press();
  sent.found(4);
  expect(calls).toMatchObject([{ id: 9, version: 4 }]);
});

test('a decision whose response was lost is found by its review, action and later version', async () => {
  const { undo } = open();
  expect(await undo.findMade({ id: 9, version: 3 }, 'decline')).toBe(4);
  expect(await undo.findMade({ id: 9, version: 4 }, 'decline')).toBeNull();
  expect(await undo.findMade({ id: 9, version: 3 }, 'publish')).toBeNull();
  expect(await undo.findMade({ id: 8, version: 3 }, 'decline')).toBeNull();
});

test('whether a decision was made is unknown when the question has no answer either', async () => {
  const { undo, offer } = open(() => Promise.reject(LOST));
  expect(await undo.findMade({ id: 9, version: 3 }, 'decline')).toBe('unknown');
  expect(offer()).toBeNull();
});
