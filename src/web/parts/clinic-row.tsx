import { Link } from 'react-router';
import { clinicCardAddress, clinicLabel } from '#domain/clinic/clinic.ts';
import type { ClinicSummary } from '#domain/clinic/clinic-views.ts';
import { formatPriceRange } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/text.ts';
import { linkClass } from '#web/ui/button.ts';
import { ReportCount } from './report-count.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

/** A clinic in a list: who it is and where, what patients paid, how many wrote. */
export function ClinicRow({ clinic }: { clinic: ClinicSummary }) {
  const name = clinicLabel(clinic);
  return (
    <article className="grid gap-x-8 gap-y-3 border-b border-hairline py-5 md:grid-cols-[minmax(0,1fr)_15rem_9rem] md:items-start">
      <div className="min-w-0">
        <h2 className="text-xl">
          <Link
            to={paths.clinic(clinic.slug)}
            className="hover:text-celadon hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>
        </h2>
        {clinic.nameKo && (
          <p lang="ko" className="text-sm text-quiet">
            {clinic.nameKo}
          </p>
        )}
        <p className="mt-1 text-sm">{clinicCardAddress(clinic)}</p>
        {clinic.verified && (
          <p className="mt-2">
            <VerifiedBadge />
          </p>
        )}
      </div>
      <ClinicPriceRange price={clinic.price} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm md:flex-col md:items-end">
        {clinic.reviewCount > 0 && (
          <Link
            to={paths.clinic(clinic.slug, { tab: 'reviews' })}
            aria-label={`${countOf(clinic.reviewCount, 'review')} of ${name}`}
            className="rounded-sheet border border-celadon/30 bg-wash px-2.5 py-1 font-semibold whitespace-nowrap text-celadon-deep hover:border-celadon"
          >
            {countOf(clinic.reviewCount, 'review')}
          </Link>
        )}
        <Link
          to={paths.clinic(clinic.slug)}
          aria-label={`View Details of ${name}`}
          className={`${linkClass} py-1`}
        >
          View Details
        </Link>
      </div>
    </article>
  );
}

function ClinicPriceRange({ price }: { price: ClinicSummary['price'] }) {
  if (!price) return <p className="text-sm text-quiet">No price reported yet</p>;
  return (
    <div className="text-sm">
      <p className="text-quiet">{price.procedure.name}</p>
      <p className="font-serif text-lg tabular-nums">{formatPriceRange(price.lowestKrw, price.highestKrw)}</p>
      <ReportCount count={price.count} />
    </div>
  );
}
