import clinicCardsTexts from '#texts/clinic-cards.ts';
import wordsTexts from '#texts/words.ts';
import type { ClinicRowData } from '#domain/clinic/listed-clinic.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { clinicName } from '#web/lib/words.ts';

type Reviewed = Pick<ClinicRowData, 'id' | 'slug' | 'name' | 'localNames' | 'reviewCount'>;

/** The number of a clinic's reviews, which leads to them. */
export function ReviewsLink({ clinic }: { clinic: Reviewed }) {
  const t = useTexts(clinicCardsTexts);
  const name = clinicName(useTexts(wordsTexts), clinic);
  return (
    <Link
      to={paths.clinic(clinic.slug, { tab: 'reviews' })}
      aria-label={t.reviewsOfClinic({ count: clinic.reviewCount, clinic: name })}
      className="review-count"
    >
      {t.reviews({ count: clinic.reviewCount })}
    </Link>
  );
}
