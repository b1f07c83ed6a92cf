/** One photo of a review, with what is needed to leave room for it and to choose a size. */
export type ReviewPhoto = {
  /** Path of its largest JPEG. */
  image: string;
  /** Of the largest size, in pixels; undefined where nobody knows. */
  width: number | undefined;
  height: number | undefined;
  /** Of its stored sizes, in pixels, ascending. */
  widths: readonly number[];
  /** The picture in a few pixels, as a data URI. */
  placeholder: string | null;
};

/** The parts of a review that tell of its photos: lists in the same order. */
type Photos = {
  images: readonly string[];
  imageSizes: readonly { width: number; height: number }[];
  imageSources: readonly { widths: readonly number[]; placeholder: string | null }[];
};

/** The photos of a review, in their order. */
export const listReviewPhotos = ({ images, imageSizes, imageSources }: Photos): ReviewPhoto[] =>
  images.map((image, index) => ({
    image,
    width: imageSizes[index]?.width,
    height: imageSizes[index]?.height,
    widths: imageSources[index]?.widths ?? [],
    placeholder: imageSources[index]?.placeholder ?? null,
  }));
