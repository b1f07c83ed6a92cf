import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allInPrice, type AllInReport } from './all-in.ts';
import { medianIntervalRanks } from './median-interval.ts';
import { isWithin, judgeOutliers } from './outliers.ts';
import { figureForm } from './figure-form.ts';
import { summariseReports } from './price-figure.ts';
import { quantile, tallyPrices } from './price-tally.ts';
import { chooseWindow, windowStart } from './price-window.ts';

const prices = (options: { minLength?: number } = {}) =>
  fc.array(fc.integer({ min: 10_000, max: 100_000_000 }), { maxLength: 60, ...options });

describe('quantiles', () => {
  it('interpolate as type 7 does', () => {
    // R: quantile(c(1, 2, 3, 4, 10), c(.25, .5, .75), type = 7) is 2, 3, 4; of c(1, 2, 3, 4) it is 1.75, 2.5, 3.25.
    const five = tallyPrices([10, 3, 1, 4, 2]);
    const four = tallyPrices([4, 3, 2, 1]);
    expect([0.25, 0.5, 0.75].map((share) => quantile(five, share))).toEqual([2, 3, 4]);
    expect([0.25, 0.5, 0.75].map((share) => quantile(four, share))).toEqual([1.75, 2.5, 3.25]);
  });

  it('count equal prices as often as they were reported', () => {
    expect(quantile(tallyPrices([5, 5, 5, 9]), 0.5)).toBe(5);
    expect(quantile(tallyPrices([5, 5, 5, 9]), 0.75)).toBe(6);
  });
});

describe('the interval of the median', () => {
  it('has the ranks of the published tables', () => {
    // 1 − 2 · P(B ≤ r − 1) for B binomial with one half: n = 8, r = 1: 1 − 2/256; n = 12, r = 3: 1 − 158/4096.
    expect(medianIntervalRanks(7)).toBeNull();
    expect(medianIntervalRanks(8)).toEqual({ lowest: 0, highest: 7, confidence: 1 - 2 / 256 });
    expect(medianIntervalRanks(9)).toMatchObject({ lowest: 1, highest: 7 });
    expect(medianIntervalRanks(12)).toMatchObject({ lowest: 2, highest: 9 });
    expect(medianIntervalRanks(12)?.confidence).toBeCloseTo(1 - 158 / 4096, 12);
    expect(medianIntervalRanks(100)).toMatchObject({ lowest: 39, highest: 60 });
  });

  it('keeps its confidence for many reports', () => {
    const ranks = medianIntervalRanks(200_000);
    expect(ranks?.confidence).toBeGreaterThanOrEqual(0.95);
    expect(ranks?.confidence).toBeLessThan(0.952);
  });

  it('never widens with one more report equal to one inside it', () => {
    fc.assert(
      fc.property(prices({ minLength: 8 }), fc.nat(), (reports, choice) => {
        const before = summariseReports(tallyPrices(reports))?.interval;
        if (!before) throw new Error('eight reports have an interval');
        const inside = reports.filter((krw) => krw >= before.lowestKrw && krw <= before.highestKrw);
        const more = inside[choice % inside.length] ?? 0;
        const after = summariseReports(tallyPrices([...reports, more]))?.interval;
        expect(after?.lowestKrw).toBeGreaterThanOrEqual(before.lowestKrw);
        expect(after?.highestKrw).toBeLessThanOrEqual(before.highestKrw);
      }),
    );
  });

  it('ends at reports', () => {
    fc.assert(
      fc.property(prices({ minLength: 8 }), (reports) => {
        const interval = summariseReports(tallyPrices(reports))?.interval;
        expect(reports).toContain(interval?.lowestKrw);
        expect(reports).toContain(interval?.highestKrw);
      }),
    );
  });
});

describe('figures', () => {
  it('of twelve reports are those computed by hand', () => {
    const reports = [3.0, 3.1, 3.1, 3.2, 3.4, 3.5, 3.7, 3.8, 3.9, 4.0, 4.2, 4.6].map((m) =>
      Math.round(m * 1e6),
    );
    expect(summariseReports(tallyPrices(reports))).toEqual({
      count: 12,
      medianKrw: 3_600_000,
      sumKrw: 43_500_000,
      lowestKrw: 3_000_000,
      highestKrw: 4_600_000,
      valuesKrw: null,
      quartile1Krw: 3_175_000,
      quartile3Krw: 3_925_000,
      interval: { lowestKrw: 3_100_000, highestKrw: 4_000_000, percent: 96 },
    });
  });

  it('take form by their number of reports', () => {
    expect([1, 4, 5, 7, 8, 900].map(figureForm)).toEqual([
      'values',
      'values',
      'range',
      'range',
      'interval',
      'interval',
    ]);
    expect(summariseReports([])).toBeNull();
    expect(summariseReports(tallyPrices([7, 5, 9, 5]))).toMatchObject({ valuesKrw: [5, 5, 7, 9] });
    expect(summariseReports(tallyPrices([5, 6, 7, 8, 9, 10, 11]))).toMatchObject({
      medianKrw: 8,
      quartile1Krw: null,
      interval: null,
    });
  });

  it('do not depend on the order of reports', () => {
    const shuffled = prices().chain((reports) =>
      fc.tuple(fc.constant(reports), fc.shuffledSubarray(reports, { minLength: reports.length })),
    );
    fc.assert(
      fc.property(shuffled, ([reports, others]) => {
        expect(summariseReports(tallyPrices(others))).toEqual(summariseReports(tallyPrices(reports)));
        expect(judgeOutliers(tallyPrices(others))).toEqual(judgeOutliers(tallyPrices(reports)));
      }),
    );
  });

  it('scale with the prices', () => {
    fc.assert(
      fc.property(prices({ minLength: 8 }), fc.integer({ min: 2, max: 20 }), (reports, factor) => {
        const one = summariseReports(tallyPrices(reports));
        const scaled = summariseReports(tallyPrices(reports.map((krw) => krw * factor)));
        expect(scaled?.interval?.lowestKrw).toBe((one?.interval?.lowestKrw ?? 0) * factor);
        // Medians of an even number of reports were rounded to a whole won before.
        expect(Math.abs((scaled?.medianKrw ?? 0) - (one?.medianKrw ?? 0) * factor)).toBeLessThanOrEqual(
          factor,
        );
      }),
    );
  });
});

describe('outliers', () => {
  const usual = [3.0, 3.1, 3.2, 3.4, 3.5, 3.7, 3.8].map((m) => Math.round(m * 1e6));
  const kept = (reports: readonly number[]) => {
    const bounds = judgeOutliers(tallyPrices(reports));
    return reports.filter((krw) => isWithin(bounds, krw));
  };

  it('are excluded with a zero too many, and from eight reports on', () => {
    expect(kept([...usual, 35_000_000])).toEqual(usual);
    expect(judgeOutliers(tallyPrices([...usual.slice(1), 35_000_000]))).toBeNull();
  });

  it('are three times off at least, however equal the others are', () => {
    const equal = Array.from({ length: 9 }, () => 1_000_000);
    expect(kept([...equal, 2_999_000, 334_000])).toHaveLength(11);
    expect(kept([...equal, 3_000_000, 333_000])).toEqual(equal);
  });

  it('are judged by the spread of the others', () => {
    // Logarithms 0, ±1, ±1, ±2, ±2: the median deviation is 1, so only 3.5 · 1.4826 and more is excluded.
    const spread = [-2, -2, -1, -1, 0, 1, 1, 2, 2].map((power) => Math.round(1e7 * Math.exp(power)));
    expect(kept([...spread, Math.round(1e7 * Math.exp(5))])).toHaveLength(10);
  });

  it('move no figure, wherever beyond the bounds they lie', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 2_000_000, max: 4_000_000 }), { minLength: 12, maxLength: 40 }),
        fc.integer({ min: 50_000_000, max: 2_000_000_000 }),
        fc.integer({ min: 50_000_000, max: 2_000_000_000 }),
        (reports, one, other) => {
          const figures = summariseReports(tallyPrices(reports));
          expect(summariseReports(tallyPrices(kept([...reports, one])))).toEqual(figures);
          expect(judgeOutliers(tallyPrices([...reports, one]))).toEqual(
            judgeOutliers(tallyPrices([...reports, other])),
          );
        },
      ),
    );
  });

  it('scale with the prices', () => {
    fc.assert(
      fc.property(prices({ minLength: 8 }), fc.integer({ min: 2, max: 20 }), (reports, factor) => {
        const scaled = kept(reports.map((krw) => krw * factor));
        expect(scaled).toEqual(kept(reports).map((krw) => krw * factor));
      }),
    );
  });

  it('are as few among honest prices as were simulated', () => {
    const normal = (step: number) =>
      Math.sqrt(-2 * Math.log(halton(step, 2))) * Math.cos(2 * Math.PI * halton(step, 3));
    let excluded = 0;
    let honest = 0;
    for (let sample = 0; sample < 200; sample += 1) {
      const reports = Array.from({ length: 30 }, (_, index) =>
        Math.round(4e6 * Math.exp(0.3 * normal(sample * 30 + index + 1))),
      );
      honest += reports.length;
      excluded += reports.length - kept(reports).length;
      expect(kept([...reports, 45_000_000])).not.toContain(45_000_000);
    }
    expect(excluded / honest).toBeLessThanOrEqual(0.0003);
  });
});

/** Returns the element of a Halton sequence: evenly spread numbers between 0 and 1 that are the same in every run. */
function halton(index: number, base: number): number {
  let [rest, fraction, value] = [index, 1, 0];
  while (rest > 0) {
    fraction /= base;
    value += fraction * (rest % base);
    rest = Math.floor(rest / base);
  }
  return value;
}

describe('windows', () => {
  it('begin with the first day of their earliest month', () => {
    expect(windowStart('2026-11-26', 24)).toBe('2024-12-01');
    expect(windowStart('2026-12-31', 24)).toBe('2025-01-01');
    expect(windowStart('2026-01-01', 1)).toBe('2026-01-01');
  });

  it('are wider below eight reports', () => {
    expect([0, 7, 8].map(chooseWindow)).toEqual([48, 48, 24]);
  });
});

describe('an all-in price', () => {
  const stated: AllInReport = {
    priceKrw: 4_000_000,
    payment: 'paid',
    components: {
      vat: { answer: 'extra', extraKrw: 400_000 },
      anaesthesia: { answer: 'included', extraKrw: null },
      tests: { answer: 'not_applicable', extraKrw: null },
      aftercare: { answer: 'extra', extraKrw: 90_000 },
    },
  };

  it('adds the extras that every treatment has', () => {
    expect(allInPrice(stated, false)).toBe(4_400_000);
  });

  it.each([
    ['a quote', { ...stated, payment: 'quoted_in_writing' }],
    ['a price that was not said to be paid', { ...stated, payment: null }],
    [
      'an extra without its amount',
      { ...stated, components: { ...stated.components, vat: { answer: 'extra', extraKrw: null } } },
    ],
    [
      'an unknown part',
      { ...stated, components: { ...stated.components, tests: { answer: 'unknown', extraKrw: null } } },
    ],
    [
      'a part that was left open',
      { ...stated, components: { ...stated.components, anaesthesia: undefined } },
    ],
  ] as const)('is unknown for %s', (_, report) => {
    expect(allInPrice(report as AllInReport, false)).toBeNull();
  });

  it('needs the implant where there is one', () => {
    expect(allInPrice(stated, true)).toBeNull();
    const components = { ...stated.components, implant: { answer: 'included', extraKrw: null } } as const;
    expect(allInPrice({ ...stated, components }, true)).toBe(4_400_000);
  });
});
