import { AUDIT_ENTITIES, type AuditEntity } from '#domain/audit/audit-views.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { readId } from '#domain/row-id.ts';
import type { TrailQuery } from '#web/api/admin-accounts.ts';

const PAGE_SIZE = 50;

/** What the URL says of the trail. */
export type TrailListQuery = {
  actor: string | undefined;
  entity: AuditEntity | undefined;
  action: string | undefined;
  from: string | undefined;
  to: string | undefined;
  /** Only events older than this one: where a further page begins. */
  before: number | undefined;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the URL's query; whatever makes no sense is as if it were not there. */
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
  day !== null && DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;

/** The call that reads what a query shows. */
export const toApiQuery = (query: TrailListQuery): TrailQuery => ({ ...query, limit: PAGE_SIZE });

/** The trail with some of the query changed; a change of anything but the page begins at its newest event. */
export function trailPath(query: TrailListQuery, change: Partial<TrailListQuery> = {}): string {
  return portalPaths.admin({ tab: 'clinics', view: 'trail', ...query, before: undefined, ...change });
}
