import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireDirectoryLock, isDirectoryLockHeld } from '../directory-lock.ts';

/** A folder for bytes that are still arriving, so that no upload is held in memory. */
export type Incoming = {
  /** A folder of its own for one upload; `remove` takes it away with all that is in it. */
  open(): Promise<{ folder: string; remove: () => Promise<void> }>;
  /**
   * Takes away what was arriving in processes that have ended, by a kill for example, and what is older than `before`.
   * Other processes may share the folder: what arrives in those that live stays.
   */
  sweep(before: Date): Promise<void>;
};

/** Stands in the folder of each process, and is locked by the kernel for as long as that lives. */
const LOCK_FILE = 'lock';

export function createIncoming(root: string): Incoming {
  let own: Promise<string> | null = null;
  return {
    async open() {
      own ??= openProcessFolder(root).catch((error: unknown) => {
        own = null;
        throw error;
      });
      const folder = join(await own, randomUUID());
      // With its parents, in case somebody has cleared the place by hand.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
    },
    async sweep(before) {
      for (const folder of await listIn(root)) {
        if (isOfEndedProcess(folder)) await removeOfEndedProcess(folder);
        else await removeOlder(folder, before);
      }
    },
  };
}

/** Makes a folder for the uploads of this process, locked until it ends. */
async function openProcessFolder(root: string): Promise<string> {
  for (;;) {
    const folder = join(root, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const lockFile = join(folder, LOCK_FILE);
    const lock = acquireDirectoryLock(lockFile);
    // A sweep of another process may have found it between its making and its locking.
    if (lock && existsSync(lockFile)) return folder;
    lock?.release();
  }
}

function isOfEndedProcess(folder: string): boolean {
  const lockFile = join(folder, LOCK_FILE);
  return existsSync(lockFile) && !isDirectoryLockHeld(lockFile);
}

async function removeOfEndedProcess(folder: string): Promise<void> {
  const lock = acquireDirectoryLock(join(folder, LOCK_FILE));
  try {
    if (lock) await rm(folder, { recursive: true, force: true });
  } finally {
    lock?.release();
  }
}

/** What a living process left lying, or an earlier release, whose uploads stood here without a process's folder. */
async function removeOlder(folder: string, before: Date): Promise<void> {
  const uploads = existsSync(join(folder, LOCK_FILE)) ? await listIn(folder) : [folder];
  for (const upload of uploads) {
    const found = await stat(upload).catch(() => null);
    if (found?.isDirectory() && found.mtime < before) await rm(upload, { recursive: true, force: true });
  }
}

async function listIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => join(folder, name));
}
