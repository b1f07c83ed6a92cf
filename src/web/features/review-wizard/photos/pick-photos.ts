import { PHOTO_LIMITS, PHOTO_MESSAGES } from '#domain/photo/photo-rules.ts';

/** Title and text of a message about chosen photos. */
export type PhotoNotice = { title: string; text: string };

export type PhotoChoice = { added: File[]; notices: PhotoNotice[] };

/** Returns a key that identifies a photo. */
export const photoKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/**
 * Returns the files that can be added, and messages about the others. Files chosen twice are added once.
 * @param oversized messages about files with too many pixels
 */
export function pickPhotos(
  photos: readonly File[],
  chosen: readonly File[],
  oversized: ReadonlyMap<File, string> = new Map(),
): PhotoChoice {
  if (chosen.length > 0 && chosen.every((file) => isPicture(file) && isTooLarge(file)))
    return { added: [], notices: [{ title: 'Error', text: PHOTO_MESSAGES.allTooLarge }] };
  const present = new Set(photos.map(photoKey));
  const faults = chosen.map((file) => findFault(file, oversized.get(file)));
  const fit = chosen.filter((file, index) => !faults[index] && !present.has(photoKey(file)));
  const room = Math.max(0, PHOTO_LIMITS.count - photos.length);
  return {
    added: fit.slice(0, room),
    notices: [
      ...faults.filter((fault) => fault !== null),
      ...(fit.length > room
        ? [{ title: 'Maximum photos reached', text: PHOTO_MESSAGES.onlySomeAdded(room) }]
        : []),
    ],
  };
}

function findFault(file: File, oversize: string | undefined): PhotoNotice | null {
  if (!isPicture(file)) return { title: 'Invalid file type', text: PHOTO_MESSAGES.unsupported(file.name) };
  if (isTooLarge(file)) return { title: 'File too large', text: PHOTO_MESSAGES.tooLarge(file.name) };
  return oversize === undefined ? null : { title: 'Picture too large', text: oversize };
}

export const isPicture = (file: File) => PHOTO_LIMITS.types.some((type) => type === file.type);
export const isTooLarge = (file: File) => file.size > PHOTO_LIMITS.fileBytes;
