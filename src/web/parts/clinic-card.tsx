import clinicCardsTexts from '#texts/clinic-cards.ts';
import wordsTexts from '#texts/words.ts';
import { type ReactNode, Suspense } from 'react';
import type { ClinicCardData } from '#domain/clinic/listed-clinic.ts';
import { paths } from '#domain/paths.ts';
import { SMOOTH_TO_TOP } from '#web/lib/focus/use-scroll-target.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { cardAddress, cardName, clinicHeading } from '#web/lib/words.ts';
import { linkClass } from '#web/ui/button.ts';
import { ClinicPriceRange } from './clinic-price-range.tsx';
import { ScoreLine } from './later-score-line.ts';
import { ReviewExcerpt } from './review-excerpt.tsx';
import { Heart } from './shortlist/heart.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';

/** Returns the element id of a clinic's card, for links to it. */
export const clinicCardId = ({ id }: { id: number }) => `clinic-${id}`;

/**
 * A clinic as a card that is one link: name, location, price range, satisfaction and recovery, and two lines of the latest review
 * if the list asked for it.
 */
export function ClinicCard({ clinic, children }: { clinic: ClinicCardData; children?: ReactNode }) {
  const t = useTexts(clinicCardsTexts);
  const words = useTexts(wordsTexts);
  const name = cardName(words, clinic);
  return (
    <article id={clinicCardId(clinic)} tabIndex={-1} aria-label={name} className="group clinic-card">
      <div>
        <div className="flex items-baseline justify-between gap-x-4 max-2xs:flex-wrap">
          <h3 className="min-w-0 grow text-xl">
            <ClinicLink
              slug={clinic.slug}
              className="underline-offset-4 group-hover:text-celadon group-hover:underline after:absolute after:inset-0"
            >
              <bdi>{clinicHeading(words, clinic, name)}</bdi>
            </ClinicLink>
          </h3>
          {clinic.reviewCount > 0 && (
            <ClinicLink
              slug={clinic.slug}
              label={t.reviewsOfClinic({ count: clinic.reviewCount, clinic: name })}
              className="relative review-count tabular-nums"
            >
              {t.reviews({ count: clinic.reviewCount })}
            </ClinicLink>
          )}
          <Heart slug={clinic.slug} label={t.shortlistClinic({ clinic: name })} />
        </div>
        {clinic.nameKo && (
          <p lang="ko" className="text-sm text-quiet">
            {clinic.nameKo}
          </p>
        )}
        <p className="mt-1 text-sm">
          <bdi>
            <Unbroken text={cardAddress(words, clinic)} />
          </bdi>
        </p>
        {children}
      </div>
      {clinic.reviewCount > 0 && (
        <div className="mt-3 grid gap-y-2 md:row-start-2 md:content-start">
          <ClinicPriceRange price={clinic.price} reviewCount={clinic.procedureReviewCount} />
          <Scores clinic={clinic} />
        </div>
      )}
      <LatestReview review={clinic.latestReview} />
    </article>
  );
}

type ClinicLinkProps = { slug: string; label?: string; className: string; children: ReactNode };

function ClinicLink({ slug, label, className, children }: ClinicLinkProps) {
  return (
    <Link to={paths.clinic(slug)} state={SMOOTH_TO_TOP} aria-label={label} className={className}>
      {children}
    </Link>
  );
}

/** Above the link of the card, because each opens. */
function Scores({ clinic }: { clinic: ClinicCardData }) {
  const { satisfaction, recovery, reviewCount } = clinic;
  return (
    <div className="relative grid max-w-full">
      <Suspense>
        {satisfaction && <ScoreLine scored="satisfaction" scores={satisfaction} reviewCount={reviewCount} />}
        {recovery && <ScoreLine scored="recovery" scores={recovery} reviewCount={reviewCount} />}
      </Suspense>
    </div>
  );
}

/** An undefined review was not requested; null means that there are none. */
function LatestReview({ review }: { review: ClinicCardData['latestReview'] }) {
  const t = useTexts(clinicCardsTexts);
  const nameOf = useProcedureName();
  if (review === undefined) return null;
  if (review === null) return <p className="mt-3 text-sm text-quiet md:row-start-3">{t.noReviews}</p>;
  const procedure = nameOf({ slug: review.procedureSlug, name: review.procedureName });
  const toReview = (text: string) => (
    <Link to={paths.review(review.procedureSlug, review.id)} className={`${linkClass} relative`}>
      <Unbroken text={text} />
    </Link>
  );
  return (
    <div className="mt-3 md:row-start-3">
      <p className="mb-1 text-sm text-quiet">
        <Rich>{t.latestReview({ procedure, link: toReview })}</Rich>
      </p>
      <ReviewExcerpt content={review.excerpt} language={review.language} lines={2} />
    </div>
  );
}
