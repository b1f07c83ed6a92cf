import priceReportsTexts from '#texts/price-reports.ts';
import { comparisonPath, ONLY_TICKED } from '#domain/lists/comparison.ts';
import { MOST_COMPARED } from '#domain/lists/side-by-side.ts';
import { paths } from '#domain/paths.ts';
import { MOST_CHOSEN } from '#domain/price/comparison-rules.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import type { ShownQuery } from './load-comparison.ts';

type Props = {
  query: ShownQuery;
  /** True if one more was ticked than the comparison takes. */
  isFull: boolean;
};

/** Narrows the table to the ticked clinics, or shows all again; stays in sight while some are ticked. */
export function TickedBar({ query, isFull }: Props) {
  const t = useTexts(priceReportsTexts);
  const { ticked, isNarrowed } = query;
  const link = `${linkClass} inline-block py-1 text-sm`;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-5 gap-y-1 border-y border-hairline bg-paper py-2 print:hidden ${
        ticked.length > 0 ? 'sticky bottom-0 z-10' : ''
      }`}
    >
      <div className="flex min-w-0 items-baseline gap-x-5 max-sm:flex-col">
        <output className="text-sm text-quiet tabular-nums">
          {isFull && ticked.length >= MOST_CHOSEN
            ? t.tickLimit({ most: MOST_CHOSEN })
            : t.ticked({ count: ticked.length })}
        </output>
        {ticked.length > 0 && (
          <Link
            to={comparisonPath({ ...query, ticked: [], isNarrowed: false, page: 1 })}
            preventScrollReset
            className={link}
          >
            {t.untickAll}
          </Link>
        )}
      </div>
      {ticked.length > 1 && (
        <Link
          to={paths.compare(ticked.slice(0, MOST_COMPARED).map(String), { procedure: query.procedure })}
          className={link}
        >
          {t.sideBySide}
        </Link>
      )}
      {isNarrowed ? (
        <Link
          to={comparisonPath({ ...query, isNarrowed: false, page: 1 })}
          className={buttonClass('secondary')}
        >
          {t.showAllClinics}
        </Link>
      ) : (
        <button type="submit" name="only" value={ONLY_TICKED} className={buttonClass('secondary')}>
          {t.showTicked}
        </button>
      )}
    </div>
  );
}
