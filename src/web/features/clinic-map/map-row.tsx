import clinicCardsTexts from '#texts/clinic-cards.ts';
import wordsTexts from '#texts/words.ts';
import type { ClinicRowData } from '#domain/clinic/listed-clinic.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { cardAddress, clinicHeading, clinicName } from '#web/lib/words.ts';
import { ClinicPriceRange } from '#web/parts/clinic-price-range.tsx';
import { ReviewsLink } from '#web/parts/reviews-link.tsx';
import { Heart } from '#web/parts/shortlist/heart.tsx';
import { VerifiedBadge } from '#web/parts/verified-badge.tsx';

/** A clinic in the narrow list beside a map: name, address, price range and number of reviews. */
export function MapRow({ clinic }: { clinic: ClinicRowData }) {
  const t = useTexts(clinicCardsTexts);
  const words = useTexts(wordsTexts);
  const name = clinicName(words, clinic);
  return (
    <li className="grid gap-y-1 border-b border-hairline py-4">
      <div className="beside-heart">
        <h3 className="text-lg">
          <Link to={paths.clinic(clinic.slug)} className="heading-link">
            <bdi>{clinicHeading(words, clinic, name)}</bdi>
          </Link>
        </h3>
        <Heart slug={clinic.slug} label={t.shortlistClinic({ clinic: name })} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {clinic.nameKo && (
          <p lang="ko" className="min-w-0 text-sm text-quiet">
            {clinic.nameKo}
          </p>
        )}
        {clinic.verified && <VerifiedBadge />}
      </div>
      <p className="text-sm">
        <bdi>{cardAddress(words, clinic)}</bdi>
      </p>
      <ClinicPriceRange price={clinic.price} reviewCount={clinic.procedureReviewCount} />
      <p className="mt-1 text-sm">
        <ReviewsLink clinic={clinic} />
      </p>
    </li>
  );
}
