import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { listProcedures } from './list-procedures.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
  const clinic = await makeClinic(ctx);
  const tip = await makeProcedure(ctx, { name: 'Tip Plasty', nameKo: '코끝 성형' });
  await makeProcedure(ctx, { name: 'Alar Reduction' });
  for (const priceKrw of [1_000_000, 3_000_000]) {
    await makeReview(ctx, { clinicId: clinic.id, procedureId: tip.id, priceKrw });
  }
});
afterAll(() => ctx.close());

test('procedures are listed by category, then by name, each with its price', async () => {
  const { nose = [] } = await listProcedures({ ctx, input: {} });
  expect(nose.map(({ name, price }) => [name, price])).toMatchObject([
    ['Alar Reduction', null],
    ['Tip Plasty', { count: 2, averageKrw: 2_000_000, lowestKrw: 1_000_000, highestKrw: 3_000_000 }],
  ]);
});

test('procedures are filtered by category', async () => {
  expect(Object.keys(await listProcedures({ ctx, input: { category: 'nose' } }))).toEqual(['nose']);
  expect((await listProcedures({ ctx, input: { category: 'eye' } }))['nose']).toBeUndefined();
});

test('the distribution of prices comes only when asked for', async () => {
  const { nose = [] } = await listProcedures({ ctx, input: { category: 'nose', distribution: true } });
  expect(nose.map(({ price }) => price?.distribution?.marks)).toEqual([
    undefined,
    [
      [1_000_000, 1],
      [3_000_000, 1],
    ],
  ]);
});

test('procedures are searched in either language', async () => {
  for (const search of ['tip plasty', '코끝']) {
    const found = await listProcedures({ ctx, input: { search } });
    expect(
      Object.values(found)
        .flat()
        .map(({ name }) => name),
    ).toContain('Tip Plasty');
  }
});

test.each(['%', '💉', '!?'])('%s, without a letter or digit, finds no procedure', async (search) => {
  expect(await listProcedures({ ctx, input: { search } })).toEqual({});
});

test('equally good matches of a search are ordered by number of reviews', async () => {
  const { nose = [] } = await listProcedures({ ctx, input: { search: 'nose' } });
  expect(nose.map(({ name }) => name)).toEqual(['Tip Plasty', 'Alar Reduction']);
});
