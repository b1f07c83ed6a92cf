import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder for bytes that are still arriving, so that no upload is held in memory. */
export type Incoming = {
  /** A folder of its own for one upload; `remove` takes it away with all that is in it. */
  open(): Promise<{ folder: string; remove: () => Promise<void> }>;
  /** Takes away what uploads left that were cut off before `before`, by a kill for example. */
  sweep(before: Date): Promise<void>;
};

export function createIncoming(root: string): Incoming {
  return {
    async open() {
      const folder = join(root, randomUUID());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
    },
    async sweep(before) {
      const folders = await readdir(root).catch(() => []);
      for (const name of folders) {
        const folder = join(root, name);
        const found = await stat(folder).catch(() => null);
        if (found && found.mtime < before) await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
