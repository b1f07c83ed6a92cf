import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { procedures, procedureTexts } from '#server/db/schema/index.ts';
import { makeClinic, makeReview } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { seedProcedures } from '../procedure/seed-procedures.ts';
import { listProcedures } from '../procedure/list-procedures.ts';
import { listReviews } from '../review/list-reviews.ts';

/** A clinic with a review of every shipped procedure, and one elsewhere with a review of Botox. */
let ctx: TestContext;
const slugs = new Map<number, string>();
beforeAll(async () => {
  ctx = await openTestContext();
  await seedProcedures({ ctx });
  const clinic = await makeClinic(ctx, {
    address: '1 Hakdong-ro, Sinsa-dong, Gangnam-gu, Seoul',
    district: 'Gangnam-gu',
  });
  const other = await makeClinic(ctx, {
    address: '1 Yanghwa-ro, Seogyo-dong, Mapo-gu, Seoul',
    district: 'Mapo-gu',
  });
  for (const { id, slug } of await ctx.db.select().from(procedures)) {
    const review = await makeReview(ctx, { clinicId: clinic.id, procedureId: id });
    slugs.set(review.id, slug);
    if (slug === 'botox-wrinkle') await makeReview(ctx, { clinicId: other.id, procedureId: id });
  }
});
afterAll(() => ctx.close());

async function foundSlugs(search: string): Promise<string[]> {
  const { reviews } = await listReviews({ ctx, input: { search, limit: 100, offset: 0, sort: 'recent' } });
  return reviews.map(({ id }) => slugs.get(id) ?? 'elsewhere').sort();
}

const BOTOX = ['botox-wrinkle', 'jaw-botox', 'trapezius-botox'];

test.each([
  ['ja', 'ボトックス'],
  ['ja', '二重整形'],
  ['ja', '鼻整形'],
  ['ja', 'フィラー'],
  ['ja', '豊胸'],
  ['zh-Hans', '双眼皮'],
  ['th', 'โบท็อกซ์'],
] as const)(
  'in %s, %s finds the reviews of every procedure whose name contains it',
  async (language, search) => {
    const named = await ctx.db
      .select({ slug: procedures.slug, name: procedureTexts.name })
      .from(procedureTexts)
      .innerJoin(procedures, eq(procedures.id, procedureTexts.procedureId))
      .where(eq(procedureTexts.language, language));
    const expected = named.filter(({ name }) => name?.includes(search)).map(({ slug }) => slug);
    expect(expected.length).toBeGreaterThan(1);
    expect(await foundSlugs(search)).toEqual(expect.arrayContaining(expected));
  },
);

test.each([
  ['Ботокс', BOTOX],
  ['بوتوكس', BOTOX],
  ['البوتوكس', BOTOX],
  ['肉毒', BOTOX],
  ['ринопластику', ['revision-rhinoplasty', 'revision-rhinoplasty-rib-cartilage', 'rhinoplasty']],
  ['تجميل الأنف', ['revision-rhinoplasty', 'revision-rhinoplasty-rib-cartilage', 'rhinoplasty']],
])('%s finds them by the beginnings of words, without articles and cases', async (search, expected) => {
  expect(await foundSlugs(search)).toEqual(expect.arrayContaining(expected));
});

test.each([
  ['肩ボトックス', ['trapezius-botox']],
  ['Ботокс трапециевидной', ['trapezius-botox']],
  ['hàm botox', ['jaw-botox']],
  ['токс', []],
  ['ботик', []],
])('%s finds no more than what is called so', async (search, expected) => {
  expect(await foundSlugs(search)).toEqual(expected);
});

test('beside a place only reviews of its clinics are found', async () => {
  const found = await foundSlugs('ボトックス 江南');
  expect(found).toEqual(expect.arrayContaining(BOTOX));
  expect(found).not.toContain('elsewhere');
  expect(await foundSlugs('ボトックス')).toContain('elsewhere');
});

test.each(['%', '_', "'", '"', '\\', '“', '-'])('%s alone finds no review', async (search) => {
  const { reviews, total } = await listReviews({
    ctx,
    input: { search, limit: 1, offset: 0, sort: 'recent' },
  });
  expect({ reviews, total }).toEqual({ reviews: [], total: 0 });
});

test.each([
  ['botox', BOTOX],
  // A synonym of the lip filler is 唇ボトックス.
  ['ボトックス', ['botox-wrinkle', 'jaw-botox', 'lip-filler', 'trapezius-botox']],
  ['フィラー', ['dermal-filler', 'lip-filler', 'nose-filler', 'under-eye-filler']],
])(
  'among procedures %s finds those whose names contain it, and none that only sounds near',
  async (search, expected) => {
    const found = await listProcedures({ ctx, input: { search, language: 'ja' } });
    const listed = Object.values(found).flat();
    expect(listed.map(({ slug }) => slug).sort()).toEqual(expected);
  },
);
