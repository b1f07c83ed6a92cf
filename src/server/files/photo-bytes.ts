import { findJpegEnd } from './jpeg-bytes.ts';
import { findPngEnd } from './png-bytes.ts';
import { findWebpEnd } from './webp-bytes.ts';

/** Where a picture ends inside a file, and everything in it that is not pixels. */
export type PictureBounds = { end: number; metadata: readonly Buffer[] };

/** What a file's bytes say of it. */
export type PhotoVerdict = 'photo' | 'unsupported' | 'damaged' | 'foreign-data';

/* oxlint-disable no-control-regex -- these are bytes */
const FORMATS = [
  { begins: /^\xff\xd8\xff/s, findEnd: findJpegEnd },
  { begins: /^\x89PNG\r\n\x1a\n/s, findEnd: findPngEnd },
  { begins: /^RIFF.{4}WEBP/s, findEnd: findWebpEnd },
];

/** What a browser, an archive program or a reader of documents would run or open. */
const FOREIGN =
  /<(?:script|svg|html|iframe|object|embed|!doctype|\?php)|PK\x03\x04|%PDF-|\x7fELF|Rar!\x1a\x07|7z\xbc\xaf\x27/i;

/* oxlint-enable no-control-regex */

const ZIP_END = 'PK\x05\x06';
/** The end record of an archive, with the longest comment it can have. */
const ZIP_TAIL_BYTES = 22 + 65_535;

/**
 * Judges a file by its bytes alone: whether it is a whole JPEG, PNG or WebP and nothing else besides. What phones add
 * behind a JPEG (a second exposure, a moving picture) is theirs and no fault; it is dropped with the original.
 */
export function judgePhotoBytes(bytes: Buffer): PhotoVerdict {
  const head = bytes.toString('latin1', 0, 16);
  const format = FORMATS.find(({ begins }) => begins.test(head));
  if (!format) return 'unsupported';
  const bounds = format.findEnd(bytes);
  if (!bounds) return 'damaged';
  const isForeign =
    bounds.metadata.some((part) => FOREIGN.test(part.toString('latin1'))) ||
    bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END, 0, 'latin1') ||
    !isTrailerOfCamera(bytes.subarray(bounds.end), bounds.metadata);
  return isForeign ? 'foreign-data' : 'photo';
}

/** Cameras write two or three; each costs a look. */
const MOST_EXPOSURES = 20;

const announcesMovie = (part: Buffer) => part.includes('MotionPhoto') || part.includes('MicroVideo');

function isTrailerOfCamera(trailer: Buffer, metadata: readonly Buffer[]): boolean {
  let isMoving = metadata.some(announcesMovie);
  let rest = trailer;
  for (let exposures = 0; exposures <= MOST_EXPOSURES; exposures += 1) {
    if (rest.every((byte) => byte === 0)) return true;
    if (FOREIGN.test(rest.toString('latin1', 0, 1024))) return false;
    // Samsung's own trailer, by its mark at the very end.
    if (rest.subarray(-4).toString('latin1') === 'SEFT') return true;
    if (isMoving && rest.toString('latin1', 4, 8) === 'ftyp') return true;
    // Further exposures of the same picture (MPF), each a whole JPEG.
    const next = rest.indexOf(Buffer.of(0xff, 0xd8, 0xff));
    if (next < 0 || rest.subarray(0, next).some((byte) => byte !== 0)) return false;
    const exposure = rest.subarray(next);
    const bounds = findJpegEnd(exposure);
    if (!bounds) return false;
    isMoving ||= bounds.metadata.some(announcesMovie);
    rest = exposure.subarray(bounds.end);
  }
  return false;
}
