import { AUDIT_ENTITIES } from '#domain/audit/audit-views.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { CALENDAR_DAY } from '#domain/seoul-day.ts';
import { anyOf, defineListQuery, idOf } from '#web/lib/lists/list-query.ts';

const PAGE_SIZE = 50;

const textOf = (param: string) => ({
  param,
  usual: undefined,
  read: (params: URLSearchParams) => params.get(param)?.trim().slice(0, 100) || undefined,
});

const dayOf = (param: string) => ({
  param,
  usual: undefined,
  read: (params: URLSearchParams) => {
    const day = params.get(param);
    return day !== null && CALENDAR_DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
  },
});

export const { read: readTrailQuery, path: trailPath } = defineListQuery(portalPaths.admin.trail, {
  actor: textOf('actor'),
  entity: anyOf('entity', AUDIT_ENTITIES),
  action: textOf('action'),
  from: dayOf('from'),
  to: dayOf('to'),
  // Only events older than this one are listed: the next page.
  before: { ...idOf('before'), isPlace: true },
});

export type TrailListQuery = ReturnType<typeof readTrailQuery>;

/** Converts the query to the API's parameters. */
export const toApiQuery = (query: TrailListQuery) => ({ ...query, limit: PAGE_SIZE });
