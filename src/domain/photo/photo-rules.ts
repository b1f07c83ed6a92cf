const MEGABYTE = 1024 * 1024;

/** Limits of uploaded photos; the form checks them before sending, the server enforces them. */
export const PHOTO_LIMITS = {
  count: 5,
  fileBytes: 5 * MEGABYTE,
  pixels: 50_000_000,
  /** The limit of JPEG; decoding a PNG of one endless column takes half a minute. */
  side: 65_535,
  /** Types for the file picker; the server checks the bytes. */
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;
