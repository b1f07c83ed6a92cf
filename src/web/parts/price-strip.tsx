import type { PriceReport } from '#domain/price/price-views.ts';
import {
  drawStrip,
  type PriceScale,
  STRIP_SIZES,
  type StripDrawing,
  type StripSize,
} from './price-strip-model.ts';

/** Pixels between two dots or bars. */
const GAP = 0.75;

type Props = { price: PriceReport; scale: PriceScale; subject: string; size?: StripSize };

/**
 * A chart of reported prices: dots or, above 200 reports, bars; a band over the middle half, a line from the lowest to
 * the highest, a tick at the average.
 */
export function PriceStrip({ price, scale, subject, size = 'row' }: Props) {
  return <DrawnStrip strip={drawStrip(price, scale, subject, size)} size={size} />;
}

/** Renders a drawn strip at the width of its container; strokes keep their size in pixels. */
export function DrawnStrip({ strip, size }: { strip: StripDrawing; size: StripSize }) {
  const { height, axis } = STRIP_SIZES[size];
  return (
    <svg
      role="img"
      aria-label={strip.label}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      height={height}
      className="block w-full overflow-visible px-1"
    >
      {strip.band && (
        <path
          d={strip.band}
          vectorEffect="non-scaling-stroke"
          className="fill-wash forced-colors:fill-none forced-colors:stroke-[GrayText]"
        />
      )}
      <path d={`M0 ${axis}H100`} className="stroke-hairline forced-colors:stroke-[GrayText]" />
      <path d={strip.range} className="stroke-quiet forced-colors:stroke-[CanvasText]" />
      <Dots layers={strip.dots} radius={STRIP_SIZES[size].radius} />
      {strip.bars && (
        <path
          d={strip.bars}
          strokeWidth={GAP}
          vectorEffect="non-scaling-stroke"
          className="fill-celadon stroke-paper forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]"
        />
      )}
      {strip.average && (
        <path
          d={strip.average}
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          className="stroke-ink forced-colors:stroke-[CanvasText]"
        />
      )}
    </svg>
  );
}

/** Layers above the first have an outline in the paper colour. */
function Dots({ layers, radius }: { layers: readonly string[]; radius: number }) {
  return layers.flatMap((dots, layer) => [
    layer > 0 && (
      <path
        key={`rim ${layer}`}
        d={dots}
        strokeWidth={2 * radius + GAP}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-paper forced-colors:stroke-[Canvas]"
      />
    ),
    <path
      key={layer}
      d={dots}
      strokeWidth={2 * radius - GAP}
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
      className="stroke-celadon forced-colors:stroke-[CanvasText]"
    />,
  ]);
}
