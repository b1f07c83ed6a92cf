import { useSearchParams } from 'react-router';
import type { ClinicDetail, ClinicPrice } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/text.ts';
import { Link } from '#web/lib/links/link.tsx';
import { linkClass } from '#web/ui/button.ts';
import { PriceRow } from './price-row.tsx';
import { PriceListTable } from './price-list-table.tsx';
import { procedureQuery } from './clinic-review-query.ts';

export const PRICES_ID = 'prices';

/** Longer lists are collapsed after the most reported procedures. */
const OPEN_LIMIT = 8;

/** Prices that patients report, by procedure. */
export function PriceList({ clinic }: { clinic: ClinicDetail }) {
  const { prices } = clinic;
  const isKnown = prices.some(({ price }) => price !== null);
  const open = prices.length > OPEN_LIMIT + 2 ? prices.slice(0, OPEN_LIMIT) : prices;
  return (
    <section aria-labelledby={PRICES_ID} className="mt-14 print:mt-6">
      <h2 id={PRICES_ID} tabIndex={-1} className="text-2xl">
        Price List
      </h2>
      {isKnown ? (
        <>
          <Legend />
          <Rows prices={open} />
          {open.length < prices.length && (
            <details className="group print:[&::details-content]:block print:[&::details-content]:[content-visibility:visible]">
              <summary className={`${linkClass} mt-2 inline-block py-3 text-sm print:hidden`}>
                <span className="group-open:hidden">
                  Show {countOf(prices.length - open.length, 'more procedure')}
                </span>
                <span className="hidden group-open:inline">Show fewer procedures</span>
              </summary>
              <Rows prices={prices.slice(open.length)} />
            </details>
          )}
          <PriceListTable prices={prices} />
          <Footnote />
        </>
      ) : (
        <p className="mt-4 border-y border-hairline py-6 font-serif text-lg">No price data available</p>
      )}
    </section>
  );
}

function Rows({ prices }: { prices: readonly ClinicPrice[] }) {
  const [params] = useSearchParams();
  return (
    <ul>
      {prices.map((price) => (
        <PriceRow
          key={price.procedure.id}
          row={price}
          search={procedureQuery(params, price.procedure.slug)}
        />
      ))}
    </ul>
  );
}

function Legend() {
  return (
    <p className="mt-2 max-w-measure text-sm text-quiet">
      Each axis runs from the lowest to the highest price reported at any clinic. A dot is a report from here,
      the band their middle half, the tick below the axis their average.
    </p>
  );
}

function Footnote() {
  return (
    <p className="mt-4 text-xs text-quiet">
      * All prices are what patients reported.{' '}
      <Link to={paths.howReviewsAreChecked()} className={linkClass}>
        How reports are checked
      </Link>
    </p>
  );
}
