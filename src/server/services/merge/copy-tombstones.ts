import { sql } from 'drizzle-orm';
import type { MergedBy, MergedPair } from '#domain/merge/merge-views.ts';
import type { Tx } from '#server/db/connection.ts';

const COLUMNS = { clinicId: 'clinic_id', procedureId: 'procedure_id' } as const;

/**
 * Copies tombstones of reviews to the remaining clinic or procedure, whose feed stands for both. The removed entry keeps
 * its own, so that its feed has them after the merge is undone.
 */
export async function copyTombstones(tx: Tx, by: MergedBy, { fromId, intoId }: MergedPair): Promise<void> {
  const column = sql.identifier(COLUMNS[by]);
  const other = sql.identifier(by === 'clinicId' ? COLUMNS.procedureId : COLUMNS.clinicId);
  await tx.execute(sql`
    insert into review_tombstones as kept (review_id, ${column}, ${other}, removed_at)
    select review_id, ${intoId}, ${other}, removed_at from review_tombstones where ${column} = ${fromId}
    on conflict (review_id, clinic_id, procedure_id)
      do update set removed_at = greatest(kept.removed_at, excluded.removed_at)`);
}
