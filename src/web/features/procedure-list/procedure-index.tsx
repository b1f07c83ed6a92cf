import wordsTexts from '#texts/words.ts';
import procedureListTexts from '#texts/procedure-list.ts';
import { useLocation } from 'react-router';
import { paths } from '#domain/paths.ts';
import { type Category, readCategory } from '#domain/procedure/category.ts';
import type { Procedure, ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich, toHidden } from '#web/lib/texts/rich.tsx';
import { useLocale, useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { categoryNames } from '#domain/procedure/category-names.ts';
import { PriceFigure } from '#web/parts/price-figure.tsx';
import { hasDistribution, PriceStrip } from '#web/parts/price-strip.tsx';
import { linkClass } from '#web/ui/button.ts';
import { splitTop } from './split-top.ts';

type Props = {
  procedures: ProcedureMap;
  /** True to keep the order of a search, which has the best match first. */
  isFound: boolean;
};

/**
 * Procedures by category, in alphabetical order with other ones last unless they were searched, with links to each
 * category.
 */
export function ProcedureIndex({ procedures, isFound }: Props) {
  const locale = useLocale();
  const names = categoryNames(useTexts(wordsTexts));
  const all = Object.entries(procedures).map(([category, list]) => ({
    category: readCategory(category),
    list,
  }));
  const groups = isFound
    ? all
    : all.toSorted(
        (a, b) =>
          Number(a.category === 'other') - Number(b.category === 'other') ||
          names[a.category].localeCompare(names[b.category], locale),
      );
  return (
    <>
      {groups.length > 1 && <CategoryLinks groups={groups} isFound={isFound} />}
      {groups.map(({ category, list }) => (
        <CategorySection key={category} category={category} procedures={list} isFound={isFound} />
      ))}
    </>
  );
}

type LinksProps = Pick<Props, 'isFound'> & {
  groups: readonly { category: Category; list: readonly Procedure[] }[];
};

function CategoryLinks({ groups, isFound }: LinksProps) {
  const { search } = useLocation();
  const formats = useFormats();
  const t = useTexts(procedureListTexts);
  const names = categoryNames(useTexts(wordsTexts));
  return (
    <nav aria-label={t.categories} className="mt-2 sm:mt-4 print:hidden">
      {/* One row on phones, which scrolls sideways. */}
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 whitespace-nowrap sm:mx-0 sm:flex-wrap sm:px-0 sm:pb-0">
        {groups.map(({ category, list }) => (
          <li key={category}>
            <Link
              // The unfiltered page is cached for all visitors, so its links have no other parameters.
              to={{ search: isFound ? search : '', hash: category }}
              className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 rounded-sheet border border-hairline bg-sheet px-3 text-sm hover:border-celadon"
            >
              {names[category]}
              <span className="text-xs text-quiet tabular-nums">{formats.count(list.length)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategorySection({
  category,
  procedures,
  isFound,
}: {
  category: Category;
  procedures: readonly Procedure[];
  isFound: boolean;
}) {
  const { top, rest } = isFound ? { top: procedures, rest: [] } : splitTop(procedures);
  const t = useTexts(procedureListTexts);
  const names = categoryNames(useTexts(wordsTexts));
  return (
    <section
      aria-labelledby={category}
      className="mt-10 border-t border-quiet/50 pt-3 max-sm:first-of-type:mt-2 max-sm:first-of-type:border-t-0 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-10 print:mt-6"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 lg:sticky lg:top-20 lg:block lg:self-start lg:pt-3">
        <h2 id={category} tabIndex={-1} className="text-2xl outline-none">
          {names[category]}
        </h2>
        <p className="text-sm text-quiet">{t.found({ count: procedures.length })}</p>
      </div>
      <div className="sm:mt-2 lg:mt-0">
        <Rows procedures={top} />
        {rest.length > 0 && (
          <details className="group/more print:[&::details-content]:block print:[&::details-content]:[content-visibility:visible]">
            <summary className={`${linkClass} inline-block py-3 text-sm print:hidden`}>
              <span className="group-open/more:hidden">{t.showMore({ count: rest.length })}</span>
              <span className="hidden group-open/more:inline">{t.showFewer}</span>
            </summary>
            <Rows procedures={rest} />
          </details>
        )}
      </div>
    </section>
  );
}

const Rows = ({ procedures }: { procedures: readonly Procedure[] }) => (
  <ul>
    {procedures.map((procedure) => (
      <ProcedureRow key={procedure.id} procedure={procedure} />
    ))}
  </ul>
);

function ProcedureRow({ procedure }: { procedure: Procedure }) {
  const t = useTexts(procedureListTexts);
  const { slug, name, nameKo, description, price } = procedure;
  return (
    <li className="group relative grid break-inside-avoid gap-x-8 gap-y-1 border-b border-hairline py-3.5 last:border-0 hover:bg-wash/50 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link
          to={paths.procedureReviews(slug)}
          className="font-serif text-lg group-hover:text-celadon after:absolute after:inset-0"
        >
          {name}
        </Link>{' '}
        {nameKo && nameKo !== name && (
          <span lang="ko" className="inline-block text-sm text-quiet">
            {nameKo}
          </span>
        )}
        <p className="max-w-measure text-sm text-quiet">{description?.trim() || t.noDescription}</p>
        <Link
          to={paths.procedure(slug)}
          className={`${linkClass} relative z-10 -my-1 inline-block py-1 text-sm pointer-coarse:-my-2 pointer-coarse:py-3 print:hidden`}
        >
          <Rich>{t.guide({ procedure: name, rest: toHidden })}</Rich>
        </Link>
      </div>
      {price ? (
        <div className="text-sm sm:max-w-64 sm:pt-1 sm:text-end sm:*:*:justify-end">
          <PriceFigure price={price} lead="text-base" />
          {hasDistribution(price) && (
            <div className="mt-1.5">
              <PriceStrip price={price} scale={price} subject={name} />
            </div>
          )}
        </div>
      ) : (
        <p className="text-xs text-quiet sm:pt-1.5">{t.noPrice}</p>
      )}
    </li>
  );
}
