import { sql } from 'drizzle-orm';
import type { AlertMergeFacts } from '#domain/merge/describe-alerts.ts';
import type { MergedBy, MergedPair } from '#domain/merge/merge-views.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { alerts } from '#server/db/schema/index.ts';

/** Counts the alerts of a clinic or procedure that a merge moves, and the addresses that follow both. */
export async function countAlerts(
  db: Db | Tx,
  by: MergedBy,
  { fromId, intoId }: MergedPair,
): Promise<AlertMergeFacts> {
  const column = sql.identifier(alerts[by].name);
  const { rows } = await db.execute<AlertMergeFacts>(sql`
    select count(*)::int as alerts, (count(*) filter (where one.confirmed_at is null))::int as "unconfirmedAlerts",
      count(two.id)::int as "followingBoth"
    from alerts one left join alerts two on two.subscriber_id = one.subscriber_id and two.${column} = ${intoId}
    where one.${column} = ${fromId}`);
  return rows[0] ?? { alerts: 0, unconfirmedAlerts: 0, followingBoth: 0 };
}
