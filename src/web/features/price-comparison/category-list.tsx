import wordsTexts from '#texts/words.ts';
import comparisonTexts from '#texts/price-comparison.ts';
import { Link } from '#web/lib/links/link.tsx';
import { ChevronRight } from '#web/ui/icons.tsx';
import { paths } from '#domain/paths.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { categoryNames } from '#domain/procedure/category-names.ts';
import type { CategoryCount } from './load-comparison.ts';

/** Step 1: the categories, each with its numbers of procedures and reports. */
export function CategoryList({ categories }: { categories: readonly CategoryCount[] }) {
  const t = useTexts(comparisonTexts);
  const names = categoryNames(useTexts(wordsTexts));
  return (
    <ul className="grid gap-x-10 border-t border-hairline md:grid-cols-2">
      {categories.map(({ category, procedureCount, reportCount }) => (
        <li
          key={category}
          className="group relative flex items-center gap-4 border-b border-hairline py-3.5 hover:bg-wash/50"
        >
          <div className="min-w-0 grow">
            <Link
              to={paths.priceComparison({ category })}
              className="font-serif text-xl group-hover:text-celadon after:absolute after:inset-0"
            >
              {names[category]}
            </Link>
            <p className="text-sm text-quiet tabular-nums">
              {t.categoryCounts({ procedures: procedureCount, reports: reportCount })}
            </p>
          </div>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-celadon" />
        </li>
      ))}
    </ul>
  );
}
