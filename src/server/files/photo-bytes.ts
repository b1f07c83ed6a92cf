import { PHOTO_SIGNATURES, SIGNATURE_BYTES } from '#domain/photo/photo-signatures.ts';
import { walkJpeg } from './jpeg-bytes.ts';
import { findByte, openWalkBudget, type PhotoFault, TURN_BYTES, type WalkBudget } from './photo-walk.ts';
import { walkPng } from './png-bytes.ts';
import { walkWebp } from './webp-bytes.ts';

/** The result of checking a file's bytes. */
export type PhotoVerdict = 'photo' | 'unsupported' | PhotoFault;

const FORMATS = [
  { begins: PHOTO_SIGNATURES.jpeg, walk: walkJpeg },
  { begins: PHOTO_SIGNATURES.png, walk: walkPng },
  { begins: PHOTO_SIGNATURES.webp, walk: walkWebp },
];

/* oxlint-disable no-control-regex -- these are bytes */
/** Beginnings of content that a browser, archive program or document reader would run or open. */
const FOREIGN =
  /<(?:script|svg|html|iframe|object|embed|!doctype|\?php)|PK\x03\x04|%PDF-|\x7fELF|Rar!\x1a\x07|7z\xbc\xaf\x27/i;

/* oxlint-enable no-control-regex */

/** One byte less than the longest pattern, so that a match across two slices is found. */
const FOREIGN_OVERLAP = '<!doctype'.length - 1;

const ZIP_END = 'PK\x05\x06';
/** The end record of a ZIP archive, with the longest possible comment. */
const ZIP_TAIL_BYTES = 22 + 65_535;

/**
 * Checks that a file is a complete JPEG, PNG or WebP without foreign data. Data that phones append to a JPEG (a second
 * exposure, a moving picture) is allowed, since it is dropped with the original.
 */
export async function judgePhotoBytes(bytes: Buffer): Promise<PhotoVerdict> {
  const head = bytes.toString('latin1', 0, SIGNATURE_BYTES);
  const format = FORMATS.find(({ begins }) => begins.test(head));
  if (!format) return 'unsupported';
  const budget = openWalkBudget();
  const bounds = await format.walk(bytes, budget);
  if (typeof bounds === 'string') return bounds;
  const isForeign =
    bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END, 0, 'latin1') ||
    !(await isTrailerOfCamera(bytes.subarray(bounds.end), bounds.metadata, budget)) ||
    (await holdsForeignData(bounds.metadata, budget));
  return isForeign ? 'foreign-data' : 'photo';
}

/** Searches the metadata for foreign content. */
async function holdsForeignData(metadata: readonly Buffer[], budget: WalkBudget): Promise<boolean> {
  for (const part of metadata) {
    for (let at = 0; at < part.length; at += TURN_BYTES) {
      const slice = part.subarray(Math.max(0, at - FOREIGN_OVERLAP), at + TURN_BYTES);
      if (FOREIGN.test(slice.toString('latin1'))) return true;
      await budget.spend(slice.length);
    }
  }
  return false;
}

/** Cameras write two or three exposures; each has to be checked. */
const MOST_EXPOSURES = 20;

const announcesMovie = (part: Buffer) => part.includes('MotionPhoto') || part.includes('MicroVideo');

async function isTrailerOfCamera(
  trailer: Buffer,
  metadata: readonly Buffer[],
  budget: WalkBudget,
): Promise<boolean> {
  let isMoving = metadata.some(announcesMovie);
  let rest = trailer;
  for (let exposures = 0; exposures <= MOST_EXPOSURES; exposures += 1) {
    const begin = await countZeros(rest, budget);
    if (begin === rest.length) return true;
    if (FOREIGN.test(rest.toString('latin1', 0, 1024))) return false;
    // Samsung's trailer, identified by its last four bytes.
    if (rest.subarray(-4).toString('latin1') === 'SEFT') return true;
    if (isMoving && rest.toString('latin1', 4, 8) === 'ftyp') return true;
    // Further exposures of the same picture (MPF), each a complete JPEG.
    const exposure = rest.subarray(begin);
    if (exposure.toString('latin1', 0, 3) !== '\xff\xd8\xff') return false;
    const bounds = await walkJpeg(exposure, budget);
    if (typeof bounds === 'string') return false;
    isMoving ||= bounds.metadata.some(announcesMovie);
    rest = exposure.subarray(bounds.end);
  }
  return false;
}

const countZeros = (bytes: Buffer, budget: WalkBudget) => findByte(bytes, 0, (at) => bytes[at] !== 0, budget);
