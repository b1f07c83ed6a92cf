import type { PriceReport } from '#domain/price/price-views.ts';
import {
  describePrice,
  type DotStack,
  middleHalf,
  positionOf,
  type PriceScale,
  stackDots,
} from './price-strip-model.ts';

/** Pixels; `width` is the one at which dots side by side just touch. */
const SIZES = {
  row: { width: 240, height: 38, axis: 32, radius: 3 },
  wide: { width: 560, height: 56, axis: 49, radius: 3 },
  figure: { width: 480, height: 92, axis: 82, radius: 3.5 },
} as const;

type Size = (typeof SIZES)[keyof typeof SIZES];
type At = (priceKrw: number) => string;

const percent = (value: number) => `${value.toFixed(2)}%`;

type Props = {
  price: PriceReport;
  /** The same for all clinics of one procedure, so that they compare. */
  scale: PriceScale;
  /** Whose reports these are, for those who can't see the strip. */
  subject: string;
  /** A row of a table, the width of a page's column, or the one figure of a page. */
  size?: keyof typeof SIZES;
};

/**
 * Where the reports of a price stand: a dot each or, above 200, bars; a soft band over the middle half, a line from
 * the lowest to the highest, a tick at the average.
 */
export function PriceStrip({ price, scale, subject, size = 'row' }: Props) {
  const { width, height, axis, radius } = SIZES[size];
  const { marks, binKrw } = price.distribution;
  const at: At = (priceKrw) => percent(positionOf(priceKrw, scale));
  return (
    <div className="px-1">
      <svg
        role="img"
        aria-label={`${subject}: ${describePrice(price)}`}
        width="100%"
        height={height}
        className="block overflow-visible"
      >
        <Band price={price} scale={scale} axis={axis} />
        <line x2="100%" y1={axis} y2={axis} className="stroke-hairline forced-colors:stroke-[GrayText]" />
        <line
          x1={at(price.lowestKrw)}
          x2={at(price.highestKrw)}
          y1={axis}
          y2={axis}
          className="stroke-quiet forced-colors:stroke-[CanvasText]"
        />
        <g
          strokeWidth={0.75}
          className="fill-celadon stroke-paper forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]"
        >
          {binKrw === null ? (
            <Dots stacks={stackDots(marks, scale, (200 * radius) / width)} size={SIZES[size]} />
          ) : (
            <Bars marks={marks} binKrw={binKrw} scale={scale} axis={axis} />
          )}
        </g>
        {price.count > 1 && (
          <line
            x1={at(price.averageKrw)}
            x2={at(price.averageKrw)}
            y1={axis - 1}
            y2={height}
            strokeWidth={2}
            className="stroke-ink forced-colors:stroke-[CanvasText]"
          />
        )}
      </svg>
    </div>
  );
}

function Band({ price, scale, axis }: { price: PriceReport; scale: PriceScale; axis: number }) {
  const half = middleHalf(price);
  if (!half) return null;
  const from = positionOf(half.lowestKrw, scale);
  return (
    <rect
      x={percent(from)}
      width={percent(positionOf(half.highestKrw, scale) - from)}
      height={axis}
      className="fill-wash forced-colors:fill-none forced-colors:stroke-[GrayText]"
    />
  );
}

/** Stacks too high for the strip are pressed together, so that none is cut off. */
function Dots({ stacks, size: { axis, radius } }: { stacks: readonly DotStack[]; size: Size }) {
  const highest = Math.max(...stacks.map(({ count }) => count));
  const step = Math.min(2 * radius, (axis - 2 * radius - 1.5) / Math.max(1, highest - 1));
  return stacks.flatMap(({ x, count }) =>
    Array.from({ length: count }, (_, level) => (
      <circle
        key={`${x}-${level}`}
        cx={percent(x)}
        cy={(axis - radius - 1.5 - level * step).toFixed(1)}
        r={radius}
      />
    )),
  );
}

type BarsProps = Pick<PriceReport['distribution'], 'marks'> & {
  binKrw: number;
  scale: PriceScale;
  axis: number;
};

function Bars({ marks, binKrw, scale, axis }: BarsProps) {
  const most = Math.max(...marks.map(([, count]) => count));
  return marks.map(([middleKrw, count]) => {
    const from = positionOf(middleKrw - binKrw / 2, scale);
    const height = Math.max(1.5, (count / most) * (axis - 2));
    return (
      <rect
        key={middleKrw}
        x={percent(from)}
        width={percent(positionOf(middleKrw + binKrw / 2, scale) - from)}
        y={(axis - height).toFixed(1)}
        height={height.toFixed(1)}
      />
    );
  });
}
