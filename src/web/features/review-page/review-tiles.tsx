import photoStagesTexts from '#texts/photo-stages.ts';
import reviewPageTexts from '#texts/review-page.ts';
import { useRef } from 'react';
import { listReviewPhotos } from '#domain/photo/review-photo.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { readPhotoLink } from '#web/api/photo-link.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { usePhotoChoice } from '#web/parts/patient-photos/use-photo-choice.ts';
import { PhotoTile } from '#web/parts/photo-viewer/photo-tile.tsx';
import { usePhotoViewer } from '#web/parts/photo-viewer/use-photo-viewer.ts';

/** Two columns on phones, three on wider screens. */
const SHOWN_WIDTHS = '(min-width: 40rem) 16rem, 45vw';

/** Side by side on every screen. */
const PAIR_WIDTHS = '(min-width: 40rem) 17rem, 45vw';

/**
 * The photos of a review, uncropped; before and after side by side. Each opens in the viewer; without JavaScript there are
 * links to their full size.
 */
export default function ReviewTiles({ review }: { review: PublicReview }) {
  const t = useTexts(reviewPageTexts);
  const stages = useTexts(photoStagesTexts);
  const photos = listReviewPhotos(review);
  const tiles = useRef<HTMLDivElement>(null);
  const isShown = usePhotoChoice();
  const { Viewer, openIndex, onShow, open } = usePhotoViewer(isShown ? photos.length : 0);
  // The API puts a pair first; without one, no photo from before precedes one from after.
  const [first, second] = review.imageStages;
  const pairCount = first === 'before' && second && second !== 'before' ? 2 : 0;
  const toItem = (sizes: string) => (photo: (typeof photos)[number]) => {
    const index = photos.indexOf(photo);
    const alt = t.imageAlt({ number: index + 1, count: photos.length });
    return (
      <li key={photo.image}>
        <PhotoTile {...{ photo, index, alt, sizes, isShown }} onOpen={open} readLink={readPhotoLink} />
      </li>
    );
  };
  return (
    <>
      <div ref={tiles} className="mt-4 hidden space-y-5 in-data-photos:block noscript:block">
        {pairCount > 0 && (
          <ul aria-label={stages.pair} className="grid max-w-measure grid-cols-2 gap-3">
            {photos.slice(0, pairCount).map(toItem(PAIR_WIDTHS))}
          </ul>
        )}
        {photos.length > pairCount && (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {photos.slice(pairCount).map(toItem(SHOWN_WIDTHS))}
          </ul>
        )}
      </div>
      {Viewer && (
        <Viewer
          photos={photos}
          openIndex={openIndex}
          readLink={readPhotoLink}
          onShow={onShow}
          findOrigin={(index) => tiles.current?.querySelectorAll('a')[index] ?? null}
        />
      )}
    </>
  );
}
