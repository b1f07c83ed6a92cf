import { escapeHtml } from '#domain/escape-html.ts';
import type { PriceScale } from '#domain/price/price-scale.ts';
import type { DistributedPrice } from '#domain/price/price-views.ts';
import {
  type Dot,
  drawStrip,
  placeDots,
  positionOf,
  stackDots,
  STRIP_SIZES,
  type StripDrawing,
  type StripSize,
  writePaths,
} from './price-strip-model.ts';

/** A report on a strip, with the name and address of its link. */
export type StripReport = {
  clinicId: number;
  krw: number;
  label: string;
  href: string;
  /** Left out of the figures: a hollow dot. */
  isExcluded: boolean;
  isTicked: boolean;
};

/** Part of a scale's extent that is added where a report lies beyond it. */
const MARGIN = 0.07;

/** Widens a scale towards reports beyond it, which then stand at its ends; far ones would press all others together. */
export function widenScale(scale: PriceScale, beyond: readonly { krw: number }[]): PriceScale {
  const { lowestKrw, highestKrw } = scale;
  const margin = (highestKrw - lowestKrw || lowestKrw) * MARGIN;
  return {
    lowestKrw: lowestKrw - (beyond.some(({ krw }) => krw < lowestKrw) ? margin : 0),
    highestKrw: highestKrw + (beyond.some(({ krw }) => krw > highestKrw) ? margin : 0),
  };
}

/** A drawn strip with a link for each report. */
export type ReportStripDrawing = StripDrawing & { html: string };

type Strip = {
  price: DistributedPrice;
  /** By ascending price; those of a price in bars are the excluded ones alone. */
  reports: readonly StripReport[];
  /** Of all strips of a procedure. */
  scale: PriceScale;
  /** Amounts with a mark on the axis. */
  marks: readonly number[];
  subject: string;
  size: StripSize;
};

/** Draws a strip whose dots are links. */
export function drawReports({ price, reports, scale, marks, subject, size }: Strip): ReportStripDrawing {
  const { width, axis, radius } = STRIP_SIZES[size];
  const isInBars = price.distribution.binKrw !== null;
  const base = drawStrip(isInBars ? price : withoutDots(price), scale, subject, size);
  const stacks = stackDots(
    reports.map(({ krw }) => [krw, 1]),
    scale,
    (200 * radius) / width,
  );
  const dots = placeDots(stacks, { axis, radius });
  const links = reports.map((report, index) => writeLink(report, dots[index], STRIP_SIZES[size]));
  const ticks = marks.map((krw) => `M${positionOf(krw, scale).toFixed(2)} ${axis}v4`).join('');
  const drawn = `<path d="${ticks}${drawBreaks(reports, scale, axis)}" class="strip-ticks"/>`;
  return { ...base, html: writePaths(base, size) + drawn + links.join('') };
}

/** Draws two strokes across the axis before reports beyond it, halfway through their margin. */
function drawBreaks(reports: readonly StripReport[], { lowestKrw, highestKrw }: PriceScale, axis: number) {
  const strokes = (x: number) => `M${x} ${axis + 4}l1 -8m1 0l-1 8`;
  const isBelow = reports.some(({ krw }) => krw < lowestKrw);
  const isAbove = reports.some(({ krw }) => krw > highestKrw);
  return `${isBelow ? strokes(2) : ''}${isAbove ? strokes(96) : ''}`;
}

const withoutDots = (price: DistributedPrice): DistributedPrice => ({
  ...price,
  distribution: { ...price.distribution, marks: [] },
});

function writeLink(report: StripReport, dot: Dot | undefined, { width, radius }: Size): string {
  const { clinicId, label, href, isExcluded, isTicked } = report;
  const { x = 0, y = 0, path = '', layer = 0 } = dot ?? {};
  const draw = (className: string) => `<path d="${path}" class="${className}"/>`;
  const rim = layer > 0 ? draw('strip-rim') : '';
  const hole = isExcluded ? draw('strip-hole') : '';
  const ticked = isTicked ? ' data-ticked' : '';
  // A line has no area: what looks for the link would find it empty.
  const half = (100 * radius) / width;
  const target = `<path d="M${(x - half).toFixed(2)} ${(y - radius).toFixed(1)}h${(2 * half).toFixed(2)}v${2 * radius}h-${(2 * half).toFixed(2)}z" class="strip-target"/>`;
  return `<a href="${escapeHtml(href)}" data-clinic="${clinicId}"${ticked} aria-label="${escapeHtml(label)}">${target}${rim}${draw('strip-dots')}${hole}</a>`;
}

type Size = (typeof STRIP_SIZES)[StripSize];
