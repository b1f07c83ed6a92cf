import { paths } from '../paths.ts';

/** File formats of each stored size, the most widely supported last. */
export const PHOTO_FORMATS = ['webp', 'jpg'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Media type of each file format. */
export const PHOTO_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const satisfies Record<
  PhotoFormat,
  string
>;

/** A stored photo: its base name, and the widths of its sizes in pixels, ascending. */
export type StoredSizes = { file: string; widths: readonly number[] };

const NAME = /^(?<base>[0-9a-f]{32})-(?<width>[1-9]\d{0,4})\.(?<format>webp|jpg)$/;

/** Returns the file name of a stored size: 32 hexadecimal digits, width, format. */
export const photoFileName = (base: string, width: number, format: PhotoFormat) =>
  `${base}-${width}.${format}`;

/** Parses the file name of a stored size; null for any other name. */
export function parsePhotoFileName(
  name: string,
): { base: string; width: number; format: PhotoFormat } | null {
  const { base, width, format } = NAME.exec(name)?.groups ?? {};
  if (base === undefined || width === undefined) return null;
  return { base, width: Number(width), format: format === 'webp' ? 'webp' : 'jpg' };
}

export function listPhotoFileNames({ file, widths }: StoredSizes): string[] {
  return widths.flatMap((width) => PHOTO_FORMATS.map((format) => photoFileName(file, width, format)));
}

/** Returns the path of a photo's largest JPEG, as a review's `images` lists it. */
export function photoPath({ file, widths }: StoredSizes): string {
  return paths.media(photoFileName(file, widths.at(-1) ?? 0, 'jpg'));
}

/**
 * Returns the `srcset` of a photo in one format.
 * @param image path of its largest JPEG, from the review's `images`; @param widths from its `imageSources`
 */
export function photoSrcSet(image: string, widths: readonly number[], format: PhotoFormat): string {
  return widths.map((width) => `${image.replace(/-\d+\.jpg$/, `-${width}.${format}`)} ${width}w`).join(', ');
}
