import { createHash, randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPhotoFileNames } from '#domain/photo/photo-file.ts';
import { reviewReference } from '#domain/review/review.ts';
import { MOST_REPLACED_KEYS, SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
import { photos, reviewPhotos, reviewPriceDetails, reviews } from '#server/db/schema/index.ts';
import { listMerges } from '#server/services/merge/list-merges.ts';
import { askSubmitter } from '#server/services/review/ask-submitter.ts';
import { deleteReview } from '#server/services/review/delete-review.ts';
import { mailReviewReceipt } from '#server/services/review/mail-review-receipt.ts';
import { updateReview } from '#server/services/review/update-review.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makeProcedure } from '#tests/support/factories.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { makeJpeg, submissionFields, submissionForm } from '#tests/support/submission.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';

let ctx: TestContext;
let target: { clinicId: number; procedureId: number };
let app: TestApp;

beforeAll(async () => {
  ctx = await openTestContext({ publicWritesPerHour: 100_000 });
  target = { clinicId: (await makeClinic(ctx)).id, procedureId: (await makeProcedure(ctx)).id };
  app = createTestApp(ctx);
});
afterAll(() => ctx.close());

type Call = {
  submissionId?: string;
  key?: string;
  replaces?: readonly string[];
  fields?: Record<string, string>;
  photos?: readonly Buffer[];
};

async function send({ submissionId, key, replaces = [], fields = {}, photos: sent = [] }: Call) {
  const form = submissionForm(
    { ...submissionFields(target), ...fields },
    sent.map((bytes) => ({ bytes })),
  );
  const headers = {
    ...(submissionId !== undefined && { 'submission-id': submissionId }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(replaces.length > 0 && { 'idempotency-replaces': replaces.join(', ') }),
  };
  const response = await app.request('/api/reviews', { method: 'POST', body: form, headers });
  return { status: response.status, body: await response.json() };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const listReviews = (submissionId: string) =>
  ctx.db.select().from(reviews).where(eq(reviews.submissionId, submissionId)).orderBy(asc(reviews.id));

/** Returns the names of all files of the photos that rows refer to, and of those that are stored. */
async function listPhotoFiles() {
  const stored: string[] = [];
  for await (const { file } of ctx.files.list()) stored.push(file);
  const rows = await ctx.db.select({ file: photos.file, widths: photos.widths }).from(photos);
  return { referred: rows.flatMap(listPhotoFileNames).toSorted(), stored: stored.toSorted() };
}

/** Sends a review whose response the client does not get; returns its keys and its id. */
async function lose({ submissionId = randomUUID(), ...call }: Omit<Call, 'key'> = {}) {
  const key = randomUUID();
  const { status, body } = await send({ ...call, submissionId, key });
  expect(status).toBe(201);
  return { submissionId, key, id: Number(body.id) };
}

const CHANGED = { content: 'Told again, without the photo of my face.' };

/** Sends a changed review in the place of one whose response was lost. */
const sendChanged = (lost: { submissionId: string; key: string }, call: Call = {}) =>
  send({
    submissionId: lost.submissionId,
    key: randomUUID(),
    replaces: [lost.key],
    fields: CHANGED,
    ...call,
  });

describe('a review that was changed after its response was lost', () => {
  test('takes the place of the pending one, under the same number', async () => {
    const details = {
      discountFor: ['review'],
      components: { anaesthesia: { answer: 'included', extraKrw: null } },
    };
    const lost = await lose({ fields: { priceDetails: JSON.stringify(details) } });
    const call = { key: randomUUID(), fields: { ...CHANGED, price: '100000', doctor: 'Seo Yun' } };
    const answer = await sendChanged(lost, call);
    expect(answer).toMatchObject({ status: 201, body: { id: lost.id } });
    expect(answer.body).not.toHaveProperty('staying');
    expect(await sendChanged(lost, call), 'a retry').toEqual(answer);
    expect(await listReviews(lost.submissionId)).toMatchObject([
      {
        id: lost.id,
        status: 'pending',
        published: false,
        content: CHANGED.content,
        priceKrw: 100_000,
        isPriceForReview: false,
        doctorName: 'Seo Yun',
        searchText: expect.stringContaining('told again'),
        version: 2,
      },
    ]);
    expect(await ctx.db.$count(reviewPriceDetails, eq(reviewPriceDetails.reviewId, lost.id))).toBe(0);
  });

  test('a removed photo is deleted with its files once no review of the submission shows it', async () => {
    const [kept, removed, added] = [await makeJpeg(), await makeJpeg(), await makeJpeg()];
    const submissionId = randomUUID();
    const lost = [
      await lose({ submissionId, photos: [removed, kept] }),
      await lose({ submissionId, photos: [removed, kept] }),
    ];
    const before = await ctx.db.$count(photos);
    const answers = await Promise.all(lost.map((one) => sendChanged(one, { photos: [kept, added] })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await listReviews(submissionId)).toHaveLength(2);
    expect(await ctx.db.$count(photos), 'one was added, one removed').toBe(before);
    for (const { id } of lost) {
      const shown = await ctx.db
        .select({ hash: photos.sourceSha256 })
        .from(reviewPhotos)
        .innerJoin(photos, eq(photos.id, reviewPhotos.photoId))
        .where(eq(reviewPhotos.reviewId, id))
        .orderBy(asc(reviewPhotos.position));
      expect(shown.map(({ hash }) => hash)).toEqual([kept, added].map(sha256));
    }
    const { referred, stored } = await listPhotoFiles();
    expect(stored).toEqual(referred);
  });

  test('a chain of lost changes leaves one review, and none of the former calls counts any more', async () => {
    const first = await lose();
    const second = randomUUID();
    await sendChanged(first, { key: second, fields: { age: '44' } });
    const third = await sendChanged(first, { replaces: [first.key, second], fields: { age: '45' } });
    expect(third.body).toMatchObject({ id: first.id });
    expect(await listReviews(first.submissionId)).toMatchObject([{ id: first.id, age: 45, version: 3 }]);
    // A copy of the tab names the first call too; its review must not replace the other's.
    const ofCopy = await sendChanged(first, { fields: { age: '46' } });
    expect(ofCopy.body.id).not.toBe(first.id);
    for (const { key, fields } of [
      { key: first.key, fields: {} },
      { key: second, fields: { age: '44' } },
    ])
      expect(await send({ submissionId: first.submissionId, key, fields })).toMatchObject({
        status: 422,
        body: { code: 'key-reused' },
      });
  });

  test('a call that arrives after the one that replaces it stores nothing; of two at once one review remains', async () => {
    const [submissionId, late] = [randomUUID(), randomUUID()];
    const { body } = await sendChanged({ submissionId, key: late });
    expect(await send({ submissionId, key: late })).toMatchObject({ status: 422 });
    expect(await listReviews(submissionId)).toMatchObject([{ id: body.id, content: CHANGED.content }]);

    const both = { submissionId: randomUUID(), key: randomUUID() };
    await Promise.all([send(both), sendChanged(both)]);
    expect(await listReviews(both.submissionId)).toMatchObject([{ content: CHANGED.content }]);
  });

  test('a full submission takes it, because it was counted', async () => {
    const submissionId = randomUUID();
    const lost = await lose({ submissionId });
    for (let sent = 1; sent < SUBMISSION_LIMITS.procedures.most; sent += 1) await lose({ submissionId });
    expect(await sendChanged(lost)).toMatchObject({ status: 201, body: { id: lost.id } });
    const unknown = { submissionId, key: randomUUID() };
    expect((await sendChanged(unknown)).body).toMatchObject({
      fieldErrorCodes: { submissionId: 'submissionFull' },
    });
  });

  test.each([
    ['published', { published: true }],
    ['declined', { published: false, status: 'draft' as const }],
    ['ruled on', { priceRuling: 'excluded' as const, priceRulingReason: 'Covers two other treatments.' }],
    ['edited', { country: 'Thailand', editReason: 'The country was asked for by mail.' }],
  ])('leaves a review alone that staff have %s', async (_, edit) => {
    const lost = await lose();
    await updateReview({ ctx: asStaff(ctx, 'admin'), input: { id: lost.id, edit } });
    const [before] = await listReviews(lost.submissionId);
    const { body } = await sendChanged(lost);
    expect(body.id).not.toBe(lost.id);
    expect(body.staying).toEqual([reviewReference(lost.id)]);
    expect(await listReviews(lost.submissionId)).toMatchObject([
      { ...before },
      { id: body.id, status: 'pending', content: CHANGED.content },
    ]);
  });

  test('leaves a review alone whose submitter was asked a question', async () => {
    const lost = await lose();
    const question = { id: lost.id, question: 'On which day were you there?' };
    await askSubmitter({ ctx: asStaff(ctx, 'admin'), input: question });
    expect((await sendChanged(lost)).body.id).not.toBe(lost.id);
    expect(await listReviews(lost.submissionId)).toHaveLength(2);
  });

  test('moderators who have read the former one cannot publish the new one unread', async () => {
    const lost = await lose();
    await sendChanged(lost);
    const published = updateReview({
      ctx: asStaff(ctx, 'admin'),
      input: { id: lost.id, version: 1, edit: { published: true } },
    });
    await expect(published).rejects.toMatchObject({ code: 'conflict' });
    expect(await listReviews(lost.submissionId)).toMatchObject([{ published: false }]);
  });

  test('stays listed once among the rows of a merge', async () => {
    const [from, into] = [await makeProcedure(ctx), await makeProcedure(ctx)];
    const admin = asStaff(ctx, 'admin');
    await makeMerge(admin, 'procedure', { fromId: from.id, intoId: into.id });
    const fields = { procedureId: String(from.id) };
    const lost = await lose({ fields });
    await sendChanged(lost, { fields: { ...fields, ...CHANGED } });
    const { merges } = await listMerges({ ctx: admin });
    expect(merges).toMatchObject([{ reviewCount: 1 }]);
  });

  test.each([
    ['more keys than a form sends', Array.from({ length: MOST_REPLACED_KEYS + 1 }, () => randomUUID())],
    ['a key that is none', ['two words']],
  ])('%s are refused', async (_, replaces) => {
    expect(await send({ submissionId: randomUUID(), replaces })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Idempotency-Replaces') },
    });
  });
});

const requestWithdrawal = async (...keys: string[]) => {
  const headers = { 'submission-id': randomUUID(), 'idempotency-replaces': keys.join(', ') };
  return app.request('/api/reviews/withdrawals', { method: 'POST', headers });
};

const withdraw = async (...keys: string[]) => (await requestWithdrawal(...keys)).status;

/** Withdraws calls of which a review stays; expects to be told so. */
async function expectStaying(id: number, ...keys: string[]) {
  const response = await requestWithdrawal(...keys);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ staying: [reviewReference(id)] });
}

describe('a review that was removed from the form after its response was lost', () => {
  test('is deleted with its photos, and none of its calls counts any more', async () => {
    const photo = await makeJpeg();
    const lost = await lose({ photos: [photo] });
    const changed = randomUUID();
    await sendChanged(lost, { key: changed, photos: [photo] });
    expect(await withdraw(lost.key, changed)).toBe(204);
    expect(await listReviews(lost.submissionId)).toEqual([]);
    const { referred, stored } = await listPhotoFiles();
    expect(stored).toEqual(referred);
    expect(await sendChanged(lost, { key: changed })).toMatchObject({ status: 422 });
    expect(await withdraw(lost.key, changed), 'once more').toBe(204);
  });

  test('is not stored by a call that arrives after its withdrawal', async () => {
    const [submissionId, key] = [randomUUID(), randomUUID()];
    expect(await withdraw(key)).toBe(204);
    expect(await send({ submissionId, key })).toMatchObject({ status: 422, body: { code: 'key-reused' } });
    expect(await listReviews(submissionId)).toEqual([]);
  });

  test('stays if staff have acted on it, and leaves the others of its submission alone', async () => {
    const kept = await lose();
    const asked = await lose({ submissionId: kept.submissionId });
    await askSubmitter({
      ctx: asStaff(ctx, 'moderator', 'kim'),
      input: { id: asked.id, question: 'When was it?' },
    });
    await expectStaying(asked.id, asked.key);
    expect(await listReviews(kept.submissionId)).toMatchObject([{ id: kept.id }, { id: asked.id }]);
  });

  test('stays if staff have only written a note about it', async () => {
    const lost = await lose();
    const edit = { privateNotes: 'The same words as in another review.' };
    await updateReview({ ctx: asStaff(ctx, 'moderator', 'kim'), input: { id: lost.id, edit } });
    await expectStaying(lost.id, lost.key);
    expect(await listReviews(lost.submissionId)).toMatchObject([edit]);
  });

  test('is deleted where a changed one waits beside a published one, which is told to stay', async () => {
    const lost = await lose();
    const admin = asStaff(ctx, 'admin');
    await updateReview({ ctx: admin, input: { id: lost.id, edit: { published: true } } });
    const changed = randomUUID();
    await sendChanged(lost, { key: changed });
    expect(await listReviews(lost.submissionId)).toHaveLength(2);
    await expectStaying(lost.id, lost.key, changed);
    expect(await listReviews(lost.submissionId)).toMatchObject([{ id: lost.id, published: true }]);
    await expectStaying(lost.id, lost.key, changed);
  });

  test('is told to stay again by a retry, until it is gone', async () => {
    const lost = await lose();
    const changed = randomUUID();
    await sendChanged(lost, { key: changed });
    const admin = asStaff(ctx, 'admin');
    await updateReview({ ctx: admin, input: { id: lost.id, edit: { published: true } } });
    await expectStaying(lost.id, lost.key, changed);
    await expectStaying(lost.id, lost.key, changed);
    expect(await sendChanged(lost, { key: changed }), 'a call that arrives late').toMatchObject({
      status: 422,
    });
    await deleteReview({ ctx: admin, input: { id: lost.id } });
    expect(await withdraw(lost.key, changed)).toBe(204);
  });

  test('stays if staff edit it at the same moment, and one of both waits for the other', async () => {
    const ctxOfStaff = asStaff(ctx, 'moderator', 'kim');
    for (let times = 0; times < 5; times += 1) {
      const lost = await lose();
      const edit = { country: 'Thailand', editReason: 'The country was asked for by mail.' };
      const [edited] = await Promise.allSettled([
        updateReview({ ctx: ctxOfStaff, input: { id: lost.id, edit } }),
        withdraw(lost.key),
      ]);
      expect(await listReviews(lost.submissionId)).toHaveLength(edited.status === 'fulfilled' ? 1 : 0);
    }
  });

  test('is withdrawn by its keys alone', async () => {
    expect(await withdraw()).toBe(400);
    expect(await withdraw('a key with spaces')).toBe(400);
  });
});

describe('the receipt of a changed review', () => {
  const receipts = () => ctx.enqueued.filter(({ name }) => name === 'mail-review-receipt');
  const mail = async () => {
    for (const { payload } of receipts().splice(0))
      await mailReviewReceipt({ ctx, input: payload as { reviewId: number } });
    ctx.enqueued.length = 0;
    return ctx.letters.splice(0).map(({ to, subject }) => [to, subject]);
  };
  let serial = 0;
  const newAddress = () => `person${(serial += 1)}@receipts.example`;
  const SUBJECT = 'We have received your review';

  test('is sent once', async () => {
    await mail();
    const notes = newAddress();
    const lost = await lose({ fields: { notes } });
    await sendChanged(lost, { fields: { ...CHANGED, notes } });
    expect(await mail()).toEqual([[notes, SUBJECT]]);
  });

  test.each([false, true])('goes to the corrected address; the wrong one had one: %s', async (isMailed) => {
    await mail();
    const [wrong, right] = [newAddress(), newAddress()];
    const lost = await lose({ fields: { notes: wrong } });
    expect(isMailed ? await mail() : []).toHaveLength(isMailed ? 1 : 0);
    const moved = { submissionId: randomUUID(), fields: { ...CHANGED, notes: right } };
    expect((await sendChanged(lost, moved)).body.id).toBe(lost.id);
    expect(await listReviews(lost.submissionId)).toEqual([]);
    expect(await mail()).toEqual([[right, SUBJECT]]);
  });

  test('is one for all that leave their submission together, as for another clinic', async () => {
    await mail();
    const notes = newAddress();
    const first = await lose({ fields: { notes } });
    const second = await lose({ submissionId: first.submissionId, fields: { notes } });
    const moved = { submissionId: randomUUID(), fields: { ...CHANGED, notes } };
    for (const lost of [first, second]) await sendChanged(lost, moved);
    expect(await mail()).toEqual([[notes, 'We have received your 2 reviews']]);
  });

  test('comes for what stays when the review that would have brought it is withdrawn', async () => {
    await mail();
    const notes = newAddress();
    const lost = await lose({ fields: { notes } });
    await lose({ submissionId: lost.submissionId, fields: { notes } });
    await withdraw(lost.key);
    expect(await mail()).toEqual([[notes, SUBJECT]]);
  });

  test('comes for what stays when two are withdrawn at the very same moment', async () => {
    await mail();
    const addresses = Array.from({ length: 10 }, newAddress);
    const withdrawn: string[] = [];
    for (const notes of addresses) {
      const first = await lose({ fields: { notes } });
      const second = await lose({ submissionId: first.submissionId, fields: { notes } });
      await lose({ submissionId: first.submissionId, fields: { notes } });
      withdrawn.push(first.key, second.key);
    }
    await Promise.all(withdrawn.map((key) => withdraw(key)));
    expect(new Set(await mail())).toEqual(new Set(addresses.map((notes) => [notes, SUBJECT])));
  });

  test('is not sent again for what stays, after one that listed both', async () => {
    await mail();
    const notes = newAddress();
    const kept = await lose({ fields: { notes } });
    const lost = await lose({ submissionId: kept.submissionId, fields: { notes } });
    const moving = await lose({ submissionId: kept.submissionId, fields: { notes } });
    expect(await mail()).toEqual([[notes, 'We have received your 3 reviews']]);
    await withdraw(lost.key);
    const other = newAddress();
    await sendChanged(moving, { submissionId: randomUUID(), fields: { notes: other } });
    expect(await mail()).toEqual([[other, SUBJECT]]);
  });

  test('comes for the one that is sent in the place of a withdrawn one', async () => {
    await mail();
    const notes = newAddress();
    const lost = await lose({ fields: { notes } });
    await withdraw(lost.key);
    await lose({ submissionId: lost.submissionId, fields: { notes } });
    expect(await mail()).toEqual([[notes, SUBJECT]]);
  });

  test('does not take along that of the reviews which stay with the former address', async () => {
    await mail();
    const [wrong, right] = [newAddress(), newAddress()];
    const lost = await lose({ fields: { notes: wrong } });
    await lose({ submissionId: lost.submissionId, fields: { notes: wrong } });
    await sendChanged(lost, { submissionId: randomUUID(), fields: { notes: right } });
    expect(new Set(await mail())).toEqual(
      new Set([
        [wrong, SUBJECT],
        [right, SUBJECT],
      ]),
    );
  });
});
