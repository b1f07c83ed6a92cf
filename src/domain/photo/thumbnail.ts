/** Width of the smallest size of a photo, in pixels: lists show it 96 pixels wide, also on screens of high density. */
export const THUMBNAIL_WIDTH = 240;

/** Most bytes of that size, in each format. */
export const THUMBNAIL_BYTES = 15_000;
