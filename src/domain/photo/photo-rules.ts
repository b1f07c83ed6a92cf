const MEGABYTE = 1024 * 1024;

/** What a photo may be: the form says so before sending, the server makes sure. */
export const PHOTO_LIMITS = {
  count: 5,
  fileBytes: 5 * MEGABYTE,
  pixels: 50_000_000,
  /** As long as a JPEG can be; drawing a PNG of one endless column takes half a minute. */
  side: 65_535,
  /** What a file picker offers; the server looks at the bytes. */
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

/** What a person is told about a photo that can't be taken, each naming the file where there is one. */
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
    `Only ${count} more photo(s) could be added. You can select up to 5 photos total.`,
  /** A full disk or a bucket that fails: nothing that who sends them can mend. */
  unstorable: 'Photos can’t be stored just now. Please try again in a few minutes.',
  unreadable: 'This photo can’t be shown just now. Please try again in a few minutes.',
} as const;
