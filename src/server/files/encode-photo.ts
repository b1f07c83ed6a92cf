import sharp from 'sharp';
import { AppError } from '#domain/errors.ts';
import { type PhotoFault, photoMessage } from '#domain/fault-messages.ts';
import { PHOTO_LIMITS } from '#domain/photo/photo-rules.ts';
import { findSizeFault } from '#domain/photo/photo-size.ts';
import type { StoredPhoto } from '#domain/photo/stored-photo.ts';
import { THUMBNAIL_WIDTH } from '#domain/photo/thumbnail.ts';
import { type EncodedSize, encodeThumbnail } from './encode-thumbnail.ts';
import { judgePhotoBytes } from './photo-bytes.ts';
import { freeBuffer } from './free-buffer.ts';

/** Widths that pages show, in pixels; smaller pictures are not enlarged. */
const WIDTHS = [THUMBNAIL_WIDTH, 480, 960, 1600];
/** Maximum height, which only endless screenshots exceed. */
const MOST_HEIGHT = 8000;
const PLACEHOLDER_SIDE = 16;

/** The only loaders enabled for uploads; all others are blocked for the whole process. */
const READERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'];

/** A re-encoded photo without a byte of the original: its sizes and a tiny preview. */
export type EncodedPhoto = Omit<StoredPhoto, 'file'> & {
  files: EncodedSize[];
};

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Blocks sharp's other loaders and its cache for the whole process; raw pixels still work. */
export function restrictSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  sharp.cache(false);
  // Two photos at a time use two cores; more threads would only use more memory.
  sharp.concurrency(1);
}

/**
 * Re-encodes a photo in the sizes that pages show: upright, in sRGB, without metadata.
 * @param name of the file, for error messages
 * @throws AppError invalid-input, naming the file and its fault
 */
export async function encodePhoto(name: string, bytes: Buffer): Promise<EncodedPhoto> {
  const verdict = await judgePhotoBytes(bytes);
  if (verdict === 'unsupported') throw refusePhoto('photoUnsupported', name);
  if (verdict === 'damaged') throw refusePhoto('photoDamaged', name);
  if (verdict === 'foreign-data') throw refusePhoto('photoForeign', name);
  const pixels = await decode(name, bytes);
  const { width, height } = pixels.info;
  const widths = [...WIDTHS.filter((smaller) => smaller < width), width];
  const files: EncodedPhoto['files'] = [];
  for (const size of widths) {
    // Starts from the pixels for each size, because cloning a sharp instance copies them all.
    const scaled = () => draw(pixels).resize({ width: size });
    if (size <= THUMBNAIL_WIDTH) {
      files.push(...(await encodeThumbnail(draw(pixels), size)));
      continue;
    }
    files.push(
      { width: size, format: 'webp', bytes: await scaled().webp({ quality: 78 }).toBuffer() },
      {
        width: size,
        format: 'jpg',
        bytes: await scaled().jpeg({ quality: 82, progressive: true }).toBuffer(),
      },
    );
  }
  const placeholder = await drawPlaceholder(pixels);
  freeBuffer(pixels.data);
  return { width, height, widths, placeholder, files };
}

/** Creates an error for the form's photo field. */
function refusePhoto(fault: PhotoFault, name: string): AppError {
  const message = photoMessage(fault, name);
  return new AppError('invalid-input', message, { images: message }, { images: fault });
}

/** Decodes the photo once, at the largest size shown; all other sizes are made from these pixels. */
async function decode(name: string, bytes: Buffer): Promise<Pixels> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const fault = findSizeFault({ width, height });
    if (fault !== null) throw refusePhoto(fault, name);
    return await sharp(bytes, {
      limitInputPixels: PHOTO_LIMITS.pixels,
      failOn: 'error',
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: WIDTHS.at(-1) ?? 0, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    // Files that sharp can't read are damaged.
    throw error instanceof AppError ? error : refusePhoto('photoDamaged', name);
  }
}

const draw = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

async function drawPlaceholder(pixels: Pixels): Promise<string> {
  const tiny = await draw(pixels)
    .resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: 'inside' })
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
