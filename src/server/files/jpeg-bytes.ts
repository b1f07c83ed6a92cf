import type { PictureBounds } from './photo-bytes.ts';

const MARKER = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe };

/** Markers that stand alone, without a length. */
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === MARKER.comment;

/** Walks the segments of a JPEG up to its end marker; null if they break off before. */
export function findJpegEnd(bytes: Buffer): PictureBounds | null {
  const metadata: Buffer[] = [];
  let hasScan = false;
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === MARKER.end) return hasScan ? { end: at + 2, metadata } : null;
    else if (isStandalone(marker)) at += 2;
    else {
      if (at + 4 > bytes.length) return null;
      const next = at + 2 + bytes.readUInt16BE(at + 2);
      if (next > bytes.length || next < at + 4) return null;
      if (isMetadata(marker)) metadata.push(bytes.subarray(at + 4, next));
      if (marker === MARKER.scan) hasScan = true;
      at = marker === MARKER.scan ? findMarker(bytes, next) : next;
    }
  }
  return null;
}

/** The next marker behind a scan's coded data; there a 0xff of the data itself is followed by 0, restarts are part of it. */
function findMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !isStandalone(next)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}
