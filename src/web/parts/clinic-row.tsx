import clinicCardsTexts from '#texts/clinic-cards.ts';
import wordsTexts from '#texts/words.ts';
import type { ReactNode } from 'react';
import type { ClinicRowData } from '#domain/clinic/listed-clinic.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { cardAddress, clinicHeading, clinicName } from '#web/lib/words.ts';
import { linkClass } from '#web/ui/button.ts';
import { ClinicPriceRange } from './clinic-price-range.tsx';
import { Heart } from './shortlist/heart.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

/** A clinic as a row of a list: name, location, price range and number of reviews. */
export function ClinicRow({ clinic, note }: { clinic: ClinicRowData; note?: ReactNode }) {
  const t = useTexts(clinicCardsTexts);
  const words = useTexts(wordsTexts);
  const name = clinicName(words, clinic);
  return (
    <article className="clinic-row">
      <div className="min-w-0">
        <div className="beside-heart">
          <h2 className="text-xl">
            <Link to={paths.clinic(clinic.slug)} className="heading-link">
              <bdi>{clinicHeading(words, clinic, name)}</bdi>
            </Link>
          </h2>
          <Heart slug={clinic.slug} label={t.shortlistClinic({ clinic: name })} />
        </div>
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
        <p className="mt-1 text-sm">
          <bdi>{cardAddress(words, clinic)}</bdi>
        </p>
        {note}
      </div>
      <ClinicPriceRange price={clinic.price} reviewCount={clinic.procedureReviewCount} />
      <div className="clinic-row-links">
        <Link
          to={paths.clinic(clinic.slug, { tab: 'reviews' })}
          aria-label={t.reviewsOfClinic({ count: clinic.reviewCount, clinic: name })}
          className="review-count"
        >
          {t.reviews({ count: clinic.reviewCount })}
        </Link>
        <span className="flex gap-x-5">
          <Link
            to={paths.clinic(clinic.slug)}
            aria-label={t.viewDetailsOf({ clinic: name })}
            className={`${linkClass} py-1 pointer-coarse:py-3`}
          >
            {t.viewDetails}
          </Link>
          <Link
            to={paths.clinicContact(clinic.slug)}
            data-tour="contact"
            aria-label={t.contactClinic({ clinic: name })}
            className={`${linkClass} py-1 pointer-coarse:py-3`}
          >
            {t.contact}
          </Link>
        </span>
      </div>
    </article>
  );
}
