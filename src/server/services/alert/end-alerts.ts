import { and, eq } from 'drizzle-orm';
import { alerts, alertSubscribers } from '#server/db/schema/index.ts';
import { findSubscriber } from './alert-token.ts';
import type { Verb } from '../verb.ts';

/**
 * Ends an alert, or all of the address; with the last one the address is erased.
 * @param input.id null for all
 * @throws AppError not-found
 */
export const endAlerts: Verb<{ token: string; id: number | null }, void> = async ({ ctx, input }) => {
  await ctx.db.transaction(async (tx) => {
    const subscriberId = await findSubscriber(tx, input.token);
    const isOfAddress = eq(alerts.subscriberId, subscriberId);
    // Waits for a request that adds an alert, which would be deleted with the address.
    await tx
      .select({ id: alertSubscribers.id })
      .from(alertSubscribers)
      .where(eq(alertSubscribers.id, subscriberId))
      .for('update');
    await tx.delete(alerts).where(and(isOfAddress, input.id === null ? undefined : eq(alerts.id, input.id)));
    if ((await tx.$count(alerts, isOfAddress)) === 0)
      await tx.delete(alertSubscribers).where(eq(alertSubscribers.id, subscriberId));
  });
};
