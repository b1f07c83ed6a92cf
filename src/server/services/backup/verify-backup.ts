import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#domain/errors.ts';
import { listMigrations, type Migration } from '#server/db/schema-state.ts';
import { fewAtATime } from './copy-photos.ts';
import { type LineFile, measureFile, readLines } from './line-files.ts';
import {
  type Manifest,
  MANIFEST_FILE,
  manifestSchema,
  photoEntrySchema,
  type PhotoEntry,
  photoFile,
  photoListFile,
  tableFile,
} from './manifest.ts';

const PHOTOS_A_PAGE = 500;

/** A backup of which every byte is what it was when it was made. */
export type VerifiedBackup = {
  folder: string;
  manifest: Manifest;
  /** The steps of the schema up to the backup's own, and those that came after it. */
  taken: Migration[];
  later: Migration[];
};

/**
 * Reads a backup whole and compares every file with what the manifest says. Touches nothing else.
 * @throws AppError invalid-input saying what is wrong: not a complete backup, of a newer version, a file that was changed
 */
export async function verifyBackup(folder: string): Promise<VerifiedBackup> {
  const manifest = await readManifest(folder);
  const migrations = await listMigrations();
  const { tag, when } = manifest.migration;
  if (!migrations.some((migration) => migration.when === when))
    throw new AppError(
      'invalid-input',
      `The backup is of a newer version (schema ${tag}; this one knows up to ${migrations.at(-1)?.tag}). Restore it with that version.`,
    );
  for (const table of manifest.tables) await compare(tableFile(folder, table.name), table);
  await compare(photoListFile(folder), manifest.photos);
  for await (const page of readPhotoList(folder)) {
    const copied = page.filter((entry) => entry.sha256 !== null);
    await fewAtATime.map(copied, ({ file, bytes, sha256 }) =>
      compare(photoFile(folder, file), { bytes, sha256: sha256 ?? '' }),
    );
  }
  return {
    folder,
    manifest,
    taken: migrations.filter((migration) => migration.when <= when),
    later: migrations.filter((migration) => migration.when > when),
  };
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST_FILE);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new AppError('invalid-input', `${folder} is no complete backup: it has no ${MANIFEST_FILE}.`);
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new AppError('invalid-input', `${path} is damaged, or of a version that this one does not know.`);
  }
}

async function compare(path: string, said: Pick<LineFile, 'bytes' | 'sha256'>): Promise<void> {
  const found = await measureFile(path).catch(() => null);
  if (!found) throw new AppError('invalid-input', `The backup lacks ${path}.`);
  if (found.bytes !== said.bytes || found.sha256 !== said.sha256)
    throw new AppError(
      'invalid-input',
      `${path} is not what the backup was made with: it was changed or damaged.`,
    );
}

/** The files of photos that a backup names, some at a time. */
export async function* readPhotoList(folder: string): AsyncGenerator<PhotoEntry[]> {
  for await (const lines of readLines(photoListFile(folder), PHOTOS_A_PAGE))
    yield lines.map((line) => photoEntrySchema.parse(JSON.parse(line)));
}
