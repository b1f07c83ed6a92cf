import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folder of servers on Debian, which is only on root's path. */
const SERVERS = '/usr/sbin';

/** Returns the path of a program of one of these names, the first name first; null if there is none. */
export function findProgram(...names: readonly string[]): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), SERVERS];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
