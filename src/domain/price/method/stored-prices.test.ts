import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METHOD_CHANGES, PRICE_METHOD } from './constants.ts';
import { judgeOutliers } from './outliers.ts';
import { computePrices, judgedTally, priceOrder, type PriceRow } from './stored-prices.ts';

const row = (priceKrw: number, fields: Partial<PriceRow> = {}): PriceRow => ({
  priceKrw,
  allInKrw: null,
  window: 12,
  year: 2026,
  isForReview: false,
  ruling: null,
  count: 1,
  ...fields,
});

const rows = fc.array(
  fc.record<PriceRow>({
    priceKrw: fc.integer({ min: 20, max: 60 }).map((step) => step * 100_000),
    allInKrw: fc.option(fc.integer({ min: 20, max: 70 }).map((step) => step * 100_000)),
    window: fc.constantFrom(12, 24, 48, null),
    year: fc.integer({ min: 2023, max: 2026 }),
    isForReview: fc.constantFrom(false, false, false, true),
    ruling: fc.constantFrom(null, null, null, 'counted', 'excluded'),
    count: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 30 },
);

describe('stored figures', () => {
  it('of nine reports are those computed by hand', () => {
    const prices = computePrices(
      [
        ...[3.0, 3.2, 3.4, 3.6].map((m) => row(m * 1e6)),
        ...[3.1, 3.5, 3.9].map((m) => row(m * 1e6, { window: 24, year: 2025, allInKrw: m * 1e6 + 300_000 })),
        row(8_000_000, { window: 48, year: 2024 }),
        row(2_900_000, { isForReview: true }),
      ],
      null,
    );
    expect(prices.windows[12]).toMatchObject({ months: 12, all: { count: 4, medianKrw: 3_300_000 } });
    // Seven reports in 24 months: fewer than eight, so the figure takes 48.
    expect(prices.windows[24]).toEqual({
      months: 48,
      all: {
        count: 8,
        medianKrw: 3_450_000,
        sumKrw: 31_700_000,
        lowestKrw: 3_000_000,
        highestKrw: 8_000_000,
        valuesKrw: null,
        quartile1Krw: 3_175_000,
        quartile3Krw: 3_675_000,
        interval: { lowestKrw: 3_000_000, highestKrw: 8_000_000, percent: 99 },
      },
      allIn: {
        count: 3,
        medianKrw: 3_800_000,
        sumKrw: 11_400_000,
        lowestKrw: 3_400_000,
        highestKrw: 4_200_000,
        valuesKrw: [3_400_000, 3_800_000, 4_200_000],
        quartile1Krw: null,
        quartile3Krw: null,
        interval: null,
      },
    });
    expect(prices.excludedCount).toBe(1);
    expect(prices.years).toEqual([]);
    expect(priceOrder(prices.windows[24])).toEqual({ rank: 0, krw: 3_800_000 });
  });

  it('have a median of each year with eight reports, and order clinics by what they have', () => {
    const year = (count: number) => computePrices([row(3_000_000, { count, year: 2025 })], null);
    expect(year(7).years).toEqual([]);
    expect(year(8).years).toEqual([{ year: 2025, count: 8, medianKrw: 3_000_000 }]);
    expect(priceOrder(year(3).windows[24])).toEqual({ rank: 1, krw: 3_000_000 });
    expect(priceOrder(year(2).windows[24])).toEqual({ rank: 2, krw: 3_000_000 });
    expect(priceOrder(computePrices([], null).windows[24])).toBeNull();
  });

  it('have quartiles of the distribution only where the figures have them', () => {
    const quartileOf = (count: number) =>
      computePrices([row(3_000_000, { count })], null).distribution?.quartile1Krw;
    expect([7, 8].map(quartileOf)).toEqual([null, 3_000_000]);
  });

  it('depend neither on the order of reports nor on how equal ones are grouped', () => {
    const shuffled = rows.chain((given) => {
      const single = given.flatMap((one) => Array.from({ length: one.count }, () => ({ ...one, count: 1 })));
      return fc.tuple(fc.constant(given), fc.shuffledSubarray(single, { minLength: single.length }));
    });
    fc.assert(
      fc.property(shuffled, ([grouped, single]) => {
        const bounds = judgeOutliers(judgedTally(grouped));
        expect(judgeOutliers(judgedTally(single))).toEqual(bounds);
        expect(computePrices(single, bounds)).toEqual(computePrices(grouped, bounds));
      }),
    );
  });

  it('are moved by no excluded report, whoever excludes it', () => {
    const excluded = fc.constantFrom<Partial<PriceRow>>(
      { isForReview: true },
      { isForReview: true, ruling: 'counted' },
      { ruling: 'excluded' },
      { priceKrw: 90_000_000 },
    );
    fc.assert(
      fc.property(rows, excluded, fc.integer({ min: 1, max: 9_000_000 }), (given, why, priceKrw) => {
        const judged = judgeOutliers(judgedTally(given));
        const bounds = judged ?? { lowestKrw: 1, highestKrw: 9_000_000, medianKrw: 4_000_000 };
        const { excludedCount, ...figures } = computePrices(given, bounds);
        const more = row(priceKrw, { allInKrw: priceKrw, ...why });
        const after = computePrices([...given, more], bounds);
        expect(after).toEqual({ ...figures, excludedCount: excludedCount + 1 });
        // Nor does it move by what the others are judged, unless it is judged itself.
        const list = why.priceKrw ? given : [...given, more];
        expect(judgeOutliers(judgedTally(list))).toEqual(judged);
      }),
    );
  });

  it('scale with the prices', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 2, max: 9 }), (given, factor) => {
        const scale = (krw: number | null) => (krw === null ? null : krw * factor);
        const more = given.map((one) => ({
          ...one,
          priceKrw: one.priceKrw * factor,
          allInKrw: scale(one.allInKrw),
        }));
        const [before, after] = [given, more].map((list) =>
          computePrices(list, judgeOutliers(judgedTally(list))),
        );
        const figureOf = (prices = before) => prices?.windows[24].all;
        expect(after?.excludedCount).toBe(before?.excludedCount);
        expect(figureOf(after)?.count).toBe(figureOf()?.count);
        expect(figureOf(after)?.lowestKrw ?? null).toBe(scale(figureOf()?.lowestKrw ?? null));
        // Prices in steps of ₩100,000 have medians and quartiles in whole won.
        for (const name of ['medianKrw', 'quartile1Krw', 'quartile3Krw'] as const)
          expect(figureOf(after)?.[name] ?? null).toBe(scale(figureOf()?.[name] ?? null));
        expect(after?.years.map(({ medianKrw }) => medianKrw)).toEqual(
          before?.years.map(({ medianKrw }) => medianKrw * factor),
        );
      }),
    );
  });
});

it('every version of the method is listed with its day, the present one first', () => {
  const versions = METHOD_CHANGES.map(({ version }) => version);
  expect(versions).toEqual(
    Array.from({ length: PRICE_METHOD.version }, (_, index) => PRICE_METHOD.version - index),
  );
  const days = METHOD_CHANGES.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
});
