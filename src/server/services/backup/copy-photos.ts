import { writeFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { listPhotoFileNames } from '#domain/photo/photo-file.ts';
import type { AppContext } from '#server/context.ts';
import { findReferenced } from '../photo/find-referenced.ts';
import { type LineFile, readLines, writeLines } from './line-files.ts';
import { baseOf, photoFile, photoHash, type PhotoEntry, photoListFile, tableFile } from './manifest.ts';

/** Files copied concurrently; each photo file takes a few hundred kilobytes of memory. */
const FILES_AT_A_TIME = 8;
export const fewAtATime = pLimit(FILES_AT_A_TIME);
const PHOTOS_A_PAGE = 100;

export type CopiedPhotos = {
  files: number;
  bytes: number;
  /** Files that disappeared because their review was deleted during the backup. */
  vanished: number;
  /** Files that a photo refers to and the storage lacks; the site lacks them too. */
  missing: string[];
};

/** Copies the files of the photos in the backup's own rows, after the transaction that read the rows. */
export async function copyPhotos(ctx: AppContext, draft: string): Promise<CopiedPhotos & { list: LineFile }> {
  const copied: CopiedPhotos = { files: 0, bytes: 0, vanished: 0, missing: [] };
  async function* entries() {
    for await (const names of readPhotoNames(draft)) {
      const page = await fewAtATime.map(names, (file) => copyPhoto(ctx, draft, file));
      const absent = page.filter((entry) => entry.sha256 === null).map((entry) => entry.file);
      const referenced = await findReferenced(ctx.db, absent.map(baseOf));
      const missing = absent.filter((file) => referenced.has(baseOf(file)));
      copied.missing.push(...missing);
      copied.vanished += absent.length - missing.length;
      copied.files += page.length - absent.length;
      copied.bytes += page.reduce((sum, entry) => sum + entry.bytes, 0);
      yield page.map((entry) => JSON.stringify(entry));
    }
  }
  const list = await writeLines(photoListFile(draft), entries());
  return { ...copied, list };
}

/** Yields the files of the backup's photos, page by page. */
async function* readPhotoNames(draft: string): AsyncGenerator<string[]> {
  for await (const lines of readLines(tableFile(draft, 'photos'), PHOTOS_A_PAGE)) {
    yield lines.flatMap((line) => {
      const { file, widths } = JSON.parse(line) as { file: string; widths: number[] };
      return listPhotoFileNames({ file, widths });
    });
  }
}

async function copyPhoto(ctx: AppContext, draft: string, file: string): Promise<PhotoEntry> {
  const bytes = await ctx.files.read(file);
  if (!bytes) return { file, bytes: 0, sha256: null };
  await writeFile(photoFile(draft, file), bytes, { mode: 0o600, flush: true });
  return { file, bytes: bytes.length, sha256: photoHash(bytes) };
}
