import clinicPageTexts from '#texts/clinic-page.ts';
import { Suspense } from 'react';
import type { ClinicPrice } from '#domain/clinic/clinic-views.ts';
import type { ClinicPrices } from '#domain/price/price-views.ts';
import type { PostedPrice as Posted } from '#domain/price/posted-price-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { IntervalSentence } from '#web/parts/interval-sentence.tsx';
import { PriceFigure } from '#web/parts/price-figure.tsx';
import { PriceStrip } from '#web/parts/price-strip.tsx';
import { ScaleEnds } from '#web/parts/scale-ends.tsx';
import { linkClass } from '#web/ui/button.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { REVIEWS_ID } from './use-reviews-arrival.ts';
import evidenceTexts from '#texts/price-evidence.ts';
import { listComponents } from '#domain/price/price-details.ts';
import { ExcludedReports } from '#web/parts/excluded-reports.tsx';
import { PriceComponents } from '#web/parts/price-components.tsx';
import { TaxNote } from '#web/parts/tax-note.tsx';
import { YearMedians } from '#web/parts/year-medians.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';

/** Loaded only where a clinic posts prices. */
const PostedPrice = lazyRetried(() => import('#web/parts/posted-price.tsx'));

type Props = {
  row: ClinicPrice;
  /** Undefined without a price. */
  evidence: ClinicPrices['prices'][number] | undefined;
  /** The price that the clinic itself posts. */
  posted: Posted | undefined;
  /** Query that filters the reviews below by the procedure. */
  search: string;
};

/** One procedure of a price list: its figures, and its reports on the scale of all clinics. */
export function PriceRow({ row, evidence, posted, search }: Props) {
  const { procedure, reviewCount, price, scale } = row;
  const t = useTexts(clinicPageTexts);
  return (
    <li className="price-item">
      <h3 className="font-sans text-base leading-snug tracking-normal">
        <Link
          to={{ search, hash: REVIEWS_ID }}
          aria-label={t.showReviewsOf({ procedure: procedure.name, count: reviewCount })}
          className={`${linkClass} inline-block py-0.5 pointer-coarse:-my-2 pointer-coarse:py-2.5`}
        >
          <Unbroken text={procedure.name} />
        </Link>
      </h3>
      {price && scale ? (
        <div>
          <PriceStrip price={price} scale={scale} subject={procedure.name} />
          <ScaleEnds scale={scale} />
          <IntervalSentence price={price} />
        </div>
      ) : (
        <p className="text-sm text-quiet">{t.noPrice}</p>
      )}
      {price ? (
        <div className="md:text-end lg:row-span-2 md:*:*:justify-end print:text-end print:*:*:justify-end">
          <PriceFigure
            price={price}
            lead="text-xl"
            aside={reviewCount > price.count && t.reviews({ count: reviewCount })}
          />
        </div>
      ) : (
        <p className="text-xs text-quiet md:text-end print:text-end">{t.unpriced({ count: reviewCount })}</p>
      )}
      {evidence && <PriceEvidence row={row} evidence={evidence} />}
      {posted && (
        <div className="col-span-full">
          <Suspense>
            <PostedPrice posted={posted} procedure={procedure.slug} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

type EvidenceProps = {
  row: ClinicPrice;
  evidence: ClinicPrices['prices'][number];
};

/** Shows the reports left out of a procedure's price, the answers about its parts, and medians of years. */
function PriceEvidence({ row: { procedure, price, scale }, evidence }: EvidenceProps) {
  const t = useTexts(evidenceTexts);
  const { components, hasImplant, years, yearsOfAll, excluded } = evidence;
  return (
    <div className="md:col-span-2 md:col-start-2 lg:col-end-3 print:col-span-2 print:col-start-2">
      <ExcludedReports procedure={procedure.slug} excluded={excluded} />
      {price && (
        <details className="print:hidden">
          <summary className={`${linkClass} inline-block py-1 text-sm pointer-coarse:py-3`}>
            {years.length > 0 ? t.componentsByYear : t.components}
          </summary>
          <div className="mt-1 mb-2 space-y-4">
            <PriceComponents components={components} count={price.count} parts={listComponents(hasImplant)} />
            {components.vat.extra !== undefined && (
              <p className="text-sm text-quiet">
                <TaxNote />
              </p>
            )}
            <YearMedians
              clinic={years}
              all={years.length > 0 ? yearsOfAll : []}
              scale={scale ?? price}
              heading="h4"
            />
          </div>
        </details>
      )}
    </div>
  );
}
