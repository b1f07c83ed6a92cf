import reviewPageTexts from '#texts/review-page.ts';
import { useRef } from 'react';
import { listReviewPhotos } from '#domain/photo/review-photo.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { readPhotoLink } from '#web/api/photo-link.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { HidePhotos, PhotosNote } from '#web/parts/patient-photos/photos-switch.tsx';
import { usePhotoChoice } from '#web/parts/patient-photos/use-photo-choice.ts';
import { Photo } from '#web/parts/photo.tsx';
import { useGallery } from '#web/parts/photo-gallery/use-gallery.ts';

/** Two columns on phones, three on wider screens. */
const SHOWN_WIDTHS = '(min-width: 40rem) 16rem, 45vw';

/**
 * A review's photos, uncropped, once the reader wants to see them. Each opens in the gallery; without JavaScript there are
 * links to their full size.
 */
export function ReviewImages({ review }: { review: PublicReview }) {
  const t = useTexts(reviewPageTexts);
  const photos = listReviewPhotos(review);
  const list = useRef<HTMLUListElement>(null);
  const isShown = usePhotoChoice();
  const { Gallery, openIndex, onShow, open } = useGallery(isShown ? photos.length : 0);
  if (photos.length === 0) return null;
  return (
    <section data-patient-photos aria-labelledby="review-images" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="review-images" className="text-xl">
          {t.images}
        </h2>
        <HidePhotos />
      </div>
      <div className="mt-3">
        <PhotosNote count={photos.length} />
      </div>
      <ul
        ref={list}
        className="mt-4 hidden grid-cols-2 gap-3 in-data-photos:grid sm:grid-cols-3 noscript:grid"
      >
        {photos.map((photo, index) => (
          <li key={photo.image}>
            <a
              href={photo.image}
              onClick={(event) => open(event, index)}
              className="block cursor-zoom-in rounded-sheet border border-hairline bg-sheet hover:border-celadon"
            >
              {isShown ? (
                <Photo
                  readLink={readPhotoLink}
                  photo={photo}
                  alt={t.imageAlt({ number: index + 1, count: photos.length })}
                  sizes={SHOWN_WIDTHS}
                  isLazy
                  className="aspect-square w-full rounded-sheet text-quiet"
                />
              ) : (
                <span className="flex aspect-square w-full items-center justify-center p-2 text-center text-sm text-quiet">
                  {t.imageAlt({ number: index + 1, count: photos.length })}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {Gallery && (
        <Gallery
          photos={photos}
          openIndex={openIndex}
          readLink={readPhotoLink}
          onShow={onShow}
          findOrigin={(index) => list.current?.querySelectorAll('a')[index] ?? null}
        />
      )}
    </section>
  );
}
