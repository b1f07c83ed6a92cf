import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { MergeKind } from '#domain/merge/merge-views.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { clinics, procedures } from '#server/db/schema/index.ts';
import { findMergedName, followMerges } from './follow-merges.ts';

const TABLES = { clinic: clinics, procedure: procedures } as const;

/** Returns a sentence for staff about an id that no entry has: it names both entries if a merge removed it. */
export async function describeMissing(db: Db | Tx, kind: MergeKind, id: number): Promise<string> {
  const table = TABLES[kind];
  const unknown = `There is no such ${kind}.`;
  const name = await findMergedName(db, kind, id);
  if (name === null) return unknown;
  const intoId = await followMerges(db, kind, id);
  const [into] = await db.select({ name: table.name }).from(table).where(eq(table.id, intoId));
  return into ? `The ${kind} ${name} was merged into ${into.name} meanwhile.` : unknown;
}

/** Returns the not-found error with that sentence. */
export const missingEntry = async (db: Db | Tx, kind: MergeKind, id: number): Promise<AppError> =>
  new AppError('not-found', await describeMissing(db, kind, id));
