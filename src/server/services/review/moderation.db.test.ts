import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReviewEdit } from '#domain/review/review-edit.ts';
import { listPhotoFileNames } from '#domain/photo/photo-file.ts';
import { reviewReference } from '#domain/review/review.ts';
import { clinics, photos, reviewSubmitters, reviews } from '#server/db/schema/index.ts';
import { makeClinic, makePhoto, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { getOverview } from '../admin/get-overview.ts';
import { erasuresFile, readErasuresFile } from '../erasure/erasures-file.ts';
import { sweepPhotos } from '../photo/sweep-photos.ts';
import { checkStats } from '../stats/check-stats.ts';
import { deleteReview } from './delete-review.ts';
import { erasePerson } from '../erasure/erase-person.ts';
import { listAdminReviews, type ListAdminReviewsInput } from './list-admin-reviews.ts';
import { listReviewHistory } from './list-review-history.ts';
import { listReviews } from './list-reviews.ts';
import { updateReview } from './update-review.ts';
import { forceUnpublishReview } from './force-unpublish-review.ts';

let visitor: TestContext;
let admin: TestContext;
let moderator: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  admin = asStaff(visitor, 'admin');
  moderator = asStaff(visitor, 'moderator');
});
afterAll(() => visitor.close());
beforeEach(() => {
  visitor.enqueued.length = 0;
});

async function makePending(fields: Partial<typeof reviews.$inferInsert> = {}) {
  const clinic = await makeClinic(visitor);
  const procedure = await makeProcedure(visitor);
  const here = { clinicId: clinic.id, procedureId: procedure.id, status: 'pending' as const, ...fields };
  return makeReview(visitor, here, { email: `person${clinic.id}@mail.example` });
}

const edit = (ctx: TestContext, id: number, change: ReviewEdit, version?: number) =>
  updateReview({ ctx, input: { id, version, edit: { editReason: 'The patient asked for it', ...change } } });

const publicTotal = async (clinicId: number) =>
  (await listReviews({ ctx: visitor, input: { clinicId, limit: 10, offset: 0, sort: 'recent' } })).total;

test('publishing sets published and verified together, counts, tells the submitter once and leaves a trail', async () => {
  const review = await makePending({ priceKrw: 1_000_000 });
  const published = await edit(moderator, review.id, { published: true });
  expect(published).toMatchObject({ status: 'published', published: true, verified: true, version: 2 });
  expect(await publicTotal(review.clinicId)).toBe(1);
  expect(visitor.enqueued).toMatchObject([
    { name: 'mail-review-published', payload: { reviewId: review.id } },
  ]);
  // Publishing again changes nothing and mails nobody.
  expect(await edit(moderator, review.id, { published: true })).toEqual({
    ...published,
    replacedVersion: null,
  });
  expect(visitor.enqueued).toHaveLength(1);
  const { events } = await listReviewHistory({ ctx: admin, input: { id: review.id } });
  expect(events.map((event) => [event.actor, event.action])).toEqual([['moderator', 'publish']]);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('unpublishing clears verified; a pending review is declined with its reason', async () => {
  const review = await makePending();
  await edit(admin, review.id, { published: true });
  expect(await edit(admin, review.id, { published: false })).toMatchObject({
    status: 'draft',
    verified: false,
  });
  expect(await publicTotal(review.clinicId)).toBe(0);
  const pending = await makePending();
  const declined = await edit(admin, pending.id, { published: false, declineReason: 'names a third person' });
  expect(declined).toMatchObject({ status: 'draft', declineReason: 'names a third person' });
  expect(await edit(admin, pending.id, { published: true })).toMatchObject({ declineReason: null });
  expect(await forceUnpublishReview({ ctx: moderator, input: { id: pending.id } })).toMatchObject({
    status: 'draft',
  });
});

test.each([{}, { verified: false }, { declineReason: null }, { privateNotes: 'Asked for a date.' }])(
  'a pending review that is saved as not published, with %j, stays in the queue',
  async (change) => {
    const review = await makePending();
    const saved = await edit(moderator, review.id, { ...change, published: false });
    expect(saved).toMatchObject({ ...change, status: 'pending', published: false });
  },
);

test('an edited review is saved, moves the counts, and is found by its new words', async () => {
  const review = await makePending({ status: 'published' });
  const [clinic, procedure] = [await makeClinic(visitor), await makeProcedure(visitor)];
  const edited = await edit(admin, review.id, {
    clinicId: clinic.id,
    procedureId: procedure.id,
    content: 'Marmalade, of all words.',
    doctor: 'Han Areum, MD',
    gender: 'O',
    priceKrw: null,
    privateNotes: 'called back',
    proofDocument: 'receipt-12.pdf',
  });
  expect(edited).toMatchObject({
    clinicId: clinic.id,
    doctorName: 'Han Areum',
    doctorTitle: 'MD',
    gender: 'O',
    price: null,
    privateNotes: 'called back',
    proofDocument: 'receipt-12.pdf',
  });
  expect([await publicTotal(review.clinicId), await publicTotal(clinic.id)]).toEqual([0, 1]);
  const found = await listReviews({
    ctx: visitor,
    input: { search: 'marmalade', limit: 5, offset: 0, sort: 'recent' },
  });
  expect(found.total).toBe(1);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
  await expect(edit(admin, review.id, { clinicId: 99_999 })).rejects.toMatchObject({
    code: 'invalid-input',
    fieldErrors: { clinicId: 'There is no such clinic.' },
  });
  await expect(edit(admin, review.id, { procedureId: 99_999 })).rejects.toMatchObject({
    code: 'invalid-input',
    fieldErrors: { procedureId: 'There is no such procedure.' },
  });
});

test('a review does not move to a clinic that is being deleted', async () => {
  const [review, clinic] = [await makePending(), await makeClinic(visitor)];
  const begun = Promise.withResolvers<void>();
  const deleting = visitor.db.transaction(async (tx) => {
    await tx.delete(clinics).where(eq(clinics.id, clinic.id));
    begun.resolve();
    // Long enough for the edit to reach the clinic's lock.
    await delay(200);
  });
  await begun.promise;
  await expect(edit(admin, review.id, { clinicId: clinic.id })).rejects.toMatchObject({
    fieldErrors: { clinicId: 'There is no such clinic.' },
  });
  await deleting;
});

test('an edit that waits for a clinic’s lock does not block a change of that clinic', async () => {
  const [review, clinic] = [await makePending(), await makeClinic(visitor)];
  let moving: Promise<unknown> | undefined;
  await visitor.db.transaction(async (tx) => {
    const held = tx.select().from(clinics).where(eq(clinics.id, clinic.id));
    await held.for('no key update');
    moving = edit(admin, review.id, { clinicId: clinic.id });
    // Long enough for the edit to reach the clinic's lock.
    await delay(200);
    // The lock that a new slug needs.
    await tx.select().from(clinics).where(eq(clinics.id, clinic.id)).for('update', { noWait: true });
  });
  await expect(moving).resolves.toMatchObject({ clinicId: clinic.id });
});

test('a stale edit is refused with the review as it is; without a version the last write wins; force ignores it', async () => {
  const review = await makePending();
  await edit(admin, review.id, { age: 30 }, 1);
  await expect(edit(moderator, review.id, { age: 40 }, 1)).rejects.toMatchObject({
    code: 'conflict',
    current: { age: 30, version: 2 },
  });
  expect(await edit(moderator, review.id, { age: 41 })).toMatchObject({ age: 41, version: 3 });
});

test('two admins at once: one saves, the other is shown what changed', async () => {
  const review = await makePending();
  const results = await Promise.allSettled([
    edit(admin, review.id, { published: true }, 1),
    edit(moderator, review.id, { published: false, declineReason: 'sent twice' }, 1),
  ]);
  expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('removing a photo that staff added deletes it when no other review names it', async () => {
  const review = await makePending();
  const kept = await makePhoto(visitor, review.id);
  await edit(admin, review.id, { age: 50 });
  const removed = await makePhoto(visitor, review.id);
  const before = await edit(admin, review.id, {});
  const images = before.images.filter((image) => image.includes(kept.file.split('.')[0] ?? ''));
  expect((await edit(admin, review.id, { images })).images).toEqual(images);
  expect((await visitor.db.select().from(photos).where(eq(photos.id, removed.id))).length).toBe(0);
  expect((await edit(admin, review.id, { images: [] })).images).toEqual([]);
  expect((await visitor.db.select().from(photos).where(eq(photos.id, kept.id))).length).toBe(1);
});

test('a name of no photo of the review changes nothing and removes none', async () => {
  const review = await makePending();
  await makePhoto(visitor, review.id);
  const other = await makePhoto(visitor, (await makePending()).id);
  const before = await edit(admin, review.id, {});
  for (const name of ['', '%', 'no-such-photo.jpg', `${other.file}-960.jpg`, 'x'.repeat(500)]) {
    const message = `This review has no photo '${name.slice(0, 100)}'. Load the review again and name only photos that are to stay.`;
    const images = [...before.images, `/api/media/${name}`];
    await expect(edit(admin, review.id, { images, age: 44 })).rejects.toMatchObject({
      code: 'invalid-input',
      message,
      fieldErrors: { images: message },
    });
  }
  expect(await edit(admin, review.id, {})).toEqual(before);
});

test('photos are named in another order to stand in it', async () => {
  const review = await makePending();
  for (let number = 0; number < 3; number += 1) await makePhoto(visitor, review.id);
  const { images } = await edit(admin, review.id, {});
  expect((await edit(admin, review.id, { images: images.toReversed() })).images).toEqual(images.toReversed());
});

test('only an administrator deletes a review; its address goes with it, the trail keeps its id', async () => {
  const review = await makePending({ status: 'published' });
  await expect(deleteReview({ ctx: moderator, input: { id: review.id } })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Only an administrator can do this.',
  });
  await deleteReview({ ctx: admin, input: { id: review.id } });
  expect(await visitor.db.select().from(reviews).where(eq(reviews.id, review.id))).toEqual([]);
  expect(
    await visitor.db.select().from(reviewSubmitters).where(eq(reviewSubmitters.reviewId, review.id)),
  ).toEqual([]);
  expect((await listReviewHistory({ ctx: admin, input: { id: review.id } })).events[0]?.action).toBe(
    'delete',
  );
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('a storage that does not answer takes nothing of a deletion back; the sweep removes what it left', async () => {
  const review = await makePending();
  const photo = await makePhoto(visitor, review.id);
  const remove = () => Promise.reject(new Error('The bucket does not answer.'));
  const input = { email: `person${review.clinicId}@mail.example` };
  const done = await erasePerson({ ctx: { ...admin, files: { ...admin.files, remove } }, input });
  expect(done).toMatchObject({ deletedReviews: 1, photos: 1 });
  expect(await readErasuresFile(erasuresFile(visitor.config.varDir))).toHaveLength(1);
  const [file = ''] = listPhotoFileNames(photo);
  expect(await visitor.files.read(file)).not.toBeNull();
  const clock = () => new Date(Date.now() + 2 * 60 * 60_000);
  await sweepPhotos({ ctx: { ...visitor, clock } });
  expect(await visitor.files.read(file)).toBeNull();
});

test('a visitor may not moderate', async () => {
  const review = await makePending();
  const id = { id: review.id };
  for (const attempt of [
    () => edit(visitor, review.id, { published: true }),
    () => forceUnpublishReview({ ctx: visitor, input: id }),
    () => deleteReview({ ctx: visitor, input: id }),
    () => listReviewHistory({ ctx: visitor, input: id }),
    () => getOverview({ ctx: visitor }),
    () => erasePerson({ ctx: visitor, input: { email: 'x@y.example' } }),
    () =>
      listAdminReviews({
        ctx: visitor,
        input: { limit: 5, offset: 0, filter: 'all', sort: 'date', direction: 'asc' },
      }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'unauthenticated' });
  }
});

test('the staff list: filters, orders in both directions, search, counts, the address of the submitter', async () => {
  const list = (input: Partial<ListAdminReviewsInput>) =>
    listAdminReviews({
      ctx: moderator,
      input: { limit: 100, offset: 0, filter: 'all', sort: 'date', direction: 'desc', ...input },
    });
  const oldest = await makePending({ createdAt: new Date('2020-01-01'), rating: 1 });
  const pending = await list({ filter: 'pending', direction: 'asc' });
  expect(pending.reviews[0]).toMatchObject({
    id: oldest.id,
    submitterEmail: `person${oldest.clinicId}@mail.example`,
  });
  expect(pending.total).toBe(pending.counts.pending);
  expect((await list({ filter: 'unpublished' })).total).toBe(pending.counts.pending + pending.counts.draft);
  expect((await list({ filter: 'published' })).reviews.every((review) => review.published)).toBe(true);
  for (const sort of ['date', 'rating', 'procedure', 'clinic'] as const) {
    const up = await list({ sort, direction: 'asc' });
    expect(up.reviews).toHaveLength(up.total);
    expect((await list({ sort, direction: 'asc', limit: 2, offset: 1 })).reviews).toEqual(
      up.reviews.slice(1, 3),
    );
  }
  expect((await list({ sort: 'rating', direction: 'asc' })).reviews[0]?.rating).toBe(1);
  expect((await list({ search: 'marmalade' })).total).toBe(1);
  for (const search of [
    reviewReference(oldest.id),
    `#${oldest.id}`,
    ` Person${oldest.clinicId}@mail.example`,
  ])
    expect((await list({ search })).reviews.map(({ id }) => id)).toEqual([oldest.id]);
  expect((await list({ search: 'nobody@mail.example' })).total).toBe(0);
});

test('staff are told what public reports say of the price, a waiting one not among them', async () => {
  const { id, clinicId, procedureId } = await makePending({ priceKrw: 550_000_000 });
  await makeReview(visitor, { clinicId, procedureId, priceKrw: 2_000_000 });
  await makeReview(visitor, { clinicId, procedureId, priceKrw: 3_000_000 });
  const edited = await edit(moderator, id, { rating: 4 });
  expect(edited.procedurePrice).toEqual({
    count: 2,
    averageKrw: 2_500_000,
    lowestKrw: 2_000_000,
    highestKrw: 3_000_000,
  });
  const unpriced = await makePending();
  expect((await edit(moderator, unpriced.id, { rating: 4 })).procedurePrice).toBeNull();
});

test('published reviews of a clinic that is not published are counted as published', async () => {
  const clinic = await makeClinic(visitor, { published: false });
  const procedure = await makeProcedure(visitor);
  await makeReview(visitor, { clinicId: clinic.id, procedureId: procedure.id });
  const page = { filter: 'published', sort: 'date', direction: 'desc', limit: 5, offset: 0 } as const;
  const { counts, total } = await listAdminReviews({ ctx: admin, input: page });
  const counted = await visitor.db.$count(reviews, eq(reviews.published, true));
  expect([counts.published, total]).toEqual([counted, counted]);
});

test('the dashboard counts reviews by status', async () => {
  const overview = await getOverview({ ctx: moderator });
  const { counts } = await listAdminReviews({
    ctx: moderator,
    input: { limit: 1, offset: 0, filter: 'all', sort: 'date', direction: 'desc' },
  });
  expect(overview.reviews).toMatchObject({
    total: counts.pending + counts.published + counts.draft,
    pending: counts.pending,
  });
  expect(overview.recentReviews).toHaveLength(3);
  expect(overview.inquiries).toEqual({ total: 0, pending: 0 });
});

test('erasing a person: what was never public goes, what was keeps its report and loses the person', async () => {
  const email = 'Erase.Me@mail.example';
  const [clinic, procedure] = [await makeClinic(visitor), await makeProcedure(visitor)];
  const here = {
    clinicId: clinic.id,
    procedureId: procedure.id,
    age: 33,
    country: 'Japan',
    priceKrw: 2_000_000,
  };
  const published = await makeReview(
    visitor,
    { ...here, content: 'secret words', publishedAt: new Date(), doctorName: 'Dr' },
    { email },
  );
  const pending = await makeReview(visitor, { ...here, status: 'pending' }, { email: email.toLowerCase() });
  const photo = await makePhoto(visitor, published.id);
  const erasure = {
    deletedReviews: 1,
    anonymisedReviews: 1,
    photos: 1,
    messages: 0,
    clinicSubmissions: 0,
    alerts: 0,
  };
  const input = { email: ' erase.me@mail.example ' };
  expect(await erasePerson({ ctx: admin, input: { ...input, dryRun: true } })).toEqual(erasure);
  // Would find less if the dry run had removed anything.
  expect(await erasePerson({ ctx: admin, input })).toEqual(erasure);
  const [left] = await visitor.db.select().from(reviews).where(eq(reviews.clinicId, clinic.id));
  expect(left).toMatchObject({
    id: published.id,
    content: null,
    age: null,
    country: null,
    priceKrw: 2_000_000,
  });
  expect(JSON.stringify(left)).not.toContain('secret');
  expect(await visitor.db.select().from(reviews).where(eq(reviews.id, pending.id))).toEqual([]);
  expect(await visitor.db.select().from(photos).where(eq(photos.id, photo.id))).toEqual([]);
  // An edit in progress still has the words on the screen.
  await expect(edit(moderator, published.id, { content: 'secret words' }, 1)).rejects.toMatchObject({
    code: 'conflict',
  });
  expect((await erasePerson({ ctx: admin, input: { email } })).anonymisedReviews).toBe(0);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});
