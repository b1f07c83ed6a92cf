import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';

const COLUMNS = { clinicId: 'clinic_id', procedureId: 'procedure_id' } as const;

/**
 * Moves alerts to the remaining clinic or procedure. An address that follows both keeps the one there, confirmed if
 * either was; the other is deleted with the entry.
 */
export async function moveAlerts(
  tx: Tx,
  by: keyof typeof COLUMNS,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<void> {
  const column = sql.identifier(COLUMNS[by]);
  await tx.execute(sql`
    update alerts kept set confirmed_at = gone.confirmed_at, seen_until = gone.seen_until, told_price = gone.told_price
    from alerts gone where gone.subscriber_id = kept.subscriber_id and gone.${column} = ${fromId}
      and kept.${column} = ${intoId} and kept.confirmed_at is null and gone.confirmed_at is not null`);
  await tx.execute(sql`
    update alerts set ${column} = ${intoId} where ${column} = ${fromId} and subscriber_id not in
      (select subscriber_id from alerts where ${column} = ${intoId})`);
}
