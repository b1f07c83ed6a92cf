import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AuditEntity, AuditTrail } from '#domain/audit/audit-views.ts';
import { DAY_MS, startOfSeoulDay } from '#domain/seoul-day.ts';
import type { AppContext } from '#server/context.ts';
import { auditEvents } from '#server/db/schema/index.ts';
import { requireAdmin } from '../require.ts';
import { nameEvents } from './name-events.ts';
import type { Verb } from '../verb.ts';

/** Largest number of actors and actions in the filters. */
const CHOICES = 200;

type Input = {
  /** The actor as the trail stores it: a username, 'clinic 12', 'visitor', 'operator', 'system'. */
  actor?: string | undefined;
  entity?: AuditEntity | undefined;
  entityId?: number | undefined;
  action?: string | undefined;
  /** Calendar days in Seoul, YYYY-MM-DD, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  /** Id of an event; only older ones are returned. */
  before?: number | undefined;
};

/** Lists audit events, newest first. Keyset pagination keeps each page equally cheap and stable while events arrive. */
export const listAuditEvents: Verb<Input, AuditTrail> = async ({ ctx, input }) => {
  requireAdmin(ctx);
  const rows = await ctx.db
    .select()
    .from(auditEvents)
    .where(and(...listConditions(input)))
    .orderBy(desc(auditEvents.id))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit);
  const [events, actors, actions] = await Promise.all([
    nameEvents(ctx.db, page),
    listDistinct(ctx, sql`actor`),
    listDistinct(ctx, sql`action`),
  ]);
  return {
    events,
    nextBefore: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    actors,
    actions,
  };
};

function listConditions({ actor, entity, entityId, action, from, to, before }: Input): SQL[] {
  return [
    ...(actor === undefined ? [] : [eq(auditEvents.actor, actor)]),
    ...(entity === undefined ? [] : [eq(auditEvents.entity, entity)]),
    ...(entityId === undefined ? [] : [eq(auditEvents.entityId, entityId)]),
    ...(action === undefined ? [] : [eq(auditEvents.action, action)]),
    ...(from === undefined ? [] : [gte(auditEvents.createdAt, new Date(startOfSeoulDay(from)))]),
    ...(to === undefined ? [] : [lt(auditEvents.createdAt, new Date(startOfSeoulDay(to) + DAY_MS))]),
    ...(before === undefined ? [] : [lt(auditEvents.id, before)]),
  ];
}

/** Returns the distinct values of an indexed column with one index lookup each, however many events there are. */
async function listDistinct({ db }: AppContext, column: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive step as (
      (select ${column} as value from audit_events order by ${column} limit 1)
      union all
      select (select ${column} from audit_events where ${column} > step.value order by ${column} limit 1)
      from step where step.value is not null
    )
    select value from step where value is not null limit ${CHOICES}`);
  return rows.map(({ value }) => value);
}
