import { mkdir, mkdtemp, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { findNewestMigration, listMigrations } from '#server/db/schema-state.ts';
import { requireAdmin } from '../require.ts';
import { BACKED_UP_TABLES } from './backup-tables.ts';
import { copyPhotos, type CopiedPhotos } from './copy-photos.ts';
import { writeLines } from './line-files.ts';
import { type Manifest, MANIFEST_FILE, newManifest, type TableEntry, tableFile } from './manifest.ts';
import { findTableShape, fixTextForms, readLastId, readRows } from './table-rows.ts';
import { readSnapshot } from '../read-snapshot.ts';
import type { Verb } from '../verb.ts';

type Input = {
  /** Must not exist yet, unlike its parent folder. */
  folder: string;
  /** Receives the progress, line by line. */
  tell: (line: string) => void;
};

export type BackupReport = { manifest: Manifest; photos: CopiedPhotos };

/**
 * Writes a backup into a folder: rows as of one instant, then the photos they refer to. The folder has a temporary name
 * until it is complete; a failure deletes it, a kill leaves `FOLDER.unfinished-…`.
 * @throws AppError conflict if the folder exists already, not-found without its parent folder or without tables
 */
export const createBackup: Verb<Input, BackupReport> = async ({ ctx, input }) => {
  requireAdmin(ctx);
  const { folder, tell } = input;
  await refuseFolder(folder);
  // `mkdtemp` creates it with mode 0700, since it contains e-mail addresses.
  const draft = await mkdtemp(join(dirname(folder), `${basename(folder)}.unfinished-`));
  try {
    await mkdir(join(draft, 'tables'));
    await mkdir(join(draft, 'photos'));
    const createdAt = ctx.clock().toISOString();
    const rows = await copyTables(ctx, draft, tell);
    tell('Copying photo files');
    const { list, ...photos } = await copyPhotos(ctx, draft);
    const manifest = newManifest({
      createdAt,
      ...rows,
      photos: { ...list, missing: photos.vanished + photos.missing.length, totalBytes: photos.bytes },
    });
    await writeFile(join(draft, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    for (const part of ['tables', 'photos', '.']) await flushFolder(join(draft, part));
    await rename(draft, folder);
    await flushFolder(dirname(folder));
    return { manifest, photos };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};

async function refuseFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(() => null))
    throw new AppError('conflict', `${folder} is there already. Name a folder that does not exist yet.`);
  if (!(await stat(dirname(folder)).catch(() => null)))
    throw new AppError('not-found', `There is no folder ${dirname(folder)} to put a backup into.`);
}

/**
 * Copies all tables in one transaction with one snapshot. It blocks every other query of the embedded database, so it
 * reads nothing but the tables.
 */
async function copyTables(ctx: AppContext, draft: string, tell: Input['tell']) {
  return readSnapshot(ctx.db, async (tx) => {
    const migration = await findKnownMigration(tx);
    await fixTextForms(tx);
    const tables: TableEntry[] = [];
    for (const name of BACKED_UP_TABLES) {
      const shape = await findTableShape(tx, name);
      // The table belongs to a later migration than this database's.
      if (!shape) continue;
      tell(`Copying ${name}`);
      const file = await writeLines(tableFile(draft, name), readRows(tx, shape));
      tables.push({ name, columns: [...shape.columns], lastId: await readLastId(tx, name), ...file });
    }
    return { migration, tables };
  });
}

async function findKnownMigration(tx: Tx): Promise<Manifest['migration']> {
  const when = await findNewestMigration(tx);
  if (when === null)
    throw new AppError('not-found', 'The database has no tables: there is nothing to back up.');
  const known = (await listMigrations()).find((migration) => migration.when === when);
  if (!known)
    throw new AppError('conflict', 'The database is of a newer version. Back it up with that version.');
  return { tag: known.tag, when };
}

/** Flushes a folder's entries to disk, so that a power failure cannot leave a final name on an incomplete backup. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
