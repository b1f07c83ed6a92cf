import { formatCurrency } from '#domain/money.ts';
import type { PriceReport } from '#domain/price/price-views.ts';
import { countOf } from '#domain/text.ts';

/** Pixels; `width` is the one at which dots side by side just touch. */
export const STRIP_SIZES = {
  row: { width: 240, height: 38, axis: 32, radius: 3 },
  wide: { width: 560, height: 56, axis: 49, radius: 3 },
  figure: { width: 480, height: 92, axis: 82, radius: 3.5 },
} as const;

/** A row of a table, the width of a page's column, or the one figure of a page. */
export type StripSize = keyof typeof STRIP_SIZES;

/** A price strip as path data: a hundred units wide, as high as its pixels. A page may carry it instead of the reports. */
export type StripDrawing = {
  /** The same as the strip, for those who can't see it. */
  label: string;
  band: string | null;
  range: string;
  dots: string[];
  bars: string | null;
  average: string | null;
};

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

/** Strips are never drawn on less pixels than this: dots that do not touch here touch nowhere. */
const NARROWEST = 240;

/**
 * Stacks as paths of dots, of which none touches another of its path: a later path lies upon the earlier ones.
 * Stacks too high for the strip are pressed together, so that none is cut off.
 * @returns path data in per cent of the strip and pixels of its height; each dot is a line with round ends, of next to no
 * length: those of a line without any WebKit stretches with the strip
 */
export function layDots(
  stacks: readonly DotStack[],
  { axis, radius }: { axis: number; radius: number },
): string[] {
  const highest = Math.max(...stacks.map(({ count }) => count));
  const step = Math.min(2 * radius, (axis - 2 * radius - 1.5) / Math.max(1, highest - 1));
  const isPressed = step < 2 * radius;
  const isCrowded = stacks.some(
    ({ x }, index) => x - (stacks[index - 1]?.x ?? -100) < (200 * radius) / NARROWEST,
  );
  const layers = new Map<number, string>();
  for (const [index, { x, count }] of stacks.entries())
    for (let level = 0; level < count; level += 1) {
      const layer = (isPressed ? 2 * level : 0) + (isCrowded ? index % 2 : 0);
      const y = axis - radius - 1.5 - level * step;
      layers.set(layer, `${layers.get(layer) ?? ''}M${x.toFixed(2)} ${y.toFixed(1)}v.01`);
    }
  return [...layers].toSorted(([a], [b]) => a - b).map(([, dots]) => dots);
}

/** Reports in bins as one path of bars that stand on the axis, in per cent of the strip and pixels of its height. */
export function drawBars(
  { marks, binKrw }: PriceReport['distribution'],
  scale: PriceScale,
  axis: number,
): string {
  const half = (binKrw ?? 0) / 2;
  const most = Math.max(...marks.map(([, count]) => count));
  const bars = marks.map(([middleKrw, count]) => {
    const height = Math.max(1.5, (count / most) * (axis - 2));
    const [from, to] = [positionOf(middleKrw - half, scale), positionOf(middleKrw + half, scale)];
    return `M${from.toFixed(2)} ${axis}v-${height.toFixed(1)}H${to.toFixed(2)}V${axis}z`;
  });
  return bars.join('');
}

/** The middle half of the reports, or null where there are too few to speak of one. */
export function middleHalf({ count, distribution }: PriceReport): PriceScale | null {
  if (count < QUARTILE_LIMIT) return null;
  return { lowestKrw: distribution.quartile1Krw, highestKrw: distribution.quartile3Krw };
}

/**
 * The strip of a price.
 * @param scale the same for all clinics of one procedure, so that they compare
 * @param subject whose reports these are
 */
export function drawStrip(
  price: PriceReport,
  scale: PriceScale,
  subject: string,
  size: StripSize,
): StripDrawing {
  const { width, height, axis, radius } = STRIP_SIZES[size];
  const { marks, binKrw } = price.distribution;
  const at = (priceKrw: number) => positionOf(priceKrw, scale).toFixed(2);
  const half = middleHalf(price);
  return {
    label: `${subject}: ${describePrice(price)}`,
    band: half && `M${at(half.lowestKrw)} 0H${at(half.highestKrw)}V${axis}H${at(half.lowestKrw)}z`,
    range: `M${at(price.lowestKrw)} ${axis}H${at(price.highestKrw)}`,
    dots: binKrw === null ? layDots(stackDots(marks, scale, (200 * radius) / width), STRIP_SIZES[size]) : [],
    bars: binKrw === null ? null : drawBars(price.distribution, scale, axis),
    average: price.count > 1 ? `M${at(price.averageKrw)} ${axis - 1}V${height}` : null,
  };
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
