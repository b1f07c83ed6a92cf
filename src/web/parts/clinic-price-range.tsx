import clinicCardsTexts from '#texts/clinic-cards.ts';
import type { ClinicSummary } from '#domain/clinic/clinic-views.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { PriceFigure } from './price-figure.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';

type Props = {
  price: ClinicSummary['price'];
  /** Number of reviews of the procedure that the list is filtered or searched by. */
  reviewCount: number | undefined;
};

/** The price of one procedure at a clinic, with the number of reports behind it. */
export function ClinicPriceRange({ price, reviewCount }: Props) {
  const t = useTexts(clinicCardsTexts);
  const nameOf = useProcedureName();
  const reviews = reviewCount === undefined ? null : t.reviews({ count: reviewCount });
  if (!price) {
    return (
      <div className="text-sm text-quiet">
        <p>{t.noPrice}</p>
        {reviews && <p className="text-xs">{reviews}</p>}
      </div>
    );
  }
  return (
    <div data-tour="price" className="text-sm tabular-nums">
      <p className="text-quiet">
        <Unbroken text={nameOf(price.procedure)} />
        {reviews && <span className="whitespace-nowrap"> · {reviews}</span>}
      </p>
      <PriceFigure price={price} />
    </div>
  );
}
