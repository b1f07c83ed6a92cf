import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Lists every file and folder below `folder`, and itself, with permissions for group or others, as `0755 uploads`. */
export async function findOpenToOthers(folder: string): Promise<string[]> {
  const names = ['', ...(await readdir(folder, { recursive: true }))];
  const found: string[] = [];
  for (const name of names) {
    const { mode } = await lstat(join(folder, name));
    if ((mode & 0o077) !== 0) found.push(`0${(mode & 0o777).toString(8)} ${name || '.'}`);
  }
  return found;
}
