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

/** A backup whose files all match the manifest. */
export type VerifiedBackup = {
  folder: string;
  manifest: Manifest;
  /** Migrations up to the backup's own, and those after it. */
  appliedMigrations: Migration[];
  later: Migration[];
};

/**
 * Reads a whole backup and compares every file with the manifest; writes nothing.
 * @throws AppError invalid-input naming the fault: incomplete, made by a newer version, or a file that was changed
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
    appliedMigrations: migrations.filter((migration) => migration.when <= when),
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

async function compare(path: string, manifest: Pick<LineFile, 'bytes' | 'sha256'>): Promise<void> {
  const found = await measureFile(path).catch(() => null);
  if (!found) throw new AppError('invalid-input', `The backup lacks ${path}.`);
  if (found.bytes !== manifest.bytes || found.sha256 !== manifest.sha256)
    throw new AppError(
      'invalid-input',
      `${path} is not what the backup was made with: it was changed or damaged.`,
    );
}

/** Yields the photo files of a backup, page by page. */
export async function* readPhotoList(folder: string): AsyncGenerator<PhotoEntry[]> {
  for await (const lines of readLines(photoListFile(folder), PHOTOS_A_PAGE))
    yield lines.map((line) => photoEntrySchema.parse(JSON.parse(line)));
}
