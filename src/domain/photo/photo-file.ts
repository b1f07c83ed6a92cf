import { paths } from '../paths.ts';

/** The forms in which each size of a photo is stored, the widely read one last. */
export const PHOTO_FORMATS = ['webp', 'jpg'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Media type of each form. */
export const PHOTO_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const satisfies Record<
  PhotoFormat,
  string
>;

/** A photo as it is stored: a base name, and the widths in pixels of its sizes, ascending. */
export type StoredSizes = { file: string; widths: readonly number[] };

const NAME = /^(?<base>[0-9a-f]{32})-(?<width>[1-9]\d{0,4})\.(?<format>webp|jpg)$/;

/** Name of one stored size: 32 hexadecimal digits, its width, its form. */
export const photoFileName = (base: string, width: number, format: PhotoFormat) =>
  `${base}-${width}.${format}`;

/** The parts of a stored size's name; null for every other name. */
export function parsePhotoFileName(
  name: string,
): { base: string; width: number; format: PhotoFormat } | null {
  const { base, width, format } = NAME.exec(name)?.groups ?? {};
  if (base === undefined || width === undefined) return null;
  return { base, width: Number(width), format: format === 'webp' ? 'webp' : 'jpg' };
}

/** Every file that a photo is stored as. */
export function listPhotoFileNames({ file, widths }: StoredSizes): string[] {
  return widths.flatMap((width) => PHOTO_FORMATS.map((format) => photoFileName(file, width, format)));
}

/** Path of a photo's largest JPEG: what stands in a review's `images`. */
export function photoPath({ file, widths }: StoredSizes): string {
  return paths.media(photoFileName(file, widths.at(-1) ?? 0, 'jpg'));
}

/**
 * The `srcset` of a photo's sizes in one form.
 * @param image path of its largest JPEG, as a review's `images` have it; @param widths as its `imageSources` have them
 */
export function photoSrcSet(image: string, widths: readonly number[], format: PhotoFormat): string {
  return widths.map((width) => `${image.replace(/-\d+\.jpg$/, `-${width}.${format}`)} ${width}w`).join(', ');
}
