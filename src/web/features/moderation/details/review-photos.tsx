import type { ReactNode } from 'react';
import { listReviewPhotos } from '#domain/photo/review-photo.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { readPhotoLink } from '#web/api/photo-link.ts';
import { isLeftToBrowser } from '#web/lib/presses/is-left-to-browser.ts';
import { Photo } from '#web/parts/photo.tsx';
import { usePhotoStageNames } from '#web/parts/photo-stage-names.ts';

type Shown = Pick<AdminReview, 'images' | 'imageSizes' | 'imageSources' | 'imageStages'>;

/**
 * Thumbnails of a review's photos, each opening its full size, with its stage; `renderControl` puts controls for one photo
 * in place of the stage.
 */
export function ReviewPhotos({
  review,
  renderControl,
  onView,
}: {
  review: Shown;
  /** Opens a photo within the page; without it, a photo opens in a new tab. */
  onView?: (index: number) => void;
  renderControl?: (image: string, number: number) => ReactNode;
}) {
  const stages = usePhotoStageNames();
  const photos = listReviewPhotos(review);
  if (photos.length === 0) return null;
  return (
    <ul
      className={`grid gap-3 ${renderControl ? 'grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]'}`}
    >
      {photos.map((photo, index) => (
        <li key={photo.image}>
          <a
            href={photo.image}
            target="_blank"
            rel="noopener"
            data-photo={index}
            onClick={(event) => {
              if (!onView || isLeftToBrowser(event)) return;
              event.preventDefault();
              onView(index);
            }}
            className="block rounded-sheet border border-hairline bg-sheet hover:border-celadon"
          >
            <Photo
              readLink={readPhotoLink}
              photo={photo}
              alt={`Photo ${index + 1} of ${photos.length}`}
              sizes="10rem"
              className="aspect-square w-full rounded-sheet text-quiet"
            />
          </a>
          {renderControl
            ? renderControl(photo.image, index + 1)
            : photo.stage && <p className="mt-1 text-xs text-quiet">{stages[photo.stage]}</p>}
        </li>
      ))}
    </ul>
  );
}
