import { Link } from 'react-router';
import { formatCurrency } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { PriceStrip } from '#web/parts/price-strip.tsx';
import { ReportCount } from '#web/parts/report-count.tsx';
import { linkClass } from '#web/ui/button.ts';

/** Prices that patients paid for a procedure: average, range and count, with each report on a scale. */
export function PricesPaid({ procedure: { name, slug, price } }: { procedure: ProcedureDetail }) {
  return (
    <section aria-labelledby="prices-paid" className="border-t-2 border-ink pt-3 print:break-inside-avoid">
      <h2 id="prices-paid" className="font-sans text-sm font-semibold tracking-normal">
        What patients paid
      </h2>
      {price ? (
        <>
          <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <span className="font-serif text-2xl tabular-nums">{formatCurrency(price.averageKrw)}</span>{' '}
              {price.count > 1 && <span className="ml-1 text-sm text-quiet">average</span>}
            </span>
            <ReportCount count={price.count} />
          </p>
          <PriceStrip size="wide" price={price} scale={price} subject={name} />
          <PriceEnds lowestKrw={price.lowestKrw} highestKrw={price.highestKrw} />
          <p className="mt-3 print:hidden">
            <Link to={paths.priceComparison({ procedure: slug })} className={`${linkClass} text-sm`}>
              Compare clinics by price
            </Link>
          </p>
        </>
      ) : (
        <p className="mt-1 text-sm text-quiet">No price reported yet</p>
      )}
    </section>
  );
}

/** Labels both ends of the strip's axis; renders nothing for a single price. */
function PriceEnds({ lowestKrw, highestKrw }: { lowestKrw: number; highestKrw: number }) {
  if (lowestKrw === highestKrw) return null;
  return (
    <p className="flex justify-between text-sm tabular-nums">
      <span>{formatCurrency(lowestKrw)}</span>
      <span className="sr-only"> to </span>
      <span>{formatCurrency(highestKrw)}</span>
    </p>
  );
}
