import { formatsOf } from '#domain/formats.ts';
import { hasMedian } from '#domain/price/write-lead.ts';
import type { Texts } from '#texts/price-strips.ts';
import type { PriceScale } from '#domain/price/price-scale.ts';
import type { DistributedPrice } from '#domain/price/price-views.ts';

/** Sizes in pixels; `width` is the one at which adjacent dots just touch. */
export const STRIP_SIZES = {
  row: { width: 240, height: 38, axis: 32, radius: 3 },
  wide: { width: 560, height: 56, axis: 49, radius: 3 },
  figure: { width: 480, height: 92, axis: 82, radius: 3.5 },
} as const;

/** 'row' for tables, 'wide' for a page's column, 'figure' for a page's only chart. */
export type StripSize = keyof typeof STRIP_SIZES;

/** The figures of a strip, for its text alternative. */
export type StripFigures = Pick<DistributedPrice, 'count' | 'lowestKrw' | 'highestKrw' | 'medianKrw'> & {
  /** The interquartile range; null for few reports. */
  half: PriceScale | null;
};

/**
 * A price strip as SVG path data, 100 units wide and as high as its pixels. Small enough to send instead of the
 * reports.
 */
export type StripDrawing = {
  /** Name of the clinic or procedure. */
  subject: string;
  figures: StripFigures;
  band: string | null;
  range: string;
  dots: string[];
  bars: string | null;
  median: string | null;
};

/** A stack of dots; `x` in per cent of the strip. */
export type DotStack = { x: number; count: number };

/** Returns the position of a price on a scale in per cent; 50 if the scale has no extent. */
export function positionOf(priceKrw: number, { lowestKrw, highestKrw }: PriceScale): number {
  if (highestKrw <= lowestKrw) return 50;
  const share = (priceKrw - lowestKrw) / (highestKrw - lowestKrw);
  return Math.min(100, Math.max(0, share * 100));
}

/**
 * Stacks prices less than a dot's width apart at their midpoint (Wilkinson, Dot Plots, 1999). A price without such
 * neighbours keeps its exact position.
 * @param dotWidth width of a dot in per cent of the strip
 */
export function stackDots(
  marks: DistributedPrice['distribution']['marks'],
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

/** Smallest width of a strip in pixels: dots that do not touch at this width never touch. */
const NARROWEST = 240;

/** A dot: its centre in per cent of the strip and pixels of its height, and path data. Dots of a layer do not touch. */
export type Dot = { x: number; y: number; path: string; layer: number };

/**
 * Places the dots of stacks, in their order, each from the axis up. Stacks too high for the strip are compressed.
 * @returns dots drawn as very short lines with round ends: WebKit stretches the ends of zero-length lines
 */
export function placeDots(
  stacks: readonly DotStack[],
  { axis, radius }: { axis: number; radius: number },
): Dot[] {
  const highest = Math.max(...stacks.map(({ count }) => count));
  const step = Math.min(2 * radius, (axis - 2 * radius - 1.5) / Math.max(1, highest - 1));
  const isPressed = step < 2 * radius;
  const isCrowded = stacks.some(
    ({ x }, index) => x - (stacks[index - 1]?.x ?? -100) < (200 * radius) / NARROWEST,
  );
  // Writes each height once for all stacks: writing numbers takes most of the time of a strip.
  const levels = Array.from({ length: highest }, (_, level) => {
    const y = axis - radius - 1.5 - level * step;
    return { y, end: ` ${y.toFixed(1)}v.01`, layer: isPressed ? 2 * level : 0 };
  });
  return stacks.flatMap(({ x, count }, index) => {
    const move = `M${x.toFixed(2)}`;
    const side = isCrowded ? index % 2 : 0;
    return levels
      .slice(0, count)
      .map(({ y, end, layer }) => ({ x, y, path: move + end, layer: layer + side }));
  });
}

/** Turns stacks into paths of dots that do not touch within a path; later paths are drawn above earlier ones. */
export function layDots(stacks: readonly DotStack[], size: { axis: number; radius: number }): string[] {
  const layers = new Map<number, string>();
  for (const { path: dot, layer } of placeDots(stacks, size))
    layers.set(layer, (layers.get(layer) ?? '') + dot);
  return [...layers].toSorted(([a], [b]) => a - b).map(([, dots]) => dots);
}

/** Draws binned reports as one path of bars on the axis, in per cent of the strip and pixels of its height. */
export function drawBars(
  { marks, binKrw }: DistributedPrice['distribution'],
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

/** Returns the interquartile range of the reports, or null if there are too few. */
export function middleHalf({ distribution }: DistributedPrice): PriceScale | null {
  const { quartile1Krw, quartile3Krw } = distribution;
  return quartile1Krw === null || quartile3Krw === null
    ? null
    : { lowestKrw: quartile1Krw, highestKrw: quartile3Krw };
}

/**
 * Draws the strip of a price.
 * @param scale the same for all clinics of one procedure, so that they compare
 * @param subject name of the clinic or procedure
 */
export function drawStrip(
  price: DistributedPrice,
  scale: PriceScale,
  subject: string,
  size: StripSize,
): StripDrawing {
  const { width, height, axis, radius } = STRIP_SIZES[size];
  const { count, lowestKrw, highestKrw, medianKrw } = price;
  const { marks, binKrw } = price.distribution;
  const at = (priceKrw: number) => positionOf(priceKrw, scale).toFixed(2);
  const half = middleHalf(price);
  return {
    subject,
    figures: { count, lowestKrw, highestKrw, medianKrw, half },
    band: half && `M${at(half.lowestKrw)} 0H${at(half.highestKrw)}V${axis}H${at(half.lowestKrw)}z`,
    range: `M${at(lowestKrw)} ${axis}H${at(highestKrw)}`,
    dots: binKrw === null ? layDots(stackDots(marks, scale, (200 * radius) / width), STRIP_SIZES[size]) : [],
    bars: binKrw === null ? null : drawBars(price.distribution, scale, axis),
    median: hasMedian(count) ? `M${at(medianKrw)} ${axis - 1}V${height}` : null,
  };
}

/** Writes the content of a strip's SVG, which is made of numbers only. Layers of dots above the first have an outline. */
export function writePaths({ band, range, dots, bars, median }: StripDrawing, size: StripSize): string {
  const layers = dots
    .map((layer, index) => path(index > 0 && layer, 'strip-rim') + path(layer, 'strip-dots'))
    .join('');
  const base = path(band, 'strip-band') + path(`M0 ${STRIP_SIZES[size].axis}H100`, 'strip-axis');
  return base + path(range, 'strip-range') + layers + path(bars, 'strip-bars') + path(median, 'strip-median');
}

const path = (data: string | null | false, className: string) =>
  data ? `<path d="${data}" class="${className}"/>` : '';

/** Describes a strip in a sentence. */
export function describeStrip(
  t: Texts,
  { count, lowestKrw, highestKrw, medianKrw, half }: StripFigures,
): string {
  const formats = formatsOf(t.locale);
  const lowest = formats.amount(lowestKrw);
  if (lowestKrw === highestKrw) return t.samePrice({ count, price: lowest });
  const range = { count, lowest, highest: formats.amount(highestKrw), median: formats.amount(medianKrw) };
  if (!half) return t.priceRange(range);
  return t.priceRangeAndHalf({
    ...range,
    quartile1: formats.amount(half.lowestKrw),
    quartile3: formats.amount(half.highestKrw),
  });
}
