import { and, eq, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connection.ts';
import {
  type ClinicMergeRecord,
  clinics,
  type merges,
  procedureCategories,
  type ProcedureMergeRecord,
  procedures,
} from '#server/db/schema/index.ts';
import { findMergedName } from '../follow-merges.ts';

type Row = typeof merges.$inferSelect;

/** Returns the reason why a merge cannot be undone at present, with advice; null if it can. */
export async function findUndoRefusal(db: Db | Tx, { kind, intoId, record }: Row): Promise<string | null> {
  const table = kind === 'clinic' ? clinics : procedures;
  const [into] = await db.select({ id: table.id }).from(table).where(eq(table.id, intoId));
  if (!into) return findGoneRefusal(db, kind, intoId);
  return record.kind === 'clinic' ? findClinicRefusal(db, intoId, record) : findProcedureRefusal(db, record);
}

/** Returns the reason for an entry that stayed and no longer exists. */
async function findGoneRefusal(db: Db | Tx, kind: Row['kind'], intoId: number): Promise<string> {
  const name = await findMergedName(db, kind, intoId);
  return name !== null
    ? `${name} was merged into another ${kind} since. Undo that merge first.`
    : `The ${kind} that it was merged into has been deleted.`;
}

async function findClinicRefusal(
  db: Db | Tx,
  intoId: number,
  { entry, addedExternalId }: ClinicMergeRecord,
): Promise<string | null> {
  const takers = await db
    .select({ id: clinics.id, name: clinics.name, slug: clinics.slug, externalId: clinics.externalId })
    .from(clinics)
    .where(
      or(
        eq(clinics.slug, entry.slug),
        entry.externalId === null ? undefined : eq(clinics.externalId, entry.externalId),
      ),
    );
  const bySlug = takers.find(({ slug }) => slug === entry.slug);
  if (bySlug)
    return `Its address /clinics/${entry.slug} is that of ${bySlug.name} now. Rename that one first.`;
  // The clinic that it was merged into returns the id.
  const byId = takers.find(({ id }) => id !== intoId || addedExternalId === null);
  return byId ? `Its ID in open data is that of ${byId.name} now. Merge or delete that one first.` : null;
}

async function findProcedureRefusal(db: Db | Tx, { entry }: ProcedureMergeRecord): Promise<string | null> {
  const [category] = await db
    .select({ id: procedureCategories.id })
    .from(procedureCategories)
    .where(eq(procedureCategories.id, entry.categoryId));
  if (!category)
    return 'Its category has been removed. Add a category of that name and the procedure by hand.';
  const [taker] = await db
    .select({ name: procedures.name, slug: procedures.slug })
    .from(procedures)
    .where(
      or(
        eq(procedures.slug, entry.slug),
        and(eq(procedures.categoryId, entry.categoryId), eq(procedures.name, entry.name)),
      ),
    );
  if (!taker) return null;
  return taker.slug === entry.slug
    ? `Its address /reviews/${entry.slug} is that of ${taker.name} now. Change that one first.`
    : `There is another procedure called ${taker.name} in its category now. Rename that one first.`;
}
