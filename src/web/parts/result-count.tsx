import { formatRows } from '#domain/lists/list-page.ts';
import { countOf, formatCount } from '#domain/text.ts';

type Props = {
  /** The listed item in the singular, such as 'clinic'. */
  noun: string;
  /** Number of the first visible row. */
  from?: number;
  /** Number of visible rows. */
  shownCount: number;
  total: number;
  /** True if the total is only a lower bound. */
  isCapped: boolean;
};

/**
 * A live count of the visible rows: 'Showing 12 of 52 clinics', 'Showing 101–200 of 700 clinics', '7 clinics',
 * 'No clinics'.
 */
export function ResultCount({ noun, from = 1, shownCount, total, isCapped }: Props) {
  const all = isCapped ? `${formatCount(total)}+ ${noun}s` : countOf(total, noun);
  return (
    <output className="block border-b border-hairline pb-2 text-sm text-quiet tabular-nums">
      {total === 0
        ? `No ${noun}s`
        : shownCount < total
          ? `Showing ${describeShown(from, shownCount)} of ${all}`
          : all}
    </output>
  );
}

/** Returns '10' for the first ten rows, '101–200' for a later hundred. */
export const describeShown = (from: number, shownCount: number) =>
  from === 1 ? formatCount(shownCount) : formatRows({ from, to: from + shownCount - 1 });
