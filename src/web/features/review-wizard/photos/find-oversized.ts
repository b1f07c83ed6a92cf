import type { PhotoFault } from '#domain/fault-messages.ts';
import { findSizeFault, readPhotoSize, SIZE_BYTES } from '#domain/photo/photo-size.ts';
import { isCutOff } from '#domain/photo/cut-photo.ts';
import { isPicture, MOST_READ_BYTES, readStart } from './pick-photos.ts';

/** Returns the photos with more pixels than the server takes, each with its fault. */
export async function findOversized(files: readonly File[]): Promise<ReadonlyMap<File, PhotoFault>> {
  const faults = await Promise.all(
    files.map(async (file) => {
      const size = readPhotoSize(await readStart(file, SIZE_BYTES));
      return [file, size && findSizeFault(size)] as const;
    }),
  );
  return new Map(faults.flatMap(([file, fault]) => (fault === null ? [] : [[file, fault]])));
}

/** Returns the photos that end before their picture does, which no try to send them would change. */
export async function findCutOff(files: readonly File[]): Promise<readonly File[]> {
  const found: File[] = [];
  // One after the other, because a phone has little memory.
  for (const file of files)
    if (isPicture(file) && file.size <= MOST_READ_BYTES && isCutOff(await readStart(file, file.size)))
      found.push(file);
  return found;
}
