import type { ClinicPrice } from '#domain/clinic/clinic-views.ts';
import { formatCurrency, formatPriceRange } from '#domain/money.ts';
import { countOf } from '#domain/text.ts';
import { Link } from '#web/lib/links/link.tsx';
import { PriceStrip } from '#web/parts/price-strip.tsx';
import { ReportCount } from '#web/parts/report-count.tsx';
import { linkClass } from '#web/ui/button.ts';
import { REVIEWS_ID } from './use-reviews-arrival.ts';

type Props = {
  row: ClinicPrice;
  /** Query that filters the reviews below by the procedure. */
  search: string;
};

/** One procedure of a price list: its average, range and count, drawn on the scale of all clinics. */
export function PriceRow({ row: { procedure, reviewCount, price, scale }, search }: Props) {
  return (
    <li className="price-item">
      <h3 className="font-sans text-base leading-snug tracking-normal">
        <Link
          to={{ search, hash: REVIEWS_ID }}
          aria-label={`${procedure.name}: show its ${countOf(reviewCount, 'review')}`}
          className={`${linkClass} inline-block py-0.5 pointer-coarse:-my-2 pointer-coarse:py-2.5`}
        >
          {procedure.name}
        </Link>
      </h3>
      {price && scale ? (
        <div>
          <PriceStrip price={price} scale={scale} subject={procedure.name} />
          <ScaleEnds scale={scale} />
        </div>
      ) : (
        <p className="text-sm text-quiet">No price reported</p>
      )}
      {price ? (
        <div className="tabular-nums md:text-right print:text-right">
          <p>
            <span className="font-serif text-xl">{formatCurrency(price.averageKrw)}</span>
            {price.count > 1 && <span className="text-xs text-quiet"> average</span>}
          </p>
          <p className="flex flex-wrap gap-x-3 text-xs text-quiet md:flex-col md:items-end print:flex-col print:items-end">
            {price.count > 1 && (
              <span className="whitespace-nowrap">{formatPriceRange(price.lowestKrw, price.highestKrw)}</span>
            )}
            {reviewCount > price.count ? (
              <span>
                <ReportCount count={price.count} /> ({countOf(reviewCount, 'review')})
              </span>
            ) : (
              <ReportCount count={price.count} />
            )}
          </p>
        </div>
      ) : (
        <p className="text-xs text-quiet md:text-right print:text-right">
          N/A · {countOf(reviewCount, 'review')}
        </p>
      )}
    </li>
  );
}

/** Labels both ends of a strip's axis. */
function ScaleEnds({ scale: { lowestKrw, highestKrw } }: { scale: NonNullable<ClinicPrice['scale']> }) {
  const isPoint = lowestKrw === highestKrw;
  return (
    <p
      aria-hidden="true"
      className={`flex text-xs text-quiet tabular-nums ${isPoint ? 'justify-center' : 'justify-between'}`}
    >
      <span>{formatCurrency(lowestKrw)}</span>
      {!isPoint && <span>{formatCurrency(highestKrw)}</span>}
    </p>
  );
}
