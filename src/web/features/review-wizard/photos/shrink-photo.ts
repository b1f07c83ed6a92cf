import { PHOTO_LIMITS } from '#domain/photo/photo-rules.ts';
import { MOST_READ_BYTES } from './pick-photos.ts';

/** Longest side and JPEG quality, tried in order. The site shows no photo wider than 1600 pixels. */
const ATTEMPTS = [
  { side: 4096, quality: 0.88 },
  { side: 3000, quality: 0.82 },
  { side: 2000, quality: 0.75 },
] as const;

type Picture = { width: number; height: number };

/** Decodes and draws pictures; only a browser can. */
export type Painter = {
  /** Decodes with EXIF rotation applied. @throws if the browser cannot read the file */
  decode: (file: File) => Promise<Picture & { close: () => void }>;
  /** Encodes a JPEG without metadata; null if the browser cannot. */
  encode: (picture: Picture, size: Picture, quality: number) => Promise<Blob | null>;
};

/**
 * Shrinks a photo that is too large to send.
 * @returns null if the photo cannot be read or stays too large
 */
export async function shrinkPhoto(file: File, painter: Painter = browserPainter): Promise<File | null> {
  if (file.size > MOST_READ_BYTES) return null;
  const picture = await painter.decode(file).catch(() => null);
  if (!picture) return null;
  try {
    return await encodeFitting(picture, file, painter);
  } finally {
    picture.close();
  }
}

/** Encodes a picture as a JPEG that is small enough to send, smaller from try to try; null if none is. */
export async function encodeFitting(
  picture: Picture,
  { name, lastModified }: { name: string; lastModified: number },
  painter: Painter = browserPainter,
): Promise<File | null> {
  for (const { side, quality } of ATTEMPTS) {
    const drawn = await painter.encode(picture, sizeWithin(picture, side), quality);
    if (drawn && drawn.size <= PHOTO_LIMITS.fileBytes)
      return new File([drawn], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg', lastModified });
  }
  return null;
}

/** Returns the size of a picture drawn with at most so many pixels along its longest side. */
export function sizeWithin({ width, height }: Picture, side: number): Picture {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const browserPainter: Painter = {
  decode: (file) => createImageBitmap(file),
  async encode(picture, { width, height }, quality) {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return null;
    drawOnWhite(context, picture as CanvasImageSource, { width, height });
    const drawn = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    freeCanvas(canvas);
    return drawn?.type === 'image/jpeg' ? drawn : null;
  },
};

/** Draws a picture on white: JPEG has no transparency, and transparent pixels of a PNG would turn black. */
export function drawOnWhite(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  { width, height }: Picture,
): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
}

/** Frees the memory of a canvas, which Safari does only when its size is 0. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
