import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { MergeKind } from '#domain/merge/merge-views.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { clinics, procedures } from '#server/db/schema/index.ts';
import { followMerges } from './follow-merges.ts';

const TABLES = { clinic: clinics, procedure: procedures } as const;

/** Returns the error for an id that no entry has, for staff: it names the entry into which a merge has put it. */
export async function missingEntry(db: Db | Tx, kind: MergeKind, id: number): Promise<AppError> {
  const table = TABLES[kind];
  const intoId = await followMerges(db, kind, id);
  const [into] =
    intoId === id ? [] : await db.select({ name: table.name }).from(table).where(eq(table.id, intoId));
  return new AppError(
    'not-found',
    into ? `This ${kind} was merged into ${into.name} meanwhile.` : `There is no such ${kind}.`,
  );
}
