import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import {
  RECEIPT_DELAY_SECONDS,
  RECEIPT_LIMIT,
  RECEIPT_MARGIN_SECONDS,
} from '#domain/review/review-receipt.ts';
import { readSubmittedReview } from '#domain/review/submitted-review.ts';
import { reviews, submissions } from '#server/db/schema/index.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { makeClinic, makeProcedure } from '#tests/support/factories.ts';
import { submissionFields } from '#tests/support/submission.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { erasePerson } from '../erasure/erase-person.ts';
import { mailReviewReceipt } from './mail-review-receipt.ts';
import { submitReview } from './submit-review.ts';

let ctx: TestContext;
let clinicId: number;
let procedureId: number;
let serial = 0;
beforeAll(async () => {
  ctx = await openTestContext();
  clinicId = (await makeClinic(ctx, { name: 'Moon & Jar' })).id;
  procedureId = (await makeProcedure(ctx, { name: 'Nasal Tip Plasty' })).id;
});
afterAll(() => ctx.close());
beforeEach(() => {
  ctx.enqueued.length = 0;
  ctx.letters.length = 0;
});

type Sent = {
  submissionId?: string | null;
  email?: string;
  key?: string;
  content?: string;
  laterMs?: number;
};

const newEmail = () => `Person${(serial += 1)}@mail.example`;

async function submit({
  submissionId = randomUUID(),
  email = newEmail(),
  key,
  content,
  laterMs = 0,
}: Sent = {}) {
  const fields = {
    ...submissionFields({ clinicId, procedureId }),
    notes: email,
    ...(content && { content }),
  };
  const review = readSubmittedReview(fields, ctx.clock());
  const input = { review, photos: [], submissionId, idempotencyKey: key ?? null };
  const clock = () => new Date(ctx.clock().getTime() + laterMs);
  return (await submitReview({ ctx: { ...ctx, clock }, input })).answer;
}

const decline = ({ id }: { id: number }) =>
  ctx.db
    .update(reviews)
    .set({ status: 'draft', isSpam: true, declinedAt: ctx.clock() })
    .where(eq(reviews.id, id));

/** Runs every enqueued receipt job twice at once, as two processes might. */
async function workOff(mailer: Mailer = ctx.mailer) {
  const inputs = ctx.enqueued
    .filter(({ name }) => name === 'mail-review-receipt')
    .map(({ payload }) => payload as { reviewId: number });
  for (const input of inputs)
    await Promise.allSettled([1, 2].map(() => mailReviewReceipt({ ctx: { ...ctx, mailer }, input })));
  for (const input of inputs) await mailReviewReceipt({ ctx: { ...ctx, mailer }, input });
}

test('one receipt names every review of a submission, and nothing that the submitter wrote', async () => {
  const submissionId = randomUUID();
  const email = newEmail();
  const content = 'Buy <b>pills</b> at https://spam.example today.';
  const one = await submit({ submissionId, email, content, key: 'one' });
  // A retry after a lost response inserts and mails nothing.
  await submit({ submissionId, email, content, key: 'one' });
  const two = await submit({ submissionId, email });
  expect(ctx.enqueued).toEqual([
    { name: 'mail-review-receipt', payload: { reviewId: one.id }, afterSeconds: RECEIPT_DELAY_SECONDS },
    {
      name: 'mail-review-receipt',
      payload: { reviewId: two.id },
      afterSeconds: RECEIPT_DELAY_SECONDS + RECEIPT_MARGIN_SECONDS,
    },
  ]);
  await workOff();
  expect(ctx.letters).toHaveLength(1);
  const [letter] = ctx.letters;
  expect(letter).toMatchObject({ to: email, subject: 'We have received your 2 reviews' });
  for (const { reference } of [one, two])
    expect(letter?.text).toContain(`${reference}: Nasal Tip Plasty at Moon & Jar`);
  expect(letter?.html).toContain('Moon &amp; Jar');
  expect(`${letter?.html} ${letter?.text}`).not.toMatch(/pills|spam\.example/);
});

test('a review sent after the receipt, as when the connection came back, has a receipt too', async () => {
  const submissionId = randomUUID();
  const email = newEmail();
  const one = await submit({ submissionId, email });
  await workOff();
  ctx.enqueued.length = 0;
  const late = await submit({ submissionId, email, laterMs: 10 * 60_000 });
  await workOff();
  expect(ctx.letters.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'We have received your review'],
    [email, 'We have received your 2 reviews'],
  ]);
  for (const { reference } of [one, late]) expect(ctx.letters[1]?.text).toContain(reference);
});

test('two receipts of one submission at the same moment, as in two processes, are one', async () => {
  const submissionId = randomUUID();
  const email = newEmail();
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await submit({ submissionId, email })).id);
  const run = () =>
    Promise.allSettled(ids.map((reviewId) => mailReviewReceipt({ ctx, input: { reviewId } })));
  await run();
  expect(await run(), 'the second try finds them sent').toMatchObject(
    ids.map(() => ({ status: 'fulfilled' })),
  );
  expect(ctx.letters.map(({ subject }) => subject)).toEqual(['We have received your 3 reviews']);
});

test('a receipt in flight, begun before a review arrived, leaves that review its own', async () => {
  const submissionId = randomUUID();
  const email = newEmail();
  const one = await submit({ submissionId, email });
  const sent: string[] = [];
  const mailer: Mailer = {
    ...ctx.mailer,
    async send({ subject }) {
      if (sent.length === 0) await submit({ submissionId, email });
      sent.push(subject);
    },
  };
  await mailReviewReceipt({ ctx: { ...ctx, mailer }, input: { reviewId: one.id } });
  await workOff(mailer);
  expect(sent).toEqual(['We have received your review', 'We have received your 2 reviews']);
});

test('a submission id that another address uses again confirms to each its own reviews', async () => {
  const submissionId = randomUUID();
  const [former, later] = [newEmail(), newEmail()];
  const one = await submit({ submissionId, email: former });
  // As the job does a day later.
  await ctx.db.delete(submissions);
  const other = await submit({ submissionId, email: later });
  await workOff();
  for (const [index, [to, own, foreign]] of (
    [
      [former, one, other],
      [later, other, one],
    ] as const
  ).entries()) {
    expect(ctx.letters[index]).toMatchObject({ to, subject: 'We have received your review' });
    expect(ctx.letters[index]?.text).toContain(own.reference);
    expect(ctx.letters[index]?.text).not.toContain(foreign.reference);
  }
  expect(ctx.letters).toHaveLength(2);
});

test('calls without a Submission-Id are submissions of their own', async () => {
  const email = newEmail();
  await submit({ submissionId: null, email });
  await submit({ submissionId: null, email });
  await workOff();
  expect(ctx.letters.map(({ subject }) => subject)).toEqual([
    'We have received your review',
    'We have received your review',
  ]);
});

test('what was declined or erased meanwhile is not confirmed', async () => {
  await decline(await submit());
  const email = newEmail();
  await submit({ email });
  await erasePerson({ ctx: asStaff(ctx, 'admin'), input: { email } });
  await workOff();
  expect(ctx.letters).toEqual([]);
});

test('the other reviews of a submission are confirmed when its first one is declined meanwhile', async () => {
  const submissionId = randomUUID();
  const email = newEmail();
  const declined = await submit({ submissionId, email });
  const other = await submit({ submissionId, email });
  await decline(declined);
  await workOff();
  expect(ctx.letters).toHaveLength(1);
  expect(ctx.letters[0]?.text).toContain(other.reference);
  expect(ctx.letters[0]?.text).not.toContain(declined.reference);
});

test('an address is not flooded, in whichever case it is written', async () => {
  const email = newEmail();
  for (let count = 0; count <= RECEIPT_LIMIT.count; count += 1)
    await submit({ email: count % 2 ? email : email.toLowerCase() });
  await workOff();
  expect(ctx.letters).toHaveLength(RECEIPT_LIMIT.count);
});

test('a receipt that the mail server refused is sent by the next try, and counts once', async () => {
  const down: Mailer = { ...ctx.mailer, send: () => Promise.reject(new Error('connection refused')) };
  await submit();
  for (let tries = 0; tries <= RECEIPT_LIMIT.count; tries += 1)
    await expect(workOff(down)).rejects.toThrow('connection refused');
  await workOff();
  expect(ctx.letters).toHaveLength(1);
});
