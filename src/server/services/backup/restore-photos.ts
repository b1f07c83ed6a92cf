import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inArray } from 'drizzle-orm';
import { parsePhotoFileName } from '#domain/photo/photo-file.ts';
import type { AppContext } from '#server/context.ts';
import { photos } from '#server/db/schema/index.ts';
import { fewAtATime } from './copy-photos.ts';
import { type PhotoEntry, photoFile } from './manifest.ts';
import { readPhotoList, type VerifiedBackup } from './verify-backup.ts';

export type RestoredPhotos = {
  /** Files written, and identical files that existed already. */
  written: number;
  present: number;
  /** Base names of photos with files missing from both the backup and the storage. */
  lost: string[];
};

const baseOf = ({ file }: PhotoEntry) => parsePhotoFileName(file)?.base ?? '';

/**
 * Copies photo files into the storage before the rows that refer to them: unreferenced files are invisible, and removed
 * if the rows are never committed. Existing files are not written again.
 */
export async function putPhotosBack(ctx: AppContext, { folder }: VerifiedBackup): Promise<RestoredPhotos> {
  const restored: RestoredPhotos = { written: 0, present: 0, lost: [] };
  for await (const page of readPhotoList(folder)) {
    const outcomes = await fewAtATime.map(page, (entry) => putPhotoBack(ctx, folder, entry));
    restored.written += outcomes.filter((outcome) => outcome === 'written').length;
    restored.present += outcomes.filter((outcome) => outcome === 'present').length;
    const lost = page.filter((_, index) => outcomes[index] === 'lost').map(baseOf);
    restored.lost = [...new Set([...restored.lost, ...lost])];
  }
  return restored;
}

async function putPhotoBack(
  ctx: AppContext,
  folder: string,
  { file, sha256 }: PhotoEntry,
): Promise<'written' | 'present' | 'lost'> {
  const found = await ctx.files.read(file);
  if (sha256 === null) return found ? 'present' : 'lost';
  if (found && hashOf(found) === sha256) return 'present';
  const bytes = await readFile(photoFile(folder, file));
  if (hashOf(bytes) !== sha256) throw new Error(`${file} was changed while the backup was being restored.`);
  await ctx.files.write(file, bytes);
  return 'written';
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Removes the files of `putPhotosBack` that no photo in the database refers to; after a kill the sweep does so. */
export async function removeUnnamedPhotos(ctx: AppContext, { folder }: VerifiedBackup): Promise<void> {
  for await (const page of readPhotoList(folder)) {
    const named = await ctx.db
      .select({ file: photos.file })
      .from(photos)
      .where(inArray(photos.file, [...new Set(page.map(baseOf))]));
    const bases = new Set(named.map((photo) => photo.file));
    await fewAtATime.map(
      page.filter((entry) => !bases.has(baseOf(entry))),
      ({ file }) => ctx.files.remove(file),
    );
  }
}
