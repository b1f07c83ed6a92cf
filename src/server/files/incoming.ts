import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireDirectoryLock, isDirectoryLockHeld } from '../directory-lock.ts';

/** A folder for uploads in progress, so that none is held in memory. */
export type Incoming = {
  /** Creates a folder for one upload; `remove` deletes it with its contents. */
  open(): Promise<{ folder: string; remove: () => Promise<void> }>;
  /**
   * Deletes the uploads of processes that have ended, for example when killed, and uploads older than `before`. Other
   * running processes may share the folder; their uploads stay.
   */
  sweep(before: Date): Promise<void>;
};

/** Locked by each process in its own folder; the kernel releases the lock when the process ends. */
const LOCK_FILE = 'lock';

export function createIncoming(root: string): Incoming {
  let processFolder: Promise<string> | null = null;
  return {
    async open() {
      processFolder ??= openProcessFolder(root).catch((error: unknown) => {
        processFolder = null;
        throw error;
      });
      const folder = join(await processFolder, randomUUID());
      // Creates the parents too, in case an operator deleted the folder.
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

/** Creates a folder for this process's uploads, locked until the process ends. */
async function openProcessFolder(root: string): Promise<string> {
  for (;;) {
    const folder = join(root, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const lockFile = join(folder, LOCK_FILE);
    const lock = acquireDirectoryLock(lockFile);
    // Another process's sweep may have deleted the folder before it was locked.
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

/** Deletes old uploads of a running process, and those of an earlier release, which had no folder per process. */
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
