import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MessageStatus } from '#domain/message/message.ts';
import { listPhotoFileNames } from '#domain/photo/photo-file.ts';
import { removalDate } from '#domain/retention.ts';
import type { ReviewEdit } from '#domain/review/review-edit.ts';
import {
  auditEvents,
  messages,
  photos,
  reviewPhotos,
  reviews,
  reviewSubmitters,
} from '#server/db/schema/index.ts';
import { makeClinic, makePhoto, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { sweep } from '../maintenance/sweep.ts';
import { changeMessageStatus } from '../message/change-message-status.ts';
import { getAdminReview } from '../review/get-admin-review.ts';
import { undoDecision } from '../review/undo-decision.ts';
import { updateReview } from '../review/update-review.ts';
import { forceUnpublishReview } from '../review/force-unpublish-review.ts';
import { checkStats } from '../stats/check-stats.ts';
import { applyRetention } from './apply-retention.ts';
import { EXPIRY_BATCH } from './expire-in-batches.ts';

const DECLINED_DAYS = 10;
const MESSAGE_DAYS = 20;
const DAY_MS = 24 * 60 * 60_000;
const START = new Date('2026-11-01T03:00:00Z');
/** Longer than every retention period. */
const NEVER_DAYS = 1000;

let visitor: TestContext;

beforeAll(async () => {
  const retention = { declinedDays: DECLINED_DAYS, answeredMessageDays: MESSAGE_DAYS, mailFileDays: 5 };
  visitor = await openTestContext({ retention });
});
afterAll(() => visitor.close());

/** Returns a context whose clock is `days` and `ms` after the start. */
const at = (days: number, ms = 0): TestContext => ({
  ...visitor,
  clock: () => new Date(START.getTime() + days * DAY_MS + ms),
});
const staffAt = (days: number): TestContext => asStaff(at(days), 'admin');

async function makePending() {
  const target = { clinicId: (await makeClinic(visitor)).id, procedureId: (await makeProcedure(visitor)).id };
  return makeReview(
    visitor,
    { ...target, status: 'pending', priceKrw: 1_000_000 },
    { email: 'p@mail.example' },
  );
}

const edit = (ctx: TestContext, id: number, change: ReviewEdit) =>
  updateReview({ ctx, input: { id, edit: change } });
const decline = (ctx: TestContext, id: number) =>
  edit(ctx, id, { published: false, declineReason: 'An advertisement' });

const isThere = async (id: number) =>
  (await visitor.db.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id))).length === 1;
const eventsOf = (entity: string, ids: readonly number[]) =>
  visitor.db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.entity, entity),
        eq(auditEvents.action, 'expire'),
        inArray(auditEvents.entityId, [...ids]),
      ),
    );

test('a declined submission goes after its period, with address and photos; the trail keeps its id alone', async () => {
  const review = await makePending();
  const photo = await makePhoto(visitor, review.id);
  await decline(staffAt(0), review.id);

  expect(await applyRetention({ ctx: at(DECLINED_DAYS) })).toMatchObject({ reviews: 0 });
  expect(await isThere(review.id)).toBe(true);
  expect(await applyRetention({ ctx: at(DECLINED_DAYS, 1) })).toMatchObject({ reviews: 1 });
  expect(await isThere(review.id)).toBe(false);
  const ofReview = eq(reviewSubmitters.reviewId, review.id);
  expect(await visitor.db.select().from(reviewSubmitters).where(ofReview)).toEqual([]);
  expect(await visitor.db.select().from(photos).where(eq(photos.id, photo.id))).toEqual([]);
  for (const name of listPhotoFileNames(photo)) expect(await visitor.files.read(name)).toBeNull();
  expect(await eventsOf('review', [review.id])).toMatchObject([{ actor: 'system', details: {} }]);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
  expect(await applyRetention({ ctx: at(DECLINED_DAYS, 1) })).toMatchObject({ reviews: 0 });
});

test('staff read since when a submission has been declined; editing it prolongs nothing', async () => {
  const review = await makePending();
  expect((await decline(staffAt(0), review.id)).declinedAt).toBe(START.toISOString());
  const edited = await edit(staffAt(3), review.id, { privateNotes: 'Asked twice', declineReason: 'Spam' });
  expect(edited.declinedAt).toBe(START.toISOString());
  const shown = await getAdminReview({ ctx: staffAt(4), input: { id: review.id } });
  expect(removalDate(shown.declinedAt ?? '', DECLINED_DAYS)).toBe('2026-11-11T03:00:00.000Z');
  await applyRetention({ ctx: at(DECLINED_DAYS, 1) });
  expect(await isThere(review.id)).toBe(false);
});

test('only what was never published goes: not what waits, is public, or was', async () => {
  const waits = await makePending();
  const declined = await makePending();
  const unpublished = await makePending();
  const published = await makePending();
  const forced = await makePending();
  await decline(staffAt(0), declined.id);
  expect((await edit(staffAt(1), declined.id, { published: true })).declinedAt).toBeNull();
  await edit(staffAt(0), unpublished.id, { published: true });
  expect((await edit(staffAt(1), unpublished.id, { published: false })).declinedAt).toBeNull();
  await edit(staffAt(0), published.id, { published: true });
  const { declinedAt } = await forceUnpublishReview({ ctx: staffAt(0), input: { id: forced.id } });
  expect(declinedAt).toBe(START.toISOString());

  expect(await applyRetention({ ctx: at(NEVER_DAYS) })).toMatchObject({ reviews: 1 });
  for (const { id } of [waits, declined, unpublished, published]) expect(await isThere(id)).toBe(true);
  expect(await isThere(forced.id)).toBe(false);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('an undone decision leaves the period as it was', async () => {
  const undecided = await makePending();
  await undoDecision({ ctx: staffAt(0), input: await decline(staffAt(0), undecided.id) });
  const declined = await makePending();
  await decline(staffAt(0), declined.id);
  const published = await edit(staffAt(2), declined.id, { published: true });
  const undone = await undoDecision({ ctx: staffAt(2), input: published });
  expect(undone).toMatchObject({ status: 'draft', declinedAt: START.toISOString() });
  await applyRetention({ ctx: at(DECLINED_DAYS, 1) });
  expect(await isThere(undecided.id)).toBe(true);
  expect(await isThere(declined.id)).toBe(false);
});

test('the database refuses a period for what is or was public, and for a message that waits', async () => {
  const review = await makePending();
  await edit(staffAt(0), review.id, { published: true });
  const beginPeriod = () =>
    visitor.db.update(reviews).set({ declinedAt: START }).where(eq(reviews.id, review.id));
  await expect(beginPeriod()).rejects.toMatchObject({ cause: { constraint: 'reviews_declined_at' } });
  await edit(staffAt(0), review.id, { published: false });
  await expect(beginPeriod()).rejects.toMatchObject({ cause: { constraint: 'reviews_declined_at' } });
  await expect(insertMessages(1, 'in-progress', START)).rejects.toMatchObject({
    cause: { constraint: 'messages_closed_at' },
  });
});

test('many submissions go in batches, with the photos they share', async () => {
  const target = { clinicId: (await makeClinic(visitor)).id, procedureId: (await makeProcedure(visitor)).id };
  const makeDeclined = () =>
    makeReview(visitor, { ...target, status: 'draft', declinedAt: START }, { email: 'p@mail.example' });
  const first = await makeDeclined();
  const others: { id: number }[] = [];
  // One by one: a hundred concurrent transactions would wait too long for a connection.
  for (let count = 1; count < EXPIRY_BATCH + 5; count += 1) others.push(await makeDeclined());
  const photo = await makePhoto(visitor, first.id);
  for (const { id } of others)
    await visitor.db.insert(reviewPhotos).values({ reviewId: id, photoId: photo.id, position: 0 });
  expect(await applyRetention({ ctx: at(DECLINED_DAYS, 1) })).toMatchObject({ reviews: EXPIRY_BATCH + 5 });
  for (const name of listPhotoFileNames(photo)) expect(await visitor.files.read(name)).toBeNull();
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('a photo that another review names too stays with it', async () => {
  const [gone, stays] = [await makePending(), await makePending()];
  const photo = await makePhoto(visitor, gone.id);
  await visitor.db.insert(reviewPhotos).values({ reviewId: stays.id, photoId: photo.id, position: 0 });
  await decline(staffAt(0), gone.id);
  await applyRetention({ ctx: at(DECLINED_DAYS, 1) });
  expect(await isThere(gone.id)).toBe(false);
  for (const name of listPhotoFileNames(photo)) expect(await visitor.files.read(name)).not.toBeNull();
});

async function insertMessages(count: number, status: MessageStatus = 'unread', closedAt: Date | null = null) {
  const row = {
    type: 'contact',
    name: 'Mina',
    email: 'm@mail.example',
    message: 'Hello',
    status,
    closedAt,
  } as const;
  const rows = await visitor.db
    .insert(messages)
    .values(Array.from({ length: count }, () => row))
    .returning({ id: messages.id });
  return rows.map(({ id }) => id);
}

const move = (ctx: TestContext, id: number, status: MessageStatus) =>
  changeMessageStatus({ ctx, input: { id, status } });
const messageOf = async (id: number) =>
  (await visitor.db.select().from(messages).where(eq(messages.id, id)))[0];

test('a message goes after it was dealt with, however often it was archived then; taken up again it stays', async () => {
  const [answered = 0, reopened = 0, open = 0] = await insertMessages(3);
  await move(staffAt(0), answered, 'resolved');
  await move(staffAt(8), answered, 'archived');
  expect((await messageOf(answered))?.closedAt).toEqual(START);
  await move(staffAt(0), reopened, 'archived');
  await move(staffAt(1), reopened, 'in-progress');
  expect((await messageOf(reopened))?.closedAt).toBeNull();

  expect(await applyRetention({ ctx: at(MESSAGE_DAYS) })).toMatchObject({ messages: 0 });
  expect(await applyRetention({ ctx: at(MESSAGE_DAYS, 1) })).toMatchObject({ messages: 1 });
  expect(await messageOf(answered)).toBeUndefined();
  for (const id of [reopened, open]) expect(await messageOf(id)).toBeDefined();
  expect(await eventsOf('message', [answered])).toMatchObject([{ actor: 'system', details: {} }]);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('two sweeps at once delete many messages in batches, each message once', async () => {
  const ids = await insertMessages(250, 'archived', START);
  const both = await Promise.all([1, 2].map(() => applyRetention({ ctx: at(MESSAGE_DAYS, 1) })));
  // Each run skips rows that the other has locked; a third takes the rest.
  const third = await applyRetention({ ctx: at(MESSAGE_DAYS, 1) });
  expect([...both, third].reduce((sum, one) => sum + one.messages, 0)).toBe(250);
  expect(await eventsOf('message', ids)).toHaveLength(250);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('the hourly sweep deletes what is past its period', async () => {
  const [id = 0] = await insertMessages(1, 'resolved', START);
  await sweep({ ctx: at(MESSAGE_DAYS, 1) });
  expect(await messageOf(id)).toBeUndefined();
});
