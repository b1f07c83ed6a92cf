import type { Dirent } from 'node:fs';
import { lstat, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isOpenToOthers, makeFolderPrivate, makePrivate, toVarDirError } from './make-private.ts';
import { VarDirError } from './var-dir-error.ts';

/**
 * Entries of VAR_DIR that belong to this application, and variants beside them such as database.lock or uploads.old.
 */
const OURS = /^(?:auth-secret|database|erasures\.jsonl|incoming|mail|previews|uploads)(?:[.-]|$)/;
/** A folder that the system creates at the root of a disk. */
const LOST_FOUND = 'lost+found';
const PHOTOS = 'uploads';

const STICKY = 0o1000;

/**
 * Makes VAR_DIR and our entries in it private to this user, and sets the umask for new files. Photos in a folder that
 * is already private are left to `securePhotos`.
 * @throws VarDirError if the folder is shared, before any change, or if modes can't be changed
 */
export async function secureVarDir(varDir: string): Promise<void> {
  process.umask(0o077);
  const folder = await openFolder(resolve(varDir));
  const entries = await readEntries(folder);
  await refuseShared(folder, entries);
  // First, because it blocks access to all the rest at once.
  await makePrivate(folder);
  for (const { name } of entries) if (OURS.test(name)) await secureEntry(join(folder, name), name);
}

/**
 * Checks photos one by one, without delaying the start: there may be very many on a network disk, and their private
 * folder protects them meanwhile.
 * @throws VarDirError
 */
export async function securePhotos(varDir: string): Promise<void> {
  const photos = await findTarget(resolve(varDir, PHOTOS));
  if (photos) await makeFolderPrivate(photos);
}

/** Creates the folder if necessary and resolves symbolic links. */
async function openFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await realpath(folder);
  } catch (error) {
    throw toVarDirError(error);
  }
}

async function readEntries(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    throw toVarDirError(error);
  }
}

/** Refuses a folder that others use, such as /tmp or a home folder, because it would become private. */
async function refuseShared(folder: string, entries: readonly Dirent[]): Promise<void> {
  const found = await stat(folder);
  if (!isOpenToOthers(found)) return;
  const foreign = entries
    .filter((entry) => entry.isDirectory() && !OURS.test(entry.name) && entry.name !== LOST_FOUND)
    .map(({ name }) => name);
  const isSticky = (found.mode & STICKY) !== 0;
  if (!isSticky && foreign.length === 0) return;
  const why = isSticky
    ? 'every user of this machine may write to it'
    : `it is open to other users and holds what is not of this product (${foreign.slice(0, 3).join(', ')})`;
  throw new VarDirError(
    `VAR_DIR is ${folder}, which is shared: ${why}. Nothing was started or changed. Give VAR_DIR a folder of its own, ` +
      `for example ${join(folder, 'clinic-atlas')}${isSticky ? '' : `, or shut this one to others yourself: chmod 700 ${folder}`}.`,
  );
}

async function secureEntry(path: string, name: string): Promise<void> {
  const target = await findTarget(path);
  if (!target) return;
  const found = await lstat(target).catch(() => null);
  if (!found) return;
  if (!found.isDirectory()) await makePrivate(target);
  else if (name !== PHOTOS || isOpenToOthers(found)) await makeFolderPrivate(target);
}

/** Resolves a link: photos may be on a larger disk. Null for a missing target. */
const findTarget = (path: string) => realpath(path).catch(() => null);
