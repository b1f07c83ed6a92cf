import { PHOTO_FORMATS, type PhotoFormat, photoSrcSet } from './photo-file.ts';
import type { ReviewPhoto } from './review-photo.ts';

/** Sources of a photo, in the order in which they are tried. */
export const PHOTO_ATTEMPTS = ['media', 'uploads', 'cloud', 'again'] as const;
export type PhotoAttempt = (typeof PHOTO_ATTEMPTS)[number];

/** Returns the source to try after a failed one; null after the last. */
export const nextPhotoAttempt = (failed: PhotoAttempt): PhotoAttempt | null =>
  PHOTO_ATTEMPTS[PHOTO_ATTEMPTS.indexOf(failed) + 1] ?? null;

/** The attributes of a picture element. */
export type PhotoSources = {
  src: string;
  /** Empty for a photo with a single URL. */
  srcSets: readonly { format: PhotoFormat; srcSet: string }[];
};

type Around = {
  /** URL of the page; relative paths resolve against its origin. */
  page?: string;
  /** The storage link that the API issued; null if it issues none. */
  link: string | null;
  /** A value that makes the URL uncached. */
  nonce: string;
};

/**
 * Returns the URLs to load for an attempt.
 * @returns null for the cloud attempt without a link, which is then skipped
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

/** Resolves a bare file name against the media endpoint; absolute URLs are kept, with https on a secure page. */
function resolvePhoto(image: string, page: string | undefined): string {
  if (/^https?:/.test(image)) return secure(image, page);
  return image.startsWith('/') ? image : `/api/media/${encodeURIComponent(image)}`;
}

/** Upgrades a URL to https if the page was loaded over https. */
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
