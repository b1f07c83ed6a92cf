import type { ClinicSummary } from '#domain/clinic/clinic-views.ts';
import { formatCurrency, formatPriceRange } from '#domain/money.ts';
import { countOf } from '#domain/text.ts';
import { ReportCount } from './report-count.tsx';

type Props = {
  price: ClinicSummary['price'];
  /** Number of reviews of the procedure that the list is filtered or searched by; it determines the clinic's rank. */
  reviewCount: number | undefined;
};

/** The price range of one procedure at a clinic, with the number of reports behind it. */
export function ClinicPriceRange({ price, reviewCount }: Props) {
  const reviews = reviewCount === undefined ? null : countOf(reviewCount, 'review');
  if (!price) {
    return (
      <div className="text-sm text-quiet">
        <p>No price reported yet</p>
        {reviews && <p className="text-xs">{reviews}</p>}
      </div>
    );
  }
  return (
    <div data-tour="price" className="text-sm tabular-nums">
      <p className="text-quiet">
        {price.procedure.name}
        {reviews && <span className="whitespace-nowrap"> · {reviews}</span>}
      </p>
      <p className="font-serif text-lg">{formatPriceRange(price.lowestKrw, price.highestKrw)}</p>
      <p className="text-xs text-quiet">
        {price.lowestKrw < price.highestKrw && <>average {formatCurrency(price.averageKrw)} · </>}
        <ReportCount count={price.count} />
      </p>
    </div>
  );
}
