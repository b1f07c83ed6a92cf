import { AUDIT_ENTITIES, type AuditEntity } from '#domain/audit/audit-views.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { readId } from '#domain/row-id.ts';
import { CALENDAR_DAY } from '#domain/seoul-day.ts';

const PAGE_SIZE = 50;

/** Filters of the audit trail, as stored in the URL. */
export type TrailListQuery = {
  actor: string | undefined;
  entity: AuditEntity | undefined;
  action: string | undefined;
  from: string | undefined;
  to: string | undefined;
  /** Id of an event: only older ones are listed, for the next page. */
  before: number | undefined;
};

/** Reads the URL's query; ignores invalid values. */
export function readTrailQuery(params: URLSearchParams): TrailListQuery {
  const read = (name: string) => params.get(name)?.trim().slice(0, 100) || undefined;
  return {
    actor: read('actor'),
    entity: AUDIT_ENTITIES.find((entity) => entity === params.get('entity')),
    action: read('action'),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    before: readId(params.get('before') ?? '') ?? undefined,
  };
}

const readDay = (day: string | null) =>
  day !== null && CALENDAR_DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;

/** Converts the query to the API's parameters. */
export const toApiQuery = (query: TrailListQuery) => ({ ...query, limit: PAGE_SIZE });

/**
 * Returns the trail's path with parts of the query changed; restarts at the newest event unless `before` is
 * set.
 */
export function trailPath(query: TrailListQuery, change: Partial<TrailListQuery> = {}): string {
  return portalPaths.admin.trail({ ...query, before: undefined, ...change });
}
