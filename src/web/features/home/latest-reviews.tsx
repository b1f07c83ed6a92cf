import { lazy, type ReactNode, Suspense, useRef } from 'react';
import type { ListedReview } from '#domain/review/listed-review.ts';
import { LATEST_CARD_CLASS, LatestReviewCard } from './latest-review-card.tsx';

/** Loaded after the page: the reviews are read and swiped without it. */
const Rotation = lazy(() => import('./rotation.tsx'));

const HEADING_ID = 'latest-experiences';

/**
 * The newest reviews, one card in view at a time. Underneath it is a list that scrolls sideways: without scripts, and
 * for a screen reader, it is read as that.
 */
export function LatestReviews({ reviews }: { reviews: readonly ListedReview[] }) {
  const row = useRef<HTMLUListElement>(null);
  if (reviews.length === 0) return null;
  return (
    <LatestSection>
      <ul
        ref={row}
        className="relative mt-4 flex w-full max-w-[20.625rem] snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto noscript:[scrollbar-width:thin] print:max-w-none print:flex-col print:overflow-visible"
      >
        {reviews.map((review) => (
          <LatestReviewCard key={review.id} review={review} />
        ))}
      </ul>
      {reviews.length > 1 && (
        <Suspense fallback={<div className="mt-2 h-11" />}>
          <Rotation row={row} count={reviews.length} />
        </Suspense>
      )}
    </LatestSection>
  );
}

function LatestSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className="text-2xl">
        Latest Patient Experiences
      </h2>
      {children}
    </section>
  );
}

/** What stands where the reviews will, in their shape. */
export function LatestReviewsSkeleton() {
  return (
    <LatestSection>
      <div
        aria-hidden="true"
        className={`${LATEST_CARD_CLASS} mt-4 max-w-[20.625rem] animate-pulse motion-reduce:animate-none`}
      >
        {['w-2/3', 'w-1/2', 'w-1/3', 'w-full', 'w-11/12', 'w-3/4'].map((width) => (
          <div key={width} className={`mb-3 h-4 rounded-sheet bg-hairline ${width}`} />
        ))}
      </div>
      <div className="mt-2 h-11" />
    </LatestSection>
  );
}
