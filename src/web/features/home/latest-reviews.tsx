import { Suspense, useRef } from 'react';
import type { ListedReview } from '#domain/review/listed-review.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { LatestReviewCard } from './latest-review-card.tsx';
import { LatestSection } from './latest-section.tsx';

/** Lazy, because the reviews can be read and swiped without it. */
const Rotation = lazyRetried(() => import('./rotation.tsx'));

/**
 * The newest reviews, as a list beside the prices or, on narrower screens, one card at a time. The markup is
 * always a list, for screen readers and pages without JavaScript.
 */
export default function LatestReviews({ reviews }: { reviews: readonly ListedReview[] }) {
  const row = useRef<HTMLUListElement>(null);
  if (reviews.length === 0) return null;
  return (
    <LatestSection>
      <ul
        ref={row}
        className="relative mt-4 lg:mt-2 flex w-full max-w-[20.625rem] snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto noscript:[scrollbar-width:thin] lg:flex-col lg:overflow-visible print:max-w-none print:flex-col print:overflow-visible"
      >
        {reviews.map((review) => (
          <LatestReviewCard key={review.id} review={review} />
        ))}
      </ul>
      {reviews.length > 1 && (
        <Suspense fallback={<div className="mt-2 h-11 lg:hidden" />}>
          <Rotation row={row} count={reviews.length} />
        </Suspense>
      )}
    </LatestSection>
  );
}
