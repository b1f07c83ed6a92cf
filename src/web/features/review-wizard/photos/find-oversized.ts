import type { PhotoFault } from '#domain/fault-messages.ts';
import { findSizeFault, readPhotoSize, SIZE_BYTES } from '#domain/photo/photo-size.ts';
import { readStart } from './pick-photos.ts';

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
