import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { MergeKind } from '#domain/merge/merge-views.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { merges } from '#server/db/schema/index.ts';

/** Number of successive merges that an open form can survive. */
const MOST_STEPS = 10;

type Step = Pick<typeof merges.$inferSelect, 'id' | 'fromId' | 'intoId'>;

/** Returns the id of the entry that an id refers to after recent merges. */
export async function followMerges(db: Db | Tx, kind: MergeKind, id: number): Promise<number> {
  const { id: current } = await walk(id, 'intoId', (from) => selectLast(db, kind, eq(merges.fromId, from)));
  return current;
}

/**
 * Returns the id as `followMerges` does, with the ids of the merges that led there. Locks these merges until the row that
 * names the entry is written, so that undoing one of them moves the row back.
 */
export const lockMerges = (tx: Tx, kind: MergeKind, id: number): Promise<Walked> =>
  walk(id, 'intoId', (from) => selectLast(tx, kind, eq(merges.fromId, from)).for('update'));

/** Returns the last name of an entry that was merged into another; null for one that was not. */
export async function findMergedName(db: Db | Tx, kind: MergeKind, id: number): Promise<string | null> {
  const [merge] = await db
    .select({ record: merges.record })
    .from(merges)
    .where(and(eq(merges.kind, kind), eq(merges.fromId, id)))
    .orderBy(desc(merges.id))
    .limit(1);
  return merge?.record.entry.name ?? null;
}

/** Returns the ids of the merges by which a clinic has the slug of a removed one, locked as by `lockMerges`. */
export async function lockMergesOfSlug(tx: Tx, slug: string, clinicId: number): Promise<number[]> {
  const hasBrought = sql`${merges.record} -> 'addedSlugs' ? ${slug}`;
  const { mergeIds } = await walk(clinicId, 'fromId', (into) =>
    selectLast(tx, 'clinic', and(eq(merges.intoId, into), hasBrought)).for('update'),
  );
  return mergeIds;
}

type Walked = { id: number; mergeIds: number[] };

/** Walks from an entry to the other side of its last merge, and on, as long as there is one. */
async function walk(
  start: number,
  side: 'fromId' | 'intoId',
  find: (id: number) => PromiseLike<Step[]>,
): Promise<Walked> {
  const walked: Walked = { id: start, mergeIds: [] };
  while (walked.mergeIds.length < MOST_STEPS) {
    const [merge] = await find(walked.id);
    if (!merge) break;
    walked.mergeIds.push(merge.id);
    walked.id = merge[side];
  }
  return walked;
}

const selectLast = (db: Db | Tx, kind: MergeKind, condition: SQL | undefined) =>
  db
    .select({ id: merges.id, fromId: merges.fromId, intoId: merges.intoId })
    .from(merges)
    .where(and(eq(merges.kind, kind), condition))
    .orderBy(desc(merges.id))
    .limit(1);

/** Lists of a merge's record that take rows which came later. */
type Added = Partial<Record<'reviewIds' | 'messageIds', number>> & { submissionIds?: string };

/**
 * Adds a row that was sent to a removed entry to those that its merges moved, once, so that undoing gives it to that entry.
 */
export async function addToMerges(tx: Tx, mergeIds: readonly number[], added: Added): Promise<void> {
  const lists = Object.entries(added).map(([list, id]) => {
    const ids = sql`(${merges.record} -> ${list}::text)`;
    const one = sql`${JSON.stringify(id)}::text::jsonb`;
    return sql`${list}::text, case when ${ids} @> ${one} then ${ids} else ${ids} || ${one} end`;
  });
  for (const mergeId of mergeIds)
    await tx
      .update(merges)
      .set({ record: sql`${merges.record} || jsonb_build_object(${sql.join(lists, sql`, `)})` })
      .where(eq(merges.id, mergeId));
}
