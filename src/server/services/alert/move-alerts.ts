import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MergedBy, MergedPair } from '#domain/merge/merge-views.ts';
import type { Tx } from '#server/db/connection.ts';
import { alerts, type MovedAlerts, toStored } from '#server/db/schema/index.ts';

/**
 * Moves alerts to the remaining clinic or procedure. An address that follows both keeps the one there, confirmed if
 * either was; the other is deleted with the entry.
 */
export async function moveAlerts(tx: Tx, by: MergedBy, { fromId, intoId }: MergedPair): Promise<MovedAlerts> {
  const kept = alias(alerts, 'kept');
  const pairs = await tx
    .select({ gone: alerts, kept })
    .from(alerts)
    .innerJoin(kept, and(eq(kept.subscriberId, alerts.subscriberId), eq(kept[by], intoId)))
    .where(eq(alerts[by], fromId))
    .orderBy(alerts.id)
    .for('update');
  const column = sql.identifier(alerts[by].name);
  await tx.execute(sql`
    update alerts kept set confirmed_at = gone.confirmed_at, seen_until = gone.seen_until, told_price = gone.told_price
    from alerts gone where gone.subscriber_id = kept.subscriber_id and gone.${column} = ${fromId}
      and kept.${column} = ${intoId} and kept.confirmed_at is null and gone.confirmed_at is not null`);
  const moved = await tx.execute<{ id: number }>(sql`
    update alerts set ${column} = ${intoId} where ${column} = ${fromId} and subscriber_id not in
      (select subscriber_id from alerts where ${column} = ${intoId}) returning id`);
  return {
    ids: moved.rows.map(({ id }) => id),
    ofBoth: pairs.map((pair) => toOfBoth(pair.gone, pair.kept)),
  };
}

type Alert = typeof alerts.$inferSelect;

function toOfBoth(gone: Alert, kept: Alert): MovedAlerts['ofBoth'][number] {
  const { clinicId: _clinic, procedureId: _procedure, ...row } = gone;
  const isConfirmedByMerge = kept.confirmedAt === null && gone.confirmedAt !== null;
  return {
    gone: toStored(row),
    keptId: kept.id,
    keptSeenUntil: (isConfirmedByMerge ? gone : kept).seenUntil?.toISOString() ?? null,
    isConfirmedByMerge,
  };
}

/**
 * Moves alerts back, except those that were ended or asked for since. An address that followed both follows both again,
 * unless it ended what it kept.
 * @param moved.mergedAt keeps alerts of a restored database, where ids begin anew, from being taken for those of the merge
 */
export async function moveAlertsBack(
  tx: Tx,
  by: MergedBy,
  { fromId, intoId }: MergedPair,
  { ids, ofBoth, mergedAt }: MovedAlerts & { mergedAt: Date },
): Promise<void> {
  const column = sql.identifier(alerts[by].name);
  const isOfMerge = (table: string) => {
    const row = sql.identifier(table);
    return sql`${row}.${column} = ${intoId} and ${row}.created_at <= ${mergedAt.toISOString()}::timestamptz`;
  };
  await tx.execute(sql`
    update alerts set ${column} = ${fromId}
    where ${isOfMerge('alerts')} and id = any(${sql.param(ids)}::int[])`);
  if (ofBoth.length === 0) return;
  // Waits for addresses that are ending what they kept.
  await tx.execute(sql`
    select id from alert_subscribers
    where id = any(${sql.param(ofBoth.map(({ gone }) => gone.subscriberId))}::int[]) order by id for key share`);
  const rows = ofBoth.map(({ gone, keptId, keptSeenUntil }) => ({ ...gone, keptId, keptSeenUntil }));
  // The kept one stood for both: what it was confirmed for or told since counts for both.
  await tx.execute(sql`
    insert into alerts (id, subscriber_id, ${column}, created_at, confirmed_at, seen_until, told_price)
      overriding system value
    select gone.id, gone."subscriberId", ${fromId}, gone."createdAt",
      case when gone."seenUntil" is not null then gone."confirmedAt"
        when gone."keptSeenUntil" is null then kept.confirmed_at end,
      case when gone."seenUntil" is not null
          then greatest(gone."seenUntil", nullif(kept.seen_until, gone."keptSeenUntil"))
        when gone."keptSeenUntil" is null then kept.seen_until end,
      case when gone."seenUntil" is not null then gone."toldPrice"
        when gone."keptSeenUntil" is null then kept.told_price end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone(id int, "subscriberId" int, "createdAt" timestamptz,
      "confirmedAt" timestamptz, "seenUntil" timestamptz, "toldPrice" jsonb, "keptId" int, "keptSeenUntil" timestamptz)
    join alerts kept on kept.id = gone."keptId" and kept.subscriber_id = gone."subscriberId"
    where ${isOfMerge('kept')}
    on conflict do nothing`);
  const confirmedIds = ofBoth.flatMap(({ keptId, isConfirmedByMerge }) => (isConfirmedByMerge ? keptId : []));
  await tx.execute(sql`
    update alerts set confirmed_at = null, seen_until = null, told_price = null
    where ${isOfMerge('alerts')} and id = any(${sql.param(confirmedIds)}::int[])`);
}
