import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listReviewPhotos } from '#domain/photo/review-photo.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { readPhotoLink } from '#web/api/photo-link.ts';
import { Photo } from '#web/parts/photo.tsx';
import type { PhotoGalleryProps } from './photo-gallery.tsx';

/** Two beside each other on a phone, three elsewhere. */
const SHOWN_WIDTHS = '(min-width: 40rem) 16rem, 45vw';

/** The photos that came with a review, whole. Each opens in the gallery; without scripts it is a link to its full size. */
export function ReviewImages({ review }: { review: PublicReview }) {
  const photos = listReviewPhotos(review);
  const list = useRef<HTMLUListElement>(null);
  const { Gallery, shown, onShow, open } = useGallery();
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="review-images" className="mt-10">
      <h2 id="review-images" className="text-xl">
        Review Images
      </h2>
      <ul ref={list} className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.image}>
            <a
              href={photo.image}
              onClick={(event) => open(event, index)}
              className="block cursor-zoom-in rounded-sheet border border-hairline bg-sheet hover:border-celadon"
            >
              <Photo
                readLink={readPhotoLink}
                photo={photo}
                alt={`Photo ${index + 1} of ${photos.length} sent with this review`}
                sizes={SHOWN_WIDTHS}
                isLazy
                className="aspect-square w-full rounded-sheet text-quiet"
              />
            </a>
          </li>
        ))}
      </ul>
      {Gallery && (
        <Gallery
          photos={photos}
          shown={shown}
          onShow={onShow}
          findOrigin={(index) => list.current?.querySelectorAll('a')[index] ?? null}
        />
      )}
    </section>
  );
}

/**
 * The gallery is loaded when a photo is first opened; where it can't be, the link does what it says. `?view=photos` is
 * the step in the browser's history that Back takes to close it.
 */
function useGallery() {
  const [Gallery, setGallery] = useState<ComponentType<PhotoGalleryProps>>();
  const [chosen, setChosen] = useState<number | null>(null);
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const load = async (href: string, index: number) => {
    try {
      const { PhotoGallery } = await import('./photo-gallery.tsx');
      setGallery(() => PhotoGallery);
      setChosen(index);
      setParams({ view: 'photos' }, { preventScrollReset: true });
    } catch {
      location.assign(href);
    }
  };
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void load(event.currentTarget.href, index);
  };
  const onShow = (index: number | null) => {
    setChosen(index);
    if (index === null) void navigate(-1);
  };
  return { Gallery, shown: params.get('view') === 'photos' ? chosen : null, onShow, open };
}
