import { resolve } from 'node:path';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where photos are kept. Names are random and made by us; a name from outside is looked up in the database first. */
export type PhotoFiles = {
  /** @returns null if there is no such file */
  read(file: string): Promise<Uint8Array | null>;
  write(file: string, bytes: Uint8Array): Promise<void>;
  remove(file: string): Promise<void>;
  /** @throws when the storage can't be written to */
  probe(): Promise<void>;
};

const PROBE_FILE = '.probe';

/** Photos on the local disk, under `<varDir>/uploads`. */
export function createPhotoFiles(varDir: string): PhotoFiles {
  const disk = new Disk(new FSDriver({ location: resolve(varDir, 'uploads'), visibility: 'private' }));
  return {
    async read(file) {
      try {
        return await disk.getBytes(file);
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE) return null;
        throw error;
      }
    },
    write: (file, bytes) => disk.put(file, bytes),
    remove: (file) => disk.delete(file),
    async probe() {
      await disk.put(PROBE_FILE, '');
      await disk.delete(PROBE_FILE);
    },
  };
}
