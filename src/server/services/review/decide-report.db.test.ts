import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readContactMessage } from '#domain/message/submitted-message.ts';
import type { ReportDecision } from '#domain/message/report.ts';
import { messages } from '#server/db/schema/index.ts';
import { ageDecision } from '#tests/support/age-decision.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { changeMessageStatus } from '../message/change-message-status.ts';
import { getMessage } from '../message/get-message.ts';
import { sendMessage } from '../message/send-message.ts';
import { checkStats } from '../stats/check-stats.ts';
import { decideReport } from './decide-report.ts';
import { deleteReview } from './delete-review.ts';
import { getAdminReview } from './get-admin-review.ts';
import { getReview } from './get-review.ts';
import { listAdminReviews } from './list-admin-reviews.ts';
import { listReviewHistory } from './list-review-history.ts';
import { listReviewLetters } from './list-review-letters.ts';
import { mailReviewLetter } from './mail-review-letter.ts';
import { undoDecision } from './undo-decision.ts';
import { updateReview } from './update-review.ts';

let visitor: TestContext;
let kim: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  kim = asStaff(visitor, 'moderator', 'kim');
});
afterAll(() => visitor.close());
beforeEach(() => {
  visitor.enqueued.length = 0;
  visitor.letters.length = 0;
});

async function makePublished() {
  const [clinic, procedure] = [await makeClinic(visitor), await makeProcedure(visitor)];
  const here = { clinicId: clinic.id, procedureId: procedure.id, publishedAt: new Date() };
  return makeReview(visitor, here, { email: 'author@mail.example' });
}

async function report(reviewId: number): Promise<number> {
  const sent = { name: 'Rea', email: 'rea@mail.example', subject: 'A review', message: 'This is made up.' };
  const message = readContactMessage({ ...sent, reviewId });
  return (await sendMessage({ ctx: visitor, input: { message, idempotencyKey: null } })).answer.id;
}

async function decide(
  messageId: number,
  reviewId: number,
  decision: Partial<ReportDecision>,
  version?: number,
) {
  const { version: reviewVersion } = await getAdminReview({ ctx: kim, input: { id: reviewId } });
  return decideReport({
    ctx: kim,
    input: {
      id: messageId,
      version,
      outcome: 'kept',
      reason: 'It is plausible',
      isSpam: false,
      reviewVersion,
      ...decision,
    },
  });
}

const statusOf = async (id: number) => {
  const { status, outcome, outcomeReason } = await getMessage({ ctx: kim, input: { id } });
  return { status, outcome, outcomeReason };
};
const listReported = async () => {
  const input = { filter: 'reported', sort: 'date', direction: 'desc', limit: 100, offset: 0 } as const;
  const { reviews: rows, total } = await listAdminReviews({ ctx: kim, input });
  return { ids: rows.map(({ id }) => id), total };
};

test('a reported review is marked for staff until the report is dealt with, and not for visitors', async () => {
  const review = await makePublished();
  expect(await listReported()).toEqual({ ids: [], total: 0 });
  const [first, second] = [await report(review.id), await report(review.id)];
  expect(await listReported()).toEqual({ ids: [review.id], total: 1 });
  const shown = await getAdminReview({ ctx: kim, input: { id: review.id } });
  expect(shown.reports).toMatchObject([
    { messageId: first, status: 'unread', outcome: null },
    { messageId: second, status: 'unread', outcome: null },
  ]);
  expect(JSON.stringify(shown), 'not what the message says').not.toContain('made up');
  expect(await getReview({ ctx: visitor, input: { id: review.id } })).not.toHaveProperty('reports');
  for (const id of [first, second])
    await changeMessageStatus({ ctx: kim, input: { id, status: 'archived' } });
  expect(await listReported()).toEqual({ ids: [], total: 0 });
});

test('kept, for a reason: the review stands, the report is resolved, and both trails say so', async () => {
  const review = await makePublished();
  const id = await report(review.id);
  const answer = await decide(id, review.id, { reason: 'The clinic confirmed it' });
  expect(answer.review).toMatchObject({
    status: 'published',
    version: review.version,
    reports: [
      { messageId: id, status: 'resolved', outcome: 'kept', outcomeReason: 'The clinic confirmed it' },
    ],
  });
  expect(answer.message).toMatchObject({ id, status: 'resolved', outcome: 'kept' });
  expect(answer.message.closedAt, 'begins its retention').not.toBeNull();
  const { events } = await listReviewHistory({ ctx: kim, input: { id: review.id } });
  expect(events.map(({ action }) => action)).toEqual(['keep']);
  const { history } = await getMessage({ ctx: kim, input: { id } });
  expect(history.map(({ action }) => action)).toEqual(['resolve']);
  expect(visitor.enqueued, 'the author is not bothered').toEqual([]);
});

test('unpublished, for a reason: gone for visitors, and its author is told', async () => {
  const review = await makePublished();
  const id = await report(review.id);
  const { review: unpublished } = await decide(id, review.id, {
    outcome: 'unpublished',
    reason: 'It names a nurse',
  });
  expect(unpublished).toMatchObject({ status: 'draft', verified: false, declineReason: 'It names a nurse' });
  await expect(getReview({ ctx: visitor, input: { id: review.id } })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(await checkStats({ ctx: visitor })).toEqual([]);
  await ageDecision(visitor, review.id);
  for (const { payload } of visitor.enqueued)
    await mailReviewLetter({ ctx: visitor, input: payload as { letterId: number } });
  expect(visitor.letters).toMatchObject([
    { to: 'author@mail.example', text: expect.stringContaining('> It names a nurse') as string },
  ]);
  expect(visitor.letters[0]?.text, 'not who reported it').not.toMatch(/rea@|made up/);
});

test.each(['unread', 'in-progress', 'archived'] as const)(
  'undone, a report is %s as before',
  async (before) => {
    const review = await makePublished();
    const id = await report(review.id);
    if (before !== 'unread') await changeMessageStatus({ ctx: kim, input: { id, status: before } });
    const { review: unpublished } = await decide(id, review.id, {
      outcome: 'unpublished',
      reason: 'Too quick',
    });
    await undoDecision({ ctx: kim, input: { id: review.id, version: unpublished.version } });
    expect(await statusOf(id)).toEqual({ status: before, outcome: null, outcomeReason: null });
    expect((await listReported()).ids.includes(review.id)).toBe(before !== 'archived');
    const { letters } = await listReviewLetters({ ctx: kim, input: { id: review.id } });
    expect(letters.map(({ status }) => status)).toEqual(['undone']);
  },
);

test('a later decision of another kind leaves the report as it is when it is undone', async () => {
  const review = await makePublished();
  const id = await report(review.id);
  await decide(id, review.id, { outcome: 'unpublished', reason: 'It names a nurse' });
  const again = await updateReview({ ctx: kim, input: { id: review.id, edit: { published: true } } });
  await undoDecision({ ctx: kim, input: { id: review.id, version: again.version } });
  expect(await statusOf(id)).toMatchObject({ status: 'resolved', outcome: 'unpublished' });
});

test('a report is decided only as the review’s status allows', async () => {
  const review = await makePublished();
  const id = await report(review.id);
  await expect(decide(id, review.id, { outcome: 'declined', reason: 'No' })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Only a pending review can be declined.',
  });
  expect(await statusOf(id)).toMatchObject({ status: 'unread', outcome: null });
  await updateReview({ ctx: kim, input: { id: review.id, edit: { published: false } } });
  await expect(decide(id, review.id, { outcome: 'unpublished', reason: 'No' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await decide(id, review.id, { outcome: 'kept', reason: 'It is gone already' });
});

test('a decision about a report needs the versions of message and review that were read; a message without a review is refused', async () => {
  const review = await makePublished();
  const id = await report(review.id);
  await expect(
    decide(id, review.id, { outcome: 'unpublished', reason: 'No', reviewVersion: review.version + 1 }),
  ).rejects.toMatchObject({ code: 'conflict', current: { id: review.id, status: 'published' } });
  await changeMessageStatus({ ctx: kim, input: { id, status: 'in-progress' } });
  await expect(decide(id, review.id, { outcome: 'unpublished', reason: 'No' }, 1)).rejects.toMatchObject({
    code: 'conflict',
    current: { id, status: 'in-progress' },
  });
  expect((await getAdminReview({ ctx: kim, input: { id: review.id } })).status).toBe('published');
  const input = { id, outcome: 'kept', reason: 'No', isSpam: false, reviewVersion: 1 } as const;
  await expect(decideReport({ ctx: visitor, input })).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(decideReport({ ctx: kim, input: { ...input, id: 2_000_000_000 } })).rejects.toMatchObject({
    code: 'not-found',
  });
  const admin = asStaff(visitor, 'admin', 'kim');
  await deleteReview({ ctx: admin, input: { id: review.id } });
  await expect(decideReport({ ctx: kim, input })).rejects.toMatchObject({
    message: 'This message names no review.',
  });
  const [left] = await visitor.db.select().from(messages).where(eq(messages.id, id));
  expect(left, 'the message outlives the review').toBeDefined();
});
