import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/account/actor.ts';
import { makeClinic, makeProcedure, makeReview, setClinicPublished } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { updateProcedure } from '../procedure/update-procedure.ts';
import { updateReview } from '../review/update-review.ts';
import { editClinic } from './edit-clinic.ts';
import { listClinics } from './list-clinics.ts';
import { verifyClinic } from './verify-clinic.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

const list = (input: Partial<Parameters<typeof listClinics>[0]['input']> = {}) =>
  listClinics({ ctx, input: { limit: 100, offset: 0, ...input } });
const namesOf = async (input: Parameters<typeof list>[0]) =>
  (await list(input)).clinics.map((clinic) => clinic.name);

test('a visitor sees published clinics only, in the list and in its total', async () => {
  const before = (await list()).total;
  await makeClinic(ctx, { name: 'Seen Clinic' });
  await makeClinic(ctx, { name: 'Hidden Clinic', published: false });
  const { clinics, total } = await list();
  expect(total).toBe(before + 1);
  expect(clinics.map((clinic) => clinic.name)).toContain('Seen Clinic');
  expect(clinics.map((clinic) => clinic.name)).not.toContain('Hidden Clinic');
  expect((await list({ search: 'Hidden' })).total).toBe(0);
});

test('most reviews first, then by name; by name regardless of case', async () => {
  const procedure = await makeProcedure(ctx);
  const busy = await makeClinic(ctx, { name: 'zz busy' });
  await makeClinic(ctx, { name: 'Zz Calm' });
  await makeReview(ctx, { clinicId: busy.id, procedureId: procedure.id });
  expect(await namesOf({ search: 'zz', sort: 'reviews' })).toEqual(['zz busy', 'Zz Calm']);
  expect(await namesOf({ search: 'zz', sort: 'name' })).toEqual(['zz busy', 'Zz Calm']);
  const all = await namesOf({ sort: 'name' });
  expect(all).toEqual(all.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
});

test('pages neither repeat nor miss a clinic', async () => {
  const everything = await namesOf({});
  const pages = [...(await namesOf({ limit: 2 })), ...(await namesOf({ limit: 98, offset: 2 }))];
  expect(pages).toEqual(everything);
});

test('narrowed by a slug that the procedure had: its clinics', async () => {
  const procedure = await makeProcedure(ctx, { aliases: ['former-slug'] });
  const clinic = await makeClinic(ctx);
  await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id });
  const now = await list({ procedure: procedure.slug });
  expect(now).toMatchObject({ total: 1, clinics: [{ id: clinic.id }] });
  expect(await list({ procedure: 'former-slug' })).toEqual(now);
});

test('narrowed to a procedure: its clinics, its counts and its prices; an unknown procedure finds nothing', async () => {
  const [nose, eye] = [await makeProcedure(ctx, { name: 'Nose' }), await makeProcedure(ctx, { name: 'Eye' })];
  const [many, few] = [
    await makeClinic(ctx, { name: 'Many Noses' }),
    await makeClinic(ctx, { name: 'Few Noses' }),
  ];
  for (const priceKrw of [3_000_000, 5_000_000]) {
    await makeReview(ctx, { clinicId: many.id, procedureId: nose.id, priceKrw });
  }
  await makeReview(ctx, { clinicId: few.id, procedureId: nose.id, priceKrw: 0 });
  for (const priceKrw of [900_000, 1_000_000, 1_100_000]) {
    await makeReview(ctx, { clinicId: few.id, procedureId: eye.id, priceKrw });
  }

  const { clinics, total } = await list({ procedure: nose.slug });
  expect(total).toBe(2);
  expect(clinics.map((clinic) => [clinic.name, clinic.procedureReviewCount])).toEqual([
    ['Many Noses', 2],
    ['Few Noses', 1],
  ]);
  expect(clinics[0]?.price).toEqual({
    procedure: { id: nose.id, slug: nose.slug, name: 'Nose' },
    count: 2,
    averageKrw: 4_000_000,
    lowestKrw: 3_000_000,
    highestKrw: 5_000_000,
  });
  // A price of zero is no price.
  expect(clinics[1]?.price).toBeNull();

  const unfiltered = (await list({ search: 'Few Noses' })).clinics[0];
  expect(unfiltered?.price?.procedure.name).toBe('Eye');
  expect(unfiltered?.procedureReviewCount).toBeUndefined();
  expect(await list({ procedure: 'no-such-procedure' })).toEqual({ clinics: [], total: 0 });
});

test('hiding a clinic takes it, its reviews and its counts away; showing it brings them back', async () => {
  const procedure = await makeProcedure(ctx);
  const clinic = await makeClinic(ctx, { name: 'Comes And Goes' });
  await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id });
  await setClinicPublished(ctx, clinic.id, false);
  expect(await list({ procedure: procedure.slug })).toEqual({ clinics: [], total: 0 });
  await setClinicPublished(ctx, clinic.id, true);
  expect((await list({ procedure: procedure.slug })).clinics[0]?.reviewCount).toBe(1);
});

test('what a search shows of a clinic is what it is now, whoever asked for it before', async () => {
  const procedure = await makeProcedure(ctx, { name: 'Chin Now' });
  const { id } = await makeClinic(ctx, { name: 'Quartzite' });
  const review = await makeReview(ctx, { clinicId: id, procedureId: procedure.id, priceKrw: 2_000_000 });
  const actor: Actor = { kind: 'staff', userId: 'admin', username: 'admin', role: 'admin' };
  const staff = { ...ctx, actor };
  const find = async () => (await list({ search: 'Quartzite' })).clinics[0];
  const price = { procedure: { name: 'Chin Now' }, count: 1, averageKrw: 2_000_000 };
  expect(await find()).toMatchObject({ verified: false, description: null, price });
  expect(await find()).toEqual(await find());

  await verifyClinic({ ctx: staff, input: { id, verified: true } });
  expect(await find()).toMatchObject({ verified: true, description: null, price });
  await editClinic({ ctx: staff, input: { id, edit: { description: 'By the river.' } } });
  expect(await find()).toMatchObject({ verified: true, description: 'By the river.', price });
  await updateReview({
    ctx: staff,
    input: { id: review.id, edit: { priceKrw: 2_500_000, editReason: 'The patient asked for it' } },
  });
  expect((await find())?.price?.averageKrw).toBe(2_500_000);
  await updateProcedure({ ctx: staff, input: { id: procedure.id, edit: { name: 'Chin Then' } } });
  expect((await find())?.price?.procedure.name).toBe('Chin Then');
  await updateReview({ ctx: staff, input: { id: review.id, edit: { published: false } } });
  expect(await find()).toMatchObject({ reviewCount: 0, price: null });
});

test('an excerpt of the newest public review comes only when asked for', async () => {
  const procedure = await makeProcedure(ctx);
  const clinic = await makeClinic(ctx, { name: 'Excerpted' });
  const shared = { clinicId: clinic.id, procedureId: procedure.id };
  await makeReview(ctx, { ...shared, content: 'older', createdAt: new Date('2026-01-01') });
  await makeReview(ctx, { ...shared, content: 'newer', createdAt: new Date('2026-02-01') });
  await makeReview(ctx, {
    ...shared,
    content: 'unpublished',
    createdAt: new Date('2026-03-01'),
    status: 'pending',
  });
  expect((await list({ search: 'Excerpted', latestReview: true })).clinics[0]?.latestReview?.excerpt).toBe(
    'newer',
  );
  expect((await list({ search: 'Excerpted' })).clinics[0]).not.toHaveProperty('latestReview');
});

test.each(['wonjin', '원진', 'wonjn', 'WONJIN plastic surgery', '원진성형외과의원', 'wonjin gangnam'])(
  'a search for %s finds 원진성형외과의원 first',
  async (search) => {
    const name = 'Wonjin Plastic Surgery Clinic';
    if ((await list({ search: 'wonjin', sort: 'name' })).total === 0) {
      await makeClinic(ctx, { name, nameKo: '원진성형외과의원' });
      await makeClinic(ctx, { name: 'Wonju Garden Plastic Surgery Clinic', nameKo: '원주정원성형외과의원' });
      await makeClinic(ctx, { name: 'Gangnam Jin Plastic Surgery Clinic', nameKo: '강남진성형외과의원' });
    }
    expect((await list({ search })).clinics[0]?.name).toBe(name);
  },
);

test.each(['', '   ', '%%%', '_', '💉', "'; drop table clinics; --", '성형외과', 'a'.repeat(200)])(
  'the hostile or empty search %j is answered',
  async (search) => {
    await expect(list({ search })).resolves.toHaveProperty('clinics');
  },
);
