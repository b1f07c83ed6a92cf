import { afterAll, beforeAll, expect, test } from 'vitest';
import { asc, sql } from 'drizzle-orm';
import { reviews, reviewSubmitters } from '#server/db/schema/index.ts';
import { checkStats } from '#server/services/stats/check-stats.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { guessLanguages } from './guess-languages.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

const readLanguages = async () =>
  (await ctx.db.select({ language: reviews.language }).from(reviews).orderBy(asc(reviews.id))).map(
    ({ language }) => language,
  );

const readVersion = async () =>
  (await ctx.db.execute<{ version: string }>(sql`select content_version::text as version from site_state`))
    .rows[0]?.version;

test('a start guesses the languages of older reviews once, and counts them', async () => {
  const clinic = await makeClinic(ctx);
  const procedure = await makeProcedure(ctx);
  const target = { clinicId: clinic.id, procedureId: procedure.id };
  await makeReview(ctx, { ...target, content: 'Everything was explained twice.', language: null });
  await makeReview(ctx, { ...target, content: '이 병원에서 수술을 받았어요.', language: null });
  const vietnamese = await makeReview(ctx, { ...target, content: 'Bac si tu van rat ky', language: null });
  await ctx.db
    .insert(reviewSubmitters)
    .values({ reviewId: vietnamese.id, email: 'linh@example.com', language: 'vi' });
  await makeReview(ctx, { ...target, content: 'Kurz und gut.', language: 'other' });
  await makeReview(ctx, { ...target, content: null, language: null, status: 'pending' });

  await guessLanguages({ ctx });
  expect(await readLanguages()).toEqual(['en', 'ko', 'vi', 'other', 'other']);
  expect(await checkStats({ ctx })).toEqual([]);
  const counted = await ctx.db.execute(sql`select languages from site_state`);
  expect(counted.rows).toEqual([{ languages: { en: 1, ko: 1, vi: 1, other: 1 } }]);

  const version = await readVersion();
  await guessLanguages({ ctx });
  expect(await readVersion(), 'later starts change nothing').toBe(version);
});
