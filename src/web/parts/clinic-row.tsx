import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clinicCardAddress, clinicLabel } from '#domain/clinic/clinic.ts';
import type { ClinicRowData } from '#domain/clinic/listed-clinic.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/text.ts';
import { linkClass } from '#web/ui/button.ts';
import { ClinicPriceRange } from './clinic-price-range.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

/** A clinic as a row of a list: name, location, price range and number of reviews. */
export function ClinicRow({ clinic, note }: { clinic: ClinicRowData; note?: ReactNode }) {
  const name = clinicLabel(clinic);
  return (
    <article className="grid gap-x-8 gap-y-3 border-b border-hairline py-5 md:grid-cols-[minmax(0,1fr)_15rem_10.5rem] md:items-start">
      <div className="min-w-0">
        <h2 className="text-xl">
          <Link
            to={paths.clinic(clinic.slug)}
            className="hover:text-celadon hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>
        </h2>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          {clinic.nameKo && (
            <p lang="ko" className="min-w-0 text-sm text-quiet">
              {clinic.nameKo}
            </p>
          )}
          {clinic.verified && (
            <span data-tour="verified" className="flex">
              <VerifiedBadge />
            </span>
          )}
        </div>
        <p className="mt-1 text-sm">{clinicCardAddress(clinic)}</p>
        {note}
      </div>
      <ClinicPriceRange price={clinic.price} reviewCount={clinic.procedureReviewCount} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm md:justify-end print:hidden">
        <Link
          to={paths.clinic(clinic.slug, { tab: 'reviews' })}
          aria-label={`${countOf(clinic.reviewCount, 'review')} of ${name}`}
          className="rounded-sheet border border-celadon/30 bg-wash px-2.5 py-1 font-semibold pointer-coarse:py-3 whitespace-nowrap text-celadon-deep hover:border-celadon"
        >
          {countOf(clinic.reviewCount, 'review')}
        </Link>
        <span className="flex gap-x-5">
          <Link
            to={paths.clinic(clinic.slug)}
            aria-label={`View Details of ${name}`}
            className={`${linkClass} py-1 pointer-coarse:py-3`}
          >
            View Details
          </Link>
          <Link
            to={paths.clinicContact(clinic.slug)}
            data-tour="contact"
            aria-label={`Contact ${name}`}
            className={`${linkClass} py-1 pointer-coarse:py-3`}
          >
            Contact
          </Link>
        </span>
      </div>
    </article>
  );
}
