import type { PhotoFault } from '#domain/fault-messages.ts';
import { findSizeFault, readPhotoSize, SIZE_BYTES } from '#domain/photo/photo-size.ts';

/** Returns the photos with more pixels than the server takes, each with its fault. */
export async function findOversized(files: readonly File[]): Promise<ReadonlyMap<File, PhotoFault>> {
  const faults = await Promise.all(
    files.map(async (file) => {
      // A file deleted since it was chosen cannot be read.
      const head = await file
        .slice(0, SIZE_BYTES)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0));
      const size = readPhotoSize(new Uint8Array(head));
      return [file, size && findSizeFault(size)] as const;
    }),
  );
  return new Map(faults.flatMap(([file, fault]) => (fault === null ? [] : [[file, fault]])));
}
