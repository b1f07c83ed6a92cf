import wordsTexts from '#texts/words.ts';
import unreviewedTexts from '#texts/unreviewed-clinic.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import type { NearbyReports as Nearby } from '#domain/clinic/nearby.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { usePlaceName } from '#web/lib/place-names.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { clinicName } from '#web/lib/words.ts';
import { InCurrency } from '#web/parts/currency/in-currency.tsx';
import { ReportCount } from '#web/parts/report-count.tsx';
import { buttonClass, lineLinkClass } from '#web/ui/button.ts';

/** Reports about clinics nearby, for a clinic without its own. */
export function NearbyReports({ clinic, nearby }: { clinic: ClinicDetail; nearby: Nearby }) {
  const t = useTexts(unreviewedTexts);
  const words = useTexts(wordsTexts);
  const placeOf = usePlaceName();
  const { place, clinicCount, reviewCount, procedures } = nearby;
  const figures = { reviews: reviewCount, clinics: clinicCount, clinic: clinicName(words, clinic) };
  return (
    <section aria-labelledby="nearby" className="mt-14">
      <h2 id="nearby" className="text-2xl">
        {place ? t.nearbyTitle : t.othersTitle}
      </h2>
      <p className="mt-2 max-w-measure text-sm text-quiet">
        {place ? t.nearbySource({ ...figures, place: placeOf(place.name) }) : t.othersSource(figures)}
      </p>
      <ul className="mt-3 border-t border-hairline tabular-nums">
        {procedures.map((row) => (
          <Row key={row.procedure.id} row={row} />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        {place && (
          <Link to={paths.clinics({ search: place.name })} className={buttonClass('secondary')}>
            {t.clinicsIn({ place: placeOf(place.name) })}
          </Link>
        )}
        <Link to={paths.priceComparison()} className={`max-sm:-ms-4 ${buttonClass('quiet')}`}>
          {t.comparePrices}
        </Link>
      </div>
    </section>
  );
}

function Row({ row: { procedure, reviewCount, clinicCount, price } }: { row: Nearby['procedures'][number] }) {
  const formats = useFormats();
  const t = useTexts(unreviewedTexts);
  const name = useProcedureName()(procedure);
  return (
    <li className="grid items-baseline gap-x-6 gap-y-1 border-b border-hairline py-3 sm:grid-cols-[minmax(0,1fr)_10rem_14rem] print:grid-cols-[minmax(0,1fr)_11rem_15rem] print:py-1.5">
      <h3 className="font-sans text-base leading-snug tracking-normal">
        <Link
          to={paths.priceComparison({ procedure: procedure.slug })}
          aria-label={t.comparePricesOf({ procedure: name })}
          className={lineLinkClass}
        >
          {name}
        </Link>
      </h3>
      <p className="text-sm text-quiet">
        {t.reviewsOfClinics({ reviews: reviewCount, clinics: clinicCount })}
      </p>
      {price ? (
        <p className="flex flex-wrap items-baseline gap-x-3 sm:flex-col sm:items-end">
          <span className="whitespace-nowrap">
            {formats.priceRange(price.lowestKrw, price.highestKrw)}
            <InCurrency write={(own) => own.priceRange(price.lowestKrw, price.highestKrw)} />
          </span>
          <ReportCount count={price.count} />
        </p>
      ) : (
        <p className="text-sm text-quiet sm:text-end">{t.noPrice}</p>
      )}
    </li>
  );
}
