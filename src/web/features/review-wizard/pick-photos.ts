import { PHOTO_LIMITS, PHOTO_MESSAGES } from '#domain/photo/photo-rules.ts';

/** Something to say about a choice of photos. */
export type PhotoNotice = { title: string; text: string };

export type PhotoChoice = { added: File[]; notices: PhotoNotice[] };

/** Tells photos apart. */
export const photoKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/**
 * Which of the chosen files can be added, and what is to be said about the others (decision 32). A file that is there
 * already is there once.
 */
export function pickPhotos(photos: readonly File[], chosen: readonly File[]): PhotoChoice {
  if (chosen.length > 0 && chosen.every(isTooLarge))
    return { added: [], notices: [{ title: 'Error', text: PHOTO_MESSAGES.allTooLarge }] };
  const present = new Set(photos.map(photoKey));
  const fit = chosen.filter((file) => isPicture(file) && !isTooLarge(file) && !present.has(photoKey(file)));
  const room = Math.max(0, PHOTO_LIMITS.count - photos.length);
  return {
    added: fit.slice(0, room),
    notices: [
      ...chosen.flatMap(findFault),
      ...(fit.length > room
        ? [{ title: 'Maximum photos reached', text: PHOTO_MESSAGES.onlySomeAdded(room) }]
        : []),
    ],
  };
}

function findFault(file: File): PhotoNotice[] {
  if (!isPicture(file)) return [{ title: 'Invalid file type', text: PHOTO_MESSAGES.unsupported(file.name) }];
  return isTooLarge(file) ? [{ title: 'File too large', text: PHOTO_MESSAGES.tooLarge(file.name) }] : [];
}

export const isPicture = (file: File) => PHOTO_LIMITS.types.some((type) => type === file.type);
export const isTooLarge = (file: File) => file.size > PHOTO_LIMITS.fileBytes;
