import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listPhotoFileNames } from '#domain/photo/photo-file.ts';
import type { ReviewEdit } from '#domain/review/review-edit.ts';
import { EDIT_REASON_MESSAGES } from '#domain/review/review-words.ts';
import {
  photos,
  reviewEdits,
  reviewOriginals,
  reviewPhotos,
  reviewRemovedPhotos,
  reviews,
} from '#server/db/schema/index.ts';
import { makeClinic, makePhoto, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { deleteClinic } from '../clinic/delete-clinic.ts';
import { getPhoto } from '../photo/get-photo.ts';
import { sweepPhotos } from '../photo/sweep-photos.ts';
import { readContentVersion } from '#tests/support/content-version.ts';
import { checkStats } from '../stats/check-stats.ts';
import { deleteReview } from './delete-review.ts';
import { erasePerson } from '../erasure/erase-person.ts';
import { getAdminReview } from './get-admin-review.ts';
import { getReview } from './get-review.ts';
import { listReviewEdits } from './list-review-edits.ts';
import { listReviews } from './list-reviews.ts';
import { mailReviewEdited } from './mail-review-edited.ts';
import { mailReviewPublished } from './mail-review-published.ts';
import { restoreOriginal } from './restore-original.ts';
import { undoDecision } from './undo-decision.ts';
import { updateReview } from './update-review.ts';

const REASON = 'The price had one zero too many';
const MODERATOR = 'Secret Moderator';

let visitor: TestContext;
let staff: TestContext;
let admin: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  staff = asStaff(visitor, 'moderator', MODERATOR);
  admin = asStaff(visitor, 'admin', MODERATOR);
});
afterAll(() => visitor.close());
beforeEach(() => {
  visitor.enqueued.length = 0;
  visitor.letters.length = 0;
});

async function makeSubmitted(fields: Partial<typeof reviews.$inferInsert> = {}) {
  const [clinic, procedure] = [await makeClinic(visitor), await makeProcedure(visitor)];
  const said = { content: 'Mrs Park at the desk was kind.', priceKrw: 30_000_000, age: 30, ...fields };
  const here = { clinicId: clinic.id, procedureId: procedure.id, ...said };
  return makeReview(visitor, here, { email: `person${clinic.id}@mail.example` });
}

const edit = (id: number, change: ReviewEdit) => updateReview({ ctx: staff, input: { id, edit: change } });
const restore = (id: number, editReason: string | null = 'The patient asked for it') =>
  restoreOriginal({ ctx: staff, input: { id, editReason } });
const fileOf = (photo: { file: string; widths: number[] }) => listPhotoFileNames(photo)[0] ?? '';

test('staff correct if the patient was told beforehand; who was not told at all was not', async () => {
  const review = await makeSubmitted({ doctorName: 'Han Areum', toldBeforehand: 'yes' });
  expect(await edit(review.id, { toldBeforehand: 'no', editReason: REASON })).toMatchObject({
    toldBeforehand: 'no',
    edits: [{ parts: ['doctor'] }],
  });
  await edit(review.id, { toldBeforehand: 'yes', editReason: REASON });
  expect(await edit(review.id, { doctor: null, isDoctorUntold: true, editReason: REASON })).toMatchObject({
    toldBeforehand: 'no',
  });
  await expect(edit(review.id, { toldBeforehand: 'yes', editReason: REASON })).rejects.toMatchObject({
    fieldErrors: { toldBeforehand: expect.stringContaining('not told beforehand') },
  });
  expect(await restore(review.id)).toMatchObject({ doctorName: 'Han Areum', toldBeforehand: 'yes' });
});

test('a review that an earlier release stored without `toldBeforehand` is decided on without a reason', async () => {
  const review = await makeSubmitted({ isDoctorUntold: true, toldBeforehand: null });
  expect(await edit(review.id, { published: false, declineReason: 'Later' })).toMatchObject({
    published: false,
    edits: [],
  });
  expect(await edit(review.id, { published: true })).toMatchObject({ published: true, edits: [] });
});

test('changing the submitter’s words needs a reason; editorial fields need none', async () => {
  const review = await makeSubmitted();
  const photo = await makePhoto(visitor, review.id);
  const refused: ReviewEdit[] = [
    { content: 'Other words.' },
    { priceKrw: 3_000_000 },
    { satisfaction: 1 },
    { doctor: 'Kim' },
    { treatmentDate: '2026-05-01' },
    { images: [] },
    { clinicId: (await makeClinic(visitor)).id, editReason: null },
  ];
  for (const change of refused)
    await expect(edit(review.id, change), JSON.stringify(change)).rejects.toMatchObject({
      code: 'invalid-input',
      fieldErrors: { editReason: EDIT_REASON_MESSAGES.missing },
    });
  const { images } = await getReview({ ctx: visitor, input: { id: review.id } });
  const noted = await edit(review.id, {
    content: review.content ?? undefined,
    priceKrw: review.priceKrw,
    images,
    privateNotes: 'asked for a receipt',
  });
  expect(noted).toMatchObject({ version: 2, original: null, edits: [] });
  expect(images[0]).toContain(photo.file);
});

test('keeps the original once and every edit; visitors read the reason, the day and the parts, and no words', async () => {
  const review = await makeSubmitted();
  const version = await readContentVersion(visitor);
  await edit(review.id, { priceKrw: 3_000_000, editReason: REASON });
  const edited = await edit(review.id, {
    content: 'The person at the desk was kind.',
    editReason: 'It named a third person',
  });
  expect(await readContentVersion(visitor)).not.toBe(version);
  expect(edited.original).toMatchObject({ content: review.content, price: 30_000_000 });
  const shown = await getReview({ ctx: visitor, input: { id: review.id } });
  expect(shown.edits).toEqual([
    { at: '2026-11-01T03:00:00.000Z', reason: REASON, parts: ['price'] },
    { at: '2026-11-01T03:00:00.000Z', reason: 'It named a third person', parts: ['text'] },
  ]);
  const list = await listReviews({
    ctx: visitor,
    input: { clinicId: review.clinicId, limit: 5, offset: 0, sort: 'recent' },
  });
  for (const answer of [shown, list])
    expect(JSON.stringify(answer)).not.toMatch(/Park|30000000|Secret Moderator/);
  const { edits } = await listReviewEdits({ ctx: staff, input: { id: review.id } });
  expect(edits).toMatchObject([
    { actor: MODERATOR, reason: 'It named a third person', changes: [{ field: 'content' }] },
    { changes: [{ field: 'price', before: 30_000_000, after: 3_000_000 }], isTold: false },
  ]);
});

test('a photo that staff remove stays with staff, not with visitors, and can be put back', async () => {
  const review = await makeSubmitted();
  const photo = await makePhoto(visitor, review.id);
  await edit(review.id, { images: [], editReason: 'A face can be recognised' });
  const input = { file: fileOf(photo) };
  await expect(getPhoto({ ctx: visitor, input })).rejects.toMatchObject({ code: 'not-found' });
  expect(await (await getPhoto({ ctx: staff, input })).read()).toBeTruthy();
  const clock = () => new Date(Date.now() + 2 * 60 * 60_000);
  await sweepPhotos({ ctx: { ...visitor, clock } });
  expect(await visitor.files.read(input.file)).not.toBeNull();
  const kept = await getAdminReview({ ctx: staff, input: { id: review.id } });
  expect([kept.images, kept.original?.images]).toEqual([[], [expect.stringContaining(photo.file)]]);
  expect(
    (await edit(review.id, { images: kept.original?.images, editReason: 'It is nobody' })).images,
  ).toEqual(kept.original?.images);
  const removed = eq(reviewRemovedPhotos.reviewId, review.id);
  expect(await visitor.db.$count(reviewRemovedPhotos, removed)).toBe(0);
  await getPhoto({ ctx: visitor, input });
});

test('restoring gives everything back, ends the mark, and needs a reason too', async () => {
  const review = await makeSubmitted();
  const [first, second] = [await makePhoto(visitor, review.id), await makePhoto(visitor, review.id)];
  await visitor.db.update(reviewPhotos).set({ position: 1 }).where(eq(reviewPhotos.photoId, second.id));
  const elsewhere = await makeClinic(visitor);
  const before = await getReview({ ctx: visitor, input: { id: review.id } });
  await edit(review.id, {
    clinicId: elsewhere.id,
    content: 'Short.',
    doctor: 'Kim, MD',
    images: [before.images.find((image) => image.includes(second.file)) ?? ''],
    editReason: 'It was filed under the wrong clinic',
  });
  await expect(restore(review.id, null)).rejects.toMatchObject({
    fieldErrors: { editReason: EDIT_REASON_MESSAGES.missing },
  });
  const restored = await restore(review.id);
  expect(restored.images.some((image) => image.includes(first.file))).toBe(true);
  expect(await getReview({ ctx: visitor, input: { id: review.id } })).toEqual(before);
  expect((await listReviewEdits({ ctx: staff, input: { id: review.id } })).edits[0]).toMatchObject({
    isRestore: true,
    parts: ['text', 'photos', 'clinic', 'doctor'],
  });
  // Restoring a review that already has its original words changes nothing.
  expect((await restore(review.id)).version).toBe(restored.version);
  await expect(restore((await makeSubmitted()).id)).rejects.toMatchObject({ code: 'conflict' });
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('the letter of a publication tells of edits before it, a letter of its own of those after it', async () => {
  const review = await makeSubmitted({ status: 'pending' });
  const tell = { ctx: visitor, input: { reviewId: review.id } };
  await edit(review.id, { priceKrw: 3_000_000, editReason: REASON });
  expect(visitor.enqueued).toEqual([]);
  await visitor.db
    .update(reviews)
    .set({ status: 'published', published: true, isPublic: true })
    .where(eq(reviews.id, review.id));
  await mailReviewPublished(tell);
  expect(visitor.letters).toHaveLength(1);
  for (const text of [visitor.letters[0]?.text, visitor.letters[0]?.html])
    expect(text).toContain(`Nov 1, 2026: price. Reason: ${REASON}`);
  await mailReviewEdited(tell);
  expect(visitor.letters).toHaveLength(1);

  await edit(review.id, { age: 31, editReason: 'The year <b>was</b> wrong' });
  await edit(review.id, { content: 'Other words.', editReason: 'It named a third person' });
  expect(visitor.enqueued).toMatchObject([
    { name: 'mail-review-edited', payload: { reviewId: review.id }, afterSeconds: 15 },
    { name: 'mail-review-edited', payload: { reviewId: review.id } },
  ]);
  await mailReviewEdited(tell);
  await mailReviewEdited(tell);
  expect(visitor.letters).toHaveLength(2);
  const letter = visitor.letters[1];
  expect(letter?.subject).toContain('Your review was edited');
  expect(letter?.html).toContain('age. Reason: The year &lt;b&gt;was&lt;/b&gt; wrong');
  expect(letter?.text).toContain('text. Reason: It named a third person');
  expect(letter?.text).not.toMatch(/price|Park|Secret Moderator/);
});

test('a published review that is taken down, edited and published again tells of the edit', async () => {
  const review = await makeSubmitted();
  const tell = { ctx: visitor, input: { reviewId: review.id } };
  await mailReviewPublished(tell);
  const set = (published: boolean) =>
    visitor.db
      .update(reviews)
      .set({
        status: published ? 'published' : 'draft',
        published,
        isPublic: published,
        publishedAt: new Date(),
      })
      .where(eq(reviews.id, review.id));
  await set(false);
  await edit(review.id, { priceKrw: 3_000_000, editReason: REASON });
  await mailReviewEdited(tell);
  expect(visitor.letters).toHaveLength(1);
  await set(true);
  await mailReviewPublished(tell);
  expect(visitor.letters).toHaveLength(2);
});

test('undoing a decision leaves the edits that were made with it', async () => {
  const review = await makeSubmitted({ status: 'pending' });
  const { version } = await edit(review.id, { published: true, priceKrw: 3_000_000, editReason: REASON });
  const undone = await undoDecision({ ctx: staff, input: { id: review.id, version } });
  expect(undone).toMatchObject({ status: 'pending', price: 3_000_000, edits: [{ parts: ['price'] }] });
});

test.each(['erasure', 'deletion', 'deletion of its clinic'])(
  '%s takes the original, the edits and the removed photos',
  async (way) => {
    const review = await makeSubmitted({ publishedAt: new Date() });
    const photo = await makePhoto(visitor, review.id);
    await edit(review.id, { images: [], content: 'Less.', editReason: 'A face can be recognised' });
    if (way === 'erasure')
      await erasePerson({ ctx: admin, input: { email: `person${review.clinicId}@mail.example` } });
    else if (way === 'deletion') await deleteReview({ ctx: admin, input: { id: review.id } });
    else await deleteClinic({ ctx: admin, input: { id: review.clinicId } });
    const left = [
      await visitor.db.select().from(reviewOriginals).where(eq(reviewOriginals.reviewId, review.id)),
      await visitor.db.select().from(reviewEdits).where(eq(reviewEdits.reviewId, review.id)),
      await visitor.db.select().from(photos).where(eq(photos.id, photo.id)),
    ];
    expect(left).toEqual([[], [], []]);
    expect(await visitor.files.read(fileOf(photo))).toBeNull();
    const [row] = await visitor.db.select().from(reviews).where(eq(reviews.id, review.id));
    expect(row?.editNotes ?? null).toBeNull();
  },
);

test('the stage of a photo is the patient’s word: staff correct it for a reason, the original stays', async () => {
  const review = await makeSubmitted();
  const first = await makePhoto(visitor, review.id, { stage: 'later' });
  const second = await makePhoto(visitor, review.id, { stage: 'before', position: 1 });
  const read = async () => (await getAdminReview({ ctx: staff, input: { id: review.id } })).imageStages;
  const path = ({ file }: { file: string }) => `/api/media/${file}-960.jpg`;
  const stages = { [path(first)]: 'first-week', [path(second)]: 'before' } as const;
  await expect(edit(review.id, { photoStages: stages })).rejects.toMatchObject({
    fieldErrors: { editReason: EDIT_REASON_MESSAGES.missing },
  });
  await expect(
    edit(review.id, { photoStages: { '/api/media/none.jpg': null }, editReason: 'The patient asked' }),
  ).rejects.toMatchObject({ fieldErrors: { photoStages: expect.stringContaining("no photo 'none.jpg'") } });
  const changed = await edit(review.id, { photoStages: stages, editReason: 'It was the first week' });
  expect(changed.imageStages).toEqual(['first-week', 'before']);
  const shown = await getReview({ ctx: visitor, input: { id: review.id } });
  expect(shown.images).toEqual([path(second), path(first)]);
  expect(shown.imageStages).toEqual(['before', 'first-week']);
  expect(shown.edits).toMatchObject([{ parts: ['photos'], reason: 'It was the first week' }]);

  // A removed photo comes back with the stage that was sent; the other keeps its own.
  await edit(review.id, { images: [path(first)], editReason: 'A face can be recognised' });
  expect(await read()).toEqual(['first-week']);
  const { edits } = await listReviewEdits({ ctx: staff, input: { id: review.id } });
  expect(edits[0]?.changes.map(({ field }) => field)).toEqual(['images']);
  await edit(review.id, { images: [path(second), path(first)], editReason: 'It is nobody' });
  expect(await read()).toEqual(['before', 'first-week']);
  await edit(review.id, { photoStages: { [path(second)]: 'later' }, editReason: 'The patient asked' });
  expect(await read()).toEqual(['later', 'first-week']);
  const nobodyKnows = { [path(first)]: null, [path(second)]: null };
  await edit(review.id, { photoStages: nobodyKnows, editReason: 'Nobody knows when' });
  expect(await read()).toEqual([null, null]);
  const kept = await getAdminReview({ ctx: staff, input: { id: review.id } });
  expect(kept.original?.imageStages).toEqual(['later', 'before']);
  await restore(review.id);
  expect(await read()).toEqual(['later', 'before']);
  expect((await getReview({ ctx: visitor, input: { id: review.id } })).edits).toEqual([]);
});

test('an original from before photos had stages counts as without any', async () => {
  const review = await makeSubmitted();
  const photo = await makePhoto(visitor, review.id);
  await edit(review.id, { age: 31, editReason: REASON });
  const isOriginal = eq(reviewOriginals.reviewId, review.id);
  const [original] = await visitor.db.select().from(reviewOriginals).where(isOriginal);
  if (!original) throw new Error('The original was not kept.');
  const { photoStages: _, ...words } = original.words;
  await visitor.db.update(reviewOriginals).set({ words }).where(isOriginal);
  const photoStages = { [photo.file]: 'before' } as const;
  await edit(review.id, { age: 30, photoStages, editReason: 'The patient wrote it' });
  const { edits } = await getReview({ ctx: visitor, input: { id: review.id } });
  expect(edits.map(({ parts }) => parts)).toEqual([['photos']]);
});

test('an original from before reviews had a field counts as without an answer', async () => {
  const review = await makeSubmitted({ satisfaction: null, doctorName: 'Han Areum', toldBeforehand: null });
  await edit(review.id, {
    satisfaction: 2,
    toldBeforehand: 'yes',
    isDoctorUntold: false,
    editReason: REASON,
  });
  const isOriginal = eq(reviewOriginals.reviewId, review.id);
  const [original] = await visitor.db.select().from(reviewOriginals).where(isOriginal);
  if (!original) throw new Error('The original was not kept.');
  const { satisfaction: _, isDoctorUntold: _flag, toldBeforehand: _choice, ...words } = original.words;
  await visitor.db
    .update(reviewOriginals)
    .set({ words: words as typeof original.words })
    .where(isOriginal);
  const kept = await getAdminReview({ ctx: staff, input: { id: review.id } });
  expect(kept.original).toMatchObject({ satisfaction: null, isDoctorUntold: false, toldBeforehand: null });
  expect(await restore(review.id)).toMatchObject({ satisfaction: null, toldBeforehand: null, edits: [] });
  const edits = await listReviewEdits({ ctx: staff, input: { id: review.id } });
  const again = await restore(review.id);
  expect(again.replacedVersion).toBeNull();
  expect(await listReviewEdits({ ctx: staff, input: { id: review.id } })).toEqual(edits);
});
