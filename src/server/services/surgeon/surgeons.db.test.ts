import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { reviewPriceDetails, reviews, surgeonNames, surgeons } from '#server/db/schema/index.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { getClinicReports } from '../clinic/get-clinic-reports.ts';
import { publishClinic } from '../clinic/publish-clinic.ts';
import { erasePerson } from '../erasure/erase-person.ts';
import { deleteReview } from '../review/delete-review.ts';
import { listRelatedReviews } from '../review/list-related-reviews.ts';
import { updateReview } from '../review/update-review.ts';
import { findSitemapPart } from '../site/find-sitemap-part.ts';
import { checkStats } from '../stats/check-stats.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { refreshSurgeons } from '../stats/refresh-surgeons.ts';
import { getSurgeon } from './get-surgeon.ts';
import { listClinicSurgeons } from './list-clinic-surgeons.ts';
import { listProcedureSurgeons } from './list-procedure-surgeons.ts';
import { takeDownSurgeon } from './take-down-surgeon.ts';

let ctx: TestContext;
let admin: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
  admin = asStaff(ctx, 'admin');
});
afterAll(() => ctx.close());

const editReason = 'The patient asked for it';

async function makePlace() {
  const clinic = await makeClinic(ctx);
  const procedure = await makeProcedure(ctx);
  const report = (doctorName: string | null, fields: Partial<typeof reviews.$inferInsert> = {}) =>
    makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id, doctorName, ...fields });
  const list = async () =>
    (await listClinicSurgeons({ ctx, input: { id: clinic.id } })).surgeons.map(({ name, reviewCount }) => [
      name,
      reviewCount,
    ]);
  return { clinic, procedure, report, list };
}

const slugAt = async (clinicId: number) => {
  const [row] = await ctx.db.select().from(surgeons).where(eq(surgeons.clinicId, clinicId));
  return row?.slug ?? '';
};

test('a surgeon has a page from three public reviews on, whatever their spelling', async () => {
  const { clinic, report, list } = await makePlace();
  await report('Dr. Han Areum', { satisfaction: 5, toldBeforehand: 'yes', treatmentDate: '2025-03-04' });
  await report('HAN A-REUM', { satisfaction: 3, toldBeforehand: 'no', treatmentDate: '2025-05-04' });
  await report('Han Areum', { status: 'pending' });
  await report('Kim');
  expect(await list()).toEqual([]);
  const slug = await slugAt(clinic.id);
  await expect(getSurgeon({ ctx, input: { slug } })).rejects.toMatchObject({ code: 'not-found' });
  await report('한아름 원장', { satisfaction: 5, treatmentDate: null });
  expect(await list()).toEqual([['Han Areum', 3]]);
  expect(await getSurgeon({ ctx, input: { slug } })).toMatchObject({
    slug: `han-areum-${clinic.id}`,
    name: 'Han Areum',
    clinic: { slug: clinic.slug },
    reviewCount: 3,
    satisfaction: { count: 3, levels: [0, 0, 1, 0, 2] },
    toldBeforehand: { yes: 1, answers: 2 },
    years: [{ year: 2025, reviewCount: 2 }],
  });
  expect(await checkStats({ ctx })).toEqual([]);
});

test('a name that an earlier version took for a person’s is no surgeon any more, unless staff named one', async () => {
  const stored = async (version: number) => {
    const place = await makePlace();
    for (let count = 0; count < 3; count += 1) await place.report('Han Areum');
    const at = place.clinic.id;
    await ctx.db.update(reviews).set({ doctorName: 'Two doctors' }).where(eq(reviews.clinicId, at));
    await ctx.db.update(surgeonNames).set({ name: 'Two doctors' }).where(eq(surgeonNames.clinicId, at));
    await ctx.db.update(surgeons).set({ version }).where(eq(surgeons.clinicId, at));
    await place.report(null);
    return place.list();
  };
  expect(await stored(1)).toEqual([]);
  expect(await stored(2)).toEqual([['Han Areum', 3]]);
  expect(await checkStats({ ctx })).toEqual([]);
});

test('a listed price says if it was quoted, or reduced in exchange for a review', async () => {
  const { clinic, report } = await makePlace();
  const quoted = await report('Han Areum');
  const reduced = await report('Han Areum', { isPriceForReview: true });
  await report('Han Areum');
  await ctx.db.insert(reviewPriceDetails).values([
    { reviewId: quoted.id, payment: 'quoted_orally' },
    { reviewId: reduced.id, payment: 'paid', discountFor: ['review'] },
  ]);
  const { reviews: listed } = await getSurgeon({ ctx, input: { slug: await slugAt(clinic.id) } });
  expect(listed.map(({ priceDetails }) => priceDetails)).toEqual([
    null,
    { payment: 'paid', discountFor: ['review'] },
    { payment: 'quoted_orally', discountFor: null },
  ]);
});

test('prices are those of the price method, with outliers judged by all clinics', async () => {
  const { clinic, procedure, report } = await makePlace();
  const other = await makeClinic(ctx);
  for (let index = 0; index < 9; index += 1)
    await makeReview(ctx, {
      clinicId: other.id,
      procedureId: procedure.id,
      priceKrw: 3_000_000 + index * 100_000,
    });
  for (const priceKrw of [3_000_000, 3_400_000, 60_000_000]) await report('Han Areum', { priceKrw });
  const { prices, reviews: listed } = await getSurgeon({ ctx, input: { slug: await slugAt(clinic.id) } });
  expect(prices).toMatchObject([
    {
      procedure: { slug: procedure.slug },
      reviewCount: 3,
      price: { count: 2, excludedCount: 1, lowestKrw: 3_000_000, highestKrw: 3_400_000 },
      scale: { lowestKrw: 3_000_000, highestKrw: 3_800_000 },
    },
  ]);
  expect(listed.map(({ price }) => price)).toEqual([60_000_000, 3_400_000, 3_000_000]);
});

test('every change of a review counts at once', async () => {
  const { clinic, procedure, report, list } = await makePlace();
  const [one, two, three] = [await report('Han Areum'), await report('Han Areum'), await report('Han Areum')];
  const spare = await report('Kwon Sangwoo');
  const edit = (id: number, change: object) =>
    updateReview({ ctx: admin, input: { id, edit: { editReason, ...change } } });
  await edit(spare.id, { doctor: 'Areum Han, MD' });
  expect(await list()).toEqual([['Han Areum', 4]]);
  await edit(one.id, { published: false });
  expect(await list()).toEqual([['Han Areum', 3]]);
  const elsewhere = await makeClinic(ctx);
  await edit(two.id, { clinicId: elsewhere.id });
  expect(await list()).toEqual([]);
  await edit(two.id, { clinicId: clinic.id });
  expect(await list()).toEqual([['Han Areum', 3]]);
  const mailed = await makeReview(
    ctx,
    {
      clinicId: clinic.id,
      procedureId: procedure.id,
      doctorName: 'Han Areum',
      publishedAt: new Date('2026-05-01'),
    },
    { email: 'surgeons@person.example' },
  );
  expect(mailed.id).toBeGreaterThan(0);
  expect(await list()).toEqual([['Han Areum', 4]]);
  await erasePerson({ ctx: admin, input: { email: 'surgeons@person.example' } });
  expect(await list()).toEqual([['Han Areum', 3]]);
  await deleteReview({ ctx: admin, input: { id: three.id } });
  expect(await list()).toEqual([]);
  expect(await checkStats({ ctx })).toEqual([]);
});

test('pages link a surgeon with a page, and none below the threshold or of a hidden clinic', async () => {
  const { clinic, report } = await makePlace();
  const first = await report('Han Areum');
  await report('Han Areum');
  const surgeonOf = async () =>
    (await listRelatedReviews({ ctx, input: { id: first.id } })).surgeon?.slug ?? null;
  const namedBy = async () => (await getClinicReports({ ctx, input: { id: clinic.id } })).doctors;
  const slug = await slugAt(clinic.id);
  expect(await surgeonOf()).toBeNull();
  expect(await namedBy()).toEqual([{ name: 'Han Areum', reviewCount: 2, slug: null }]);
  await report('Dr Han Areum');
  expect(await surgeonOf()).toBe(slug);
  expect(await namedBy()).toEqual([{ name: 'Han Areum', reviewCount: 3, slug }]);
  const inSitemap = async () =>
    (await findSitemapPart({ ctx, input: { part: 'surgeons-1' } }))?.map(({ path }) => path) ?? [];
  expect(await inSitemap()).toContain(`/surgeons/${slug}`);
  await publishClinic({ ctx: admin, input: { id: clinic.id, published: false } });
  expect(await inSitemap()).not.toContain(`/surgeons/${slug}`);
  await expect(getSurgeon({ ctx, input: { slug } })).rejects.toMatchObject({ code: 'not-found' });
});

test('a full refresh derives lost surgeons again, and repairs wrong counts', async () => {
  const { clinic, report, list } = await makePlace();
  for (let index = 0; index < 3; index += 1) await report('Han Areum');
  const slug = await slugAt(clinic.id);
  await ctx.db.delete(surgeons).where(eq(surgeons.clinicId, clinic.id));
  expect(await ctx.db.select().from(surgeonNames).where(eq(surgeonNames.clinicId, clinic.id))).toEqual([]);
  await ctx.db.transaction((tx) => refreshStats(tx, 'all'));
  expect(await list()).toEqual([['Han Areum', 3]]);
  expect(await slugAt(clinic.id)).toBe(slug);
  await ctx.db.update(surgeons).set({ reviewCount: 7 }).where(eq(surgeons.clinicId, clinic.id));
  expect(await checkStats({ ctx })).toMatchObject([{ what: 'surgeon, reviews', stored: 7, counted: 3 }]);
  await ctx.db.transaction((tx) => refreshStats(tx, 'all'));
  expect(await checkStats({ ctx })).toEqual([]);
});

test('two people of the same name at two clinics stay two, each with reports of the own clinic alone', async () => {
  const [one, other] = [await makePlace(), await makePlace()];
  const procedureId = one.procedure.id;
  for (const doctorName of ['Han Areum', 'Dr. Han Areum', 'Han Areum MD'])
    await one.report(doctorName, { satisfaction: 5, priceKrw: 3_000_000, treatmentDate: '2026-03-04' });
  for (let count = 0; count < 4; count += 1)
    await other.report('Han Areum', {
      procedureId,
      satisfaction: 1,
      priceKrw: 9_000_000,
      treatmentDate: '2025-03-04',
    });
  const expectTwo = async () => {
    const [slug, otherSlug] = [await slugAt(one.clinic.id), await slugAt(other.clinic.id)];
    expect(slug).not.toBe(otherSlug);
    const page = await getSurgeon({ ctx, input: { slug } });
    expect(page).toMatchObject({
      clinic: { id: one.clinic.id },
      reviewCount: 3,
      satisfaction: { average: 5, count: 3 },
      years: [{ year: 2026, reviewCount: 3 }],
      prices: [{ reviewCount: 3, price: { count: 3, highestKrw: 3_000_000 } }],
    });
    expect(page.reviews).toHaveLength(3);
    expect(await getSurgeon({ ctx, input: { slug: otherSlug } })).toMatchObject({
      clinic: { id: other.clinic.id },
      reviewCount: 4,
      satisfaction: { average: 1, count: 4 },
    });
    return slug;
  };
  await expectTwo();
  await ctx.db.delete(surgeons);
  await ctx.db.transaction((tx) => refreshStats(tx, 'all'));
  const slug = await expectTwo();
  const [surgeon] = await ctx.db.select().from(surgeons).where(eq(surgeons.slug, slug));
  await takeDownSurgeon({ ctx: admin, input: { id: surgeon?.id ?? 0, reason: 'She asked us to' } });
  expect(await one.list()).toEqual([]);
  expect(await other.list()).toEqual([['Han Areum', 4]]);
});

test('a procedure lists the surgeons with a page whom its reviews name, the most named first', async () => {
  const [one, other] = [await makePlace(), await makePlace()];
  const { id: procedureId, slug } = one.procedure;
  for (const doctorName of ['Dr. Han Areum', 'Han Areum', 'Seo Dain', 'Seo Dain'])
    await one.report(doctorName);
  // With a page through other procedures.
  for (let count = 0; count < 2; count += 1) await other.report('Moon Byeol');
  await other.report('Moon Byeol', { procedureId });
  await one.report('Han Areum', { procedureId: other.procedure.id });
  await one.report('Han Areum', { status: 'pending' });
  const list = async () => (await listProcedureSurgeons({ ctx, input: { slug } })).surgeons;
  expect(await list()).toEqual([
    expect.objectContaining({
      name: 'Han Areum',
      reviewCount: 2,
      clinic: expect.objectContaining({ slug: one.clinic.slug }),
    }),
    expect.objectContaining({
      name: 'Moon Byeol',
      reviewCount: 1,
      clinic: expect.objectContaining({ slug: other.clinic.slug }),
    }),
  ]);
  await ctx.db
    .update(surgeons)
    .set({ takenDownAt: new Date(), takedownReason: 'On notice' })
    .where(eq(surgeons.clinicId, one.clinic.id));
  expect((await list()).map(({ name }) => name)).toEqual(['Moon Byeol']);
});

test('an unknown procedure has no list of surgeons', async () => {
  await expect(listProcedureSurgeons({ ctx, input: { slug: 'nothing' } })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('pages of reviews change when a spelling is given to a surgeon with a page', async () => {
  const { clinic, report } = await makePlace();
  for (const name of ['Han Areum', 'Han Areum', 'Han Areum', 'HAN A-REUM']) await report(name);
  // As an earlier version stored it that took the spelling for nobody's.
  await ctx.db
    .delete(surgeonNames)
    .where(and(eq(surgeonNames.clinicId, clinic.id), eq(surgeonNames.name, 'HAN A-REUM')));
  const tags = await ctx.db.transaction((tx) => refreshSurgeons(tx, [clinic.id]));
  expect(tags).toContain(CACHE_TAGS.surgeonNames(clinic.id));
});
