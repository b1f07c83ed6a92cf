import type { PhotoFault } from '../fault-messages.ts';
import { PHOTO_LIMITS } from './photo-rules.ts';
import { beginsLikePhoto, PHOTO_SIGNATURES, SIGNATURE_BYTES } from './photo-signatures.ts';

export type PhotoSize = { width: number; height: number };

/** Bytes from the start of a photo in which its size is found, even after a large preview and colour profile. */
export const SIZE_BYTES = 512 * 1024;

/** Returns the fault of a picture with too many pixels; null for one that can be accepted. */
export function findSizeFault({ width, height }: PhotoSize): PhotoFault | null {
  if (width * height > PHOTO_LIMITS.pixels) return 'photoPixels';
  return Math.max(width, height) > PHOTO_LIMITS.side ? 'photoSide' : null;
}

/** Reads a photo's size in pixels from its first bytes, without decoding it; null if they don't contain it. */
export function readPhotoSize(bytes: Uint8Array): PhotoSize | null {
  const head = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  if (!beginsLikePhoto(head)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (PHOTO_SIGNATURES.png.test(head)) return { width: view.getUint32(16), height: view.getUint32(20) };
    return PHOTO_SIGNATURES.webp.test(head) ? readWebpSize(view) : readJpegSize(view);
  } catch {
    // The bytes end before the size.
    return null;
  }
}

/** Reads the first chunk: that of an extended file, or of a lossless or lossy picture. */
function readWebpSize(view: DataView): PhotoSize | null {
  const kind = String.fromCharCode(
    view.getUint8(12),
    view.getUint8(13),
    view.getUint8(14),
    view.getUint8(15),
  );
  if (kind === 'VP8X')
    // Both are 24-bit numbers; the fourth byte that getUint32 reads is masked or shifted out.
    return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8 ') return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Markers in the range of frame headers that are tables or extensions. */
const NO_FRAMES: readonly number[] = [0xc4, 0xc8, 0xcc];

function readJpegSize(view: DataView): PhotoSize | null {
  const at = findJpegFrame(view);
  return at === null ? null : { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
}

/**
 * Walks the segments of a JPEG up to the frame header, and returns its position; null without one.
 * @throws RangeError if the bytes end before
 */
export function findJpegFrame(view: DataView): number | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker)) return at;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}
