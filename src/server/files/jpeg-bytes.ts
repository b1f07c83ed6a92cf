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
  while (bytes[at] === 0xff) {
    if (!budget.takeSegment()) return 'foreign-data';
    at = await skipFillBytes(bytes, at, budget);
    const marker = bytes[at + 1] ?? 0;
    if (marker === MARKER.end) return hasScan ? { end: at + 2, metadata } : 'damaged';
    const next = findSegmentEnd(bytes, at, marker);
    if (next === null) return 'damaged';
    if (isMetadata(marker)) metadata.push(bytes.subarray(at + 4, next));
    at = next;
    if (marker === MARKER.scan) {
      hasScan = true;
      at = await findMarker(bytes, next, budget);
    }
  }
  return 'damaged';
}

/** Returns the position of a marker's last 0xff, which any number of fill bytes (0xff) may precede. */
async function skipFillBytes(bytes: Buffer, at: number, budget: WalkBudget): Promise<number> {
  if (bytes[at + 1] !== 0xff) return at;
  return (await findByte(bytes, at + 1, (place) => bytes[place] !== 0xff, budget)) - 1;
}

/** Returns the position after a segment, by its length field; null if that is not possible. */
function findSegmentEnd(bytes: Buffer, at: number, marker: number): number | null {
  if (isStandalone(marker)) return at + 2;
  if (at + 4 > bytes.length) return null;
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  return end > bytes.length || end < at + 4 ? null : end;
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
