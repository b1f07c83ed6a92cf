import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { comparePrices } from './compare-prices.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

const compare = (procedure: string) => comparePrices({ ctx, input: { procedure, limit: 100, offset: 0 } });

test('lowest median first, then clinics with few reports; no price takes no part', async () => {
  const procedure = await makeProcedure(ctx);
  const report = async (name: string, ...prices: (number | null)[]) => {
    const clinic = await makeClinic(ctx, { name });
    for (const priceKrw of prices)
      await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id, priceKrw });
  };
  await report('Dear', 5_000_000);
  await report('Tied One', 2_000_000, 4_000_000);
  await report('Tied Two', 2_000_000);
  await report('Silent', null, 0);

  const { clinics, total, procedure: overall } = await compare(procedure.slug);
  expect(total).toBe(3);
  expect(
    clinics.map((row) => [row.clinic.name, row.isBestPrice, row.price.lowestKrw, row.price.averageKrw]),
  ).toEqual([
    ['Tied Two', false, 2_000_000, 2_000_000],
    ['Tied One', false, 2_000_000, 3_000_000],
    ['Dear', false, 5_000_000, 5_000_000],
  ]);
  expect(overall.price).toMatchObject({
    count: 4,
    averageKrw: 3_250_000,
    lowestKrw: 2_000_000,
    highestKrw: 5_000_000,
  });
  expect(overall.price?.distribution.marks).toEqual([
    [2_000_000, 2],
    [4_000_000, 1],
    [5_000_000, 1],
  ]);
});

test('a procedure that nobody reported a price of, and one that does not exist', async () => {
  const procedure = await makeProcedure(ctx);
  expect(await compare(procedure.slug)).toMatchObject({ clinics: [], total: 0, procedure: { price: null } });
  await expect(compare('no-such-procedure')).rejects.toMatchObject({ code: 'not-found' });
});
