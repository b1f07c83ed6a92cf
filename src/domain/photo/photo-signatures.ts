/* oxlint-disable no-control-regex -- these are bytes */
/** The first bytes of the accepted formats, one character per byte. */
export const PHOTO_SIGNATURES = {
  jpeg: /^\xff\xd8\xff/s,
  png: /^\x89PNG\r\n\x1a\n/s,
  webp: /^RIFF.{4}WEBP/s,
} as const;
/* oxlint-enable no-control-regex */

/** The number of bytes that the longest signature needs. */
export const SIGNATURE_BYTES = 12;

/** Returns true if bytes, one character each, begin like a photo of an accepted format. */
export const beginsLikePhoto = (head: string): boolean =>
  Object.values(PHOTO_SIGNATURES).some((signature) => signature.test(head));
