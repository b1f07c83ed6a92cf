import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';

const holderSchema = z.object({
  pid: z.int().positive(),
  startedAt: z.iso.datetime(),
  /** Written before the database starts, so it may not accept connections yet. */
  socketDir: z.string(),
});

/** The process that has a database directory open, as it recorded itself. Only valid while the lock is held. */
export type Holder = z.infer<typeof holderSchema>;

/** Paths of the files beside a database directory: `var/database` has `var/database.lock` and `var/database.holder.json`. */
export function getLockPaths(dir: string) {
  const base = resolve(dir);
  return { dir: base, lockFile: `${base}.lock`, holderFile: `${base}.holder.json` };
}

/** Reads the holder file; null if it is missing or invalid. */
export async function findHolder(holderFile: string): Promise<Holder | null> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(holderFile, 'utf8')));
  } catch {
    return null;
  }
}

/** Replaces the holder file atomically, so that no reader sees a partial one. */
export async function writeHolder(holderFile: string, holder: Holder): Promise<void> {
  const draft = `${holderFile}.${holder.pid}`;
  try {
    await writeFile(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
    await rename(draft, holderFile);
  } catch (error) {
    // Removes the draft, because on a full disk each failing start would leave one.
    await rm(draft, { force: true });
    throw error;
  }
}

export async function removeHolder(holderFile: string): Promise<void> {
  await rm(holderFile, { force: true });
}

/** Thrown when a database directory is open in another process. Nothing has been changed. */
export class EmbeddedDatabaseInUseError extends Error {
  override readonly name = 'EmbeddedDatabaseInUseError';
  readonly dir: string;
  readonly holder: Holder | null;

  constructor(dir: string, holder: Holder | null) {
    const who = holder ? `process ${holder.pid}, running since ${holder.startedAt}` : 'another process';
    super(
      `The database in ${dir} is already open in ${who}. Two processes on one directory would lose each other's ` +
        'rows, so nothing was started or changed. Stop that process first, or give this one another VAR_DIR.',
    );
    this.dir = dir;
    this.holder = holder;
  }
}
