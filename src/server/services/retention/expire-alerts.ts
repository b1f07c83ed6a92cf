import { and, eq, exists, isNull, lt, not } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { alerts, alertSubscribers } from '#server/db/schema/index.ts';

/**
 * Deletes alerts that were asked for before an instant and never confirmed, and addresses that follow nothing, such as
 * those of a deleted clinic alone.
 * @returns the number of alerts
 */
export async function expireAlerts(ctx: AppContext, before: Date): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const expired = await tx
      .delete(alerts)
      .where(and(isNull(alerts.confirmedAt), lt(alerts.createdAt, before)))
      .returning({ id: alerts.id });
    const followed = tx.select().from(alerts).where(eq(alerts.subscriberId, alertSubscribers.id));
    await tx.delete(alertSubscribers).where(not(exists(followed)));
    return expired.length;
  });
}
