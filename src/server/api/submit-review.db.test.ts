import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSubmittedReview } from '#domain/review/submitted-review.ts';
import type { Tx } from '#server/db/connection.ts';
import {
  clinics,
  photos,
  procedures,
  reviewPhotos,
  reviews,
  reviewSubmitters,
} from '#server/db/schema/index.ts';
import { findAnswer, toKeyedWrite } from '#server/services/idempotency/answer-once.ts';
import { refreshReviewSearch } from '#server/services/search/refresh-review-search.ts';
import type { PhotoStage } from '#domain/photo/photo-stage.ts';
import { listPhotoFileNames } from '#domain/photo/photo-file.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { makeJpeg, submissionFields, submissionForm } from '#tests/support/submission.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

let ctx: TestContext;
let app: TestApp;
let target: { clinicId: number; procedureId: number };

beforeAll(async () => {
  ctx = await openTestContext({ publicWritesPerHour: 100_000 });
  app = createTestApp(ctx);
  target = { clinicId: (await makeClinic(ctx)).id, procedureId: (await makeProcedure(ctx)).id };
});
afterAll(() => ctx.close());

const post = async (form: FormData, headers: Record<string, string> = {}) => {
  const response = await app.request('/api/reviews', { method: 'POST', body: form, headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const send = (fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  post(submissionForm({ ...submissionFields(target), ...fields }), headers);
const countReviews = () => ctx.db.$count(reviews);

test('a submitted review waits for a moderator, whatever it asks for, its e-mail address apart', async () => {
  const photo = await makeJpeg({ width: 700, height: 500 });
  const form = submissionForm(
    {
      ...submissionFields(target),
      published: 'true',
      verified_bool: 'true',
      rating: '1',
      status: 'published',
    },
    [{ bytes: photo }],
  );
  const { status, body } = await post(form);
  expect({ status, body }).toEqual({
    status: 201,
    body: { id: expect.any(Number), reference: expect.stringMatching(/^R-\d{6}$/) },
  });
  const [row] = await ctx.db.select().from(reviews).where(eq(reviews.id, body.id));
  expect(row).toMatchObject({
    ...target,
    status: 'pending',
    published: false,
    verified: false,
    isPublic: false,
    rating: 4,
    satisfaction: 4,
    recovery: 3,
    priceKrw: 3_500_000,
    age: 31,
    gender: 'F',
    country: 'Singapore',
    doctorName: 'Han Areum',
    doctorTitle: 'MD',
    treatmentDate: '2026-05-20',
    content: 'Everything was explained to me twice.',
    privateNotes: null,
    proofDocument: null,
  });
  const submitters = await ctx.db
    .select()
    .from(reviewSubmitters)
    .where(eq(reviewSubmitters.reviewId, body.id));
  expect(submitters).toMatchObject([{ email: 'planted@person.example' }]);
  const [kept] = await ctx.db
    .select({ file: photos.file, widths: photos.widths, placeholder: photos.placeholder })
    .from(photos)
    .innerJoin(reviewPhotos, eq(reviewPhotos.photoId, photos.id))
    .where(eq(reviewPhotos.reviewId, body.id));
  expect(kept).toMatchObject({
    widths: [240, 480, 700],
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
  });
  for (const name of kept ? listPhotoFileNames(kept) : [])
    expect(await ctx.files.read(name), name).not.toBeNull();
});

test('a review that is sent while its clinic or its procedure is renamed is found by the new name', async () => {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  const fields = { clinicId: String(clinic.id), procedureId: String(procedure.id) };
  for (const rename of [
    async (tx: Tx) => {
      await tx.update(clinics).set({ searchName: 'quincelamp' }).where(eq(clinics.id, clinic.id));
      await refreshReviewSearch(tx, { clinicId: clinic.id });
    },
    async (tx: Tx) => {
      await tx.update(procedures).set({ searchText: 'quincelamp' }).where(eq(procedures.id, procedure.id));
      await refreshReviewSearch(tx, { procedureId: procedure.id });
    },
  ]) {
    let sent: ReturnType<typeof send> | undefined;
    await ctx.db.transaction(async (tx) => {
      await rename(tx);
      sent = send(fields);
      // Gives the submission time to reach the row that the transaction has locked.
      await delay(300);
    });
    const answer = await sent;
    const [row] = await ctx.db.select().from(reviews).where(eq(reviews.id, answer?.body.id));
    expect(row?.searchText).toContain('quincelamp');
  }
});

test('words that staff change while the clinic is renamed are found', async () => {
  const clinic = await makeClinic(ctx);
  const { id } = await makeReview(ctx, { clinicId: clinic.id, procedureId: target.procedureId });
  let renaming: Promise<void> | undefined;
  await ctx.db.transaction(async (tx) => {
    await tx.update(reviews).set({ content: 'Marmalade.' }).where(eq(reviews.id, id));
    await refreshReviewSearch(tx, { reviewId: id });
    renaming = ctx.db.transaction((other) => refreshReviewSearch(other, { clinicId: clinic.id }));
    await delay(300);
  });
  await renaming;
  const [row] = await ctx.db.select().from(reviews).where(eq(reviews.id, id));
  expect(row?.searchText).toContain('marmalade');
});

test.each([
  [{ clinicId: '' }, 'clinicId', 'Clinic ID is required'],
  [{ clinicId: '0' }, 'clinicId', 'Clinic ID is required'],
  [{ clinicId: 'zz' }, 'clinicId', 'Clinic ID must be a number'],
  [{ procedureId: '' }, 'procedureId', 'Procedure ID is required'],
  [{ procedureId: '1.5' }, 'procedureId', 'Procedure ID is required'],
  [{ clinicId: '2000000000' }, 'clinicId', 'There is no such clinic'],
  [{ procedureId: '2000000000' }, 'procedureId', 'There is no such procedure'],
  [{ content: '   ' }, 'content', 'Review content cannot be empty'],
  [{ content: 'too short' }, 'content', 'Please provide a longer experience message'],
  [{ content: 'a'.repeat(10_001) }, 'content', 'Please keep your experience within 10,000 characters'],
  [{ satisfaction: '6' }, 'satisfaction', 'Please rate your satisfaction from 1 to 5'],
  [{ satisfaction: '' }, 'satisfaction', 'Please rate your satisfaction from 1 to 5'],
  [{ recovery: 'swift' }, 'recovery', 'Please select how your recovery was'],
  [{ price: '' }, 'price', 'Please enter the price for this procedure'],
  [
    { price: '3,500,000' },
    'price',
    'Price must be a number: please type digits only, without letters or a minus sign',
  ],
  [{ price: '-1' }, 'price', 'Price must be 0 or more'],
  [{ price: '99999999999' }, 'price', 'Please enter a price in won that is not that high'],
  [{ currency: 'USD' }, 'currency', 'Currency must be KRW'],
  [{ age: 'thirty' }, 'age', 'Please enter a valid age'],
  [{ age: '121' }, 'age', 'Please enter a valid age'],
  [{ age: '17' }, 'age', 'You must be at least 18 years old'],
  [{ age: '0' }, 'age', 'You must be at least 18 years old'],
  [{ age: '-1' }, 'age', 'You must be at least 18 years old'],
  [{ gender: 'other' }, 'gender', 'Please select your gender'],
  [{ gender: '' }, 'gender', 'Please select your gender'],
  [{ country: '' }, 'country', 'Please select your country'],
  [{ doctor: '' }, 'doctor', 'Please insert the doctor name for this procedure'],
  [{ doctor: '  ' }, 'doctor', 'Doctor name cannot be empty'],
  [{ doctor: ', MD' }, 'doctor', 'Doctor name cannot be empty'],
  [{ doctorUntold: 'true' }, 'doctor', 'Please either name the doctor or say that you were not told'],
  [{ toldBeforehand: 'maybe' }, 'toldBeforehand', 'Please say yes or no, or leave it out'],
  [
    { doctor: '', doctorUntold: 'true', toldBeforehand: 'yes' },
    'toldBeforehand',
    'Who was not told who operated was not told beforehand: please correct one of both',
  ],
  [{ dateReceived: '' }, 'dateReceived', 'Please select a date for this procedure'],
  [{ dateReceived: '2026-02-30' }, 'dateReceived', 'Please select a date for this procedure'],
  [{ dateReceived: '1999-12-31' }, 'dateReceived', 'Please select a date from 2000-01-01 to today'],
  [{ dateReceived: '2026-11-02' }, 'dateReceived', 'Please select a date from 2000-01-01 to today'],
  [{ notes: '' }, 'notes', 'Please enter a valid email address'],
  [{ notes: 'not an address' }, 'notes', 'Please enter a valid email address'],
])('%j is refused at %s: %s', async (fields, field, message) => {
  const before = await countReviews();
  expect(await send(fields)).toMatchObject({
    status: 400,
    body: { message, code: 'invalid-input', fieldErrors: { [field]: message } },
  });
  expect(await countReviews()).toBe(before);
});

test('every faulty field is named at once', async () => {
  const { body } = await send({ clinicId: '', notes: '', dateReceived: '1990-01-01' });
  expect(Object.keys(body.fieldErrors).sort()).toEqual(['clinicId', 'dateReceived', 'notes']);
});

test.each([
  [{ dateReceived: '2026-05-20T15:00:00.000Z' }, { treatmentDate: '2026-05-21' }],
  [{ dateReceived: '2000-01-01' }, { treatmentDate: '2000-01-01' }],
  [{ dateReceived: '2026-11-01' }, { treatmentDate: '2026-11-01' }],
  [
    { doctor: '', doctorUntold: 'true' },
    { doctorName: null, isDoctorUntold: true, toldBeforehand: 'no' },
  ],
  [
    { satisfaction: 'Very Satisfied', recovery: '5' },
    { satisfaction: 5, rating: 5, recovery: 5 },
  ],
  [{ toldBeforehand: 'yes' }, { toldBeforehand: 'yes' }],
  [{ told_beforehand: 'No' }, { toldBeforehand: 'no' }],
  [{}, { toldBeforehand: null }],
  [{ price: '0' }, { priceKrw: 0 }],
  [{ age: '18' }, { age: 18 }],
  [{ content: 'First line\r\nsecond\u0000 line 한글' }, { content: 'First line\nsecond line 한글' }],
])('%j is read as %j', async (fields, expected) => {
  const { status, body } = await send(fields);
  expect(status).toBe(201);
  const [row] = await ctx.db.select().from(reviews).where(eq(reviews.id, body.id));
  expect(row).toMatchObject(expected);
});

test('an unpublished clinic can not be reviewed', async () => {
  const hidden = await makeClinic(ctx, { published: false });
  expect(await send({ clinicId: String(hidden.id) })).toMatchObject({
    status: 400,
    // The form names the clinic by the code.
    body: {
      fieldErrors: { clinicId: 'There is no such clinic' },
      fieldErrorCodes: { clinicId: 'clinicUnknown' },
    },
  });
});

test('the same key and content is one review and one answer; another content is refused', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const before = await countReviews();
  const first = await send({}, key);
  const again = await send({}, key);
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expect(await send({ age: '32' }, key)).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  const photo = await makeJpeg();
  expect(await post(submissionForm(submissionFields(target), [{ bytes: photo }]), key)).toMatchObject({
    status: 422,
  });
  expect(await countReviews()).toBe(before + 1);
});

test('two requests at once with one key are one review; without a key they are two', async () => {
  const before = await countReviews();
  const photo = await makeJpeg();
  const both = (headers: Record<string, string>) =>
    Promise.all(
      [1, 2].map(() => post(submissionForm(submissionFields(target), [{ bytes: photo }]), headers)),
    );
  const [one, two] = await both({ 'idempotency-key': randomUUID() });
  expect([one?.status, two?.status]).toEqual([201, 201]);
  expect(one?.body).toEqual(two?.body);
  expect(await countReviews()).toBe(before + 1);
  const [first, second] = await both({});
  expect(first?.body.id).not.toBe(second?.body.id);
  expect(await countReviews()).toBe(before + 3);
});

test('a key is kept for a day', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const first = await send({}, key);
  const later = {
    ...ctx,
    clock: () => new Date(ctx.clock().getTime() + 24 * 60 * 60_000 + 1000),
  };
  const tomorrow = createTestApp(later);
  const response = await tomorrow.request('/api/reviews', {
    method: 'POST',
    body: submissionForm({ ...submissionFields(target), age: '33' }),
    headers: key,
  });
  expect(response.status).toBe(201);
  expect(await response.json()).not.toEqual(first.body);
});

test('the photos of one submission are stored once, however many procedures it tells of', async () => {
  const [shared, own] = [await makeJpeg(), await makeJpeg()];
  const headers = { 'submission-id': randomUUID() };
  const answers = await Promise.all(
    [
      [shared, shared],
      [shared, own],
    ].map((sent) =>
      post(
        submissionForm(
          submissionFields(target),
          sent.map((bytes) => ({ bytes })),
        ),
        headers,
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const later = await post(submissionForm(submissionFields(target), [{ bytes: own }]), headers);
  const kept = await ctx.db.select().from(photos).where(eq(photos.submissionId, headers['submission-id']));
  expect(kept).toHaveLength(2);
  const named = await ctx.db.select().from(reviewPhotos).where(eq(reviewPhotos.reviewId, later.body.id));
  expect(kept.map((photo) => photo.id)).toContain(named[0]?.photoId);
  const elsewhere = await post(submissionForm(submissionFields(target), [{ bytes: own }]));
  const other = await ctx.db.select().from(reviewPhotos).where(eq(reviewPhotos.reviewId, elsewhere.body.id));
  expect(kept.map((photo) => photo.id)).not.toContain(other[0]?.photoId);
});

test.each([
  ['submission-id', 'not-a-uuid'],
  ['idempotency-key', 'a key with blanks'],
])('a %s that makes no sense is refused', async (header, value) => {
  expect(await send({}, { [header]: value })).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
});

test('photos keep the stages that were sent with them; a form without any is as valid as before', async () => {
  const [one, two] = [await makeJpeg(), await makeJpeg()];
  const stagesOf = async (id: number) => {
    const rows = await ctx.db.select().from(reviewPhotos).where(eq(reviewPhotos.reviewId, id));
    return rows.toSorted((a, b) => a.position - b.position).map(({ stage }) => stage);
  };
  const form = (fields: Record<string, string>) =>
    submissionForm({ ...submissionFields(target), ...fields }, [{ bytes: one }, { bytes: two }]);
  const sent = await post(form({ stage0: 'before', stage1: 'first-month' }));
  expect(await stagesOf(sent.body.id)).toEqual(['before', 'first-month']);
  expect(await stagesOf((await post(form({ stage1: 'before' }))).body.id)).toEqual([null, 'before']);
  expect(await stagesOf((await post(form({}))).body.id)).toEqual([null, null]);

  const before = await countReviews();
  const refused = await post(form({ stage0: 'yesterday', stage2: 'later' }));
  expect(refused.status).toBe(400);
  expect(refused.body.fieldErrors).toEqual({
    stage0: expect.stringContaining('first-week'),
    stage2: expect.stringContaining('no photo image2'),
  });
  expect(await countReviews()).toBe(before);
  const wrong = { stage: 'yesterday' as PhotoStage };
  await expect(ctx.db.update(reviewPhotos).set(wrong)).rejects.toMatchObject({
    cause: { constraint: 'review_photos_stage' },
  });
});

test('a retry with another stage is another content; one without stages is as before there were any', async () => {
  const bytes = await makeJpeg();
  const retry = async (key: string, fields: Record<string, string>) => {
    const form = submissionForm({ ...submissionFields(target), ...fields }, [{ bytes }]);
    return (await post(form, { 'idempotency-key': key })).status;
  };
  const key = randomUUID();
  expect(await retry(key, { stage0: 'before' })).toBe(201);
  expect(await retry(key, { stage0: 'before' })).toBe(201);
  expect(await retry(key, { stage0: 'later' })).toBe(422);
  const bare = randomUUID();
  expect(await retry(bare, {})).toBe(201);
  expect(await retry(bare, { stage0: '' })).toBe(201);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const former = [readSubmittedReview(submissionFields(target), ctx.clock()), [hash]];
  const write = toKeyedWrite('submit-review', bare, former);
  expect(write && (await findAnswer(ctx, ctx.db, write))).toMatchObject({ id: expect.any(Number) });
});
