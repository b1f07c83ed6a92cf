import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { getPrices } from './get-prices.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

const read = (procedure: string) => getPrices({ ctx, input: { procedure, basis: 'all', window: 24 } });

test('each report names its clinic and the month of treatment, if it says so', async () => {
  const procedure = await makeProcedure(ctx);
  const [near, far, silent] = [
    await makeClinic(ctx, { name: 'Near' }),
    await makeClinic(ctx, { name: 'Far' }),
    await makeClinic(ctx, { name: 'Silent' }),
  ];
  const month = new Date().toISOString().slice(0, 7);
  const make = (clinicId: number, priceKrw: number | null, treatmentDate: string | null = null) =>
    makeReview(ctx, { clinicId, procedureId: procedure.id, priceKrw, treatmentDate });
  const dated = await make(near.id, 1_000_000, `${month}-01`);
  const undated = await make(near.id, 1_100_000);
  for (let index = 0; index < 7; index += 1) await make(near.id, 1_200_000);
  const outlier = await make(far.id, 30_000_000, `${month}-01`);
  await make(silent.id, null);

  const { marks, excluded, clinics } = await read(procedure.slug);
  expect(marks?.slice(0, 2)).toEqual([
    { reviewId: dated.id, clinicId: near.id, krw: 1_000_000, treatmentMonth: month },
    { reviewId: undated.id, clinicId: near.id, krw: 1_100_000, treatmentMonth: null },
  ]);
  expect(excluded).toMatchObject([
    { reviewId: outlier.id, clinicId: far.id, treatmentMonth: month, reason: 'outlier', times: 25 },
  ]);
  expect(clinics).toEqual([near, far].map(({ id, slug, name }) => ({ id, slug, name })));
});
