import { paths } from '../paths.ts';
import { type ClinicArea, readClinicArea } from './clinic-area.ts';
import { CLINIC_BATCH } from './clinic-list.ts';
import { readListPage } from './list-page.ts';
import { readProcedure } from './list-params.ts';

/** The state of the map and its list in their URL. */
export type MapQuery = ClinicArea & { procedure: string | undefined; page: number };

/** Reads a URL's query; invalid values fall back to the defaults. */
export const readMapQuery = (params: URLSearchParams): MapQuery => ({
  procedure: readProcedure(params),
  ...readClinicArea(params),
  page: readListPage(params, CLINIC_BATCH),
});

/** Returns the canonical URL of a query. */
export const mapPath = ({ procedure, city, district, neighbourhood, page }: MapQuery): string =>
  paths.map({ procedure, city, district, neighbourhood, page: page === 1 ? undefined : page });
