import { PHOTO_SIGNATURES, SIGNATURE_BYTES } from './photo-signatures.ts';
import { findJpegFrame } from './photo-size.ts';

const JPEG_END = [0xff, 0xd9];
const PNG_END = [0x49, 0x45, 0x4e, 0x44];

/** Returns true for a photo that ends before its picture does, as after a broken download; the server finds other damage. */
export function isCutOff(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (PHOTO_SIGNATURES.png.test(head)) return findLast(bytes, PNG_END) < 0;
  if (PHOTO_SIGNATURES.webp.test(head)) return 8 + view.getUint32(4, true) > bytes.length;
  if (!PHOTO_SIGNATURES.jpeg.test(head)) return false;
  try {
    // Looks after the frame's start, because a camera's embedded preview before it has an end marker, too.
    const frame = findJpegFrame(view);
    return frame !== null && findLast(bytes, JPEG_END) < frame;
  } catch {
    // The bytes end before the frame.
    return false;
  }
}

/** Returns the last position of a sequence of bytes; -1 without one. */
function findLast(bytes: Uint8Array, wanted: readonly number[]): number {
  const [first = 0] = wanted;
  let at = bytes.lastIndexOf(first);
  while (at >= 0 && !wanted.every((byte, index) => bytes[at + index] === byte))
    at = at > 0 ? bytes.lastIndexOf(first, at - 1) : -1;
  return at;
}
