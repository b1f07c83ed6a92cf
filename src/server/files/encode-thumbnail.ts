import sharp, { type Sharp } from 'sharp';
import type { PhotoFormat } from '#domain/photo/photo-file.ts';
import { THUMBNAIL_BYTES } from '#domain/photo/thumbnail.ts';

/** A size of a photo in one format. */
export type EncodedSize = { width: number; format: PhotoFormat; bytes: Uint8Array };

/** Qualities to try, best first: below these a photo shows its blocks. */
const QUALITIES = [78, 66, 54, 42, 30];
/** The last resort, which only noise and endless screenshots need: fewer details, drawn at the same size. */
const COARSE_QUALITY = 20;
const DETAILS = [1, 1 / 2, 1 / 4, 1 / 8, 1 / 16];

/**
 * Encodes a photo in the smallest size, in both formats, in as many bytes as a thumbnail may have.
 * @param photo upright and in sRGB; it is not enlarged @param width in pixels
 */
export async function encodeThumbnail(photo: Sharp, width: number): Promise<EncodedSize[]> {
  const small = await toPixels(photo.resize({ width, withoutEnlargement: true }));
  return [
    { width, format: 'webp', bytes: await fitBytes(small, (drawn, quality) => drawn.webp({ quality })) },
    {
      width,
      format: 'jpg',
      bytes: await fitBytes(small, (drawn, quality) => drawn.jpeg({ quality, progressive: true })),
    },
  ];
}

type Pixels = Awaited<ReturnType<typeof toPixels>>;

const toPixels = (drawn: Sharp) => drawn.raw().toBuffer({ resolveWithObject: true });

const draw = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

/** Lowers the quality, then the details, until the bytes fit. */
async function fitBytes(
  small: Pixels,
  encode: (drawn: Sharp, quality: number) => Sharp,
): Promise<Uint8Array> {
  for (const quality of QUALITIES) {
    const bytes = await encode(draw(small), quality).toBuffer();
    if (bytes.length <= THUMBNAIL_BYTES) return bytes;
  }
  for (const detail of DETAILS) {
    const bytes = await encode(draw(await coarsen(small, detail)), COARSE_QUALITY).toBuffer();
    if (bytes.length <= THUMBNAIL_BYTES) return bytes;
  }
  throw new Error('A thumbnail does not fit its bytes at any quality.');
}

/** Returns the picture with a share of its details, at the same size. */
async function coarsen(pixels: Pixels, detail: number): Promise<Pixels> {
  const { width, height } = pixels.info;
  const side = (length: number) => Math.max(1, Math.round(length * detail));
  const coarse = await toPixels(
    draw(pixels).resize({ width: side(width), height: side(height), fit: 'fill' }),
  );
  return toPixels(draw(coarse).resize({ width, height, fit: 'fill' }));
}
