import type { PhotoStage } from './photo-stage.ts';

/** A photo of a review, with its dimensions for the layout and its sizes to choose from. */
export type ReviewPhoto = {
  /** Path of its largest JPEG. */
  image: string;
  /** Of the largest size, in pixels; undefined if unknown. */
  width: number | undefined;
  height: number | undefined;
  /** Widths of the stored sizes in pixels, ascending. */
  widths: readonly number[];
  /** A tiny preview as a data URI. */
  placeholder: string | null;
  /** Time before or after the treatment at which it was taken; null: not stated. */
  stage: PhotoStage | null;
};

/** The photo fields of a review: parallel lists. */
type Photos = {
  images: readonly string[];
  imageSizes: readonly { width: number; height: number }[];
  imageSources: readonly { widths: readonly number[]; placeholder: string | null }[];
  imageStages: readonly (PhotoStage | null)[];
};

export const listReviewPhotos = ({ images, imageSizes, imageSources, imageStages }: Photos): ReviewPhoto[] =>
  images.map((image, index) => ({
    image,
    width: imageSizes[index]?.width,
    height: imageSizes[index]?.height,
    widths: imageSources[index]?.widths ?? [],
    placeholder: imageSources[index]?.placeholder ?? null,
    stage: imageStages[index] ?? null,
  }));
