import type { Stats } from 'node:fs';
import { chmod, lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { VarDirError } from './var-dir-error.ts';

const GROUP_AND_OTHERS = 0o077;
/** Number of files whose modes are read concurrently. */
const FILES_AT_A_TIME = 64;

export const isOpenToOthers = ({ mode }: Stats) => (mode & GROUP_AND_OTHERS) !== 0;

/**
 * Removes all rights of group and others from a folder and its contents. The folder itself comes last, so that a
 * private folder is known to be complete. Symbolic links are not followed; files that vanish are ignored.
 * @throws VarDirError
 */
export async function makeFolderPrivate(path: string): Promise<void> {
  let files: string[] = [];
  try {
    for await (const entry of await opendir(path, { bufferSize: 256 })) {
      const below = join(path, entry.name);
      if (entry.isDirectory()) await makeFolderPrivate(below);
      else if (!entry.isSymbolicLink()) files.push(below);
      if (files.length < FILES_AT_A_TIME) continue;
      await Promise.all(files.map(makePrivate));
      files = [];
    }
  } catch (error) {
    if (hasVanished(error)) return;
    throw toVarDirError(error);
  }
  await Promise.all(files.map(makePrivate));
  await makePrivate(path);
}

/**
 * Removes all rights of group and others from one file or folder: at most 0600 or 0700 remains.
 * @throws VarDirError
 */
export async function makePrivate(path: string): Promise<void> {
  try {
    const found = await lstat(path);
    if (!isOpenToOthers(found)) return;
    await chmod(path, found.mode & (found.isDirectory() ? 0o700 : 0o600));
    if (!isOpenToOthers(await lstat(path))) return;
  } catch (error) {
    if (hasVanished(error)) return;
    throw toVarDirError(error);
  }
  throw new VarDirError(
    `${path} stays open to other users of this machine: its file system keeps no permissions. Nothing was started. ` +
      'Give VAR_DIR a folder on another file system.',
  );
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const hasVanished = (error: unknown) => codeOf(error) === 'ENOENT';

/** Converts an error of the file system, adding advice. */
export function toVarDirError(error: unknown): VarDirError {
  if (error instanceof VarDirError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new VarDirError(
    `VAR_DIR can't be kept from other users of this machine: ${reason}. Nothing was started. ${adviseOn(codeOf(error))}`,
    { cause: error },
  );
}

function adviseOn(code: unknown): string {
  if (code === 'EPERM' || code === 'EACCES')
    return `This runs as user ${process.getuid?.()}: run it as the user who owns VAR_DIR, make this one the owner of everything in it (chown -R), or give VAR_DIR another folder.`;
  if (code === 'EROFS')
    return 'Mount its file system so that it can be written to, or give VAR_DIR another folder.';
  return 'Give VAR_DIR a folder that this user can write to.';
}
