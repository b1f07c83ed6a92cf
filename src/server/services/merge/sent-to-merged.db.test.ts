import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MergeKind } from '#domain/merge/merge-views.ts';
import { readSubmittedReview } from '#domain/review/submitted-review.ts';
import { messages, reviews } from '#server/db/schema/index.ts';
import { makeClinic, makeProcedure } from '#tests/support/factories.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { submissionFields } from '#tests/support/submission.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { sendMessage } from '../message/send-message.ts';
import { restoreOriginal } from '../review/restore-original.ts';
import { submitReview } from '../review/submit-review.ts';
import { updateReview } from '../review/update-review.ts';
import { checkStats } from '../stats/check-stats.ts';
import { undoMerge } from './undo-merge.ts';

let visitor: TestContext;
let admin: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  admin = asStaff(visitor, 'admin');
});
afterAll(() => visitor.close());

const merge = async (fromId: number, intoId: number, kind: MergeKind = 'clinic') =>
  (await makeMerge(admin, kind, { fromId, intoId })).id;

const undo = (id: number) => undoMerge({ ctx: admin, input: { id } });

const MESSAGE = {
  type: 'contact' as const,
  subject: 'A question',
  message: 'Is this clinic open on Sundays?',
  name: 'Mina',
  email: 'mina@mail.example',
  procedure: null,
  budgetKrw: null,
  reviewId: null,
};

type About = { clinicId?: number; clinicSlug?: string };

async function send(about: About) {
  const message = { ...MESSAGE, clinicId: null, clinicSlug: null, ...about };
  return (await sendMessage({ ctx: visitor, input: { message, idempotencyKey: null } })).answer;
}

const write = async (about: About) => (await send(about)).id;

async function submit(clinicId: number, procedureId: number, submissionId: string | null = null) {
  const review = readSubmittedReview(submissionFields({ clinicId, procedureId }), new Date());
  const input = { review, photos: [], submissionId, idempotencyKey: null };
  return (await submitReview({ ctx: visitor, input })).answer.id;
}

const clinicOf = async (messageId: number) => {
  const [message] = await visitor.db.select().from(messages).where(eq(messages.id, messageId));
  return message?.clinicId;
};
const readReview = async (id: number) => {
  const [review] = await visitor.db.select().from(reviews).where(eq(reviews.id, id));
  if (!review) throw new Error('There is no such review.');
  return review;
};

test('a message from a page of before the merge reaches the clinic that stayed, by id and by address', async () => {
  const [from, into] = [
    await makeClinic(visitor, { name: 'Otter Bank' }),
    await makeClinic(visitor, { name: 'Otter Bank Plastic Surgery' }),
  ];
  const other = await makeClinic(visitor);
  await merge(from.id, into.id);
  const sendTo = async (about: About) => {
    const { id, clinicName } = await send(about);
    return [await clinicOf(id), clinicName];
  };
  expect(await sendTo({ clinicId: from.id })).toEqual([into.id, into.name]);
  expect(await sendTo({ clinicSlug: from.slug })).toEqual([into.id, into.name]);
  expect(await sendTo({ clinicSlug: other.slug })).toEqual([other.id, other.name]);
  await expect(sendTo({ clinicSlug: 'no-such-clinic' })).rejects.toMatchObject({ code: 'invalid-input' });
});

test('messages and reviews that named a merged clinic are its own again once the merge is undone', async () => {
  const [from, into] = [await makeClinic(visitor), await makeClinic(visitor)];
  const [nose, eye] = [await makeProcedure(visitor), await makeProcedure(visitor)];
  const submissionId = randomUUID();
  const mergeId = await merge(from.id, into.id);
  const named = [await write({ clinicId: from.id }), await write({ clinicSlug: from.slug })];
  const others = [await write({ clinicId: into.id }), await write({ clinicSlug: into.slug })];
  const review = await submit(from.id, nose.id, submissionId);
  const ofOther = await submit(into.id, nose.id);
  const { version } = await readReview(review);
  const edit = { content: 'Everything was explained.', editReason: 'Shortened for readers', published: true };
  await updateReview({ ctx: admin, input: { id: review, edit, version } });
  expect(await readReview(review)).toMatchObject({ clinicId: into.id, published: true });

  await undo(mergeId);
  expect(await Promise.all(named.map(clinicOf))).toEqual([from.id, from.id]);
  expect(await Promise.all(others.map(clinicOf))).toEqual([into.id, into.id]);
  expect((await readReview(ofOther)).clinicId).toBe(into.id);
  const back = await readReview(review);
  expect(back).toMatchObject({ clinicId: from.id, published: true });
  await restoreOriginal({
    ctx: admin,
    input: { id: review, version: back.version, editReason: 'As the patient wrote it' },
  });
  expect((await readReview(review)).clinicId).toBe(from.id);
  expect((await readReview(await submit(from.id, eye.id, submissionId))).clinicId).toBe(from.id);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('after two merges each undoing gives back one step', async () => {
  const [first, second, third] = [
    await makeClinic(visitor),
    await makeClinic(visitor),
    await makeClinic(visitor),
  ];
  const { id: procedureId } = await makeProcedure(visitor);
  const mergeIds = [await merge(first.id, second.id), await merge(second.id, third.id)] as const;
  const sent = [await write({ clinicId: first.id }), await write({ clinicSlug: first.slug })];
  const ofSecond = [await write({ clinicId: second.id }), await write({ clinicSlug: second.slug })];
  const review = await submit(first.id, procedureId);
  const read = async () => [
    ...(await Promise.all([...sent, ...ofSecond].map(clinicOf))),
    (await readReview(review)).clinicId,
  ];
  expect(await read()).toEqual([third.id, third.id, third.id, third.id, third.id]);
  await undo(mergeIds[1]);
  expect(await read()).toEqual([second.id, second.id, second.id, second.id, second.id]);
  await undo(mergeIds[0]);
  expect(await read()).toEqual([first.id, first.id, second.id, second.id, first.id]);
});

test('a review that named a merged procedure is its own again once the merge is undone', async () => {
  const [from, into] = [await makeProcedure(visitor), await makeProcedure(visitor)];
  const { id: clinicId } = await makeClinic(visitor);
  const mergeId = await merge(from.id, into.id, 'procedure');
  const [named, other] = [await submit(clinicId, from.id), await submit(clinicId, into.id)];
  expect((await readReview(named)).procedureId).toBe(into.id);
  await undo(mergeId);
  expect((await readReview(named)).procedureId).toBe(from.id);
  expect((await readReview(other)).procedureId).toBe(into.id);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});
