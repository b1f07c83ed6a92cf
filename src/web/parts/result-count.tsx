import { formatRows } from '#domain/lists/list-page.ts';
import { countOf, formatCount } from '#domain/text.ts';

type Props = {
  /** What is listed, in the singular: 'clinic'. */
  of: string;
  /** Number of the first row that is shown. */
  from?: number;
  /** How many rows are shown. */
  shown: number;
  total: number;
  /** The total is only known to be at least this. */
  isCapped: boolean;
};

/**
 * How much of a list is shown, announced whenever it changes: 'Showing 12 of 52 clinics', 'Showing 101–200 of 700
 * clinics', '7 clinics', 'No clinics'.
 */
export function ResultCount({ of, from = 1, shown, total, isCapped }: Props) {
  const all = isCapped ? `${formatCount(total)}+ ${of}s` : countOf(total, of);
  return (
    <output className="block border-b border-hairline pb-2 text-sm text-quiet tabular-nums">
      {total === 0 ? `No ${of}s` : shown < total ? `Showing ${describeShown(from, shown)} of ${all}` : all}
    </output>
  );
}

/** '10' for the first ten rows, '101–200' for a later hundred. */
export const describeShown = (from: number, shown: number) =>
  from === 1 ? formatCount(shown) : formatRows({ from, to: from + shown - 1 });
