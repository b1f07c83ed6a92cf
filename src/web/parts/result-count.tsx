import { formatCount } from '#domain/text.ts';

type Props = {
  /** Plural of what is listed: 'clinics'. */
  of: string;
  shown: number;
  total: number;
  /** The total is only known to be at least this. */
  isCapped: boolean;
};

/** How much of a list is shown, announced whenever it changes: 'Showing 12 of 52 clinics'. */
export function ResultCount({ of, shown, total, isCapped }: Props) {
  return (
    <output className="block border-b border-hairline pb-2 text-sm text-quiet tabular-nums">
      {total === 0
        ? `No ${of}`
        : `Showing ${formatCount(shown)} of ${formatCount(total)}${isCapped ? '+' : ''} ${of}`}
    </output>
  );
}
