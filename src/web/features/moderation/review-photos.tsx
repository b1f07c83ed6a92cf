import type { ReactNode } from 'react';
import { PHOTO_FORMATS, PHOTO_TYPES, photoSrcSet } from '#domain/photo/photo-file.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';

type Shown = Pick<AdminReview, 'images' | 'imageSizes' | 'imageSources'>;

/** The photos of a review, small, each a link to its full size; `renderControl` adds what can be done with one. */
export function ReviewPhotos({
  review: { images, imageSizes, imageSources },
  renderControl,
}: {
  review: Shown;
  renderControl?: (image: string, number: number) => ReactNode;
}) {
  if (images.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
      {images.map((image, index) => (
        <li key={image}>
          <a
            href={image}
            target="_blank"
            rel="noopener"
            className="block rounded-sheet border border-hairline bg-sheet hover:border-celadon"
          >
            <picture>
              {PHOTO_FORMATS.map((format) => (
                <source
                  key={format}
                  type={PHOTO_TYPES[format]}
                  srcSet={photoSrcSet(image, imageSources[index]?.widths ?? [], format)}
                  sizes="10rem"
                />
              ))}
              <img
                src={image}
                // It names the link too, where the word is not redundant.
                // oxlint-disable-next-line jsx-a11y/img-redundant-alt
                alt={`Photo ${index + 1} of ${images.length}`}
                width={imageSizes[index]?.width}
                height={imageSizes[index]?.height}
                decoding="async"
                className="aspect-square h-auto w-full rounded-sheet object-contain"
              />
            </picture>
          </a>
          {renderControl?.(image, index + 1)}
        </li>
      ))}
    </ul>
  );
}
