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

/** Messages about photos that cannot be accepted, with the file's name where there is one. */
export const PHOTO_MESSAGES = {
  unsupported: (file: string) => `${file} is not a supported image format. Please use JPEG, PNG, or WebP.`,
  tooLarge: (file: string) => `${file} exceeds the 5MB size limit.`,
  allTooLarge: 'Images must be less than 5MB each',
  tooManyPixels: (file: string) => `${file} has more than 50 megapixels. Please send a smaller picture.`,
  tooLong: (file: string) => `${file} has a side of more than 65,535 pixels. Please send a smaller picture.`,
  damaged: (file: string) => `${file} is incomplete or damaged. Please choose the original picture.`,
  foreignData: (file: string) =>
    `${file} holds something besides a picture. Please save it as a plain picture and try again.`,
  tooMany: 'You can select up to 5 photos total.',
  unknown: (name: string) =>
    `This review has no photo '${name}'. Load the review again and name only photos that are to stay.`,
  onlySomeAdded: (count: number) =>
    count > 0
      ? `Only ${count} more photo(s) could be added. You can select up to 5 photos total.`
      : 'You have chosen 5 photos already. Remove one to add another.',
  preparing: 'Your photos are still being made smaller. Submit once they are listed here.',
  /** For a full disk or a failing bucket, which the sender cannot fix. */
  unstorable: 'Photos can’t be stored just now. Please try again in a few minutes.',
  unreadable: 'This photo can’t be shown just now. Please try again in a few minutes.',
} as const;
