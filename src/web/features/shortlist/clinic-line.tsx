import clinicCardsTexts from '#texts/clinic-cards.ts';
import wordsTexts from '#texts/words.ts';
import { paths } from '#domain/paths.ts';
import type { ShortlistedClinic } from '#domain/shortlist/shortlisted-clinic.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { cardAddress, clinicHeading, clinicName } from '#web/lib/words.ts';
import { ClinicPriceRange } from '#web/parts/clinic-price-range.tsx';
import { Heart } from '#web/parts/shortlist/heart.tsx';
import { VerifiedBadge } from '#web/parts/verified-badge.tsx';

/** A clinic of a shortlist: name, address, price and number of reviews. */
export function ClinicLine({ clinic }: { clinic: ShortlistedClinic }) {
  const t = useTexts(clinicCardsTexts);
  const words = useTexts(wordsTexts);
  const name = clinicName(words, clinic);
  return (
    <div className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[minmax(0,1fr)_26rem]">
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
          {clinic.verified && <VerifiedBadge />}
        </div>
        <p className="mt-1 text-sm">
          <bdi>{cardAddress(words, clinic)}</bdi>
        </p>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <ClinicPriceRange price={clinic.price} reviewCount={undefined} />
        <Link
          to={paths.clinic(clinic.slug, { tab: 'reviews' })}
          aria-label={t.reviewsOfClinic({ count: clinic.reviewCount, clinic: name })}
          className="review-count"
        >
          {t.reviews({ count: clinic.reviewCount })}
        </Link>
      </div>
    </div>
  );
}
