import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPONENT_ANSWERS, type ComponentAnswer } from '#domain/price/method/all-in.ts';
import { NO_PRICE_DETAILS, type PriceDetails } from '#domain/price/price-details.ts';
import { clinicProcedureStats, procedures, reviews } from '#server/db/schema/index.ts';
import { getPrices } from '#server/services/price/get-prices.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { writePriceDetails } from '../price-details/write-price-details.ts';
import { comparePrices } from '../price/compare-prices.ts';
import { checkStats } from './check-stats.ts';
import { refreshStalePrices } from './refresh-stale-prices.ts';
import { refreshStats } from './refresh-stats.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

type Report = {
  clinic: number;
  krw: number;
  allIn: boolean;
  /** About the interpreter, which no all-in price needs. */
  interpreter: ComponentAnswer | null;
  monthsAgo: number;
  isForReview: boolean;
  ruling: 'counted' | 'excluded' | null;
};

const report = fc.record<Report>({
  clinic: fc.nat(2),
  krw: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 20, max: 60 }).map((step) => step * 100_000) },
    fc.constantFrom(200_000, 30_000_000, 50_000_000),
  ),
  allIn: fc.boolean(),
  interpreter: fc.option(fc.constantFrom(...COMPONENT_ANSWERS)),
  monthsAgo: fc.oneof(fc.nat(23), fc.nat(60)),
  isForReview: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
  ruling: fc.integer({ min: 0, max: 12 }).map((draw) => (['counted', 'excluded'] as const)[draw] ?? null),
});

/** Returns the first day of a month in Seoul, so many months ago. */
function monthDay(monthsAgo: number): string {
  const now = new Date(Date.now() + 9 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))
    .toISOString()
    .slice(0, 10);
}

const sorted = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other);

/** Interpolates between the two reports nearest to a share: the slow way, on a list of single reports. */
function slowQuantile(numbers: readonly number[], share: number): number {
  const list = sorted(numbers);
  const at = (list.length - 1) * share;
  const [low = 0, high = 0] = [list[Math.floor(at)], list[Math.ceil(at)]];
  return low + (high - low) * (at % 1);
}

/** Counts the coin tosses of which at most `most` are heads, by Pascal's triangle. */
function tailOf(tosses: number, most: number): number {
  let row = [1];
  for (let toss = 0; toss < tosses; toss += 1)
    row = [1, ...row.slice(1).map((value, index) => value + (row[index] ?? 0)), 1];
  return row.slice(0, most + 1).reduce((sum, value) => sum + value, 0) / 2 ** tosses;
}

/** The reports that count, in the words of the method's page, without any code of the product. */
function slowCounted(all: readonly Report[], ofClinic: number | null, allIn: boolean): Report[] {
  const judged = all.filter((one) => one.monthsAgo < 48 && one.ruling !== 'excluded' && !one.isForReview);
  const logs = judged.map((one) => Math.log(one.krw));
  const median = slowQuantile(logs, 0.5);
  const spread = Math.max(
    1.4826 *
      slowQuantile(
        logs.map((log) => Math.abs(log - median)),
        0.5,
      ),
    0.15,
  );
  const isOutlier = (krw: number) => {
    const off = Math.abs(Math.log(krw) - median);
    return judged.length >= 8 && off / spread > 3.5 + 1e-9 && off >= Math.log(3) - 1e-9;
  };
  const counted = all.filter(
    (one) =>
      (ofClinic === null || one.clinic === ofClinic) &&
      one.ruling !== 'excluded' &&
      !one.isForReview &&
      (one.ruling === 'counted' || !isOutlier(one.krw)),
  );
  const months = counted.filter((one) => one.monthsAgo < 24).length < 8 ? 48 : 24;
  return counted.filter((one) => one.monthsAgo < months && (!allIn || one.allIn));
}

/** Counts each answer about the interpreter. */
function slowAnswers(counted: readonly Report[]) {
  const answers: Record<string, number> = {};
  for (const { interpreter } of counted) {
    const answer = interpreter ?? 'not_stated';
    answers[answer] = (answers[answer] ?? 0) + 1;
  }
  return answers;
}

function slowFigure(counted: readonly Report[], allIn: boolean) {
  const prices = sorted(counted.map((one) => (allIn ? one.krw + 100_000 : one.krw)));
  if (prices.length === 0) return null;
  let rank = 0;
  while (prices.length >= 8 && 1 - 2 * tailOf(prices.length, rank) >= 0.95) rank += 1;
  return {
    count: prices.length,
    medianKrw: Math.round(slowQuantile(prices, 0.5)),
    averageKrw: Math.round(prices.reduce((sum, price) => sum + price, 0) / prices.length),
    lowestKrw: prices[0],
    highestKrw: prices.at(-1),
    interval: rank === 0 ? null : { lowestKrw: prices[rank - 1], highestKrw: prices.at(-rank) },
  };
}

const ALL_STATED: PriceDetails['components'] = {
  vat: { answer: 'extra', extraKrw: 100_000 },
  anaesthesia: { answer: 'included', extraKrw: null },
  tests: { answer: 'not_applicable', extraKrw: null },
};

async function insert(clinicId: number, procedureId: number, one: Report): Promise<void> {
  await makeReview(ctx, { clinicId, procedureId, priceKrw: one.krw, treatmentDate: monthDay(one.monthsAgo) });
  await ctx.db.transaction(async (tx) => {
    const [review] = await tx
      .update(reviews)
      .set({ priceRuling: one.ruling, priceRulingReason: one.ruling && 'Read again with the receipt.' })
      .where(sql`id = (select max(id) from reviews)`)
      .returning();
    await writePriceDetails(tx, review?.id ?? 0, {
      ...NO_PRICE_DETAILS,
      payment: 'paid',
      components: {
        ...(one.allIn && ALL_STATED),
        ...(one.interpreter && { interpreter: { answer: one.interpreter, extraKrw: null } }),
      },
      discountFor: one.isForReview ? ['review'] : null,
    });
    await refreshStats(tx, { pairs: [{ clinicId, procedureId }] });
  });
}

test('figures after each change are those of the method, computed slowly from single reports', async () => {
  const clinics = [await makeClinic(ctx), await makeClinic(ctx), await makeClinic(ctx)];
  await fc.assert(
    fc.asyncProperty(fc.array(report, { minLength: 6, maxLength: 20 }), async (reports) => {
      const procedure = await makeProcedure(ctx);
      for (const one of reports) await insert(clinics[one.clinic]?.id ?? 0, procedure.id, one);
      for (const basis of ['all', 'all-in'] as const) {
        for (const [index, clinic] of [null, ...clinics].entries()) {
          const { figure, n, marks, components } = await getPrices({
            ctx,
            input: { procedure: procedure.slug, clinic: clinic?.slug, basis, window: 24 },
          });
          const counted = slowCounted(reports, clinic ? index - 1 : null, basis === 'all-in');
          const expected = slowFigure(counted, basis === 'all-in');
          expect([figure]).toMatchObject([expected]);
          expect(n).toBe(expected?.count ?? 0);
          expect(marks).toHaveLength(n);
          expect(components.interpreter).toEqual(slowAnswers(counted));
        }
      }
      expect(await checkStats({ ctx })).toEqual([]);
    }),
    { numRuns: 6 },
  );
});

test('a report that moves the bounds changes the figures of another clinic too', async () => {
  const procedure = await makeProcedure(ctx);
  const [one, other] = [await makeClinic(ctx), await makeClinic(ctx)];
  const add = (clinicId: number, priceKrw: number) =>
    makeReview(ctx, { clinicId, procedureId: procedure.id, priceKrw });
  await add(other.id, 30_000_000);
  for (const krw of [3_000_000, 3_100_000, 3_200_000, 3_300_000, 3_400_000, 3_500_000])
    await add(one.id, krw);
  const ofOther = async () => {
    const { clinics } = await comparePrices({
      ctx,
      input: { procedure: procedure.slug, limit: 9, offset: 0 },
    });
    return clinics.find(({ clinic }) => clinic.id === other.id);
  };
  expect((await ofOther())?.price.count).toBe(1);
  // The eighth report: from now on the procedure's outliers are judged.
  await add(one.id, 3_600_000);
  expect(await ofOther()).toBeUndefined();
  const { excluded } = await getPrices({
    ctx,
    input: { procedure: procedure.slug, clinic: other.slug, basis: 'all', window: 24 },
  });
  expect(excluded).toMatchObject([{ krw: 30_000_000, reason: 'outlier', times: 9 }]);
  expect(await checkStats({ ctx })).toEqual([]);
});

test('clinics are ordered by their all-in median, then by that of all reports, then those with few', async () => {
  const procedure = await makeProcedure(ctx);
  const report3 = async (name: string, allIn: number, ...prices: number[]) => {
    const clinic = await makeClinic(ctx, { name });
    for (const [index, krw] of prices.entries())
      await insert(clinic.id, procedure.id, {
        clinic: 0,
        krw,
        allIn: index < allIn,
        interpreter: null,
        monthsAgo: 2,
        isForReview: false,
        ruling: null,
      });
  };
  await report3('Few and cheap', 0, 1_000_000);
  await report3('All reports', 2, 2_000_000, 2_100_000, 2_200_000);
  await report3('All-in, dearer', 3, 4_000_000, 4_100_000, 4_200_000);
  const compare = (input: object) =>
    comparePrices({ ctx, input: { procedure: procedure.slug, limit: 9, offset: 0, ...input } });
  // With nothing to compare it with, no price is the best.
  expect((await compare({})).clinics.map(({ isBestPrice }) => isBestPrice)).toEqual([false, false, false]);
  await report3('All-in, cheaper', 3, 3_000_000, 3_100_000, 3_200_000);
  const { clinics, total } = await compare({});
  expect(total).toBe(4);
  expect(clinics.map((row) => [row.clinic.name, row.isBestPrice, row.allIn?.count ?? 0])).toEqual([
    ['All-in, cheaper', true, 3],
    ['All-in, dearer', false, 3],
    ['All reports', false, 2],
    ['Few and cheap', false, 0],
  ]);
  const namesOf = async (input: object) => (await compare(input)).clinics.map(({ clinic }) => clinic.name);
  expect(await namesOf({ sort: 'lowest' })).toEqual([
    'Few and cheap',
    'All reports',
    'All-in, cheaper',
    'All-in, dearer',
  ]);
  expect(await namesOf({ basis: 'all-in' })).toEqual(['All-in, cheaper', 'All-in, dearer', 'All reports']);
  expect(await namesOf({ window: 12, sort: 'median', district: 'gangnam-gu' })).toHaveLength(4);
  expect(await namesOf({ district: 'jongno-gu' })).toEqual([]);
});

test('a new month moves the windows of all figures', async () => {
  const procedure = await makeProcedure(ctx);
  const clinic = await makeClinic(ctx);
  for (let index = 0; index < 8; index += 1)
    await insert(clinic.id, procedure.id, {
      clinic: 0,
      krw: 3_000_000 + index * 100_000,
      allIn: false,
      interpreter: null,
      monthsAgo: index === 0 ? 24 : 23,
      isForReview: false,
      ruling: null,
    });
  const months = async () => {
    const [row] = await ctx.db
      .select({ prices: clinicProcedureStats.prices })
      .from(clinicProcedureStats)
      .where(eq(clinicProcedureStats.clinicId, clinic.id));
    return row?.prices?.windows[24];
  };
  expect(await months()).toMatchObject({ months: 48, all: { count: 8 } });
  // As if the figures had been computed last month, when the oldest report was still in the window.
  await ctx.db.execute(sql`update site_state set prices_month = to_char(
    (now() at time zone 'Asia/Seoul') - interval '1 month', 'YYYY-MM')`);
  await ctx.db.transaction((tx) => refreshStats(tx, 'all'));
  expect(await months()).toMatchObject({ months: 24, all: { count: 8 } });
  await refreshStalePrices({ ctx });
  expect(await months()).toMatchObject({ months: 48, all: { count: 8 } });
  expect(await checkStats({ ctx })).toEqual([]);
  await refreshStalePrices({ ctx });
  const [row] = await ctx.db.select().from(procedures).where(eq(procedures.id, procedure.id));
  expect(row?.pricedCount).toBe(8);
});
