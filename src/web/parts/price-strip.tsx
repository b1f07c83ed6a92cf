import priceStripsTexts from '#texts/price-strips.ts';
import type { PriceReport } from '#domain/price/price-views.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import {
  describeStrip,
  drawStrip,
  type PriceScale,
  STRIP_SIZES,
  type StripDrawing,
  type StripSize,
} from './price-strip-model.ts';

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
  const t = useTexts(priceStripsTexts);
  const { height, axis } = STRIP_SIZES[size];
  return (
    <svg
      role="img"
      aria-label={t.label({ subject: strip.subject, prices: describeStrip(t, strip.figures) })}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      height={height}
      className={size === 'figure' ? 'strip strip-figure' : 'strip'}
    >
      {strip.band && <path d={strip.band} className="strip-band" />}
      <path d={`M0 ${axis}H100`} className="strip-axis" />
      <path d={strip.range} className="strip-range" />
      <Dots layers={strip.dots} />
      {strip.bars && <path d={strip.bars} className="strip-bars" />}
      {strip.average && <path d={strip.average} className="strip-average" />}
    </svg>
  );
}

/** Layers above the first have an outline in the paper colour. */
const Dots = ({ layers }: { layers: readonly string[] }) =>
  layers.flatMap((dots, layer) => [
    layer > 0 && <path key={`rim ${layer}`} d={dots} className="strip-rim" />,
    <path key={layer} d={dots} className="strip-dots" />,
  ]);
