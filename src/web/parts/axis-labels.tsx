import { axisMarks } from '#domain/price/axis-marks.ts';
import type { PriceScale } from '#domain/price/price-scale.ts';
import { useFormats } from '#web/lib/texts/use-texts.ts';
import { positionOf } from './price-strip-model.ts';

/** More labels would run into each other on a phone. */
const MOST_LABELS = 4;

type Props = {
  /** Of the reports. */
  scale: PriceScale;
  /** Of the strip, which may be wider. */
  axis: PriceScale;
  /** Number of labels that have room. */
  most?: number;
};

/** Labels few round amounts below a strip, as wide as it. */
export function AxisLabels({ scale, axis, most = MOST_LABELS }: Props) {
  const formats = useFormats();
  return (
    <svg aria-hidden="true" direction="ltr" height="16" className="block w-full overflow-visible px-1">
      {fit(scale, axis, most, (krw) => formats.shortAmount(krw).length).map((krw) => {
        const x = positionOf(krw, axis);
        return (
          <text key={krw} x={`${x.toFixed(2)}%`} y="12" textAnchor={anchorOf(x)} className="axis-label">
            {formats.shortAmount(krw)}
          </text>
        );
      })}
    </svg>
  );
}

/**
 * Returns the amounts to label: of too many, or of labels too long for a phone, the outermost, or the ends of the scale
 * where these are close together.
 */
function fit(
  scale: PriceScale,
  axis: PriceScale,
  most: number,
  lengthOf: (krw: number) => number,
): readonly number[] {
  const marks = labelled(axisMarks(scale));
  if (marks.length <= most && most > 2 && areApart(marks, axis, lengthOf)) return marks;
  const [first = scale.lowestKrw, last = scale.highestKrw] = [marks[0], marks.at(-1)];
  const isFar = positionOf(last, axis) - positionOf(first, axis) >= FAR;
  return isFar ? [first, last] : [...new Set([scale.lowestKrw, scale.highestKrw])];
}

/** Width of a letter of a label in per cent of a strip on a phone of 360 px. */
const LETTER = 2.2;

/** Returns true if no label touches the one before it. */
function areApart(marks: readonly number[], axis: PriceScale, lengthOf: (krw: number) => number): boolean {
  let end = Number.NEGATIVE_INFINITY;
  return marks.every((krw) => {
    const x = positionOf(krw, axis);
    const width = (lengthOf(krw) + 1) * LETTER;
    const start = x - width * { start: 0, middle: 0.5, end: 1 }[anchorOf(x)];
    const isApart = start >= end;
    end = start + width;
    return isApart;
  });
}

/** Distance of two labels in per cent at which they fit into a column of a table. */
const FAR = 60;

/** Leaves out every second amount, the less round ones, of too many. */
function labelled(marks: readonly number[]): readonly number[] {
  if (marks.length <= MOST_LABELS) return marks;
  const [first = 0, second = 0] = marks;
  const step = 2 * (second - first);
  return marks.filter((krw) => krw % step === 0);
}

/** Keeps labels at the ends within the strip. */
function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (x < 5) return 'start';
  return x > 95 ? 'end' : 'middle';
}
