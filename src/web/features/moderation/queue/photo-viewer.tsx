import { lazy, Suspense } from 'react';
import { listReviewPhotos } from '#domain/photo/review-photo.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { readPhotoLink } from '#web/api/photo-link.ts';

const PhotoGallery = lazy(async () => ({
  default: (await import('#web/parts/photo-gallery/photo-gallery.tsx')).PhotoGallery,
}));

type Props = {
  review: AdminReview;
  /** Which photo is shown; null while it is closed. */
  shown: number | null;
  onShow: (index: number | null) => void;
};

/** The photos of the open review on the whole screen, by mouse, finger and keys. Loaded when a review with photos is open. */
export function PhotoViewer({ review, shown, onShow }: Props) {
  const photos = listReviewPhotos(review);
  if (photos.length === 0) return null;
  return (
    <Suspense>
      <PhotoGallery
        photos={photos}
        shown={shown}
        onShow={onShow}
        readLink={readPhotoLink}
        findOrigin={(index) => document.querySelector(`[data-photo="${index}"]`)}
      />
    </Suspense>
  );
}
