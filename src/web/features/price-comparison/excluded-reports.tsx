import comparisonTexts from '#texts/price-comparison.ts';
import { paths } from '#domain/paths.ts';
import type { Prices } from '#domain/price/price-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';

/** The reports that no figure counts, each with its distance from the median and a link to its review. */
export function ExcludedReports({ prices: { procedure, excluded } }: { prices: Prices }) {
  const formats = useFormats();
  const t = useTexts(comparisonTexts);
  if (excluded.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-quiet">
      <span>{t.excluded({ count: excluded.length })}</span>
      {excluded.map(({ reviewId, krw, times }) => (
        <Link
          key={reviewId}
          to={paths.review(procedure, reviewId)}
          className={`${linkClass} inline-block py-1 pointer-coarse:py-3`}
        >
          <span aria-hidden="true">○ </span>
          {formats.shortAmount(krw)}
          {times !== null && ` · ${t.timesMedian({ times })}`}
        </Link>
      ))}
    </p>
  );
}
