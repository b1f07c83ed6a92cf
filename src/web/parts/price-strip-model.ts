import { formatCurrency } from '#domain/money.ts';
import type { PriceReport } from '#domain/price/price-views.ts';
import { countOf } from '#domain/text.ts';

/** From the lowest to the highest report that a strip has to show. */
export type PriceScale = { lowestKrw: number; highestKrw: number };

/** Dots that stand on one another; `x` in per cent of the strip. */
export type DotStack = { x: number; count: number };

/** Below this many reports quarters mean nothing: neither strip nor sentence speaks of a middle half. */
const QUARTILE_LIMIT = 4;

/** Where a price stands on a scale, in per cent; in the middle if the scale has no extent. */
export function positionOf(priceKrw: number, { lowestKrw, highestKrw }: PriceScale): number {
  if (highestKrw <= lowestKrw) return 50;
  const share = (priceKrw - lowestKrw) / (highestKrw - lowestKrw);
  return Math.min(100, Math.max(0, share * 100));
}

/**
 * Reports as stacks of dots: prices less than a dot's width apart stand on one another, in their middle (Wilkinson,
 * Dot Plots, 1999). A price with no other so near stands exactly where it is.
 * @param dotWidth per cent of the strip that a dot is wide
 */
export function stackDots(
  marks: PriceReport['distribution']['marks'],
  scale: PriceScale,
  dotWidth: number,
): DotStack[] {
  const stacks: { from: number; to: number; count: number }[] = [];
  for (const [priceKrw, count] of marks) {
    const x = positionOf(priceKrw, scale);
    const last = stacks.at(-1);
    if (last && x - last.from < dotWidth) {
      last.to = x;
      last.count += count;
    } else stacks.push({ from: x, to: x, count });
  }
  return stacks.map(({ from, to, count }) => ({ x: (from + to) / 2, count }));
}

/** The middle half of the reports, or null where there are too few to speak of one. */
export function middleHalf({ count, distribution }: PriceReport): PriceScale | null {
  if (count < QUARTILE_LIMIT) return null;
  return { lowestKrw: distribution.quartile1Krw, highestKrw: distribution.quartile3Krw };
}

/** The same as the strip, in a sentence. */
export function describePrice(price: PriceReport): string {
  const reports = countOf(price.count, 'report');
  const lowest = formatCurrency(price.lowestKrw);
  if (price.lowestKrw === price.highestKrw) return `${reports}${price.count > 1 ? ', all' : ':'} ${lowest}.`;
  const range = `${reports} from ${lowest} to ${formatCurrency(price.highestKrw)}`;
  const half = middleHalf(price);
  const middle = half
    ? `; the middle half from ${formatCurrency(half.lowestKrw)} to ${formatCurrency(half.highestKrw)}`
    : '';
  return `${range}, on average ${formatCurrency(price.averageKrw)}${middle}.`;
}
