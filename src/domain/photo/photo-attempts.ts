import { PHOTO_FORMATS, type PhotoFormat, photoSrcSet } from './photo-file.ts';
import type { ReviewPhoto } from './review-photo.ts';

/** The ways to a photo, in the order in which they are tried (specification, section 4: image loading). */
export const PHOTO_ATTEMPTS = ['media', 'uploads', 'cloud', 'again'] as const;
export type PhotoAttempt = (typeof PHOTO_ATTEMPTS)[number];

/** What comes after an attempt has failed; null when there is nothing left to try. */
export const nextPhotoAttempt = (failed: PhotoAttempt): PhotoAttempt | null =>
  PHOTO_ATTEMPTS[PHOTO_ATTEMPTS.indexOf(failed) + 1] ?? null;

/** What a picture element is given. */
export type PhotoSources = {
  src: string;
  /** Empty where the one address is all there is. */
  srcSets: readonly { format: PhotoFormat; srcSet: string }[];
};

type Around = {
  /** The page's address: paths are below its origin. */
  page?: string;
  /** The address in the storage that the API issued; null where it issues none. */
  link: string | null;
  /** Makes an address that no cache has. */
  nonce: string;
};

/**
 * What an attempt loads.
 * @returns null for the cloud step where there is no link: it is passed over
 */
export function photoSourcesOf(
  photo: ReviewPhoto,
  attempt: PhotoAttempt,
  around: Around,
): PhotoSources | null {
  if (attempt === 'cloud') return around.link ? single(secure(around.link, around.page)) : null;
  const image = resolvePhoto(photo.image, around.page);
  if (attempt === 'media') return sized({ ...photo, image });
  if (attempt === 'uploads') return sized({ ...photo, image: image.replace('/api/media/', '/uploads/') });
  return single(`${image}${image.includes('?') ? '&' : '?'}again=${around.nonce}`);
}

/** A bare file name is below the media endpoint; whole addresses of a storage are kept, and secure where the page is. */
function resolvePhoto(image: string, page: string | undefined): string {
  if (/^https?:/.test(image)) return secure(image, page);
  return image.startsWith('/') ? image : `/api/media/${encodeURIComponent(image)}`;
}

/** A page that came over https loads nothing over http. */
const secure = (address: string, page: string | undefined) =>
  page?.startsWith('https:') ? address.replace(/^http:/, 'https:') : address;

const single = (src: string): PhotoSources => ({ src, srcSets: [] });

const sized = ({ image, widths }: ReviewPhoto): PhotoSources => ({
  src: image,
  srcSets:
    widths.length === 0
      ? []
      : PHOTO_FORMATS.map((format) => ({ format, srcSet: photoSrcSet(image, widths, format) })),
});
