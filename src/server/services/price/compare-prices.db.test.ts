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

test('chosen clinics alone, on the scale of all', async () => {
  const procedure = await makeProcedure(ctx);
  const [one, two, three] = [await makeClinic(ctx), await makeClinic(ctx), await makeClinic(ctx)];
  for (const [clinicId, priceKrw] of [
    [one.id, 1_000_000],
    [two.id, 2_000_000],
    [three.id, 9_000_000],
  ] as const)
    await makeReview(ctx, { clinicId, procedureId: procedure.id, priceKrw });
  const { clinics, total, scale } = await comparePrices({
    ctx,
    input: { procedure: procedure.slug, limit: 100, offset: 0, clinics: [two.id, one.id, 999_999_999] },
  });
  expect(clinics.map((row) => row.clinic.id)).toEqual([one.id, two.id]);
  expect(total).toBe(2);
  expect(scale).toEqual({ lowestKrw: 1_000_000, highestKrw: 9_000_000 });
});

test('the scale reaches as far as the wider window of a clinic with few reports', async () => {
  const procedure = await makeProcedure(ctx);
  const [busy, quiet] = [await makeClinic(ctx), await makeClinic(ctx)];
  const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-06-15`;
  for (let index = 0; index < 8; index += 1)
    await makeReview(ctx, {
      clinicId: busy.id,
      procedureId: procedure.id,
      priceKrw: 2_000_000 + index * 100_000,
      treatmentDate: yearsAgo(1),
    });
  await makeReview(ctx, {
    clinicId: quiet.id,
    procedureId: procedure.id,
    priceKrw: 1_500_000,
    treatmentDate: yearsAgo(3),
  });
  const { scale, clinics, procedure: overall } = await compare(procedure.slug);
  expect(overall.price).toMatchObject({ count: 8, lowestKrw: 2_000_000, windowMonths: 24 });
  expect(clinics.find((row) => row.clinic.id === quiet.id)?.price).toMatchObject({ windowMonths: 48 });
  expect(scale).toEqual({ lowestKrw: 1_500_000, highestKrw: 2_700_000 });
});
