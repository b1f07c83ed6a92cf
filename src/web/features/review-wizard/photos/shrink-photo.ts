import { PHOTO_LIMITS } from '#domain/photo/photo-rules.ts';

/** Largest file that is decoded, in bytes, because phones have little memory. */
const MOST_BYTES = 60 * 1024 * 1024;

/** Longest side and JPEG quality, tried in order. The site shows no photo wider than 1600 pixels. */
const ATTEMPTS = [
  { side: 4096, quality: 0.88 },
  { side: 3000, quality: 0.82 },
  { side: 2000, quality: 0.75 },
] as const;

/** Decodes and draws pictures; only a browser can. */
export type Painter = {
  /** Decodes with EXIF rotation applied. @throws if the browser cannot read the file */
  decode: (file: File) => Promise<{ width: number; height: number; close: () => void }>;
  /** Encodes a JPEG without metadata; null if the browser cannot. */
  encode: (
    picture: { width: number; height: number },
    size: { width: number; height: number },
    quality: number,
  ) => Promise<Blob | null>;
};

/**
 * Shrinks a photo that is too large to send.
 * @returns null if the photo cannot be read or stays too large
 */
export async function shrinkPhoto(file: File, painter: Painter = browserPainter): Promise<File | null> {
  if (file.size > MOST_BYTES) return null;
  const picture = await painter.decode(file).catch(() => null);
  if (!picture) return null;
  try {
    for (const { side, quality } of ATTEMPTS) {
      const scale = Math.min(1, side / Math.max(picture.width, picture.height));
      const size = {
        width: Math.max(1, Math.round(picture.width * scale)),
        height: Math.max(1, Math.round(picture.height * scale)),
      };
      const drawn = await painter.encode(picture, size, quality);
      if (drawn && drawn.size <= PHOTO_LIMITS.fileBytes)
        return new File([drawn], nameOf(file), { type: 'image/jpeg', lastModified: file.lastModified });
    }
    return null;
  } finally {
    picture.close();
  }
}

const nameOf = ({ name }: File) => `${name.replace(/\.[^.]*$/, '')}.jpg`;

const browserPainter: Painter = {
  decode: (file) => createImageBitmap(file),
  async encode(picture, { width, height }, quality) {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency: transparent PNG pixels would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture as ImageBitmap, 0, 0, width, height);
    const drawn = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    // Safari frees a canvas's memory only when its size is 0.
    canvas.width = 0;
    canvas.height = 0;
    return drawn?.type === 'image/jpeg' ? drawn : null;
  },
};
