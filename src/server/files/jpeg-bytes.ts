import { findByte, type Walk, type WalkBudget } from './photo-walk.ts';

const MARKER = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe };

/** Returns true for markers without a length. */
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === MARKER.comment;

/** Walks the segments of a JPEG up to its end marker. */
export async function walkJpeg(bytes: Buffer, budget: WalkBudget): Promise<Walk> {
  const metadata: Buffer[] = [];
  let hasScan = false;
  let at = 2;
  while (at + 1 < bytes.length) {
    if (!budget.takeSegment()) return 'foreign-data';
    if (bytes[at] !== 0xff) return 'damaged';
    // Any number of fill bytes may precede a marker.
    if (bytes[at + 1] === 0xff)
      at = (await findByte(bytes, at + 1, (place) => bytes[place] !== 0xff, budget)) - 1;
    const marker = bytes[at + 1] ?? 0;
    if (marker === MARKER.end) return hasScan ? { end: at + 2, metadata } : 'damaged';
    if (isStandalone(marker)) at += 2;
    else {
      if (at + 4 > bytes.length) return 'damaged';
      const next = at + 2 + bytes.readUInt16BE(at + 2);
      if (next > bytes.length || next < at + 4) return 'damaged';
      if (isMetadata(marker)) metadata.push(bytes.subarray(at + 4, next));
      if (marker === MARKER.scan) hasScan = true;
      at = marker === MARKER.scan ? await findMarker(bytes, next, budget) : next;
    }
  }
  return 'damaged';
}

/** Finds the next marker after a scan's data, in which 0xff is escaped as 0xff 0x00 and restart markers may occur. */
function findMarker(bytes: Buffer, from: number, budget: WalkBudget): Promise<number> {
  return findByte(
    bytes,
    from,
    (at) => {
      if (bytes[at] !== 0xff) return false;
      const next = bytes[at + 1] ?? 0;
      return next !== 0 && !isStandalone(next);
    },
    budget,
  );
}
