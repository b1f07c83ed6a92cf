import { Link } from 'react-router';
import { formatCurrency } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import type { PriceReport } from '#domain/price/price-views.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { PriceStrip } from '#web/parts/price-strip.tsx';
import { ReportCount } from '#web/parts/report-count.tsx';

export type PricedProcedure = ProcedureDetail & { price: PriceReport };

/** What patients paid for the procedures reported most: a strip each, on a scale of its own. */
export function PaidPrices({ procedures }: { procedures: readonly PricedProcedure[] }) {
  if (procedures.length === 0) return null;
  return (
    <section aria-labelledby="paid-prices">
      <h2 id="paid-prices" className="text-2xl">
        What patients paid
      </h2>
      <p className="mt-1 text-sm text-quiet">
        The procedures reported most. Each dot is a report, from the lowest price to the highest; the band is
        their middle half, the tick below the line their average.
      </p>
      <ul className="mt-4 border-b border-hairline">
        {procedures.map((procedure) => (
          <PaidPrice key={procedure.id} procedure={procedure} />
        ))}
      </ul>
    </section>
  );
}

function PaidPrice({ procedure: { slug, name, price } }: { procedure: PricedProcedure }) {
  return (
    <li className="group relative border-t border-hairline py-4 print:break-inside-avoid">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-lg">
          <Link
            to={paths.priceComparison({ procedure: slug })}
            className="underline-offset-4 group-hover:text-celadon group-hover:underline after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <span>
            <span className="text-quiet">Average </span>
            <span className="font-serif text-lg tabular-nums">{formatCurrency(price.averageKrw)}</span>
          </span>
          <ReportCount count={price.count} />
        </p>
      </div>
      <PriceStrip size="wide" price={price} scale={price} subject={name} />
      {price.count > 1 && (
        <p aria-hidden="true" className="flex justify-between text-xs text-quiet tabular-nums">
          <span>{formatCurrency(price.lowestKrw)}</span>
          <span>{formatCurrency(price.highestKrw)}</span>
        </p>
      )}
    </li>
  );
}
