/** Width of the smallest size of a photo, in pixels: lists show it 96 pixels wide, also on screens of high density. */
export const THUMBNAIL_WIDTH = 240;

/** Most bytes of that size, in each format. */
export const THUMBNAIL_BYTES = 15_000;

/**
 * Returns the path of a photo's smallest size. Photos of older versions have no thumbnail until the server has drawn it.
 * @param image path of its largest JPEG, from the review's `images`; @param widths from its `imageSources`
 */
export const thumbnailPath = (image: string, [smallest]: readonly number[] = []): string =>
  smallest === undefined ? image : image.replace(/-\d+\.jpg$/, `-${smallest}.webp`);
