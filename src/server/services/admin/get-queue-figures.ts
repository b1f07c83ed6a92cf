import { inArray, sql } from 'drizzle-orm';
import { DECISION_DAYS, QUEUE_AGES, type QueueFigures } from '#domain/admin-figures.ts';
import { DECISION_ACTIONS } from '#domain/review/undo.ts';
import { DAY_MS, seoulDay } from '#domain/seoul-day.ts';
import type { AppContext } from '#server/context.ts';
import { auditEvents } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import type { Verb } from '../verb.ts';

/** Returns how long reviews have waited for staff, and the number of decisions on each of the last days. */
export const getQueueFigures: Verb<void, QueueFigures> = async ({ ctx }) => {
  requireStaff(ctx);
  return { ...(await readAges(ctx)), days: await readDays(ctx) };
};

async function readAges({ db, clock }: AppContext): Promise<Pick<QueueFigures, 'ages' | 'oldestAt'>> {
  const now = clock().getTime();
  const limits = QUEUE_AGES.map(({ fromDays }) => fromDays * DAY_MS);
  const { rows } = await db.execute<{ bucket: number; count: number; oldest: number }>(sql`
    select width_bucket(extract(epoch from ${new Date(now).toISOString()}::timestamptz - created_at)::float8 * 1000,
        ${sql.param(limits)}::float8[]) as bucket,
      count(*)::int as count, extract(epoch from min(created_at))::float8 * 1000 as oldest
    from reviews where status = 'pending' and parked_at is null group by bucket`);
  // Rows dated in the future by another server's clock count as new.
  const countOf = (index: number) =>
    rows.filter(({ bucket }) => Math.max(1, bucket) === index + 1).reduce((sum, { count }) => sum + count, 0);
  const oldest = Math.min(...rows.map((row) => row.oldest));
  return {
    ages: QUEUE_AGES.map(({ name }, index) => ({ name, count: countOf(index) })),
    oldestAt: rows.length === 0 ? null : new Date(oldest).toISOString(),
  };
}

/** Counts decisions that stood: an undo follows its decision before any other decision about the review. */
async function readDays({ db, clock }: AppContext): Promise<QueueFigures['days']> {
  const now = clock().getTime();
  const days = Array.from({ length: DECISION_DAYS }, (_, index) =>
    seoulDay(new Date(now - (DECISION_DAYS - 1 - index) * DAY_MS)),
  );
  const { rows } = await db.execute<{ day: string; published: number; declined: number }>(sql`
    select to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
      count(*) filter (where action = 'publish')::int as published,
      count(*) filter (where action = 'decline')::int as declined
    from (
      select action, created_at, lead(action) over (partition by entity_id order by id) as next_action
      from audit_events
      where entity = 'review' and ${inArray(auditEvents.action, [...DECISION_ACTIONS, 'undo'])}
        and created_at >= (${days[0]}::date)::timestamp at time zone 'Asia/Seoul'
    ) as decisions
    where next_action is distinct from 'undo'
    group by day`);
  const ofDay = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => {
    const { published = 0, declined = 0 } = ofDay.get(day) ?? {};
    return { day, published, declined };
  });
}
