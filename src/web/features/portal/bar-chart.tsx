import { useId } from 'react';
import { formatCount } from '#domain/text.ts';

/** A bar with one or two segments. */
type Bar = {
  /** Label below the bar. */
  name: string;
  /** Label in the table, if longer. */
  title?: string;
  parts: readonly number[];
};

type Props = {
  title: string;
  /** Describes the chart in one sentence. */
  summary: string;
  /** Names of the segments. */
  series: readonly string[];
  /** Heading of the table's first column. */
  barNoun: string;
  bars: readonly Bar[];
};

const FILLS = ['fill-celadon', 'fill-persimmon/70'];
const DOTS = ['bg-celadon', 'bg-persimmon/70'];
const SIZE = { width: 420, height: 120, gap: 6, foot: 18, head: 16 };

const totalOf = ({ parts }: Bar) => parts.reduce((sum, part) => sum + part, 0);

/** Bar chart with the same values as a table. */
export function BarChart({ title, summary, series, barNoun, bars }: Props) {
  const id = useId();
  const most = Math.max(1, ...bars.map(totalOf));
  return (
    <figure className="min-w-0">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <p className="text-sm text-quiet tabular-nums">{summary}</p>
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        className="mt-2 w-full max-w-xl"
      >
        {bars.map((bar, index) => (
          <BarShape key={bar.name} bar={bar} index={index} count={bars.length} most={most} />
        ))}
      </svg>
      {series.length > 1 && (
        <p aria-hidden className="flex flex-wrap gap-x-4 text-xs text-quiet">
          {series.map((name, index) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span className={`size-2.5 ${DOTS[index]}`} />
              {name}
            </span>
          ))}
        </p>
      )}
      <details className="mt-1 text-sm">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-celadon underline decoration-celadon/40 underline-offset-4">
          As a table
        </summary>
        <table className="mt-1 w-full max-w-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-hairline text-start">
              <th scope="col" className="py-1 font-semibold">
                {barNoun}
              </th>
              {series.map((name) => (
                <th key={name} scope="col" className="py-1 text-end font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, title: longer, parts }) => (
              <tr key={name} className="border-b border-hairline">
                <th scope="row" className="py-1 text-start font-normal">
                  {longer ?? name}
                </th>
                {parts.map((part, index) => (
                  <td key={series[index]} className="py-1 text-end">
                    {formatCount(part)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

type ShapeProps = { bar: Bar; index: number; count: number; most: number };

function BarShape({ bar, index, count, most }: ShapeProps) {
  const step = SIZE.width / count;
  const room = SIZE.height - SIZE.foot - SIZE.head;
  const x = index * step + SIZE.gap / 2;
  const width = step - SIZE.gap;
  const floor = SIZE.height - SIZE.foot;
  const heights = bar.parts.map((part) => (part / most) * room);
  const total = totalOf(bar);
  return (
    <g>
      {heights.map((height, part) => {
        const below = heights.slice(0, part).reduce((sum, one) => sum + one, 0);
        return (
          <rect
            key={FILLS[part]}
            x={x}
            y={floor - below - height}
            width={width}
            height={height}
            className={FILLS[part]}
          />
        );
      })}
      <line x1={x} x2={x + width} y1={floor} y2={floor} className="stroke-hairline" />
      {total > 0 && (
        <text
          x={x + width / 2}
          y={floor - heights.reduce((sum, one) => sum + one, 0) - 4}
          textAnchor="middle"
          className="fill-ink text-[13px] tabular-nums"
        >
          {formatCount(total)}
        </text>
      )}
      <text x={x + width / 2} y={SIZE.height - 4} textAnchor="middle" className="fill-quiet text-[13px]">
        {bar.name}
      </text>
    </g>
  );
}
