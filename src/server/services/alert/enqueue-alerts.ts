import { lt } from 'drizzle-orm';
import { startOfWeek } from '#domain/alert/alert.ts';
import { alerts } from '#server/db/schema/index.ts';
import type { Verb } from '../verb.ts';

/** Enqueues a job for each address whose news of the past week were not told yet. Harmless if it runs again. */
export const enqueueAlerts: Verb<void, void> = async ({ ctx }) => {
  const until = startOfWeek(ctx.clock());
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .selectDistinct({ subscriberId: alerts.subscriberId })
      .from(alerts)
      .where(lt(alerts.seenUntil, until));
    for (const { subscriberId } of due)
      await ctx.jobs.send(tx, 'mail-alerts', { subscriberId, until: until.toISOString() });
  });
};
