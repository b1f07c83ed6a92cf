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
import { PriceEvidence } from './price-evidence.tsx';
import { REVIEWS_ID } from './use-reviews-arrival.ts';

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
          {procedure.name}
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
        <div className="md:text-end md:*:*:justify-end print:text-end print:*:*:justify-end">
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
