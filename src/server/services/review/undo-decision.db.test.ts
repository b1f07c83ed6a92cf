import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReviewEdit } from '#domain/review/review-edit.ts';
import { LETTER_DELAY_SECONDS, UNDO_ACCEPTED_SECONDS, UNDO_CONFLICTS } from '#domain/review/undo.ts';
import { reviewDecisions, reviews } from '#server/db/schema/index.ts';
import { ageDecision } from '#tests/support/age-decision.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { readContentVersion } from '#tests/support/content-version.ts';
import { checkStats } from '../stats/check-stats.ts';
import { listReviewHistory } from './list-review-history.ts';
import { listReviews } from './list-reviews.ts';
import { listUndoableDecisions } from './list-undoable-decisions.ts';
import { mailReviewPublished } from './mail-review-published.ts';
import { undoDecision } from './undo-decision.ts';
import { updateReview } from './update-review.ts';
import { forceUnpublishReview } from './force-unpublish-review.ts';

let visitor: TestContext;
let kim: TestContext;
let lee: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  kim = asStaff(visitor, 'moderator', 'kim');
  lee = asStaff(visitor, 'moderator', 'lee');
});
afterAll(() => visitor.close());
beforeEach(() => {
  visitor.enqueued.length = 0;
  visitor.letters.length = 0;
});

async function makePending(fields: Partial<typeof reviews.$inferInsert> = {}) {
  const clinic = await makeClinic(visitor);
  const procedure = await makeProcedure(visitor);
  const here = { clinicId: clinic.id, procedureId: procedure.id, status: 'pending' as const, ...fields };
  return makeReview(visitor, here, { email: `person${clinic.id}@mail.example` });
}

const decide = (ctx: TestContext, id: number, edit: ReviewEdit) =>
  updateReview({ ctx, input: { id, edit: { editReason: 'The patient asked for it', ...edit } } });
const undo = (ctx: TestContext, { id, version }: { id: number; version: number }) =>
  undoDecision({ ctx, input: { id, version } });
const sendLetter = (reviewId: number) => mailReviewPublished({ ctx: visitor, input: { reviewId } });
const age = (reviewId: number, seconds: number) => ageDecision(visitor, reviewId, seconds);

const publicTotal = async (clinicId: number) =>
  (await listReviews({ ctx: visitor, input: { clinicId, limit: 10, offset: 0, sort: 'recent' } })).total;

test('a publication that is undone leaves the review as it was: pending, not public, not counted', async () => {
  const review = await makePending({ priceKrw: 2_000_000 });
  const published = await decide(kim, review.id, { published: true });
  expect(await publicTotal(review.clinicId)).toBe(1);
  const before = await readContentVersion(visitor);
  const undone = await undo(kim, published);
  expect(undone).toMatchObject({
    status: 'pending',
    published: false,
    verified: false,
    publishedAt: null,
    version: published.version + 1,
  });
  expect(await publicTotal(review.clinicId)).toBe(0);
  expect(await readContentVersion(visitor), 'cached pages are made anew').not.toEqual(before);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
  const { events } = await listReviewHistory({ ctx: kim, input: { id: review.id } });
  expect(events.map(({ actor, action }) => [actor, action])).toEqual([
    ['kim', 'undo'],
    ['kim', 'publish'],
  ]);
});

test.each<[string, Partial<typeof reviews.$inferInsert>, ReviewEdit]>([
  ['a decline', { status: 'pending' }, { published: false, declineReason: 'sent twice' }],
  [
    'taking back',
    { status: 'published', verified: true, publishedAt: new Date('2026-05-01') },
    { published: false },
  ],
  [
    'publishing what was declined',
    { status: 'draft', declineReason: 'an advertisement' },
    { published: true },
  ],
])('%s is undone to exactly how it was', async (_, fields, edit) => {
  const review = await makePending(fields);
  const decided = await decide(kim, review.id, edit);
  expect(decided.status).not.toBe(review.status);
  await undo(kim, decided);
  const [row] = await visitor.db.select().from(reviews).where(eq(reviews.id, review.id));
  expect(row).toEqual({
    ...review,
    isPublic: review.status === 'published',
    version: decided.version + 1,
    updatedAt: visitor.clock(),
  });
});

test('a forced unpublication can be undone too', async () => {
  const review = await makePending({ status: 'published', verified: true });
  const forced = await forceUnpublishReview({ ctx: kim, input: { id: review.id } });
  expect(await undo(kim, forced)).toMatchObject({ status: 'published', verified: true });
});

test('a decision is undone once, by the version after it', async () => {
  const review = await makePending();
  const published = await decide(kim, review.id, { published: true });
  await expect(undo(kim, { ...published, version: review.version })).rejects.toMatchObject({
    code: 'conflict',
    current: { status: 'published' },
  });
  const undone = await undo(kim, published);
  for (const version of [published.version, undone.version])
    await expect(undo(kim, { id: review.id, version })).rejects.toMatchObject({
      code: 'conflict',
      message: UNDO_CONFLICTS.undone,
    });
});

test('a decision is undone only by its author, and only while the review has not changed', async () => {
  const review = await makePending();
  const published = await decide(kim, review.id, { published: true });
  await expect(undo(lee, published)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Only the person who decided can undo it.',
  });
  await expect(undo(visitor, published)).rejects.toMatchObject({ code: 'unauthenticated' });
  const edited = await decide(lee, review.id, { age: 44 });
  for (const version of [published.version, edited.version])
    await expect(undo(kim, { id: review.id, version })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('was changed after the decision') as string,
      current: { age: 44, status: 'published' },
    });
});

test('a decision can be undone for some seconds, by the database’s clock', async () => {
  const review = await makePending();
  const published = await decide(kim, review.id, { published: true });
  await age(review.id, UNDO_ACCEPTED_SECONDS + 0.1);
  await expect(undo(kim, published)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('10 seconds') as string,
  });
  await age(review.id, UNDO_ACCEPTED_SECONDS - 2);
  expect((await undo(kim, published)).status).toBe('pending');
});

test('undoable decisions are listed for their author, newest first, while they can be undone', async () => {
  const [first, second, third] = [await makePending(), await makePending(), await makePending()];
  await decide(kim, first.id, { published: true });
  const declined = await decide(kim, second.id, { published: false, declineReason: 'sent twice' });
  await decide(kim, third.id, { published: true });
  await decide(lee, third.id, { privateNotes: 'Called.' });
  await age(first.id, 4);
  const { decisions } = await listUndoableDecisions({ ctx: kim });
  expect(decisions).toMatchObject([
    { reviewId: second.id, version: declined.version, action: 'decline' },
    { reviewId: first.id, action: 'publish' },
  ]);
  expect(decisions[1]?.secondsLeft).toBeLessThanOrEqual(6);
  expect(await listUndoableDecisions({ ctx: lee })).toEqual({ decisions: [] });
  await expect(listUndoableDecisions({ ctx: visitor })).rejects.toMatchObject({ code: 'unauthenticated' });
  await age(first.id, 10.1);
  await undo(kim, declined);
  expect(await listUndoableDecisions({ ctx: kim })).toEqual({ decisions: [] });
});

test('the letter waits until its publication can no longer be undone', async () => {
  expect(LETTER_DELAY_SECONDS).toBeGreaterThan(UNDO_ACCEPTED_SECONDS);
  const review = await makePending();
  await decide(kim, review.id, { published: true });
  expect(visitor.enqueued).toEqual([
    { name: 'mail-review-published', payload: { reviewId: review.id }, afterSeconds: LETTER_DELAY_SECONDS },
  ]);
  // A job that runs early, such as one of an earlier publication, sends nothing while the decision can be undone.
  await sendLetter(review.id);
  expect(visitor.letters).toEqual([]);
  await age(review.id, LETTER_DELAY_SECONDS);
  await sendLetter(review.id);
  expect(visitor.letters).toHaveLength(1);
});

test('an undone publication sends no letter, the next one sends one', async () => {
  const review = await makePending();
  await undo(kim, await decide(kim, review.id, { published: true }));
  await sendLetter(review.id);
  expect(visitor.letters).toEqual([]);
  await decide(kim, review.id, { published: true });
  expect(visitor.enqueued).toHaveLength(2);
  await age(review.id, LETTER_DELAY_SECONDS);
  for (const _ of visitor.enqueued) await sendLetter(review.id);
  expect(visitor.letters).toHaveLength(1);
});

test.each<[string, (id: number) => Promise<{ id: number; version: number }>]>([
  ['an unpublication', (id) => decide(kim, id, { published: false, declineReason: 'sent twice' })],
  ['a forced unpublication', (id) => forceUnpublishReview({ ctx: kim, input: { id } })],
])('the letter comes once when %s that met its job is undone', async (_, unpublish) => {
  const review = await makePending();
  await decide(kim, review.id, { published: true });
  const unpublished = await unpublish(review.id);
  await sendLetter(review.id);
  visitor.enqueued.length = 0;
  await undo(kim, unpublished);
  expect(visitor.enqueued).toContainEqual({
    name: 'mail-review-published',
    payload: { reviewId: review.id },
    afterSeconds: LETTER_DELAY_SECONDS,
  });
  await sendLetter(review.id);
  await sendLetter(review.id);
  expect(visitor.letters).toHaveLength(1);
});

test('a letter that meets an undo under way waits for it', async () => {
  const review = await makePending();
  const published = await decide(kim, review.id, { published: true });
  await age(review.id, LETTER_DELAY_SECONDS);
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const undoing = visitor.db.transaction(async (tx) => {
    await tx
      .update(reviews)
      .set({ status: 'pending', published: false, isPublic: false })
      .where(eq(reviews.id, review.id));
    await tx.delete(reviewDecisions).where(eq(reviewDecisions.reviewId, review.id));
    begun.resolve();
    await mayEnd.promise;
  });
  await begun.promise;
  const sending = sendLetter(published.id);
  await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, 300))]);
  mayEnd.resolve();
  await Promise.all([undoing, sending]);
  expect(visitor.letters).toEqual([]);
});
