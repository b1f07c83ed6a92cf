import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_PRICE_DETAILS, type PriceDetails } from '#domain/price/price-details.ts';
import { reviews } from '#server/db/schema/index.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { writePriceDetails } from '../price-details/write-price-details.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { getClinicPrices } from './get-clinic-prices.ts';
import { getPrices } from './get-prices.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

type Pair = { clinicId: number; procedureId: number };

/** A day of the year before this one, which both windows contain. */
const LAST_YEAR = `${new Date().getFullYear() - 1}-06-15`;

async function report(pair: Pair, priceKrw: number, details: Partial<PriceDetails> = {}) {
  const { id } = await makeReview(ctx, { ...pair, priceKrw, treatmentDate: LAST_YEAR });
  await ctx.db.transaction(async (tx) => {
    await writePriceDetails(tx, id, { ...NO_PRICE_DETAILS, ...details });
    await refreshStats(tx, { pairs: [pair] });
  });
  return id;
}

const vat = (answer: 'included' | 'unknown') => ({ components: { vat: { answer, extraKrw: null } } });

test('each procedure of a clinic has its answers, years and reports left out, judged by its own bounds', async () => {
  const [clinic, other] = [await makeClinic(ctx), await makeClinic(ctx)];
  const [nose, botox] = [await makeProcedure(ctx, { hasImplant: true }), await makeProcedure(ctx)];
  const at = (procedure: { id: number }, place = clinic) => ({
    clinicId: place.id,
    procedureId: procedure.id,
  });
  for (let index = 0; index < 8; index += 1)
    await report(at(nose), 5_000_000 + index * 100_000, index < 3 ? vat('included') : {});
  for (let index = 0; index < 9; index += 1) await report(at(nose, other), 6_000_000, vat('included'));
  // Far from all prices of the nose, and like none of the other procedure, of which too few are known to judge.
  const outlier = await report(at(nose), 50_000_000, vat('included'));
  await report(at(botox), 50_000_000, vat('unknown'));
  const forReview = await report(at(botox), 90_000, { discountFor: ['review'] });

  const { prices } = await getClinicPrices({ ctx, input: { id: clinic.id } });
  expect(prices).toEqual([
    {
      procedureId: nose.id,
      hasImplant: true,
      components: expect.objectContaining({
        vat: { included: 3, not_stated: 5 },
        implant: { not_stated: 8 },
      }),
      years: [{ year: new Date().getFullYear() - 1, count: 8, medianKrw: 5_350_000 }],
      yearsOfAll: [{ year: new Date().getFullYear() - 1, count: 17, medianKrw: 6_000_000 }],
      excluded: [
        {
          reviewId: outlier,
          clinicId: clinic.id,
          krw: 50_000_000,
          treatmentMonth: expect.any(String),
          reason: 'outlier',
          times: 8.3,
          ruling: null,
        },
      ],
    },
    {
      procedureId: botox.id,
      hasImplant: false,
      components: expect.objectContaining({ vat: { unknown: 1 } }),
      years: [],
      yearsOfAll: [],
      excluded: [expect.objectContaining({ reviewId: forReview, reason: 'for_review', times: null })],
    },
  ]);
  for (const { procedureId, components, years, excluded } of prices) {
    const { slug } = procedureId === nose.id ? nose : botox;
    const input = { procedure: slug, clinic: clinic.slug, basis: 'all', window: 24 } as const;
    expect(await getPrices({ ctx, input })).toMatchObject({ components, years, excluded });
  }
});

test('a review that is hidden leaves the answers', async () => {
  const pair = { clinicId: (await makeClinic(ctx)).id, procedureId: (await makeProcedure(ctx)).id };
  await report(pair, 1_000_000, vat('included'));
  const hidden = await report(pair, 1_200_000, vat('included'));
  await ctx.db.transaction(async (tx) => {
    await tx.update(reviews).set({ status: 'pending', published: false }).where(eq(reviews.id, hidden));
    await refreshStats(tx, { pairs: [pair] });
  });
  const { prices } = await getClinicPrices({ ctx, input: { id: pair.clinicId } });
  expect(prices.map(({ components }) => components.vat)).toEqual([{ included: 1 }]);
});

test('a clinic without prices has none, and one that is not published is not found', async () => {
  const [silent, hidden] = [await makeClinic(ctx), await makeClinic(ctx, { published: false })];
  expect(await getClinicPrices({ ctx, input: { id: silent.id } })).toEqual({ prices: [] });
  for (const id of [hidden.id, 2_000_000])
    await expect(getClinicPrices({ ctx, input: { id } })).rejects.toMatchObject({ code: 'not-found' });
});
