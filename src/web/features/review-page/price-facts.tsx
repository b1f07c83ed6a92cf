import priceDetailsTexts, { type Texts } from '#texts/price-details.ts';
import type { ReactNode } from 'react';
import type { PublicReview } from '#domain/review/review-views.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { TaxNote } from '#web/parts/tax-note.tsx';
import { InCurrency } from '#web/parts/currency/in-currency.tsx';
import { listPriceDetails } from '#web/parts/list-price-details.ts';

export type Priced = Pick<PublicReview, 'priceDetails' | 'priceExclusion' | 'priceCountedReason'>;

/** Says what the price of a review included, and why figures do not count it, or why staff had it counted. */
export default function PriceFacts({
  review: { priceDetails, priceExclusion, priceCountedReason },
}: {
  review: Priced;
}) {
  const t = useTexts(priceDetailsTexts);
  return (
    <>
      {priceExclusion && (
        <p className="mt-3 border-s-4 border-amber ps-3 text-sm wrap-anywhere">
          {describeExclusion(t, priceExclusion)}
        </p>
      )}
      {priceCountedReason !== null && (
        <p className="mt-3 border-s-4 border-celadon ps-3 text-sm wrap-anywhere">
          {t.countedByStaff({ reason: priceCountedReason })}
        </p>
      )}
      {priceDetails && <Details details={priceDetails} />}
    </>
  );
}

function describeExclusion(t: Texts, { reason, ruling }: NonNullable<Priced['priceExclusion']>): string {
  if (reason === 'staff') return t.excludedByStaff({ reason: ruling ?? '' });
  return reason === 'for_review' ? t.excludedForReview : t.excludedOutlier;
}

function Details({ details }: { details: NonNullable<Priced['priceDetails']> }) {
  const t = useTexts(priceDetailsTexts);
  const formats = useFormats();
  return (
    <section aria-labelledby="price-facts" className="mt-4">
      <h2 id="price-facts" className="text-lg">
        {t.heading}
      </h2>
      <dl className="text-sm">
        {listPriceDetails(t, formats, details).map(({ name, text, krw }) => (
          <Line key={name} name={name}>
            {text}
            {krw !== undefined && <InCurrency isBrief write={(own) => own.price(krw)} />}
          </Line>
        ))}
      </dl>
      {details.components.vat?.answer === 'extra' && (
        <p className="mt-2 text-xs text-quiet">
          <TaxNote />
        </p>
      )}
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 border-b border-hairline py-1.5">
      <dt className="text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
