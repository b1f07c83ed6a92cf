import clinicPageTexts from '#texts/clinic-page.ts';
import type { ClinicPrice } from '#domain/clinic/clinic-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
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
  const formats = useFormats();
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
        </div>
      ) : (
        <p className="text-sm text-quiet">{t.noPrice}</p>
      )}
      {price ? (
        <div className="tabular-nums md:text-end print:text-end">
          <p>
            {price.count > 1 ? (
              <Rich>
                {t.average({ price: formats.amount(price.averageKrw), amount: toAmount, note: toNote })}
              </Rich>
            ) : (
              toAmount(formats.amount(price.averageKrw))
            )}
          </p>
          <p className="flex flex-wrap gap-x-3 text-xs text-quiet md:flex-col md:items-end print:flex-col print:items-end">
            {price.count > 1 && (
              <span className="whitespace-nowrap">
                {formats.priceRange(price.lowestKrw, price.highestKrw)}
              </span>
            )}
            {reviewCount > price.count ? (
              <span>
                <ReportCount count={price.count} />
                {` (${t.reviews({ count: reviewCount })})`}
              </span>
            ) : (
              <ReportCount count={price.count} />
            )}
          </p>
        </div>
      ) : (
        <p className="text-xs text-quiet md:text-end print:text-end">{t.unpriced({ count: reviewCount })}</p>
      )}
    </li>
  );
}

const toAmount = (text: string) => <span className="font-serif text-xl">{text}</span>;
const toNote = (text: string) => <span className="text-xs whitespace-nowrap text-quiet">{text}</span>;

/** Labels both ends of a strip's axis. */
function ScaleEnds({ scale: { lowestKrw, highestKrw } }: { scale: NonNullable<ClinicPrice['scale']> }) {
  const formats = useFormats();
  const ends = [...new Set([lowestKrw, highestKrw])].map((end) => formats.amount(end));
  return (
    <p
      aria-hidden="true"
      dir="ltr"
      className={`text-xs text-quiet tabular-nums ${ends.length > 1 ? '[text-align-last:justify]' : 'text-center'}`}
    >
      {ends.join(' ')}
    </p>
  );
}
