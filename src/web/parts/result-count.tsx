import { countOf, formatCount } from '#domain/text.ts';

type Props = {
  /** What is listed, in the singular: 'clinic'. */
  of: string;
  shown: number;
  total: number;
  /** The total is only known to be at least this. */
  isCapped: boolean;
};

/** How much of a list is shown, announced whenever it changes: 'Showing 12 of 52 clinics', '7 clinics', 'No clinics'. */
export function ResultCount({ of, shown, total, isCapped }: Props) {
  const all = isCapped ? `${formatCount(total)}+ ${of}s` : countOf(total, of);
  return (
    <output className="block border-b border-hairline pb-2 text-sm text-quiet tabular-nums">
      {total === 0 ? `No ${of}s` : shown < total ? `Showing ${formatCount(shown)} of ${all}` : all}
    </output>
  );
}
