import { and, desc, eq, gte } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import {
  MERGE_UNDO_DAYS,
  type Merge,
  type MergedPair,
  type MergeKind,
  type MergeList,
} from '#domain/merge/merge-views.ts';
import { endOfPeriod, removalDate } from '#domain/retention.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { clinics, merges, procedures } from '#server/db/schema/index.ts';
import { findMergedName } from '../follow-merges.ts';
import { requireAdmin } from '../require.ts';
import { findUndoRefusal } from './find-undo-refusal.ts';
import type { Verb } from '../verb.ts';

/** Enough for a month; each row needs a query of its own. */
const MOST_SHOWN = 100;

type MergeRow = typeof merges.$inferSelect;

/** Lists the merges that can still be undone, newest first, each with any obstacle. */
export const listMerges: Verb<void, MergeList> = async ({ ctx }) => {
  requireAdmin(ctx);
  const rows = await ctx.db
    .select()
    .from(merges)
    .where(gte(merges.createdAt, endOfPeriod(ctx.clock(), MERGE_UNDO_DAYS)))
    .orderBy(desc(merges.id))
    .limit(MOST_SHOWN);
  const views: Merge[] = [];
  for (const row of rows) views.push(await toView(ctx.db, row));
  return { merges: views };
};

/** Returns a merge as an administrator sees it. @throws AppError not-found */
export async function readMerge(db: Db | Tx, id: number): Promise<Merge> {
  const [row] = await db.select().from(merges).where(eq(merges.id, id));
  if (!row) throw new AppError('not-found', 'There is no such merge, or it was undone.');
  return toView(db, row);
}

/** Returns the last merge of two entries, for the answer to a repetition. @throws AppError not-found */
export async function readMergeOf(db: Db, kind: MergeKind, { fromId, intoId }: MergedPair): Promise<Merge> {
  const [row] = await db
    .select({ id: merges.id })
    .from(merges)
    .where(and(eq(merges.kind, kind), eq(merges.fromId, fromId), eq(merges.intoId, intoId)))
    .orderBy(desc(merges.id))
    .limit(1);
  return readMerge(db, row?.id ?? 0);
}

async function toView(db: Db | Tx, row: MergeRow): Promise<Merge> {
  const table = row.kind === 'clinic' ? clinics : procedures;
  const [into] = await db.select({ name: table.name }).from(table).where(eq(table.id, row.intoId));
  const at = row.createdAt.toISOString();
  return {
    id: row.id,
    kind: row.kind,
    fromId: row.fromId,
    fromName: row.record.entry.name,
    intoId: row.intoId,
    intoName: into?.name ?? (await findMergedName(db, row.kind, row.intoId)),
    reviewCount: row.record.reviewIds.length,
    actor: row.actor,
    at,
    undoUntil: removalDate(at, MERGE_UNDO_DAYS),
    refusal: await findUndoRefusal(db, row),
  };
}
