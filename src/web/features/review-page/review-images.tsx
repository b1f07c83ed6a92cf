import reviewPageTexts from '#texts/review-page.ts';
import { Suspense } from 'react';
import type { PublicReview } from '#domain/review/review-views.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { HidePhotos, PhotosNote } from '#web/parts/patient-photos/photos-switch.tsx';
import { ReviewTiles } from './later-tiles.ts';

/**
 * A review's photos, once the reader wants to see them; nothing without any. The buttons stand outside of the later part,
 * because React swallows clicks on what it has not hydrated.
 */
export function ReviewImages({ review }: { review: PublicReview }) {
  const t = useTexts(reviewPageTexts);
  const { length: count } = review.images;
  if (count === 0) return null;
  return (
    <section data-patient-photos aria-labelledby="review-images" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="review-images" className="text-xl">
          {t.images}
        </h2>
        <HidePhotos />
      </div>
      <div className="mt-3">
        <PhotosNote count={count} />
      </div>
      <Suspense>
        <ReviewTiles review={review} />
      </Suspense>
    </section>
  );
}
