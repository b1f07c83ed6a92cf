import { and, desc, eq } from 'drizzle-orm';
import type { MergeKind } from '#domain/merge/merge-views.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { merges } from '#server/db/schema/index.ts';

/** Number of successive merges that an open form can survive. */
const MOST_STEPS = 10;

/** Returns the id of the entry that an id refers to after recent merges. */
export async function followMerges(db: Db | Tx, kind: MergeKind, id: number): Promise<number> {
  let current = id;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const [merge] = await db
      .select({ intoId: merges.intoId })
      .from(merges)
      .where(and(eq(merges.kind, kind), eq(merges.fromId, current)))
      .orderBy(desc(merges.id))
      .limit(1);
    if (!merge) return current;
    current = merge.intoId;
  }
  return current;
}
