import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clinicSearchKeys, clinics, procedureCategories, siteState } from '#server/db/schema/index.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { insertClinics } from '../clinic/insert-clinics.ts';
import { listClinics } from '../clinic/list-clinics.ts';
import { writeClinicRow } from '../clinic/write-clinic-row.ts';
import { checkStats } from '../stats/check-stats.ts';
import { refreshSearchKeys } from './refresh-search-keys.ts';

/** Fictional clinics: English words in Hangul, letter names, persons, one syllable, a repeated name. */
const CLINICS = [
  ['종이학', 'Jongihak', 'Gangnam-gu', 'Sinsa-dong', 'Apgujeong-ro'],
  ['종이배', 'Jongibae', 'Seocho-gu', 'Seocho-dong', 'Seocho-daero'],
  ['종', 'Jong', 'Gangnam-gu', 'Nonhyeon-dong', 'Hakdong-ro'],
  ['페이퍼크레인', 'Paper Crane', 'Gangnam-gu', 'Cheongdam-dong', 'Dosan-daero'],
  ['더크레인', 'The Crane', 'Mapo-gu', 'Seogyo-dong', 'Yanghwa-ro'],
  ['제이큐', 'JQ', 'Gangnam-gu', 'Sinsa-dong', 'Apgujeong-ro 30-gil'],
  ['박종학', 'Park Jonghak', 'Seocho-gu', 'Banpo-dong', 'Banpo-daero'],
  ['새벽별', 'Saebyeok Byeol', 'Songpa-gu', 'Jamsil-dong', 'Olympic-ro'],
  ['새벽별', 'Saebyeok Byeol', 'Mapo-gu', 'Hapjeong-dong', 'Yanghwa-ro'],
] as const;

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
  await ctx.db.transaction((tx) =>
    insertClinics(
      tx,
      CLINICS.map(([nameKo, name, district, dong, road], index) => ({
        name: `${name} Plastic Surgery Clinic`,
        nameKo: `${nameKo}성형외과의원`,
        address: `${9001 + index} ${road}, ${dong}, ${district}, Seoul`,
        district,
        city: 'Seoul',
        published: true,
      })),
    ),
  );
});
afterAll(() => ctx.close());

const list = (search: string, input: Partial<Parameters<typeof listClinics>[0]['input']> = {}) =>
  listClinics({ ctx, input: { search, limit: 10, offset: 0, ...input } });
const rowsOf = async (search: string) => (await list(search)).clinics.map(({ id }) => id);
const rootsOf = async (search: string) =>
  (await list(search)).clinics.map(
    ({ nameKo, district }) => `${nameKo?.replace('성형외과의원', '')} ${district}`,
  );

test.each([
  ['종이학', ['종이학 Gangnam-gu']],
  ['종', ['종 Gangnam-gu', '종이배 Seocho-gu', '종이학 Gangnam-gu']],
  ['jong', ['종 Gangnam-gu', '종이배 Seocho-gu', '종이학 Gangnam-gu', '박종학 Seocho-gu']],
  ['paper crain', ['페이퍼크레인 Gangnam-gu']],
  ['crane', ['더크레인 Mapo-gu', '페이퍼크레인 Gangnam-gu']],
  ['ㅍㅇㅍ', ['페이퍼크레인 Gangnam-gu']],
  ['saebyuk byul mapo', ['새벽별 Mapo-gu', '새벽별 Songpa-gu']],
  ['mapo-gu', ['새벽별 Mapo-gu', '더크레인 Mapo-gu']],
  ['압구정로', ['종이학 Gangnam-gu', '제이큐 Gangnam-gu']],
  ['9006 apgujeong-ro 30-gil', ['제이큐 Gangnam-gu']],
  ['pak chong hak', ['박종학 Seocho-gu']],
])('%s finds, on either database and in this order: %j', async (search, found) => {
  expect(await rootsOf(search)).toEqual(found);
});

test('names on signs, languages and words around a place find what they mean', async () => {
  const signs = [];
  for (const nameKo of ['일미리성형외과의원', '1밀리미터성형외과의원'])
    signs.push((await makeClinic(ctx, { name: `${nameKo} sign`, nameKo })).id);
  expect(new Set(await rowsOf('1mm'))).toEqual(new Set(signs));
  const speaking = await makeClinic(ctx, {
    name: 'Turmalin',
    description: 'Consultations in Korean, English and Thai.',
    address: '3 Yanghwa-ro, Seogyo-dong, Mapo-gu, Seoul',
    district: 'Mapo-gu',
  });
  for (const search of ['english', 'English speaking', 'english hongdae', 'turmalin near hongdae'])
    expect(await rowsOf(search), search).toEqual([speaking.id]);
  const inHongdae = await rootsOf('hongdae');
  expect(inHongdae).toContain('더크레인 Mapo-gu');
  expect(await rootsOf('near hongdae')).toEqual(inHongdae);
  expect((await list('gangnam')).clinics.find(({ district }) => district === 'Seocho-gu')).toMatchObject({
    nearStation: 'Gangnam Station',
  });
  expect(await rootsOf('close to gangnam station')).toEqual(await rootsOf('gangnam station'));
});

test('a clinic that only comes near a whole name is not presented as the one', async () => {
  await makeClinic(ctx, { name: 'Idyllic Grove Plastic Surgery Clinic' });
  expect(await list('idy hospital')).toMatchObject({ isNearest: true, clinics: [{}] });
  for (const search of ['idy', 'idyllic grove hospital', 'jongihak clinic', 'gangnam plastic surgery'])
    expect(await list(search), search).not.toHaveProperty('isNearest');
});

test('a search without hits says so, with the nearest names', async () => {
  expect(await list('jonbilak')).toMatchObject({
    clinics: [],
    total: 0,
    didYouMean: ['Jongihak', 'Jongibae', 'Jong'],
  });
  expect(await list('종이학')).not.toHaveProperty('didYouMean');
  expect((await list('zzqqxx')).didYouMean).toEqual([]);
  // Sounds like J and O, of which it has too many.
  for (const search of ['j'.repeat(200), `j${'o'.repeat(200)}`])
    expect(await list(search), search).toMatchObject({ clinics: [], didYouMean: [] });
});

test('a clinic says which of its letters were found when it is asked to', async () => {
  const {
    clinics: [clinic],
  } = await list('종아학', { highlight: true });
  expect(clinic?.highlight).toEqual({ name: [], nameKo: [[0, 3]] });
  expect((await list('종이학')).clinics[0]).not.toHaveProperty('highlight');
});

test('a first letter typed in Hangul mode finds Latin names, a syllable none that only begin with its vowel', async () => {
  await makeClinic(ctx, { name: 'Quiverleaf' });
  await makeClinic(ctx, { name: 'Amberley' });
  const names = async (search: string) => (await list(search)).clinics.map(({ name }) => name);
  expect(await names('ㅁ')).toContain('Amberley');
  expect(await names('ㅂ')).toContain('Quiverleaf');
  expect(await names('아')).not.toContain('Amberley');
});

test('a procedure finds the clinics that have reviews of it, most of them first', async () => {
  const procedure = await makeProcedure(ctx, {
    name: 'Earlobe Folding',
    nameKo: '귓불 접기',
    aliases: ['ear origami'],
  });
  const other = await makeProcedure(ctx, { name: 'Knee Folding', nameKo: '무릎 접기' });
  const [few, many, none] = [
    await makeClinic(ctx, { name: 'Quartz' }),
    await makeClinic(ctx, { name: 'Basalt' }),
    await makeClinic(ctx, { name: 'Gneiss' }),
  ];
  const visit = { procedureId: procedure.id, priceKrw: 700_000 };
  for (const clinicId of [few.id, many.id, many.id]) await makeReview(ctx, { ...visit, clinicId });
  await makeReview(ctx, { clinicId: none.id, procedureId: other.id });
  for (let times = 0; times < 3; times += 1)
    await makeReview(ctx, { clinicId: few.id, procedureId: other.id });
  for (const search of ['earlobe folding', 'ear origami', '귓불접기', 'earlobe foldng']) {
    expect(
      (await list(search)).clinics.map(({ name }) => name),
      search,
    ).toEqual(['Basalt', 'Quartz']);
  }
  // Names the procedure that matched, with its reviews and price, even if another procedure has more.
  const { id, slug, name } = procedure;
  expect((await list('ear origami')).clinics).toMatchObject([
    { name: 'Basalt', foundBy: { id, slug, name }, procedureReviewCount: 2, price: { procedure: { slug } } },
    { name: 'Quartz', foundBy: { id, slug, name }, procedureReviewCount: 1, price: { procedure: { slug } } },
  ]);
  // The notes say that nobody reported the procedure, and the clinics of the place are listed.
  const there = await list('ear origami jamsil');
  expect(there.clinics.map(({ nameKo }) => nameKo)).toEqual(['새벽별성형외과의원']);
  expect(there.matches).toEqual({
    byName: 1,
    byReviews: 0,
    both: 0,
    byDoctor: 0,
    procedures: [{ slug, name }],
  });
  expect((await list('basalt')).clinics).toMatchObject([{ name: 'Basalt' }]);
  expect((await list('basalt')).clinics[0]).not.toHaveProperty('foundBy');
});

test('a word that names a procedure lists its clinics beside those that are called so, and says which is which', async () => {
  const [category] = await ctx.db
    .insert(procedureCategories)
    .values({ slug: 'zzeye', name: 'Zzeye' })
    .returning();
  const procedure = await makeProcedure(ctx, { name: 'Zorbing (Chin)', aliases: ['zorb'] });
  const other = await makeProcedure(ctx, { name: 'Knee Zzling', categoryId: category?.id ?? 0 });
  const reviewed = await makeClinic(ctx, { name: 'Gabbro', district: 'Jongno-gu' });
  const both = await makeClinic(ctx, { name: 'Zorbing Both' });
  for (const [clinicId, procedureId] of [
    [reviewed.id, procedure.id],
    [reviewed.id, other.id],
    [both.id, procedure.id],
  ] as const)
    await makeReview(ctx, { clinicId, procedureId, priceKrw: 900_000 });
  // Enough names with this beginning to end the search early.
  for (let index = 0; index < 12; index += 1) await makeClinic(ctx, { name: `Zorb House ${index}` });
  const found = await list('zorb', { limit: 20 });
  expect(found).toMatchObject({ total: 14, matches: { byName: 13, byReviews: 2, both: 1 } });
  const rowOf = (id: number) => found.clinics.find((clinic) => clinic.id === id);
  expect(rowOf(reviewed.id)).toMatchObject({
    foundBy: { id: procedure.id },
    foundByName: false,
    procedureReviewCount: 1,
  });
  expect(rowOf(both.id)).toMatchObject({ foundBy: { id: procedure.id }, foundByName: true });
  expect(found.clinics.filter(({ foundBy }) => !foundBy)).toHaveLength(12);
  // A category matches all of its procedures; a place filters them.
  expect((await list('zzeye')).clinics).toMatchObject([{ id: reviewed.id, foundBy: { id: other.id } }]);
  expect((await list('zorb jongno-gu')).clinics[0]).toMatchObject({ id: reviewed.id });
  expect((await list('zorb jongno-gu')).clinics.map(({ id }) => id)).not.toContain(both.id);
});

test('price, best or review alone mean all clinics, and a procedure only if it has the word', async () => {
  // One slip from `price`.
  const sounding = await makeProcedure(ctx, { name: 'Prise Lining' });
  const male = await makeProcedure(ctx, { name: 'Male Toe Tucking' });
  const [best, reviewed] = [
    await makeClinic(ctx, { name: 'Best Feldspar' }),
    await makeClinic(ctx, { name: 'Felsite' }),
  ];
  for (const procedure of [sounding, male])
    await makeReview(ctx, { clinicId: reviewed.id, procedureId: procedure.id });
  const { total } = await list('clinic');
  for (const search of ['price', 'cheap prices', '가격', 'best reviews']) {
    const found = await list(search, { suggest: true });
    expect(found, search).toMatchObject({ total, beside: { procedures: [] } });
    expect(found, search).not.toHaveProperty('matches');
  }
  expect((await rowsOf('best'))[0]).toBe(best.id);
  expect(await list('male')).toMatchObject({
    clinics: [{ id: reviewed.id, foundBy: { id: male.id }, foundByName: false }],
    matches: { byName: 0, byReviews: 1 },
  });
});

test('a procedure named exactly finds no names that only sound alike, and says so if nobody has reviewed it', async () => {
  const [category] = await ctx.db
    .insert(procedureCategories)
    .values({ slug: 'zzmole', name: 'Zzmole' })
    .returning();
  const procedure = await makeProcedure(ctx, {
    name: 'Vellum Polishing (Toe)',
    categoryId: category?.id ?? 0,
  });
  const reviewed = await makeClinic(ctx, { name: 'Schist' });
  await makeClinic(ctx, { name: 'Vellem' });
  const unreviewed = { byName: 0, byReviews: 0, procedures: [{ slug: procedure.slug }] };
  expect(await list('vellum')).toMatchObject({ total: 0, matches: unreviewed, didYouMean: ['Zzmole'] });
  await makeReview(ctx, { clinicId: reviewed.id, procedureId: procedure.id });
  // Its words in another order, beside words for a category, a price and an opinion.
  for (const search of ['vellum', 'toe vellum', 'best clinic for toe vellum', 'zzmole vellum'])
    expect(await list(search), search).toMatchObject({
      total: 1,
      matches: { byName: 0, byReviews: 1 },
      clinics: [{ id: reviewed.id }],
    });
  expect(await list('vellum')).not.toHaveProperty('isPriceIgnored');
  expect(await list('vellum under 3,000,000')).toMatchObject({ total: 1, isPriceIgnored: true });
  expect((await list('vellem')).clinics[0]?.name).toBe('Vellem');
});

test('a place is all that its name finds: every clinic there, and no name that sounds alike', async () => {
  const there = await makeClinic(ctx, {
    name: 'Travertine',
    address: '1 Dongdaegu-ro, Beomeo-dong, Suseong-gu, Daegu',
    district: 'Suseong-gu',
    city: 'Daegu',
  });
  const { id: procedureId } = await makeProcedure(ctx, { name: 'Nail Gilding' });
  await makeReview(ctx, { clinicId: there.id, procedureId });
  await makeClinic(ctx, { name: 'Deguz' });
  const searches = [
    'daegu',
    '대구',
    '대구광역시',
    'Daegu, South Korea',
    'beomeodong',
    '범어동',
    'daegu nail gilding',
  ];
  for (const search of searches) expect(await rowsOf(search), search).toEqual([there.id]);
  expect(await list('ulsan')).toMatchObject({ total: 0, didYouMean: [] });
  expect((await list('south korea')).total).toBe((await list('korea')).total);
});

test('a doctor beside a procedure finds where both were reviewed together', async () => {
  const [knees, chins] = [
    await makeProcedure(ctx, { name: 'Knee Gilding' }),
    await makeProcedure(ctx, { name: 'Heel Gilding' }),
  ];
  const [both, other] = [
    await makeClinic(ctx, { name: 'Ophite' }),
    await makeClinic(ctx, { name: 'Norite' }),
  ];
  const doctorName = 'Hwaryeong Pi';
  await makeReview(ctx, { clinicId: both.id, procedureId: knees.id, doctorName });
  await makeReview(ctx, { clinicId: both.id, procedureId: chins.id, doctorName });
  await makeReview(ctx, { clinicId: other.id, procedureId: chins.id, doctorName });
  await makeReview(ctx, { clinicId: other.id, procedureId: knees.id });
  for (const search of [
    'hwaryeong knee gilding',
    'knee gilding dr hwaryeong',
    'doctor hwaryeong knee gilding',
  ])
    expect(await list(search), search).toMatchObject({ total: 1, clinics: [{ id: both.id, naming: 2 }] });
  expect(await list('doctor hwaryeong')).toMatchObject({ total: 2, matches: { byDoctor: 2 } });
});

test('a doctor’s name lists the clinics whose public reviews name so, beside those that are called so', async () => {
  const { id: procedureId } = await makeProcedure(ctx, { name: 'Elbow Folding' });
  const [many, few, hidden, called] = [
    await makeClinic(ctx, { name: 'Azurite' }),
    await makeClinic(ctx, { name: 'Borax' }),
    await makeClinic(ctx, { name: 'Cinnabar' }),
    await makeClinic(ctx, { name: 'Dokkari House' }),
  ];
  const review = (clinicId: number, doctorName: string, status: 'published' | 'pending' = 'published') =>
    makeReview(ctx, { clinicId, procedureId, doctorName, status });
  for (const name of ['Namgyeol Ho', 'namgyeol ho', 'Ho Namgyeol']) await review(many.id, name);
  await review(few.id, 'Dr. Namgyeol');
  await review(few.id, 'Minamgyeol');
  await review(hidden.id, 'Namgyeol Ho', 'pending');
  const found = await list('Dr. Namgyeol');
  expect(found).toMatchObject({
    total: 2,
    matches: { byName: 0, byReviews: 0, both: 0, byDoctor: 2 },
    clinics: [
      { id: many.id, naming: 3, foundByName: false },
      { id: few.id, naming: 1, foundByName: false },
    ],
  });
  expect(found).not.toHaveProperty('didYouMean');
  await review(few.id, 'Dokkari Min');
  expect(await list('dokkari')).toMatchObject({
    total: 2,
    matches: { byName: 1, byDoctor: 1, both: 0 },
    clinics: [{ id: called.id }, { id: few.id, naming: 1 }],
  });
  expect((await list('dokkari')).clinics[0]).not.toHaveProperty('naming');
  // Places and procedures are meant as such.
  await review(many.id, 'Elbow Folding');
  expect((await list('elbow folding')).clinics[0]).not.toHaveProperty('naming');
});

test('the clinics counted by reviews are attributed to every procedure in the query, on every page and in every order', async () => {
  const [chins, brows, none] = [
    await makeProcedure(ctx, { name: 'Quilling (Chin)' }),
    await makeProcedure(ctx, { name: 'Quilling (Brow)' }),
    await makeProcedure(ctx, { name: 'Quilling (Nape)' }),
  ];
  const clinicsOf = [await makeClinic(ctx, { name: 'Marl' }), await makeClinic(ctx, { name: 'Tuff' })];
  for (const [at, { id: clinicId }] of clinicsOf.entries()) {
    await makeReview(ctx, { clinicId, procedureId: chins.id });
    if (at === 1) await makeReview(ctx, { clinicId, procedureId: brows.id });
  }
  const procedures = [chins, brows].map(({ slug, name }) => ({ slug, name }));
  for (const input of [{}, { sort: 'name' as const }, { limit: 1 }, { limit: 1, offset: 1 }]) {
    const { matches } = await list('quilling', input);
    expect(matches).toMatchObject({ byReviews: 2, byName: 0 });
    expect(matches?.procedures).toEqual(procedures);
  }
  expect(await list('quilling', { procedure: none.slug })).not.toHaveProperty('matches');
});

test('of more clinics in a place than are ever compared, all are counted, listed and sorted, in every part of it', async () => {
  const ids = await ctx.db.transaction((tx) =>
    insertClinics(
      tx,
      Array.from({ length: 230 }, (_, index) => ({
        name: `Pebble ${index}`,
        address: `${index + 1} ${index < 210 ? 'Nohae' : 'Banghak'}-ro, Dobong-gu, Seoul`,
        district: 'Dobong-gu',
        city: 'Seoul',
        published: true,
      })),
    ),
  );
  const { id: procedureId } = await makeProcedure(ctx, { name: 'Toe Folding' });
  for (const clinicId of ids.slice(208, 211)) await makeReview(ctx, { clinicId, procedureId });
  expect(await list('dobong-gu')).toMatchObject({ total: 230 });
  expect(await list('dobong-gu')).not.toHaveProperty('totalCapped');
  const last = await list('dobong-gu', { offset: 220, sort: 'name' });
  expect(last.clinics.at(-1)?.name).toBe('Pebble 99');
  expect((await list('dobong-gu', { sort: 'name' })).clinics[0]?.name).toBe('Pebble 0');
  // By their name alone too, in every order; suggestions compare the best alone.
  for (const sort of [undefined, 'reviews', 'name'] as const) {
    const named = await list('pebble', { sort });
    expect(named, sort).toMatchObject({ total: 230 });
    expect(named, sort).not.toHaveProperty('totalCapped');
  }
  expect((await list('pebble', { offset: 220, sort: 'name' })).clinics.at(-1)?.name).toBe('Pebble 99');
  expect(await list('pebble', { highlight: true })).toMatchObject({ total: 200, totalCapped: true });
  expect((await rowsOf('dobong-gu')).slice(0, 3)).toEqual(ids.slice(208, 211));
  expect((await rowsOf('dobong-gu nohae-ro')).slice(0, 2)).toEqual(ids.slice(208, 210));
  expect((await list('dobong-gu banghak-ro')).total).toBe(20);
  expect((await list('hakdong-ro dobong-gu')).total).toBe(0);
});

test('a clinic that its place finds too is still found by a slip in its name', async () => {
  const place = { address: '1 Quartzal-ro, Seoul', published: true };
  await makeClinic(ctx, { ...place, name: 'Abacus' });
  const named = await makeClinic(ctx, { ...place, name: 'Quartzel' });
  expect((await rowsOf('quartzal'))[0]).toBe(named.id);
});

test('what lookups read of a clinic follows its publication, its name and its reviews', async () => {
  const clinic = await makeClinic(ctx, {
    name: 'Tamarisk',
    address: '3 Tamarisk-ro, Seoul',
    published: true,
  });
  const found = async () => [await rowsOf('tamarisk'), await rowsOf('tamarisk-ro')];
  let current = clinic;
  const change = async (values: Partial<typeof clinic>) => {
    await ctx.db.transaction((tx) => writeClinicRow(tx, current, values));
    current = { ...current, ...values };
  };
  expect(await found()).toEqual([[clinic.id], [clinic.id]]);
  await change({ published: false });
  expect(await found()).toEqual([[], []]);
  await change({ published: true, name: 'TAMARISK' });
  expect(await found()).toEqual([[clinic.id], [clinic.id]]);
  const { id: procedureId } = await makeProcedure(ctx, { name: 'Bark Polishing' });
  await makeReview(ctx, { clinicId: clinic.id, procedureId });
  expect(await checkStats({ ctx })).toEqual([]);
});

describe('keys are made anew', () => {
  test('when a clinic changes: its new name and alias find it, its old name does not', async () => {
    const clinic = await makeClinic(ctx, { name: 'Obsidian' });
    await ctx.db.transaction((tx) =>
      writeClinicRow(tx, clinic, { name: 'Feldspar', aliases: ['Moonstone'], district: 'Guro-gu' }),
    );
    for (const search of ['feldspar', 'mounstone', 'guro-gu'])
      expect((await list(search)).clinics[0]?.id, search).toBe(clinic.id);
    expect((await list('obsidian')).total).toBe(0);
  });

  test('when it is deleted they go', async () => {
    const clinic = await makeClinic(ctx, { name: 'Fleeting' });
    await ctx.db.delete(clinics).where(eq(clinics.id, clinic.id));
    expect(
      await ctx.db.select().from(clinicSearchKeys).where(eq(clinicSearchKeys.clinicId, clinic.id)),
    ).toEqual([]);
  });

  test('at a start with other rules than they were made by, once', async () => {
    await ctx.db.execute(sql`truncate clinic_search_keys`);
    expect((await list('종이학')).total).toBe(0);
    await ctx.db.update(siteState).set({ searchKeysBy: 'earlier rules' });
    await refreshSearchKeys({ ctx });
    expect((await list('종이학')).clinics[0]?.name).toMatch(/^Jongihak/);
    const [state] = await ctx.db.select().from(siteState);
    await refreshSearchKeys({ ctx });
    expect((await ctx.db.select().from(siteState))[0]).toEqual(state);
  });
});

test.each(['💉💉', '%', '!?'])('%s, without a letter or digit, finds nothing', async (search) => {
  expect(await list(search, { areas: true })).toMatchObject({ clinics: [], total: 0, didYouMean: [] });
});

test('unpublished clinics are not found, nor offered as a spelling', async () => {
  await makeClinic(ctx, { name: 'Hematite', published: false });
  expect(await list('hematite')).toMatchObject({ total: 0, didYouMean: [] });
});

test.each([
  '%',
  '_',
  '\\',
  "'; drop table clinics; --",
  '💉💉',
  '‮שלום',
  '\u0000',
  'ㅂ',
  '\ud800',
  '🇰🇷 종이학',
  'a'.repeat(100_000),
  '종'.repeat(50_000),
  ' '.repeat(100_000),
  '((((((',
  '-ro -gil 30',
  '𝒥𝑜𝓃𝑔',
])('the hostile search %# is answered within a second', async (search) => {
  const startedMs = performance.now();
  await expect(list(search)).resolves.toHaveProperty('clinics');
  expect(performance.now() - startedMs).toBeLessThan(1_000);
});
