import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_PRICE_DETAILS, type PriceDetails } from '#domain/price/price-details.ts';
import type { ComponentAnswer } from '#domain/price/method/all-in.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { writePriceDetails } from '../price-details/write-price-details.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
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

type Answers = Partial<Record<keyof PriceDetails['components'], ComponentAnswer>>;

test('the answers about each part are counted among the reports that the figures count', async () => {
  const [one, other] = [await makeClinic(ctx), await makeClinic(ctx, { district: 'Jung-gu' })];
  const procedure = await makeProcedure(ctx);
  const report = async (clinicId: number, answers: Answers | null, fields: Partial<PriceDetails> = {}) => {
    const pair = { clinicId, procedureId: procedure.id };
    const { id } = await makeReview(ctx, { ...pair, priceKrw: 3_000_000 });
    const stated = Object.entries(answers ?? {}).map(([part, answer]) => [part, { answer, extraKrw: null }]);
    const details = { ...NO_PRICE_DETAILS, components: Object.fromEntries(stated), ...fields };
    await ctx.db.transaction(async (tx) => {
      if (answers) await writePriceDetails(tx, id, details);
      await refreshStats(tx, { pairs: [pair] });
    });
  };
  const all = { vat: 'included', anaesthesia: 'included', tests: 'not_applicable' } as const;
  await report(one.id, all, { payment: 'paid' });
  await report(one.id, all, { payment: 'paid' });
  await report(one.id, { vat: 'extra', stay: 'unknown' });
  await report(one.id, null);
  await report(other.id, { vat: 'included' });
  // Reduced for a review: no figure counts it.
  await report(other.id, { vat: 'extra' }, { discountFor: ['review'] });

  const ask = async (input: object) => {
    const answer = await getPrices({
      ctx,
      input: { procedure: procedure.slug, basis: 'all', window: 24, ...input },
    });
    return { n: answer.n, ...answer.components };
  };
  expect(await ask({})).toEqual({
    n: 5,
    vat: { included: 3, extra: 1, not_stated: 1 },
    anaesthesia: { included: 2, not_stated: 3 },
    tests: { not_applicable: 2, not_stated: 3 },
    implant: { not_stated: 5 },
    aftercare: { not_stated: 5 },
    interpreter: { not_stated: 5 },
    medication: { not_stated: 5 },
    stay: { unknown: 1, not_stated: 4 },
  });
  expect(await ask({ basis: 'all-in' })).toMatchObject({
    n: 2,
    vat: { included: 2 },
    stay: { not_stated: 2 },
  });
  expect(await ask({ clinic: other.slug })).toMatchObject({ n: 1, vat: { included: 1 } });
  expect(await ask({ district: 'jung-gu' })).toMatchObject({ n: 1, vat: { included: 1 } });
});

test('reports left out are those of the window of the figure', async () => {
  const { id: procedureId, slug } = await makeProcedure(ctx);
  const pair = { clinicId: (await makeClinic(ctx)).id, procedureId };
  const monthsAgo = (months: number) => {
    const day = new Date();
    day.setUTCMonth(day.getUTCMonth() - months, 1);
    return day.toISOString().slice(0, 10);
  };
  for (let index = 0; index < 8; index += 1)
    await makeReview(ctx, { ...pair, priceKrw: 1_000_000 + index, treatmentDate: monthsAgo(3) });
  const { id } = await makeReview(ctx, { ...pair, priceKrw: 30_000_000, treatmentDate: monthsAgo(30) });
  const excludedIn = async (window: 12 | 24 | 48) => {
    const { windowMonths, excluded } = await getPrices({
      ctx,
      input: { procedure: slug, basis: 'all', window },
    });
    return [windowMonths, ...excluded.map(({ reviewId }) => reviewId)];
  };
  expect([await excludedIn(12), await excludedIn(24), await excludedIn(48)]).toEqual([[12], [24], [48, id]]);
});
