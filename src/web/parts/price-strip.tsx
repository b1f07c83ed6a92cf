import priceStripsTexts from '#texts/price-strips.ts';
import type { PriceScale } from '#domain/price/price-scale.ts';
import type { DistributedPrice, PriceReport } from '#domain/price/price-views.ts';
import type { Procedure } from '#domain/procedure/procedure-views.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import {
  describeStrip,
  drawStrip,
  STRIP_SIZES,
  type StripDrawing,
  type StripSize,
  writePaths,
} from './price-strip-model.ts';

type Props = { price: DistributedPrice; scale: PriceScale; subject: string; size?: StripSize };

/**
 * A chart of reported prices: dots or, above 200 reports, bars; a band over the middle half, a line from the lowest to
 * the highest, a tick at the median.
 */
export function PriceStrip({ price, scale, subject, size = 'row' }: Props) {
  return <DrawnStrip strip={drawStrip(price, scale, subject, size)} size={size} />;
}

export const hasDistribution = (price: NonNullable<Procedure['price']>): price is PriceReport =>
  price.distribution !== undefined;

/** Renders a drawn strip at the width of its container; strokes keep their size in pixels. */
export function DrawnStrip({ strip, size }: { strip: StripDrawing; size: StripSize }) {
  const t = useTexts(priceStripsTexts);
  const { height } = STRIP_SIZES[size];
  return (
    <svg
      role="img"
      aria-label={t.label({ subject: strip.subject, prices: describeStrip(t, strip.figures) })}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      height={height}
      className={size === 'figure' ? 'strip strip-figure' : 'strip'}
      // A page has up to a hundred strips: as elements, their paths would take longer than the rest of it.
      dangerouslySetInnerHTML={{ __html: writePaths(strip, size) }}
    />
  );
}
