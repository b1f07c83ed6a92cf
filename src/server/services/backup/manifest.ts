import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { parsePhotoFileName } from '#domain/photo/photo-file.ts';

/** The file that completes a backup; written last. */
export const MANIFEST_FILE = 'manifest.json';

const PRODUCT = 'clinic-atlas-korea';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
const lineFile = { lines: count, bytes: count, sha256 };
/** Restricted, because names are used in SQL and in paths. */
const identifier = z.string().regex(/^[a-z][a-z0-9_]*$/);

export const manifestSchema = z.object({
  product: z.literal(PRODUCT),
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migration that the rows belong to. */
  migration: z.object({ tag: z.string(), when: z.int() }),
  /** In the order in which they are filled. `lastId`: the last id of the sequence, even if its row was deleted. */
  tables: z.array(
    z.object({
      name: identifier,
      columns: z.array(identifier).min(1),
      lastId: z.int().nullable(),
      ...lineFile,
    }),
  ),
  /**
   * The list of photo files, kept in a file because there may be millions. `missing` are those that could not be
   * copied.
   */
  photos: z.object({ ...lineFile, missing: count, totalBytes: count }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = Manifest['tables'][number];

/** A line of the list of photos; the hash is null for a file that could not be copied. */
export const photoEntrySchema = z.object({
  file: z.string().refine((name) => parsePhotoFileName(name) !== null),
  bytes: count,
  sha256: sha256.nullable(),
});
export type PhotoEntry = z.infer<typeof photoEntrySchema>;

export const photoHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Returns the name that all sizes of a photo share. */
export const baseOf = (file: string) => parsePhotoFileName(file)?.base ?? '';

export const newManifest = (parts: Omit<Manifest, 'product' | 'format'>): Manifest => ({
  product: PRODUCT,
  format: 1,
  ...parts,
});

export const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name}.ndjson.gz`);
export const photoListFile = (folder: string) => join(folder, 'photos.ndjson.gz');
export const photoFile = (folder: string, file: string) => join(folder, 'photos', file);
