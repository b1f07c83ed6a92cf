import clinicPageTexts from '#texts/clinic-page.ts';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { ClinicDetail, ClinicPrice } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import type { ClinicPrices } from '#domain/price/price-views.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { MethodLink } from '#web/parts/method-link.tsx';
import { linkClass } from '#web/ui/button.ts';
import { linkTo } from '#web/ui/link-to.tsx';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { SheetLink } from './sheet-link.tsx';
import { PRICES_ID } from './clinic-figures.tsx';
import { PriceRow } from './price-row.tsx';
import { PriceListTable } from './price-list-table.tsx';
import { procedureQuery } from './clinic-review-query.ts';

/** Loaded only where a clinic posts prices. */
const PostedPriceList = lazyRetried(() => import('./posted-price-list.tsx'));

/** Longer lists are collapsed after the most reported procedures. */
const OPEN_LIMIT = 8;

type Evidence = ClinicPrices['prices'];

/** Prices that patients report, by procedure. */
export default function PriceList({ clinic, evidence }: { clinic: ClinicDetail; evidence: Evidence }) {
  const t = useTexts(clinicPageTexts);
  const { prices } = clinic;
  const isKnown = prices.some(({ price }) => price !== null);
  const open = prices.length > OPEN_LIMIT + 2 ? prices.slice(0, OPEN_LIMIT) : prices;
  return (
    <section aria-labelledby={PRICES_ID} className="mt-14 print:mt-6">
      <h2 id={PRICES_ID} tabIndex={-1} className="text-2xl">
        {t.priceList}
      </h2>
      {isKnown ? (
        <>
          <Legend />
          <Rows prices={open} clinic={clinic} evidence={evidence} />
          {open.length < prices.length && (
            <details className="group print:[&::details-content]:block print:[&::details-content]:[content-visibility:visible]">
              <summary className={`${linkClass} mt-2 inline-block py-3 text-sm print:hidden`}>
                <span className="group-open:hidden">
                  {t.showMore({ count: prices.length - open.length })}
                </span>
                <span className="hidden group-open:inline">{t.showFewer}</span>
              </summary>
              <Rows prices={prices.slice(open.length)} clinic={clinic} evidence={evidence} />
            </details>
          )}
          <PriceListTable prices={prices} />
          <Footnote />
        </>
      ) : (
        <p className="mt-4 border-y border-hairline py-6 font-serif text-lg">{t.noPrices}</p>
      )}
      {clinic.postedPrices.length > 0 && (
        <Suspense>
          <PostedPriceList clinic={clinic} />
        </Suspense>
      )}
      <SheetLink slug={clinic.slug} />
    </section>
  );
}

type RowsProps = { prices: readonly ClinicPrice[]; clinic: ClinicDetail; evidence: Evidence };

function Rows({ prices, clinic, evidence }: RowsProps) {
  const [params] = useSearchParams();
  return (
    <ul>
      {prices.map((price) => (
        <PriceRow
          key={price.procedure.id}
          row={price}
          evidence={evidence.find(({ procedureId }) => procedureId === price.procedure.id)}
          posted={clinic.postedPrices.find(({ procedure }) => procedure.id === price.procedure.id)}
          search={procedureQuery(params, price.procedure.slug)}
        />
      ))}
    </ul>
  );
}

function Legend() {
  const t = useTexts(clinicPageTexts);
  return (
    <p className="mt-2 max-w-measure text-sm text-quiet">
      {t.priceLegend} <MethodLink />
    </p>
  );
}

function Footnote() {
  const t = useTexts(clinicPageTexts);
  return (
    <p className="mt-4 text-xs text-quiet">
      <Rich>{t.priceNote({ checks: linkTo(paths.howReviewsAreChecked()) })}</Rich>
    </p>
  );
}
