import priceStripsTexts from '#texts/price-strips.ts';
import { describe, expect, test } from 'vitest';
import { quantile, tallyPrices } from '#domain/price/method/price-tally.ts';
import type { DistributedPrice } from '#domain/price/price-views.ts';
import {
  describeStrip,
  drawBars,
  drawStrip,
  layDots,
  middleHalf,
  positionOf,
  stackDots,
  writePaths,
} from './price-strip-model.ts';

/** Creates a report of the given prices, which must be ascending. */
function priceOf(prices: readonly number[], quartiles: [number, number] | null = null): DistributedPrice {
  const marks = [...new Set(prices)].map((price): [number, number] => [
    price,
    prices.filter((other) => other === price).length,
  ]);
  return {
    count: prices.length,
    lowestKrw: prices[0] ?? 0,
    highestKrw: prices.at(-1) ?? 0,
    medianKrw: Math.round(quantile(tallyPrices(prices), 0.5)),
    distribution: {
      marks,
      binKrw: null,
      quartile1Krw: quartiles?.[0] ?? null,
      quartile3Krw: quartiles?.[1] ?? null,
    },
  };
}

const scale = { lowestKrw: 1_000_000, highestKrw: 3_000_000 };

describe('the place of a price', () => {
  test('runs from 0 to 100 per cent of the scale', () => {
    expect([1_000_000, 1_500_000, 3_000_000].map((price) => positionOf(price, scale))).toEqual([0, 25, 100]);
  });
  test('stays inside the strip, as the edge of an outermost bin must', () => {
    expect(positionOf(900_000, scale)).toBe(0);
    expect(positionOf(3_100_000, scale)).toBe(100);
  });
  test('is the middle when all prices are equal', () => {
    expect(positionOf(2_000_000, { lowestKrw: 2_000_000, highestKrw: 2_000_000 })).toBe(50);
  });
});

describe('dots', () => {
  test('of equal prices stand on one another', () => {
    expect(stackDots([[2_000_000, 3]], scale, 2)).toEqual([{ x: 50, count: 3 }]);
  });
  test('that would overlap stand on one another in their middle', () => {
    const marks: [number, number][] = [
      [2_000_000, 1],
      [2_020_000, 2],
    ];
    expect(stackDots(marks, scale, 2)).toEqual([{ x: 50.5, count: 3 }]);
  });
  test('a dot apart stand side by side', () => {
    const marks: [number, number][] = [
      [2_000_000, 1],
      [2_040_000, 1],
    ];
    expect(stackDots(marks, scale, 2)).toHaveLength(2);
  });
  test('are as many as there are reports, never a chain pulled into one stack', () => {
    const marks = Array.from({ length: 101 }, (_, index): [number, number] => [
      1_000_000 + index * 20_000,
      1,
    ]);
    const stacks = stackDots(marks, scale, 2);
    expect(stacks.reduce((sum, { count }) => sum + count, 0)).toBe(101);
    expect(Math.max(...stacks.map(({ count }) => count))).toBeLessThanOrEqual(3);
  });
});

describe('the drawing', () => {
  const size = { axis: 32, radius: 3 };
  const countDots = (layers: readonly string[]) => layers.join('').split('M').length - 1;

  test('of dots that touch nowhere is one path', () => {
    const stacks = [
      { x: 10, count: 1 },
      { x: 50, count: 2 },
    ];
    expect(layDots(stacks, size)).toEqual(['M10.00 27.5v.01M50.00 27.5v.01M50.00 21.5v.01']);
  });
  test('lays every second stack upon its neighbours where they stand close', () => {
    const stacks = [10, 11, 12].map((x) => ({ x, count: 1 }));
    expect(layDots(stacks, size)).toEqual(['M10.00 27.5v.01M12.00 27.5v.01', 'M11.00 27.5v.01']);
  });
  test('presses a stack that is too high, dot upon dot from the axis to the top', () => {
    const layers = layDots([{ x: 50, count: 20 }], size);
    expect(layers).toHaveLength(20);
    expect([layers[0], layers.at(-1)]).toEqual(['M50.00 27.5v.01', 'M50.00 3.0v.01']);
  });
  test('lays pressed stacks that stand close upon each other, level by level', () => {
    const layers = layDots(
      [50, 51].map((x) => ({ x, count: 20 })),
      size,
    );
    expect(layers).toHaveLength(40);
    expect(layers.slice(0, 2)).toEqual(['M50.00 27.5v.01', 'M51.00 27.5v.01']);
    expect(layers.slice(-2)).toEqual(['M50.00 3.0v.01', 'M51.00 3.0v.01']);
  });
  test('shows every report', () => {
    const stacks = Array.from({ length: 40 }, (_, index) => ({ x: index * 2.5, count: (index % 7) + 1 }));
    const reports = stacks.reduce((sum, { count }) => sum + count, 0);
    expect(countDots(layDots(stacks, size))).toBe(reports);
  });
  test('of bins is one path of bars as wide as they are, the fullest as high as the strip', () => {
    const marks: [number, number][] = [
      [1_050_000, 1],
      [2_000_000, 4],
    ];
    const bins = { marks, binKrw: 100_000, quartile1Krw: 0, quartile3Krw: 0 };
    expect(drawBars(bins, scale, 32)).toBe('M0.00 32v-7.5H5.00V32zM47.50 32v-30.0H52.50V32z');
  });
});

test('the paths of a strip lie in the order of drawing, layers of dots each above their rim', () => {
  const drawing = {
    ...drawStrip(priceOf([100]), { lowestKrw: 100, highestKrw: 100 }, 'Rhinoplasty', 'row'),
    band: 'M1 0',
    range: 'M2 0',
    dots: ['M3 0', 'M4 0'],
    bars: null,
    median: 'M5 0',
  };
  expect(writePaths(drawing, 'row').match(/d="[^"]*" class="[^"]*"/g)).toEqual([
    'd="M1 0" class="strip-band"',
    'd="M0 32H100" class="strip-axis"',
    'd="M2 0" class="strip-range"',
    'd="M3 0" class="strip-dots"',
    'd="M4 0" class="strip-rim"',
    'd="M4 0" class="strip-dots"',
    'd="M5 0" class="strip-median"',
  ]);
});

describe('the sentence', () => {
  const describePrice = (price: DistributedPrice) =>
    describeStrip(priceStripsTexts('en'), drawStrip(price, price, 'Rhinoplasty', 'row').figures);
  test('of one report is its price', () => {
    expect(describePrice(priceOf([825_000]))).toBe('1 report: ₩825,000.');
  });
  test('of equal prices says that they are', () => {
    expect(describePrice(priceOf([900_000, 900_000]))).toBe('2 reports, all ₩900,000.');
  });
  test('of few reports has no middle half', () => {
    expect(middleHalf(priceOf([1_000_000, 1_100_000, 1_500_000]))).toBeNull();
    expect(describePrice(priceOf([1_000_000, 1_100_000, 1_500_000]))).toBe(
      '3 reports from ₩1,000,000 to ₩1,500,000, median ₩1,100,000.',
    );
  });
  test('of eight or more has one', () => {
    const prices = [10, 11, 12, 13, 14, 15, 16, 20].map((price) => price * 100_000);
    expect(middleHalf(priceOf(prices.slice(1)))).toBeNull();
    expect(describePrice(priceOf(prices, [1_175_000, 1_525_000]))).toBe(
      '8 reports from ₩1,000,000 to ₩2,000,000, median ₩1,350,000; the middle half from ₩1,175,000 to ₩1,525,000.',
    );
  });
});
