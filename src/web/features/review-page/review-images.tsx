import reviewPageTexts from '#texts/review-page.ts';
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { listReviewPhotos } from '#domain/photo/review-photo.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { readId } from '#domain/row-id.ts';
import { readPhotoLink } from '#web/api/photo-link.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { HidePhotos, PhotosNote } from '#web/parts/patient-photos/photos-switch.tsx';
import { usePhotoChoice } from '#web/parts/patient-photos/use-photo-choice.ts';
import { Photo } from '#web/parts/photo.tsx';
import type { PhotoGalleryProps } from '#web/parts/photo-gallery/photo-gallery.tsx';

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

const importGallery = async () => (await import('#web/parts/photo-gallery/photo-gallery.tsx')).PhotoGallery;

/** History state of an entry that opened the gallery; the entry before it is the review. */
const OPENED_HERE = { isGalleryOpened: true };

/**
 * Loads the gallery when a photo is first opened, else follows the link. `?photo=2` holds the open photo, so
 * that Back closes the gallery and a reload or shared link opens the photo.
 */
function useGallery(count: number) {
  const [Gallery, setGallery] = useState<ComponentType<PhotoGalleryProps>>();
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const isOpenedHere = (location.state as typeof OPENED_HERE | null)?.isGalleryOpened ?? false;
  const number = readId(params.get('photo') ?? '');
  const openIndex = number === null || number > count ? null : number - 1;
  const isLeaving = useRef(false);
  useEffect(() => {
    if (openIndex === null) isLeaving.current = false;
  }, [openIndex]);
  const isAwaited = openIndex !== null && !Gallery;
  useEffect(() => {
    if (!isAwaited) return;
    importGallery().then(
      (loaded) => setGallery(() => loaded),
      // The review remains readable without the gallery.
      () => undefined,
    );
  }, [isAwaited]);

  const show = (index: number, { isStep }: { isStep: boolean }) =>
    setParams(
      { photo: String(index + 1) },
      {
        preventScrollReset: true,
        replace: !isStep,
        state: isStep || isOpenedHere ? OPENED_HERE : null,
      },
    );
  const load = async (href: string, index: number) => {
    try {
      const loaded = await importGallery();
      setGallery(() => loaded);
      show(index, { isStep: true });
    } catch {
      window.location.assign(href);
    }
  };
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void load(event.currentTarget.href, index);
  };
  const goBack = () => {
    // A second press on Close during the navigation would leave the review.
    if (!isLeaving.current) void navigate(-1);
    isLeaving.current = true;
  };
  const onShow = (index: number | null) => {
    if (index !== null) show(index, { isStep: false });
    else if (isOpenedHere) goBack();
    else setParams({}, { preventScrollReset: true, replace: true });
  };
  return { Gallery, openIndex, onShow, open };
}
