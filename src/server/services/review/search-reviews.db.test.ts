import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertClinics } from '../clinic/insert-clinics.ts';
import { seedProcedures } from '../procedure/seed-procedures.ts';
import { findProcedureId } from '../procedure/find-procedure.ts';
import { makeReview } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { reviews as reviewTable } from '#server/db/schema/index.ts';
import { containsWords } from '../search/search-match.ts';
import { listReviews } from './list-reviews.ts';

/** Fictional clinics, with the contents of their reviews by procedure. */
const CLINICS = [
  {
    nameKo: '산호',
    name: 'Sanho',
    district: 'Gangnam-gu',
    dong: 'Sinsa-dong',
    reviews: { rhinoplasty: 'The nurse was kind.', 'botox-wrinkle': '腫れはすぐに引きました。通訳の方も親切でした。' },
  },
  {
    nameKo: '보라매',
    name: 'Boramae',
    district: 'Seocho-gu',
    dong: 'Banpo-dong',
    reviews: { rhinoplasty: '術後の痛みは少なかったです。', 'scar-revision': 'แผลหายเร็วมาก หมอใจดี', 'thread-lift': '' },
  },
  {
    nameKo: '현대미학',
    name: 'Hyundai Mihak',
    district: 'Jung-gu',
    dong: 'Myeong-dong',
    reviews: { 'double-eyelid-surgery-incisional': '恢复得很快，医生很细心。', 'hip-fat-transfer': 'الطبيب ممتاز' },
  },
] as const; // prettier-ignore

let ctx: TestContext;
const ids = new Map<number, string>();
const clinicIds = new Map<string, number>();
beforeAll(async () => {
  ctx = await openTestContext();
  await seedProcedures({ ctx });
  for (const [at, { nameKo, name, district, dong, reviews }] of CLINICS.entries()) {
    const clinic = {
      name: `${name} Plastic Surgery Clinic`,
      nameKo: `${nameKo}성형외과의원`,
      address: `${9001 + at} Hakdong-ro, ${dong}, ${district}, Seoul`,
      district,
      city: 'Seoul',
      published: true,
    };
    const [clinicId = 0] = await ctx.db.transaction((tx) => insertClinics(tx, [clinic]));
    clinicIds.set(name, clinicId);
    for (const [slug, content] of Object.entries(reviews)) {
      const procedureId = (await findProcedureId(ctx.db, slug)) ?? 0;
      const { id } = await makeReview(ctx, { clinicId, procedureId, content });
      ids.set(id, `${name} ${slug}`);
    }
  }
});
afterAll(() => ctx.close());

async function found(search: string, input: { clinicId?: number } = {}): Promise<string[]> {
  const { reviews, total } = await listReviews({
    ctx,
    input: { search, limit: 20, offset: 0, sort: 'recent', ...input },
  });
  expect(total).toBe(reviews.length);
  return reviews.map(({ id }) => ids.get(id) ?? '').sort();
}

const NOSES = ['Boramae rhinoplasty', 'Sanho rhinoplasty'];
const SANHO = ['Sanho botox-wrinkle', 'Sanho rhinoplasty'];

test.each([
  ['鼻整形', NOSES],
  ['隆鼻', NOSES],
  ['Ринопластика', NOSES],
  ['เสริมจมูก', NOSES],
  ['nâng mũi', NOSES],
  ['تجميل الأنف', NOSES],
  ['хамрын мэс засал', NOSES],
  ['ボトックス', ['Sanho botox-wrinkle']],
  ['双眼皮', ['Hyundai Mihak double-eyelid-surgery-incisional']],
  ['bbl', ['Hyundai Mihak hip-fat-transfer']],
])('%s finds the reviews of that procedure', async (search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test.each([
  ['江南', SANHO],
  ['カンナム', SANHO],
  ['Каннам', SANHO],
  ['gangnam', SANHO],
  ['신사동', SANHO],
  ['江南区整形外科', SANHO],
  ['เมียงดง', ['Hyundai Mihak double-eyelid-surgery-incisional', 'Hyundai Mihak hip-fat-transfer']],
  ['鼻整形 江南', ['Sanho rhinoplasty']],
  ['江南鼻整形', ['Sanho rhinoplasty']],
  ['nose job gangnam', ['Sanho rhinoplasty']],
  ['nâng mũi ở Gangnam', ['Sanho rhinoplasty']],
  ['ринопластика в Каннаме', ['Sanho rhinoplasty']],
  ['busan', []],
])('%s finds the reviews of that place', async (search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test.each([
  ['サンホ', SANHO],
  ['Санхо', SANHO],
  ['珊瑚', SANHO],
  ['サンホ 鼻整形', ['Sanho rhinoplasty']],
  ['现代美学', ['Hyundai Mihak double-eyelid-surgery-incisional', 'Hyundai Mihak hip-fat-transfer']],
])('%s finds the reviews of the clinic of that name', async (search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test.each([
  ['腫れ', ['Sanho botox-wrinkle']],
  ['通訳', ['Sanho botox-wrinkle']],
  ['痛み', ['Boramae rhinoplasty']],
  ['หายเร็ว', ['Boramae scar-revision']],
  ['细心', ['Hyundai Mihak double-eyelid-surgery-incisional']],
  ['الطبيب', ['Hyundai Mihak hip-fat-transfer']],
  ['鼻整形 痛み', ['Boramae rhinoplasty']],
  ['鼻整形の痛み', ['Boramae rhinoplasty']],
  ['江南 通訳', ['Sanho botox-wrinkle']],
  ['gangnam nurse', ['Sanho rhinoplasty']],
  ['"通訳の方"', ['Sanho botox-wrinkle']],
  ['"鼻整形"', []],
  ['鼻整形 通訳', []],
  ['江南 痛み', []],
])('%s finds the reviews with that word in their text', async (search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test('a search within the reviews of a clinic reads a query in the same way', async () => {
  const boramae = { clinicId: clinicIds.get('Boramae') ?? 0 };
  expect(await found('鼻整形', boramae)).toEqual(['Boramae rhinoplasty']);
  expect(await found('糸リフト', boramae)).toEqual(['Boramae thread-lift']);
  expect(await found('江南', boramae)).toEqual([]);
});

test('one or two Chinese characters or kana are found in the middle of a text, by an index', async () => {
  for (const word of ['细心', '心', '很快', 'した', '痛み', 'み'])
    expect((await found(word)).length, word).toBeGreaterThan(0);
  for (const word of ['心很', '快医', '酷い', '酷']) expect(await found(word), word).toEqual([]);
  const plan = await ctx.db.transaction(async (tx) => {
    // The planner prefers to read a table of a few rows.
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(
      sql`explain select id from reviews where is_public and ${containsWords(reviewTable.searchText, '细心')}`,
    );
  });
  expect(JSON.stringify(plan.rows)).toContain('reviews_short_words');
});

test('the short words of a text are all of its pieces of one and two such characters', async () => {
  const character = fc.constantFrom('細', '心', '々', 'あ', 'ン', 'ー', '鼻', ' ', 'a', '한', '9');
  const text = fc.string({ unit: character, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(text, async (written) => {
      const { rows } = await ctx.db.execute<{ words: string[] }>(
        sql`select short_words(${written}::text) as words`,
      );
      const pieces = [1, 2].flatMap((size) =>
        Array.from({ length: written.length }, (_, at) => written.slice(at, at + size)),
      );
      const short = pieces.filter((piece) => piece !== '' && !/[ a한9]/.test(piece));
      expect(new Set(rows[0]?.words)).toEqual(new Set(short));
    }),
    { numRuns: 60 },
  );
});
