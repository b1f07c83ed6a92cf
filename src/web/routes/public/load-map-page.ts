import { toClinicRows } from '#domain/clinic/listed-clinic.ts';
import { CLINIC_BATCH } from '#domain/lists/clinic-list.ts';
import { rowsOfPage } from '#domain/lists/list-page.ts';
import { mapPath, readMapQuery } from '#domain/lists/map.ts';
import { findChoice } from '#domain/procedure/find-choice.ts';
import type { ApiClient } from '#web/api/client.ts';
import { drawPoints } from '#web/features/clinic-map/map-model.ts';
import { redirectBeyondEnd } from '#web/lib/lists/redirect-beyond-end.ts';
import { followKnownArea } from './follow-known-area.ts';
import { followProcedure } from './follow-procedure.ts';

/** Reads the map of a URL and the list beside it. */
export async function loadMapPage(api: ApiClient, url: string) {
  const query = readMapQuery(new URL(url).searchParams);
  const { page, ...filters } = query;
  const { procedure } = filters;
  const [list, map, procedures] = await Promise.all([
    api('GET /clinics', { query: { ...rowsOfPage(page, CLINIC_BATCH), ...filters, areas: 'true' } }),
    api('GET /clinic-map', { query: { procedure } }),
    api('GET /procedure-choices'),
  ]);
  const isUnknown = procedure !== undefined && !findChoice(procedures, procedure);
  if (isUnknown)
    await followProcedure(api, procedure, (current) => mapPath({ ...query, procedure: current }));
  followKnownArea(query, list, mapPath);
  redirectBeyondEnd(url, { page, total: list.total, batch: CLINIC_BATCH });
  return { list: toClinicRows(list), map: drawPoints(map), procedures, query, isUnknown };
}
