import { type ComponentProps, type MouseEvent, useId } from 'react';
import type { ReviewPhoto } from '#domain/photo/review-photo.ts';
import { Photo } from '#web/parts/photo.tsx';
import { usePhotoStageNames } from '#web/parts/photo-stage-names.ts';

type Props = {
  photo: ReviewPhoto;
  /** Place in the viewer. */
  index: number;
  alt: string;
  /** The displayed width, as the `sizes` attribute of an image. */
  sizes: string;
  /** True if the reader wants to see photos; else its description is shown instead. */
  isShown: boolean;
  onOpen: (event: MouseEvent<HTMLAnchorElement>, index: number) => void;
  /** Reads the direct URL of a file; passed to Photo. */
  readLink: ComponentProps<typeof Photo>['readLink'];
};

/** A photo, uncropped in a square, that opens in the viewer; below it when it was taken, if that was stated. */
export function PhotoTile({ photo, index, alt, sizes, isShown, onOpen, readLink }: Props) {
  const stages = usePhotoStageNames();
  const { stage } = photo;
  const captionId = useId();
  return (
    <figure>
      <a
        href={photo.image}
        data-photo={index}
        aria-describedby={stage ? captionId : undefined}
        onClick={(event) => onOpen(event, index)}
        className="block cursor-zoom-in rounded-sheet border border-hairline bg-sheet hover:border-celadon"
      >
        {isShown ? (
          <Photo
            readLink={readLink}
            photo={photo}
            alt={alt}
            sizes={sizes}
            isLazy
            className="aspect-square w-full rounded-sheet text-quiet"
          />
        ) : (
          <span className="flex aspect-square w-full items-center justify-center p-2 text-center text-xs text-quiet">
            {alt}
          </span>
        )}
      </a>
      {stage && (
        <figcaption id={captionId} className="mt-1 text-xs font-semibold text-quiet">
          {stages[stage]}
        </figcaption>
      )}
    </figure>
  );
}
