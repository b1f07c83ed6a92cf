import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;
/** Long enough to outlast another process's probe of the lock, short enough for a refusal to feel immediate. */
const ACQUIRE_TIMEOUT_MS = 250;

/** Keeps the handles of held locks from garbage collection, which would close them and free the locks. */
const held = new Set<DatabaseSync>();

export interface DirectoryLock {
  release(): void;
}

/**
 * Takes the lock in `lockFile`; null if it is held. It is SQLite's, which the kernel releases when the process dies.
 * Never open the file by other means in this process: POSIX drops the lock when any descriptor of it closes.
 */
export function acquireDirectoryLock(lockFile: string): DirectoryLock | null {
  mkdirSync(dirname(lockFile), { recursive: true });
  const handle = new DatabaseSync(lockFile, { timeout: ACQUIRE_TIMEOUT_MS });
  try {
    // Without a journal on disk the lock file stays empty and alone.
    handle.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    handle.close();
    if (isBusy(error)) return null;
    throw error;
  }
  held.add(handle);
  return {
    release() {
      held.delete(handle);
      if (handle.isOpen) handle.close();
    },
  };
}

/**
 * Tells whether a live process holds the lock. Takes a shared lock only for an instant, so a starting server is safe.
 */
export function isDirectoryLockHeld(lockFile: string): boolean {
  if (!existsSync(lockFile)) return false;
  const handle = new DatabaseSync(lockFile, { readOnly: true });
  try {
    handle.prepare('SELECT count(*) FROM sqlite_master').get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    handle.close();
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
