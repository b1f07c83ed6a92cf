import { afterAll, beforeAll, expect, test } from 'vitest';
import { toShortlistedClinic } from '#domain/shortlist/shortlisted-clinic.ts';
import { makeClinic, makeProcedure, makeReview, setClinicPublished } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { updateProcedure } from '../procedure/update-procedure.ts';
import { updateReview } from '../review/update-review.ts';
import { editClinic } from './edit-clinic.ts';
import { getClinic } from './get-clinic.ts';
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

test('narrowed by a former slug of a procedure: its clinics', async () => {
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
  expect(clinics[0]?.price).toMatchObject({
    procedure: { id: nose.id, slug: nose.slug, name: 'Nose' },
    count: 2,
    averageKrw: 4_000_000,
    lowestKrw: 3_000_000,
    highestKrw: 5_000_000,
  });
  // A price of zero does not count.
  expect(clinics[1]?.price).toBeNull();

  const unfiltered = (await list({ search: 'Few Noses' })).clinics[0];
  expect(unfiltered?.price?.procedure.name).toBe('Eye');
  expect(unfiltered?.procedureReviewCount).toBeUndefined();
  expect(await list({ procedure: 'no-such-procedure' })).toEqual({ clinics: [], total: 0 });
});

test('the price that leads a clinic is the same in a list, a shortlist and on its page, also between equals', async () => {
  // By name, the other would be the first.
  const [first, second] = [
    await makeProcedure(ctx, { name: 'Zygoma' }),
    await makeProcedure(ctx, { name: 'Ankle' }),
  ];
  const unpriced = await makeProcedure(ctx);
  const clinic = await makeClinic(ctx, { name: 'Equal Clinic' });
  for (const procedureId of [second.id, first.id, first.id, second.id])
    await makeReview(ctx, { clinicId: clinic.id, procedureId, priceKrw: 2_000_000 });
  for (let review = 0; review < 3; review += 1)
    await makeReview(ctx, { clinicId: clinic.id, procedureId: unpriced.id, priceKrw: 0 });
  const [listed] = (await list({ search: 'Equal Clinic' })).clinics;
  expect(listed?.price).toMatchObject({ procedure: { id: first.id }, count: 2 });
  const page = await getClinic({ ctx, input: { idOrSlug: clinic.slug } });
  expect(page.prices.map(({ procedure }) => procedure.id)).toEqual([unpriced.id, first.id, second.id]);
  expect(toShortlistedClinic(page).price).toEqual(listed?.price);
});

test('each clinic has its average satisfaction and the number of ratings', async () => {
  const procedure = await makeProcedure(ctx);
  const clinic = await makeClinic(ctx, { name: 'Rated Often' });
  const shared = { clinicId: clinic.id, procedureId: procedure.id };
  expect((await list({ search: 'Rated Often' })).clinics[0]?.satisfaction).toBeNull();
  for (const satisfaction of [5, 4, 4, null]) await makeReview(ctx, { ...shared, satisfaction });
  const satisfaction = { average: 4.3, count: 3, levels: [0, 0, 0, 2, 1] };
  expect((await list({ search: 'Rated Often' })).clinics[0]).toMatchObject({ reviewCount: 4, satisfaction });
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

test('a search shows a clinic as it is now, although an earlier search was cached', async () => {
  const procedure = await makeProcedure(ctx, { name: 'Chin Now' });
  const { id } = await makeClinic(ctx, { name: 'Quartzite' });
  const review = await makeReview(ctx, { clinicId: id, procedureId: procedure.id, priceKrw: 2_000_000 });
  const staff = asStaff(ctx, 'admin');
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

test('beside its clinics a search suggests the procedures it names and the doctors whom public reviews name', async () => {
  const procedure = await makeProcedure(ctx, { name: 'Quokka Lift', aliases: ['quok job'] });
  const clinic = await makeClinic(ctx, { name: 'Suggesting' });
  const visit = { clinicId: clinic.id, procedureId: procedure.id, priceKrw: 2_000_000 };
  await makeReview(ctx, { ...visit, doctorName: 'Dr. Jegal Quin' });
  await makeReview(ctx, { ...visit, doctorName: 'Dr. Jegal Quin' });
  await makeReview(ctx, { ...visit, doctorName: 'Dr. Jegal Quinault', status: 'pending' });
  const beside = async (search: string) => (await list({ search, suggest: true })).beside;
  expect(await beside('quok job')).toEqual({
    procedures: [
      {
        slug: procedure.slug,
        name: 'Quokka Lift',
        reviewCount: 2,
        price: expect.objectContaining({ count: 2, medianKrw: 2_000_000, averageKrw: 2_000_000 }) as unknown,
      },
    ],
    doctors: [],
  });
  for (const search of ['jegal quin', 'Dr. Jegal'])
    expect((await beside(search))?.doctors).toEqual([{ name: 'Dr. Jegal Quin', reviewCount: 2 }]);
  expect(await list({ search: 'quok job' })).not.toHaveProperty('beside');
});

test('a doctor is suggested and found in either script', async () => {
  const clinic = await makeClinic(ctx, { name: 'Two Scripts' });
  const { id: procedureId } = await makeProcedure(ctx, { name: 'Numbat Lift' });
  const here = { clinicId: clinic.id, procedureId };
  for (const doctorName of ['Sagong Dan', 'Dr. Byeori Sagong', '독고민'])
    await makeReview(ctx, { ...here, doctorName });
  const doctors = async (search: string) =>
    (await list({ search, suggest: true })).beside?.doctors.map(({ name }) => name);
  expect(await doctors('사공')).toEqual(['Dr. Byeori Sagong', 'Sagong Dan']);
  expect(await doctors('사공단')).toEqual(['Sagong Dan']);
  for (const search of ['dokgo', 'dokgo min', 'min dokgo', '독고'])
    expect(await doctors(search), search).toEqual(['독고민']);
  for (const search of ['사공', '독고 원장', 'dokgo', '사공 numbat lift'])
    expect((await list({ search })).clinics[0], search).toMatchObject({
      id: clinic.id,
      naming: expect.any(Number),
    });
  expect(await doctors('공단'), 'from within a word').toEqual([]);
});

test('with a procedure in the filter, each clinic has its newest review of that procedure', async () => {
  const [asked, other] = [
    await makeProcedure(ctx, { name: 'Ankle Asking' }),
    await makeProcedure(ctx, { name: 'Elbow Other' }),
  ];
  const clinic = await makeClinic(ctx, { name: 'Askable' });
  const at = (day: string) => ({ clinicId: clinic.id, createdAt: new Date(`2026-0${day}-01`) });
  await makeReview(ctx, { ...at('1'), procedureId: asked.id, content: 'about the ankle' });
  await makeReview(ctx, { ...at('2'), procedureId: other.id, content: 'about the elbow' });
  const excerpt = async (input: Parameters<typeof list>[0]) =>
    (await list({ ...input, latestReview: true })).clinics[0]?.latestReview?.excerpt;
  expect(await excerpt({ search: 'askable' })).toBe('about the elbow');
  expect(await excerpt({ search: 'ankle asking' })).toBe('about the ankle');
  expect(await excerpt({ procedure: asked.slug })).toBe('about the ankle');
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

test('a list is narrowed to a city, a district and a neighbourhood, and says how many of its clinics are in each', async () => {
  const procedure = await makeProcedure(ctx, { name: 'Wrist Area' });
  const places = [
    ['Lapis', 'Testville', 'Onyx-gu', '1 Onyx-ro, Agate-dong, Onyx-gu, Testville'],
    ['Lapis Two', 'Testville', 'Onyx-gu', '2 Onyx-ro, Beryl 2-dong, Onyx-gu, Testville'],
    ['Jasper', 'Testville', 'Opal-gu', '3 Opal-ro, Agate-dong, Opal-gu, Testville'],
    ['Jasper Two', 'Otherville', 'Onyx-gu', '4 Onyx-ro, Onyx-gu, Otherville'],
  ] as const;
  const made = [];
  for (const [name, city, district, address] of places)
    made.push(await makeClinic(ctx, { name, city, district, address }));
  const visit = { procedureId: procedure.id, priceKrw: 400_000 };
  for (const clinic of made.slice(1, 3)) await makeReview(ctx, { ...visit, clinicId: clinic.id });

  expect(await namesOf({ city: 'testville', sort: 'name' })).toEqual(['Jasper', 'Lapis', 'Lapis Two']);
  const inOnyx = await list({ district: 'onyx-gu', sort: 'name' });
  expect(inOnyx).toMatchObject({ total: 2, area: { city: 'testville', district: 'onyx-gu' } });
  expect(inOnyx.clinics.map(({ name }) => name)).toEqual(['Lapis', 'Lapis Two']);
  const asked = { city: 'testville', district: 'onyx-gu', areas: true, sort: 'name' } as const;
  const { total, areas } = await list(asked);
  expect(total).toBe(2);
  expect(areas).toMatchObject({
    districts: [
      { slug: 'onyx-gu', name: 'Onyx-gu', count: 2 },
      { slug: 'opal-gu', name: 'Opal-gu', count: 1 },
    ],
    neighbourhoods: [
      { slug: 'agate-dong', name: 'Agate-dong', count: 1 },
      { slug: 'beryl-2-dong', name: 'Beryl 2-dong', count: 1 },
    ],
  });
  expect(areas?.cities).toContainEqual({ slug: 'otherville', name: 'Otherville', count: 1 });
  expect(await namesOf({ ...asked, neighbourhood: 'beryl-2-dong' })).toEqual(['Lapis Two']);

  // With a procedure and a search, areas are counted among the matches.
  const narrowed = await list({ ...asked, procedure: procedure.slug });
  expect(narrowed).toMatchObject({ total: 1, clinics: [{ name: 'Lapis Two' }] });
  expect(narrowed.areas?.districts).toEqual([
    { slug: 'onyx-gu', name: 'Onyx-gu', count: 1 },
    { slug: 'opal-gu', name: 'Opal-gu', count: 1 },
  ]);
  const searched = await list({ ...asked, search: 'jasper' });
  expect(searched).toMatchObject({ total: 0 });
  expect(searched.areas?.districts).toEqual([
    { slug: 'opal-gu', name: 'Opal-gu', count: 1 },
    { slug: 'onyx-gu', name: 'Onyx-gu', count: 0 },
  ]);
  expect(await list({ district: 'no-such-gu' })).toEqual({
    clinics: [],
    total: 0,
    area: { district: 'no-such-gu' },
  });
});
