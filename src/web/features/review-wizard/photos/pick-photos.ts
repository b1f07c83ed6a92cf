import type { PhotoFault } from '#domain/fault-messages.ts';
import type { PhotoStage } from '#domain/photo/photo-stage.ts';
import { PHOTO_LIMITS } from '#domain/photo/photo-rules.ts';

/** A notice about chosen photos: about one, by its file name; that all are too large; or the room that was left. */
export type PhotoNotice =
  | { kind: PhotoFault; file: string }
  | { kind: 'allTooLarge' }
  | { kind: 'noRoom'; room: number };

export type PhotoChoice = { added: File[]; notices: PhotoNotice[] };

/** Stages of chosen photos, by `photoKey`, as far as they were stated. */
export type StageByKey = ReadonlyMap<string, PhotoStage>;

/** The keys of the photos that blurred ones were made of. */
const originKeys = new WeakMap<File, string>();

/** Returns a key that identifies a photo; blurring it makes no other photo of it. */
export const photoKey = (file: File): string =>
  originKeys.get(file) ?? `${file.name} ${file.size} ${file.lastModified}`;

/** Remembers what a blurred photo was made of, so that the original is not added beside it. */
export function rememberOrigin(blurred: File, original: File): void {
  originKeys.set(blurred, photoKey(original));
}

export const isBlurred = (file: File): boolean => originKeys.has(file);

/**
 * Returns the files that can be added, and notices about the others. Files chosen twice are added once.
 * @param faulty the faults of files that are cut off or have too many pixels
 */
export function pickPhotos(
  photos: readonly File[],
  chosen: readonly File[],
  faulty: ReadonlyMap<File, PhotoFault> = new Map(),
): PhotoChoice {
  const isOnlyLarge = (file: File) =>
    isPicture(file) && isTooLarge(file) && faulty.get(file) !== 'photoDamaged';
  if (chosen.length > 0 && chosen.every(isOnlyLarge))
    return { added: [], notices: [{ kind: 'allTooLarge' }] };
  const present = new Set(photos.map(photoKey));
  const faults = chosen.map((file) => findFault(file, faulty.get(file)));
  const fit = chosen.filter((file, index) => !faults[index] && !present.has(photoKey(file)));
  const room = Math.max(0, PHOTO_LIMITS.count - photos.length);
  return {
    added: fit.slice(0, room),
    notices: [
      ...faults.filter((fault) => fault !== null),
      ...(fit.length > room ? [{ kind: 'noRoom' as const, room }] : []),
    ],
  };
}

function findFault(file: File, fault: PhotoFault | undefined): PhotoNotice | null {
  const kind = findKind(file, fault);
  return kind === null ? null : { kind, file: file.name };
}

function findKind(file: File, fault: PhotoFault | undefined): PhotoFault | null {
  if (!isPicture(file)) return 'photoUnsupported';
  return isTooLarge(file) && fault !== 'photoDamaged' ? 'photoTooLarge' : (fault ?? null);
}

/** Largest photo that is read or decoded whole, in bytes, because phones have little memory. */
export const MOST_READ_BYTES = 60 * 1024 * 1024;

export const isPicture = (file: File) => PHOTO_LIMITS.types.some((type) => type === file.type);
export const isTooLarge = (file: File) => file.size > PHOTO_LIMITS.fileBytes;

/** Reads the first bytes of a file; none if it was deleted since it was chosen. */
export const readStart = async (file: File, length: number): Promise<Uint8Array> =>
  new Uint8Array(
    await file
      .slice(0, length)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
