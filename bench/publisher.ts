import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { createAppContext } from '#server/create-context.ts';
import { NO_JOBS } from '#server/jobs/no-jobs.ts';
import { openDatabaseForCommand } from '#server/db/open.ts';
import { updateReview } from '#server/services/review/update-review.ts';

/** Publishes reviews as a moderator does, from this process. */
export async function openPublisher(settings: Readonly<Record<string, string>>) {
  const config = readConfig(settings);
  const log = pino({ level: 'warn' });
  const database = await openDatabaseForCommand(config, log);
  const jobs = { ...NO_JOBS, send: () => Promise.resolve() };
  const ctx = {
    ...createAppContext({ config, db: database.db, log, jobs }),
    actor: { kind: 'staff', userId: 'bench', username: 'bench', role: 'admin' } as const,
  };
  const waiting: number[] = [];

  /** Hides the newest reviews, so that they can be published. */
  async function hide(count: number): Promise<void> {
    const { rows } = await ctx.db.execute<{ id: number }>(
      sql`select id from reviews where is_public order by created_at desc, id desc limit ${count}`,
    );
    for (const { id } of rows) {
      await updateReview({ ctx, input: { id, edit: { published: false, declineReason: 'Later' } } });
      waiting.push(id);
    }
  }

  async function publishNext(): Promise<void> {
    const id = waiting.pop();
    if (id === undefined) throw new Error('No hidden review is left.');
    await updateReview({ ctx, input: { id, edit: { published: true } } });
  }

  return {
    hide,
    /** Publishes hidden reviews at a rate for some seconds. @returns how many */
    async publish(perSecond: number, seconds: number): Promise<number> {
      const began = performance.now();
      const count = Math.floor(perSecond * seconds);
      for (let made = 0; made < count; made += 1) {
        await delay(Math.max(0, began + ((made + 0.5) * 1000) / perSecond - performance.now()));
        await publishNext();
      }
      return count;
    },
    /** Changes what is public once a second, by hiding and publishing the newest review in turn, until aborted. */
    async keepChanging(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        await (waiting.length > 0 ? publishNext() : hide(1));
        await delay(1000, undefined, { signal }).catch(() => undefined);
      }
    },
    close: () => database.close(),
  };
}
