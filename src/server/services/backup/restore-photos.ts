import { readFile } from 'node:fs/promises';
import type { AppContext } from '#server/context.ts';
import { findReferenced } from '../photo/find-referenced.ts';
import { fewAtATime } from './copy-photos.ts';
import { baseOf, type PhotoEntry, photoFile, photoHash } from './manifest.ts';
import { readPhotoList, type VerifiedBackup } from './verify-backup.ts';

export type RestoredPhotos = {
  /** Files written, and identical files that existed already. */
  written: number;
  present: number;
  /** Base names of photos with files missing from both the backup and the storage. */
  lost: string[];
};

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
    const lost = page.filter((_, index) => outcomes[index] === 'lost').map(({ file }) => baseOf(file));
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
  if (found && photoHash(found) === sha256) return 'present';
  const bytes = await readFile(photoFile(folder, file));
  if (photoHash(bytes) !== sha256)
    throw new Error(`${file} was changed while the backup was being restored.`);
  await ctx.files.write(file, bytes);
  return 'written';
}

/** Removes the files of `putPhotosBack` that no photo in the database refers to; after a kill the sweep does so. */
export async function removeUnreferencedFiles(ctx: AppContext, { folder }: VerifiedBackup): Promise<void> {
  for await (const page of readPhotoList(folder)) {
    const referenced = await findReferenced(
      ctx.db,
      page.map(({ file }) => baseOf(file)),
    );
    await fewAtATime.map(
      page.filter(({ file }) => !referenced.has(baseOf(file))),
      ({ file }) => ctx.files.remove(file),
    );
  }
}
