import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { PublicReview } from '#domain/review/review-views.ts';
import { LATEST_CARD_CLASS, LatestReviewCard } from './latest-review-card.tsx';
import { useRotation } from './use-rotation.ts';

const HEADING_ID = 'latest-experiences';

/**
 * The newest reviews, one card in view at a time. Underneath it is a list that scrolls sideways: without scripts, and
 * for a screen reader, it is read as that.
 */
export function LatestReviews({ reviews }: { reviews: readonly PublicReview[] }) {
  const row = useRef<HTMLUListElement>(null);
  const rotation = useRotation(row, reviews.length);
  if (reviews.length === 0) return null;
  return (
    <LatestSection>
      <ul
        ref={row}
        onScroll={rotation.onScroll}
        {...rotation.holdProps}
        className="relative mt-4 flex w-full max-w-[20.625rem] snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto noscript:[scrollbar-width:thin] print:w-auto print:flex-col print:overflow-visible"
      >
        {reviews.map((review) => (
          <LatestReviewCard key={review.id} review={review} />
        ))}
      </ul>
      {reviews.length > 1 && <Controls count={reviews.length} rotation={rotation} />}
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

const iconButton =
  'flex size-11 items-center justify-center rounded-sheet text-celadon hover:bg-wash forced-colors:border';

function Controls({ count, rotation }: { count: number; rotation: ReturnType<typeof useRotation> }) {
  const { index, isPlaying, isRunning, togglePlaying, goTo, holdProps } = rotation;
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className="mt-2 flex w-full max-w-[20.625rem] items-center justify-between noscript:hidden print:hidden">
      <button
        type="button"
        aria-label={isPlaying ? 'Pause rotation' : 'Start rotation'}
        onClick={togglePlaying}
        className={iconButton}
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
      {/* Says the place only to who moves by hand: a rotation that announces itself talks over the page. */}
      <p aria-live={isRunning ? 'off' : 'polite'} className="text-sm text-quiet tabular-nums">
        {index + 1} of {count}
      </p>
      <div className="flex" {...holdProps}>
        <button
          type="button"
          aria-label="Previous review"
          onClick={() => goTo(index - 1)}
          className={iconButton}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        <button type="button" aria-label="Next review" onClick={() => goTo(index + 1)} className={iconButton}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
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
