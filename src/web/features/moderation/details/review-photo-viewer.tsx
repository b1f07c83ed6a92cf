import { Suspense } from 'react';
import { listReviewPhotos } from '#domain/photo/review-photo.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { readPhotoLink } from '#web/api/photo-link.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';

const PhotoViewer = lazyRetried(async () => ({
  default: (await import('#web/parts/photo-viewer/photo-viewer.tsx')).PhotoViewer,
}));

type Props = {
  review: AdminReview;
  /** Index of the photo shown; null closes the viewer. */
  openIndex: number | null;
  onShow: (index: number | null) => void;
};

/** Full-screen viewer of the open review's photos. Loaded lazily, with the first review that has photos. */
export function ReviewPhotoViewer({ review, openIndex, onShow }: Props) {
  const photos = listReviewPhotos(review);
  if (photos.length === 0) return null;
  return (
    <Suspense>
      <PhotoViewer
        photos={photos}
        openIndex={openIndex}
        onShow={onShow}
        readLink={readPhotoLink}
        findOrigin={(index) => document.querySelector(`[data-photo="${index}"]`)}
      />
    </Suspense>
  );
}
