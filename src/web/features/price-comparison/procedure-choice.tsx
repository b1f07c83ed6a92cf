import wordsTexts from '#texts/words.ts';
import comparisonTexts from '#texts/price-comparison.ts';
import { Link } from '#web/lib/links/link.tsx';
import { ChevronRight } from '#web/ui/icons.tsx';
import { paths } from '#domain/paths.ts';
import type { Category } from '#domain/procedure/category.ts';
import type { Procedure } from '#domain/procedure/procedure-views.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { categoryNames } from '#domain/procedure/category-names.ts';
import { PriceFigure } from '#web/parts/price-figure.tsx';
import { hasDistribution, PriceStrip } from '#web/parts/price-strip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Step 2: the procedures of a category, or those that a search found, each with its prices over all clinics. */
export default function ProcedureChoice({
  category,
  procedures,
}: {
  category?: Category;
  procedures: readonly Procedure[];
}) {
  const t = useTexts(comparisonTexts);
  const names = categoryNames(useTexts(wordsTexts));
  const nameOf = useProcedureName();
  if (category && procedures.length === 0)
    return <EmptyState title={t.noProcedures} text={t.noProceduresIn({ category: names[category] })} />;
  return (
    <ul className="border-t border-hairline">
      {procedures.map((procedure) => (
        <li
          key={procedure.id}
          className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-b border-hairline py-4 hover:bg-wash/50 md:grid-cols-[minmax(0,1fr)_15rem_15rem_auto] print:grid-cols-[minmax(0,1fr)_12rem_10rem]! print:break-inside-avoid"
        >
          <div className="min-w-0">
            <Link
              to={paths.priceComparison({ category, procedure: procedure.slug })}
              className="font-serif text-xl group-hover:text-celadon after:absolute after:inset-0"
            >
              {nameOf(procedure)}
            </Link>
            {procedure.nameKo && procedure.nameKo !== nameOf(procedure) && (
              <p lang="ko" className="text-sm text-quiet">
                {procedure.nameKo}
              </p>
            )}
          </div>
          <ChevronRight
            aria-hidden="true"
            className="size-5 text-celadon md:order-last md:row-auto print:hidden"
          />
          <Price price={procedure.price} name={nameOf(procedure)} />
        </li>
      ))}
    </ul>
  );
}

function Price({ price, name }: { price: Procedure['price']; name: string }) {
  const t = useTexts(comparisonTexts);
  if (!price) return <p className="col-span-2 text-sm text-quiet">{t.noPrice}</p>;
  return (
    <>
      <div className="col-span-2 md:col-span-1">
        <PriceFigure price={price} />
      </div>
      <div className="col-span-2 md:col-span-1">
        {hasDistribution(price) && <PriceStrip price={price} scale={price} subject={name} />}
      </div>
    </>
  );
}
