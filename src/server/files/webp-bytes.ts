import type { Walk, WalkBudget } from './photo-walk.ts';

const HEADER_BYTES = 12;
const PIXELS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);

/** Walks the chunks of a WebP up to the length in its header. */
export function walkWebp(bytes: Buffer, budget: WalkBudget): Walk {
  if (bytes.length < HEADER_BYTES) return 'damaged';
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length || end < HEADER_BYTES) return 'damaged';
  const metadata: Buffer[] = [];
  let at = HEADER_BYTES;
  while (at + 8 <= end) {
    if (!budget.takeSegment()) return 'foreign-data';
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > end) return 'damaged';
    if (!PIXELS.has(type)) metadata.push(bytes.subarray(at + 8, at + 8 + length));
    // Chunks start at even offsets.
    at += 8 + length + (length % 2);
  }
  // Some encoders omit the last chunk's padding from the header's length.
  return { end: Math.max(at, end) > bytes.length ? bytes.length : Math.max(at, end), metadata };
}
