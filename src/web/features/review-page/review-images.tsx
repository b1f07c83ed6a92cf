import { PHOTO_FORMATS, PHOTO_TYPES, photoSrcSet } from '#domain/photo/photo-file.ts';
import type { PublicReview } from '#domain/review/review-views.ts';

/** Two beside each other on a phone, three elsewhere. */
const SHOWN_WIDTHS = '(min-width: 40rem) 16rem, 45vw';

/** The photos that came with a review, whole, each a link to its full size. */
export function ReviewImages({ review: { images, imageSizes, imageSources } }: { review: PublicReview }) {
  if (images.length === 0) return null;
  return (
    <section aria-labelledby="review-images" className="mt-10">
      <h2 id="review-images" className="text-xl">
        Review Images
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {images.map((image, index) => (
          <li key={image}>
            <a
              href={image}
              className="block rounded-sheet border border-hairline bg-sheet hover:border-celadon"
            >
              <picture>
                {PHOTO_FORMATS.map((format) => (
                  <source
                    key={format}
                    type={PHOTO_TYPES[format]}
                    srcSet={photoSrcSet(image, imageSources[index]?.widths ?? [], format)}
                    sizes={SHOWN_WIDTHS}
                  />
                ))}
                <img
                  src={image}
                  // It names the link too, where the word is not redundant.
                  // oxlint-disable-next-line jsx-a11y/img-redundant-alt
                  alt={`Photo ${index + 1} of ${images.length} sent with this review`}
                  width={imageSizes[index]?.width}
                  height={imageSizes[index]?.height}
                  loading="lazy"
                  decoding="async"
                  className="aspect-square h-auto w-full rounded-sheet object-contain"
                />
              </picture>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
