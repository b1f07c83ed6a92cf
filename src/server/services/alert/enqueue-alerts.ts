import { eq, lt } from 'drizzle-orm';
import { mayGetLetter, startOfWeek } from '#domain/alert/alert.ts';
import { alerts, alertSubscribers } from '#server/db/schema/index.ts';
import type { Verb } from '../verb.ts';

/** Age at which a publication is surely committed; a younger one could count as told before a letter can read it. */
const SETTLED_MS = 60_000;

/** Enqueues a job for each address that may get this week's letter. Harmless if it runs again. */
export const enqueueAlerts: Verb<void, void> = async ({ ctx }) => {
  const until = new Date(ctx.clock().getTime() - SETTLED_MS);
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .selectDistinct({ subscriberId: alerts.subscriberId, lastLetterAt: alertSubscribers.lastLetterAt })
      .from(alerts)
      .innerJoin(alertSubscribers, eq(alertSubscribers.id, alerts.subscriberId))
      .where(lt(alerts.seenUntil, startOfWeek(until)));
    for (const { subscriberId } of due.filter(({ lastLetterAt }) => mayGetLetter(lastLetterAt, until)))
      await ctx.jobs.enqueue(tx, 'mail-alerts', { subscriberId, until: until.toISOString() });
  });
};
