import { inArray } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { photos } from '#server/db/schema/index.ts';

/** Returns those of the base names of photo files that a photo in the database has. */
export async function findReferenced(db: Db, bases: readonly string[]): Promise<Set<string>> {
  if (bases.length === 0) return new Set();
  const rows = await db
    .select({ file: photos.file })
    .from(photos)
    .where(inArray(photos.file, [...new Set(bases)]));
  return new Set(rows.map(({ file }) => file));
}
