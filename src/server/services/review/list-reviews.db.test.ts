import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TextLanguage } from '#domain/text-language.ts';
import { reviews } from '#server/db/schema/index.ts';
import {
  makeClinic,
  makePhoto,
  makeProcedure,
  makeReview,
  setClinicPublished,
} from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { getReview } from './get-review.ts';
import { listRelatedReviews } from './list-related-reviews.ts';
import { refreshReviewSearch } from '../search/refresh-review-search.ts';
import { listReviews } from './list-reviews.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

type Input = Parameters<typeof listReviews>[0]['input'];
const list = (input: Partial<Input> = {}) =>
  listReviews({ ctx, input: { limit: 100, offset: 0, sort: 'recent', ...input } });

async function makeScene() {
  const clinic = await makeClinic(ctx);
  const procedure = await makeProcedure(ctx);
  const here = { clinicId: clinic.id, procedureId: procedure.id };
  return { clinic, procedure, here };
}

test('unpublished is answered exactly like missing, in lists, totals, one by one and in related blocks', async () => {
  const { here } = await makeScene();
  const seen = await makeReview(ctx, here);
  const pending = await makeReview(ctx, { ...here, status: 'pending' });
  const draft = await makeReview(ctx, { ...here, status: 'draft' });
  expect(await list(here)).toMatchObject({ total: 1, reviews: [{ id: seen.id }] });
  for (const id of [pending.id, draft.id, 2_000_000_000]) {
    await expect(getReview({ ctx, input: { id } })).rejects.toMatchObject({
      code: 'not-found',
      message: "The review you're looking for doesn't exist or has been removed.",
    });
    await expect(listRelatedReviews({ ctx, input: { id } })).rejects.toMatchObject({ code: 'not-found' });
  }
  expect((await listRelatedReviews({ ctx, input: { id: seen.id } })).sameClinic).toEqual([]);
});

test('published reviews of an unpublished clinic are not public', async () => {
  const { clinic, here } = await makeScene();
  const review = await makeReview(ctx, here);
  await setClinicPublished(ctx, clinic.id, false);
  expect((await list({ procedureId: here.procedureId })).total).toBe(0);
  await expect(getReview({ ctx, input: { id: review.id } })).rejects.toMatchObject({ code: 'not-found' });
});

test('visitors see only the month of a treatment', async () => {
  const { here } = await makeScene();
  const review = await makeReview(ctx, here);
  await ctx.db.update(reviews).set({ treatmentDate: '2026-03-17' }).where(eq(reviews.id, review.id));
  expect(await getReview({ ctx, input: { id: review.id } })).toMatchObject({ dateReceived: '2026-03-01' });
  expect(await list(here)).toMatchObject({ reviews: [{ dateReceived: '2026-03-01' }] });
});

test('each order, with missing and zero prices last in both directions', async () => {
  const { here } = await makeScene();
  const make = (priceKrw: number | null, satisfaction: number | null, day: number) =>
    makeReview(ctx, {
      ...here,
      priceKrw,
      satisfaction,
      content: `price ${priceKrw}`,
      createdAt: new Date(2026, 0, day),
    });
  await make(2_000_000, 3, 4);
  await make(null, 5, 1);
  await make(0, null, 3);
  await make(900_000, 1, 2);
  const prices = async (sort: Input['sort']) =>
    (await list({ ...here, sort })).reviews.map((review) => review.price);
  expect(await prices('recent')).toEqual([2_000_000, 0, 900_000, null]);
  expect(await prices('price-high')).toEqual([2_000_000, 900_000, 0, null]);
  expect((await prices('price-low')).slice(0, 2)).toEqual([900_000, 2_000_000]);
  expect(await prices('satisfaction')).toEqual([null, 2_000_000, 900_000, 0]);
});

test('totals are those of the filters, also past the last page', async () => {
  const { clinic, procedure, here } = await makeScene();
  const other = await makeProcedure(ctx);
  await makeReview(ctx, here);
  await makeReview(ctx, { ...here, procedureId: other.id });
  expect((await list({ clinicId: clinic.id })).total).toBe(2);
  expect((await list({ procedure: procedure.slug })).total).toBe(1);
  expect(await list({ ...here, offset: 5 })).toMatchObject({ reviews: [], total: 1 });
  expect(await list({ procedure: 'no-such-procedure' })).toMatchObject({ reviews: [], total: 0 });
});

test('a search reads the words, the procedure and the clinic, with a slip of the pen', async () => {
  const clinic = await makeClinic(ctx, { name: 'Quiet Harbour Clinic', nameKo: '고요한항구성형외과의원' });
  const procedure = await makeProcedure(ctx, { name: 'Zygoma Reduction', nameKo: '광대축소' });
  await makeReview(ctx, {
    clinicId: clinic.id,
    procedureId: procedure.id,
    content: 'The interpreter was wonderful.',
  });
  for (const search of [
    'interpreter',
    'interpretr',
    'harbour',
    '고요한항구',
    'zygoma',
    '광대',
    'wonderful harbour',
  ]) {
    expect(await list({ search }), search).toMatchObject({ total: 1 });
  }
  expect(await list({ search: 'anaesthetist' })).toMatchObject({ total: 0 });
});

test('photos come in their order, with their sizes', async () => {
  const { here } = await makeScene();
  const review = await makeReview(ctx, here);
  const photo = await makePhoto(ctx, review.id);
  expect(await getReview({ ctx, input: { id: review.id } })).toMatchObject({
    images: [`/api/media/${photo.file}-960.jpg`],
    imageSizes: [{ width: 960, height: 720 }],
    imageSources: [{ widths: [960], placeholder: null }],
  });
});

test('related reviews follow in a list with the newest first; where too few do, newer ones stand above', async () => {
  const { here } = await makeScene();
  const other = { ...here, clinicId: (await makeClinic(ctx)).id };
  const sentOn = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 3, day)) });
  const ids = new Map<number, number>();
  for (const day of [1, 2, 3, 4, 5, 6]) {
    await makeReview(ctx, { ...here, ...sentOn(day) }).then(({ id }) => ids.set(id, day));
    await makeReview(ctx, { ...other, ...sentOn(day) }).then(({ id }) => ids.set(id, 10 * day));
  }
  const idOf = (day: number) => [...ids].find(([, of]) => of === day)?.[0] ?? 0;
  const relatedTo = async (day: number) => {
    const related = await listRelatedReviews({ ctx, input: { id: idOf(day) } });
    return [related.sameClinic, related.sameProcedure].map((found) => found.map(({ id }) => ids.get(id)));
  };
  expect(await relatedTo(6)).toEqual([
    [5, 4, 3],
    [50, 40, 30],
  ]);
  expect(await relatedTo(2)).toEqual([
    [4, 3, 1],
    [30, 20, 10],
  ]);
});

test('related: up to three others of the clinic, up to three of the procedure elsewhere, never itself', async () => {
  const { clinic, procedure, here } = await makeScene();
  const elsewhere = await makeClinic(ctx);
  const review = await makeReview(ctx, here);
  for (let count = 0; count < 4; count += 1) {
    await makeReview(ctx, here);
    await makeReview(ctx, { clinicId: elsewhere.id, procedureId: procedure.id });
  }
  const related = await listRelatedReviews({ ctx, input: { id: review.id } });
  expect(related.sameClinic).toHaveLength(3);
  expect(related.sameProcedure).toHaveLength(3);
  expect(related.sameClinic.every((one) => one.clinicId === clinic.id && one.id !== review.id)).toBe(true);
  expect(related.sameProcedure.every((one) => one.clinicId === elsewhere.id)).toBe(true);
});

test('only reviews that name a doctor, when asked for', async () => {
  const { here } = await makeScene();
  await makeReview(ctx, here);
  await makeReview(ctx, { ...here, doctorName: 'Han Areum', doctorTitle: 'MD' });
  expect(await list({ ...here, hasDoctor: true })).toMatchObject({
    total: 1,
    reviews: [{ doctor: 'Han Areum, MD' }],
  });
});

test('a quoted search finds its words only together, and without slips', async () => {
  const { here } = await makeScene();
  const named = await makeReview(ctx, { ...here, doctorName: 'Seomunqx Dan', content: 'Calm' });
  await makeReview(ctx, { ...here, doctorName: 'Seomunqx Min', content: 'Dangerous stairs' });
  const found = async (search: string) => (await list({ search, ...here })).reviews.map(({ id }) => id);
  expect(await found('Seomunqx Dan')).toHaveLength(2);
  expect(await found('"Seomunqx Dan"')).toEqual([named.id]);
  expect(await found('“seomunqx dan”')).toEqual([named.id]);
  expect(await found('"Seomunqx Don"')).toEqual([]);
  expect(await found('""')).toEqual([]);
});

test('reviews are found by the doctor that they name, in either script, and after a correction', async () => {
  const { here } = await makeScene();
  const english = await makeReview(ctx, { ...here, doctorName: 'Dr. Jegalqu Min', content: 'Calm' });
  const korean = await makeReview(ctx, { ...here, doctorName: '제갈쿠', content: 'Quick' });
  await makeReview(ctx, { ...here, content: 'Nobody named' });
  const found = async (search: string) => (await list({ search })).reviews.map(({ id }) => id);
  expect(await found('jegalqu')).toEqual([english.id]);
  expect(await found('제갈쿠')).toEqual([korean.id]);
  const jegal = await makeReview(ctx, { ...here, doctorName: '제갈민', content: 'Slow' });
  expect(await found('jegal min'), 'in Latin letters').toContain(jegal.id);
  const dokgo = await makeReview(ctx, { ...here, doctorName: 'Dokgo Narae', content: 'Slow' });
  for (const search of ['독고', '독고나래']) expect(await found(search), search).toEqual([dokgo.id]);
  expect(await found('Dr 제갈쿠'), 'a title that the review does not repeat').toEqual([korean.id]);
  await ctx.db
    .update(reviews)
    .set({ doctorName: '선우쿠', searchText: 'quick' })
    .where(eq(reviews.id, korean.id));
  await ctx.db.transaction((tx) => refreshReviewSearch(tx, 'doctors in other letters'));
  expect(await found('선우쿠')).toEqual([korean.id]);
  await ctx.db.transaction((tx) => refreshReviewSearch(tx, { reviewId: english.id }));
  expect(await found('jegalqu')).toEqual([english.id]);
});

/** Makes reviews in these languages, each newer and cheaper than the one before; the last has no price. */
async function makeLanguages(...languages: TextLanguage[]) {
  const { here } = await makeScene();
  for (const [index, language] of languages.entries())
    await makeReview(ctx, {
      ...here,
      content: `A marzipan in text ${here.clinicId}.`,
      language,
      doctorName: 'Han Sol',
      priceKrw: index === languages.length - 1 ? null : 9_000_000 - index,
      createdAt: new Date(Date.UTC(2026, 1, 1 + index)),
    });
  return here;
}

const languagesOf = ({ reviews: listed }: Awaited<ReturnType<typeof list>>) =>
  listed.map(({ language }) => language);

test('a list is filtered by language, and says how many there are of each beside the other filters', async () => {
  const here = await makeLanguages('en', 'ja', 'other', 'en', 'ja', 'en');
  const elsewhere = await makeLanguages('th');
  const counts = { en: 3, ja: 2, other: 1 };
  const { clinicId, procedureId } = here;
  const search = `marzipan ${clinicId}`;
  for (const scope of [
    here,
    { clinicId },
    { procedureId },
    { ...here, search },
    { ...here, hasDoctor: true },
  ]) {
    expect(await list({ ...scope, limit: 2 })).toMatchObject({ total: 6, languages: counts });
    const japanese = await list({ ...scope, language: 'ja', limit: 1, offset: 1 });
    expect(japanese).toMatchObject({ total: 2, languages: counts, reviews: [{ language: 'ja' }] });
    expect(await list({ ...scope, language: 'th' })).toEqual({ total: 0, languages: counts, reviews: [] });
  }
  expect(
    (await list({ ...here, search: `marzipam ${clinicId}`, language: 'ja' })).total,
    'a misspelt word',
  ).toBe(2);
  const site = await list({ limit: 1 });
  expect(site.languages.th).toBe(1);
  expect(Object.values(site.languages).reduce((sum, count) => sum + count, 0)).toBe(site.total);
  expect((await list(elsewhere)).languages).toEqual({ th: 1 });
  expect((await list({ procedure: 'none-such' })).languages).toEqual({});
});

test('reviews in a language come first in every order, on every page', async () => {
  const here = await makeLanguages('en', 'ja', 'other', 'en', 'ja', 'en', 'ko');
  const scopes = [here, { ...here, search: `marzipan ${here.clinicId}` }, { ...here, hasDoctor: true }];
  for (const sort of ['recent', 'price-high', 'price-low', 'satisfaction'] as const)
    for (const scope of scopes) {
      const plain = (await list({ ...scope, sort })).reviews;
      const expected = [
        ...plain.filter(({ language }) => language === 'ja'),
        ...plain.filter(({ language }) => language !== 'ja'),
      ].map(({ id }) => id);
      for (const limit of [1, 2, 3, 4, 10]) {
        const seen: number[] = [];
        for (let offset = 0; offset < expected.length; offset += limit) {
          const page = await list({ ...scope, sort, languageFirst: 'ja', limit, offset });
          expect(page.total).toBe(expected.length);
          seen.push(...page.reviews.map(({ id }) => id));
        }
        expect(seen, `${sort}, ${limit} a page`).toEqual(expected);
      }
    }
  expect(languagesOf(await list({ ...here, language: 'en', languageFirst: 'ja' }))).toEqual([
    'en',
    'en',
    'en',
  ]);
  expect((await list({ ...here, languageFirst: 'mn' })).reviews).toEqual((await list(here)).reviews);
});
