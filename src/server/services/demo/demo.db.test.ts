import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPhotoFileNames } from '#domain/photo/photo-file.ts';
import { clinics, photos, postedPrices, procedures, reviewPhotos, reviews } from '#server/db/schema/index.ts';
import { readDemo } from '#server/reference/demo.ts';
import { makeClinic, makeReview } from '#tests/support/factories.ts';
import { isAnalyzed } from '#tests/support/is-analyzed.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { listClinics } from '../clinic/list-clinics.ts';
import { listProcedures } from '../procedure/list-procedures.ts';
import { seedProcedures } from '../procedure/seed-procedures.ts';
import { getSite } from '../site/get-site.ts';
import { checkStats } from '../stats/check-stats.ts';
import { loadDemo } from './load-demo.ts';
import { loadDemoIfEmpty } from './load-demo-if-empty.ts';
import { removeDemo } from './remove-demo.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
  await seedProcedures({ ctx });
});
afterAll(() => ctx.close());

test('shipped procedures fill an empty table once, in all seven categories', async () => {
  await seedProcedures({ ctx });
  const byCategory = await listProcedures({ ctx, input: {} });
  expect(Object.keys(byCategory)).toHaveLength(7);
  const all = Object.values(byCategory).flat();
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(all.every((procedure) => procedure.nameKo)).toBe(true);
  expect(new Set(all.map((procedure) => procedure.slug)).size).toBe(all.length);
});

test('procedures are found in both languages, by other names and with a slip', async () => {
  for (const search of ['nose job', 'rhinoplasty', '코성형', 'rinoplasty', 'double eyelid', '쌍꺼풀']) {
    const found = Object.values(await listProcedures({ ctx, input: { search } })).flat();
    expect(found.length, search).toBeGreaterThan(0);
  }
  expect(await listProcedures({ ctx, input: { search: 'submarine' } })).toEqual({});
});

/** Storing all rows with their search keys may take longer than the default timeout. */
const PATIENCE_MS = 60_000;

test(
  'the demonstration loads whole, says so, and leaves only what was not its own',
  { timeout: PATIENCE_MS },
  async () => {
    await loadDemoIfEmpty({ ctx });
    const site = await getSite({ ctx, input: { withoutTotals: false } });
    expect(site).toMatchObject({ hasDemoData: true, hasOtherData: false });
    const demo = readDemo();
    expect(site.clinicCount).toBe(demo.clinics.filter(({ published }) => published).length);
    expect(site.reviewCount).toBe(demo.reviews.filter(({ status }) => status === 'published').length);
    expect(await checkStats({ ctx })).toEqual([]);
    expect(await ctx.db.$count(postedPrices, eq(postedPrices.status, 'approved'))).toBe(demo.posted.length);
    expect(await isAnalyzed(ctx, 'reviews')).toBe(true);
    await expect(loadDemo({ ctx })).rejects.toMatchObject({ code: 'conflict' });

    const [photo] = await ctx.db.select().from(photos).limit(1);
    const stored = photo ? listPhotoFileNames(photo) : [];
    expect(stored).toHaveLength(4);
    for (const file of stored) expect(await ctx.files.read(file)).not.toBeNull();

    const real = await makeClinic(ctx, { name: 'Real Clinic', published: false });
    expect(await getSite({ ctx, input: { withoutTotals: false } })).toMatchObject({ hasOtherData: false });
    await ctx.db.update(clinics).set({ published: true }).where(eq(clinics.id, real.id));
    expect(await getSite({ ctx, input: { withoutTotals: false } })).toMatchObject({
      hasDemoData: true,
      hasOtherData: true,
    });
    const [procedure] = Object.values(await listProcedures({ ctx, input: {} })).flat();
    const kept = await makeReview(ctx, { clinicId: real.id, procedureId: procedure?.id ?? 0 });
    await removeDemo({ ctx });
    expect(
      (await listClinics({ ctx, input: { limit: 100, offset: 0 } })).clinics.map((clinic) => clinic.name),
    ).toEqual(['Real Clinic']);
    expect((await ctx.db.select({ id: reviews.id }).from(reviews)).map((review) => review.id)).toEqual([
      kept.id,
    ]);
    expect(await ctx.db.select().from(clinics).where(eq(clinics.isDemo, true))).toEqual([]);
    for (const file of stored) expect(await ctx.files.read(file)).toBeNull();
    expect(await checkStats({ ctx })).toEqual([]);
    expect(await getSite({ ctx, input: { withoutTotals: false } })).toMatchObject({
      hasDemoData: false,
      hasOtherData: false,
      clinicCount: 1,
      reviewCount: 1,
    });

    // A database with any clinic is not empty.
    await loadDemoIfEmpty({ ctx });
    expect(await getSite({ ctx, input: { withoutTotals: false } })).toMatchObject({ hasDemoData: false });
  },
);

test(
  'reviews of a procedure that the site removed are left out; the others keep their photos',
  { timeout: PATIENCE_MS },
  async () => {
    const demo = readDemo();
    const [removed = ''] = demo.reviews.map(({ procedure }) => procedure);
    await ctx.db.delete(procedures).where(eq(procedures.slug, removed));
    const expected = demo.reviews.filter(({ procedure }) => procedure !== removed);
    expect(await loadDemo({ ctx })).toEqual({
      clinics: demo.clinics.length,
      reviews: expected.length,
      photos: demo.photos.length,
    });

    const shown = await ctx.db
      .select({ content: reviews.content, placeholder: photos.placeholder })
      .from(reviewPhotos)
      .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
      .innerJoin(photos, eq(photos.id, reviewPhotos.photoId))
      .orderBy(reviews.createdAt, reviews.id, reviewPhotos.position);
    const placeholders = new Map(demo.photos.map(({ key, placeholder }) => [key, placeholder]));
    expect(shown).toEqual(
      expected.flatMap((review) =>
        review.photos.map((key) => ({ content: review.content, placeholder: placeholders.get(key) })),
      ),
    );
  },
);
