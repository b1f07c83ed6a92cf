import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrangePhotos } from '#domain/photo/arrange-photos.ts';
import type { PhotoStage } from '#domain/photo/photo-stage.ts';
import { photos, reviewPhotos } from '#server/db/schema/index.ts';
import {
  makeClinic,
  makePhoto,
  makeProcedure,
  makeReview,
  setClinicPublished,
} from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { listPhotos } from './list-photos.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

const PAGE = { limit: 10, offset: 0 };
const sentAt = new Date('2026-06-15T03:00:00Z');

async function makeGallery() {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  const make = async (fields: { treatmentDate?: string; createdAt?: Date; status?: 'pending' } = {}) => {
    const target = { clinicId: clinic.id, procedureId: procedure.id };
    const review = await makeReview(ctx, { ...target, createdAt: sentAt, ...fields });
    return { review, photo: await makePhoto(ctx, review.id) };
  };
  return { clinic, procedure, make };
}

const read = async (input: Partial<Parameters<typeof listPhotos>[0]['input']>) =>
  listPhotos({ ctx, input: { ...PAGE, sort: 'time-since', ...input } });

test('photos of a clinic stand by the time since treatment, and say whose they are', async () => {
  const { clinic, procedure, make } = await makeGallery();
  // In Seoul, the submission was on 15 June.
  const later = await make({ treatmentDate: '2024-01-01' });
  const untold = await make();
  const afterwards = await make({ treatmentDate: '2026-06-16' });
  const thisYear = await make({ treatmentDate: '2026-03-14' });
  const quarter = await make({ treatmentDate: '2026-03-15' });
  const sameDay = await make({ treatmentDate: '2026-06-15' });
  const month = await make({ treatmentDate: '2026-05-15', createdAt: new Date('2026-06-14T15:00:00Z') });
  await make({ status: 'pending', treatmentDate: '2026-06-01' });
  const { photos: listed, ...totals } = await read({ clinicId: clinic.id });
  expect(totals).toEqual({
    total: 7,
    reviewTotal: 7,
    procedures: [{ slug: procedure.slug, name: procedure.name, photoCount: 7 }],
  });
  expect(listed.map(({ reviewId, timeSince }) => [reviewId, timeSince])).toEqual([
    [sameDay.review.id, 'first-month'],
    [month.review.id, 'first-month'],
    [quarter.review.id, 'third-month'],
    [thisYear.review.id, 'first-year'],
    [later.review.id, 'later'],
    [afterwards.review.id, 'unknown'],
    [untold.review.id, 'unknown'],
  ]);
  expect(listed[0]).toEqual({
    image: `/api/media/${sameDay.photo.file}-960.jpg`,
    width: 960,
    height: 720,
    widths: [960],
    placeholder: null,
    stage: null,
    isPaired: false,
    timeSince: 'first-month',
    reviewId: sameDay.review.id,
    procedureSlug: procedure.slug,
    procedureName: procedure.name,
    clinic: { id: clinic.id, name: clinic.name, slug: clinic.slug },
  });
});

test('the latest come first for a strip; pages and counts are of photos and of reviews', async () => {
  const { clinic, procedure, make } = await makeGallery();
  const old = await make({ createdAt: new Date('2026-01-01T00:00:00Z'), treatmentDate: '2025-12-31' });
  const fresh = await make();
  const file = 'f'.repeat(31) + (fresh.review.id % 10);
  const [second] = await ctx.db
    .insert(photos)
    .values({ file, width: 480, height: 480, widths: [240, 480] })
    .returning();
  await ctx.db
    .insert(reviewPhotos)
    .values({ reviewId: fresh.review.id, photoId: second?.id ?? 0, position: 1 });
  const all = await read({ procedure: procedure.slug, sort: 'recent' });
  expect(all).toMatchObject({ total: 3, reviewTotal: 2 });
  expect(all.photos.map(({ image }) => image)).toEqual([
    `/api/media/${fresh.photo.file}-960.jpg`,
    `/api/media/${file}-480.jpg`,
    `/api/media/${old.photo.file}-960.jpg`,
  ]);
  const page = await read({ procedure: procedure.slug, sort: 'recent', limit: 1, offset: 2 });
  expect([page.total, page.photos]).toEqual([3, all.photos.slice(2)]);
  const bySince = await read({ procedure: procedure.slug });
  expect((await read({ procedure: procedure.slug, limit: 2, offset: 1 })).photos).toEqual(
    bySince.photos.slice(1),
  );
  const both = await read({ clinicId: clinic.id, procedure: procedure.slug });
  expect(both).toMatchObject({ total: 3, reviewTotal: 2, procedures: [{ photoCount: 3 }] });
  expect((await read({ clinicId: clinic.id, procedure: (await makeProcedure(ctx)).slug })).total).toBe(0);
  expect((await read({ procedure: 'no-such-procedure' })).total).toBe(0);

  await setClinicPublished(ctx, clinic.id, false);
  expect(await read({ clinicId: clinic.id })).toEqual({
    photos: [],
    total: 0,
    reviewTotal: 0,
    procedures: [],
  });
});

test('pairs come first, before beside after; a stage counts before the time to the submission', async () => {
  const { clinic, make } = await makeGallery();
  const early = await make({ treatmentDate: '2026-06-10' });
  const addStaged = async (of: { review: { id: number } }, ...stages: PhotoStage[]) => {
    for (const [index, stage] of stages.entries())
      await makePhoto(ctx, of.review.id, { stage, position: index + 1 });
  };
  const old = await make({ treatmentDate: '2024-01-01', createdAt: new Date('2026-01-01T00:00:00Z') });
  await addStaged(old, 'first-week', 'before');
  const long = await make({ treatmentDate: '2026-01-01' });
  await addStaged(long, 'later', 'before', 'first-month', 'before', 'later');
  const { photos: listed, total } = await read({ clinicId: clinic.id, limit: 20 });
  expect(total).toBe(10);
  expect(listed.map(({ reviewId, stage, isPaired }) => [reviewId, stage, isPaired])).toEqual([
    [old.review.id, 'before', true],
    [old.review.id, 'first-week', true],
    [long.review.id, 'before', true],
    [long.review.id, 'later', true],
    [long.review.id, 'before', false],
    [long.review.id, 'first-month', false],
    [early.review.id, null, false],
    [long.review.id, null, false],
    [long.review.id, 'later', false],
    [old.review.id, null, false],
  ]);
  const recent = await read({ clinicId: clinic.id, limit: 20, sort: 'recent' });
  expect(recent.photos.filter(({ isPaired }) => isPaired)).toHaveLength(4);
});

test('the pair of a gallery is the pair of its review, whatever was stated', async () => {
  const { clinic, make } = await makeGallery();
  const kinds = [null, 'before', 'first-week', 'later'] as const;
  const expected = new Map<number, string[]>();
  for (const first of kinds)
    for (const second of kinds)
      for (const third of kinds) {
        const { review, photo } = await make();
        await ctx.db
          .update(reviewPhotos)
          .set({ stage: first, position: 2 })
          .where(eq(reviewPhotos.photoId, photo.id));
        const others = [
          {
            ...(await makePhoto(ctx, review.id, { stage: second, position: 1 })),
            stage: second,
            position: 1,
          },
          { ...(await makePhoto(ctx, review.id, { stage: third, position: 0 })), stage: third, position: 0 },
        ];
        const { pair } = arrangePhotos([{ ...photo, stage: first, position: 2 }, ...others]);
        if (pair)
          expected.set(
            review.id,
            pair.map(({ file }) => `/api/media/${file}-960.jpg`),
          );
      }
  expect(expected.size).toBe(30);
  const { photos: listed } = await read({ clinicId: clinic.id, limit: 500 });
  const found = Map.groupBy(
    listed.filter(({ isPaired }) => isPaired),
    ({ reviewId }) => reviewId,
  );
  const images = [...found].map(([id, both]) => [id, both.map(({ image }) => image)] as const);
  expect(new Map(images)).toEqual(expected);
});
