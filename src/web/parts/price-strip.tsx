import { formatCurrency, formatPriceRange } from '#domain/money.ts';
import { formatReportCount } from '#domain/price/price.ts';
import type { PriceReport } from '#domain/price/price-views.ts';

type Scale = { lowestKrw: number; highestKrw: number };

const HEIGHT = 40;
const AXIS = 32;
const DOT_RADIUS = 3.5;
const STACK_HEIGHT = AXIS - 2 * DOT_RADIUS - 1;

/** Where a price stands between the lowest and the highest report, in per cent of the strip. */
function position(priceKrw: number, { lowestKrw, highestKrw }: Scale): number {
  return highestKrw === lowestKrw ? 50 : ((priceKrw - lowestKrw) / (highestKrw - lowestKrw)) * 100;
}

/** The same as the strip, in a sentence. */
export function describePrice(price: PriceReport): string {
  const range = formatPriceRange(price.lowestKrw, price.highestKrw);
  if (price.count === 1) return `1 report: ${range}.`;
  const { quartile1Krw, quartile3Krw } = price.distribution;
  return `${formatReportCount(price.count)}, ${range}; average ${formatCurrency(price.averageKrw)}, the middle half ${formatPriceRange(quartile1Krw, quartile3Krw)}.`;
}

/**
 * Where the reports of a price stand: a dot each (stacked when equal) or, above 200, bars; a soft band over the
 * middle half, a tick at the average. `scale` is the same for all clinics of one procedure, so that they compare.
 */
export function PriceStrip({ price, scale, subject }: { price: PriceReport; scale: Scale; subject: string }) {
  const { quartile1Krw, quartile3Krw, marks, binKrw } = price.distribution;
  const at = (priceKrw: number) => `${position(priceKrw, scale).toFixed(2)}%`;
  const bandWidth = position(quartile3Krw, scale) - position(quartile1Krw, scale);
  return (
    <div className="px-1">
      <svg
        role="img"
        aria-label={`${subject}: ${describePrice(price)}`}
        width="100%"
        height={HEIGHT}
        className="block overflow-visible"
      >
        {price.count > 1 && (
          <rect
            x={at(quartile1Krw)}
            width={`${bandWidth.toFixed(2)}%`}
            y={4}
            height={AXIS - 4}
            className="fill-wash"
          />
        )}
        <line x1="0" x2="100%" y1={AXIS} y2={AXIS} className="stroke-quiet/50" strokeWidth={1} />
        {binKrw === null ? <Dots marks={marks} at={at} /> : <Bars marks={marks} at={at} />}
        <line
          x1={at(price.averageKrw)}
          x2={at(price.averageKrw)}
          y1={AXIS - 4}
          y2={HEIGHT}
          className="stroke-persimmon"
          strokeWidth={2}
        />
      </svg>
    </div>
  );
}

type MarksProps = { marks: PriceReport['distribution']['marks']; at: (priceKrw: number) => string };

function Dots({ marks, at }: MarksProps) {
  return marks.flatMap(([priceKrw, count]) => {
    const step = count > 1 ? Math.min(2 * DOT_RADIUS, STACK_HEIGHT / (count - 1)) : 0;
    return Array.from({ length: count }, (_, level) => (
      <circle
        key={`${priceKrw}-${level}`}
        cx={at(priceKrw)}
        cy={(AXIS - DOT_RADIUS - 1 - level * step).toFixed(1)}
        r={DOT_RADIUS}
        className="fill-celadon stroke-paper"
        strokeWidth={0.75}
      />
    ));
  });
}

function Bars({ marks, at }: MarksProps) {
  const most = Math.max(...marks.map(([, count]) => count));
  return marks.map(([priceKrw, count]) => {
    const height = Math.max(1.5, (count / most) * (AXIS - 4));
    return (
      <line
        key={priceKrw}
        x1={at(priceKrw)}
        x2={at(priceKrw)}
        y1={AXIS}
        y2={(AXIS - height).toFixed(1)}
        className="stroke-celadon"
        strokeWidth={4}
      />
    );
  });
}
