import priceDetailsTexts, { type Texts } from '#texts/price-details.ts';
import type { ReactNode } from 'react';
import { listComponents } from '#domain/price/price-details.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { TaxNote } from '#web/parts/tax-note.tsx';
import { InCurrency } from '#web/parts/currency/in-currency.tsx';
import { answerNames, choiceNames, componentNames } from '#web/parts/price-details-words.ts';

export type Priced = Pick<PublicReview, 'priceDetails' | 'priceExclusion'>;

/** Says what the price of a review included, and why figures do not count it. */
export default function PriceFacts({ review: { priceDetails, priceExclusion } }: { review: Priced }) {
  const t = useTexts(priceDetailsTexts);
  return (
    <>
      {priceExclusion && (
        <p className="mt-3 border-s-4 border-amber ps-3 text-sm wrap-anywhere">
          {describeExclusion(t, priceExclusion)}
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
  const [parts, answers, words] = [componentNames(t), answerNames(t), choiceNames(t)];
  const { payment, anaesthesiaType, bookingChannel, discountFor, foreignerPrice } = details;
  return (
    <section aria-labelledby="price-facts" className="mt-4">
      <h2 id="price-facts" className="text-lg">
        {t.heading}
      </h2>
      <dl className="text-sm">
        {payment && <Line name={t.paymentQuestion}>{words.payment[payment]}</Line>}
        {listComponents(true).map((part) => {
          const stated = details.components[part];
          if (!stated) return null;
          const amount = stated.extraKrw === null ? null : formats.price(stated.extraKrw);
          return (
            <Line key={part} name={parts[part]}>
              {amount === null ? answers[stated.answer] : t.extraOf({ amount })}
              {amount !== null && <InCurrency isBrief write={(own) => own.price(stated.extraKrw)} />}
            </Line>
          );
        })}
        {anaesthesiaType && <Line name={t.anaesthesiaType}>{words.anaesthesiaType[anaesthesiaType]}</Line>}
        {bookingChannel && <Line name={t.bookingChannel}>{words.bookingChannel[bookingChannel]}</Line>}
        {discountFor && (
          <Line name={t.discountFor}>
            {discountFor.map((one) => words.discountFor[one]).join(' · ') || t.discountNothing}
          </Line>
        )}
        {foreignerPrice && <Line name={t.foreignerPrice}>{words.foreignerPrice[foreignerPrice]}</Line>}
        {details.depositKrw !== null && (
          <Line name={t.deposit}>
            {formats.price(details.depositKrw)}
            <InCurrency isBrief write={(own) => own.price(details.depositKrw)} />
          </Line>
        )}
        {details.paidMonth && <Line name={t.paidMonth}>{formats.month(`${details.paidMonth}-01`)}</Line>}
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
