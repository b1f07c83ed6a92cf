import type { Walk, WalkBudget } from './photo-walk.ts';

const SIGNATURE_BYTES = 8;
/** Length and type before the data, checksum after it. */
const FRAME_BYTES = 12;
const PIXELS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'fdAT']);

/** Walks the chunks of a PNG up to its last. */
export function walkPng(bytes: Buffer, budget: WalkBudget): Walk {
  const metadata: Buffer[] = [];
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= bytes.length) {
    if (!budget.takeSegment()) return 'foreign-data';
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const next = at + FRAME_BYTES + length;
    if (next > bytes.length) return 'damaged';
    if (type === 'IEND') return { end: next, metadata };
    if (!PIXELS.has(type)) metadata.push(bytes.subarray(at + 8, next - 4));
    at = next;
  }
  return 'damaged';
}
