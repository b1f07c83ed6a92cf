import clinicPageTexts from '#texts/clinic-page.ts';
import { type ReactNode, type RefObject, Suspense, useRef } from 'react';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { CLINIC_REVIEWS_BATCH, type ClinicReviewsQuery } from '#domain/lists/clinic-reviews.ts';
import { firstRow } from '#domain/lists/list-page.ts';
import { paths } from '#domain/paths.ts';
import type { ListedReview } from '#domain/review/listed-review.ts';
import type { ReviewList } from '#domain/review/review-views.ts';
import { cutText } from '#domain/text.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { ListPages } from '#web/parts/list-pages.tsx';
import { ResultCount } from '#web/parts/result-count.tsx';
import { ReviewCard } from '#web/parts/review-card.tsx';
import { ReviewExcerpt } from '#web/parts/review-excerpt.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { REVIEWS_ID, useReviewsArrival } from './use-reviews-arrival.ts';

/** Lazy, because only searches without results need it. */
const NoReviews = lazyRetried(() => import('./no-clinic-reviews.tsx'));

/** Lazy: far down the page, and a plain form until loaded. */
const ReviewFilters = lazyRetried(() => import('./clinic-review-filters.tsx'));

const EXCERPT_LENGTH = 120;

/** Returns the excerpt that a clinic's page shows; null for an empty review. */
export function excerptOf(review: ListedReview): string | null {
  const content = review.content?.trim();
  return content ? cutText(content, EXCERPT_LENGTH) : null;
}

type Props = {
  clinic: ClinicDetail;
  list: Omit<ReviewList, 'reviews'> & { reviews: ListedReview[] };
  query: ClinicReviewsQuery;
};

/** The reviews of a clinic, with search, filters and order. */
export function ClinicReviews({ clinic, list, query }: Props) {
  const t = useTexts(clinicPageTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={REVIEWS_ID} className="mt-14 print:mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ReviewsHeading ref={heading}>{t.patientReviews}</ReviewsHeading>
        <Link
          to={paths.submitQuote({ clinicId: clinic.id })}
          className={`${buttonClass('primary')} print:hidden`}
        >
          {t.addReview}
        </Link>
      </div>
      {clinic.reviewCount > 0 && (
        <Suspense fallback={<div className="mt-5 h-11 md:h-17" />}>
          <ReviewFilters clinic={clinic} query={query} counts={list.languages} />
        </Suspense>
      )}
      <div className="mt-5">
        <ResultCount
          noun="review"
          from={firstRow(query.page, CLINIC_REVIEWS_BATCH)}
          shownCount={list.reviews.length}
          list={list}
        />
      </div>
      {list.reviews.map((review) => (
        <ReviewCard key={review.id} review={review} heading="h3" hasClinic={false}>
          <ReviewExcerpt content={excerptOf(review)} language={review.language} isTranslatable />
        </ReviewCard>
      ))}
      <Suspense>
        {list.total === 0 && <NoReviews slug={clinic.slug} onClear={() => heading.current?.focus()} />}
      </Suspense>
      <ListPages
        noun="review"
        more={t.moreReviews}
        page={query.page}
        total={list.total}
        batch={CLINIC_REVIEWS_BATCH}
        start={REVIEWS_ID}
      />
    </section>
  );
}

type HeadingProps = { ref: RefObject<HTMLHeadingElement | null>; children: ReactNode };

/** Heading of the reviews, the target of links to them. */
export function ReviewsHeading({ ref, children }: HeadingProps) {
  useReviewsArrival(ref);
  return (
    <h2 ref={ref} id={REVIEWS_ID} tabIndex={-1} className="text-2xl">
      {children}
    </h2>
  );
}
