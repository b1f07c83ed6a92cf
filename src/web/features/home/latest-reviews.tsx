import { Suspense, useRef, use } from 'react';
import type { ListedReview } from '#domain/review/listed-review.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { LatestSection, LATEST_CARD_CLASS } from './latest-section.tsx';
import reviewCardsTexts from '#texts/review-cards.ts';
import wordsTexts from '#texts/words.ts';
import { hasPrice } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useReviewNames } from '#web/lib/review-names.ts';
import { PlaceNamesContext } from '#web/lib/texts/place-names-context.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { patientWords } from '#web/lib/words.ts';
import { InCurrency } from '#web/parts/currency/in-currency.tsx';
import { ReviewExcerpt } from '#web/parts/review-excerpt.tsx';
import { writePriceNote } from '#web/parts/write-price-note.ts';

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

/**
 * Card of a new review: procedure, clinic, doctor and two lines of text. The whole card links to the review.
 */
function LatestReviewCard({ review }: { review: ListedReview }) {
  const cards = useTexts(reviewCardsTexts);
  const words = useTexts(wordsTexts);
  const formats = useFormats();
  const { procedure, clinic } = useReviewNames()(review);
  return (
    <li className="w-full shrink-0 snap-start">
      <article
        className={`${LATEST_CARD_CLASS} relative flex flex-col text-sm hover:border-celadon 2xs:has-[.in-currency]:h-[13.75rem] lg:h-[7.75rem] lg:has-[.in-currency]:h-[8.75rem] lg:min-h-0 lg:rounded-none lg:border-x-0 lg:border-t-0 lg:bg-transparent lg:px-0 lg:py-3 print:h-auto`}
      >
        <h3 className="2xs:truncate text-lg">
          <Link
            to={paths.review(review.procedureSlug, review.id)}
            className="underline-offset-4 after:absolute after:inset-0 hover:text-celadon hover:underline"
          >
            {procedure}
          </Link>
        </h3>
        <p className="flex items-baseline justify-between gap-x-3 max-2xs:flex-wrap">
          <span dir="auto" className="2xs:truncate">
            {clinic}
          </span>
          {hasPrice(review.price) && (
            <span className="shrink-0 text-end tabular-nums">
              <span className="font-serif">{formats.price(review.price)}</span>
              <span className="text-xs text-quiet">{writePriceNote(cards, review)}</span>
              <InCurrency isBrief write={(own) => own.price(review.price)} />
            </span>
          )}
        </p>
        <p dir="auto" className="2xs:truncate text-xs text-quiet lg:hidden">
          {review.doctor}
        </p>
        <div className="mt-2 border-t border-dotted border-quiet/60 pt-2 text-base leading-snug lg:mt-1 lg:border-0 lg:pt-0 lg:text-sm">
          <ReviewExcerpt content={review.content} language={review.language} lines={2} />
        </div>
        <p className="mt-auto line-clamp-2 text-xs text-quiet lg:hidden">
          {patientWords(words, use(PlaceNamesContext), review).join(' · ')}
        </p>
      </article>
    </li>
  );
}
