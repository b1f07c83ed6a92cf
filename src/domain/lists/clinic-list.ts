import { paths } from '../paths.ts';
import { type ClinicSort, readClinicSort } from './clinic-sort.ts';
import { type ClinicArea, readClinicArea } from './clinic-area.ts';
import { readListPage } from './list-page.ts';
import { readProcedure, readSearch } from './list-params.ts';

/** The state of the clinic list in its URL. */
export type ClinicQuery = ClinicArea & {
  search: string | undefined;
  procedure: string | undefined;
  sort: ClinicSort;
  page: number;
};

/** Number of rows that Load More adds. */
export const CLINIC_BATCH = 12;

/** Reads a URL's query; invalid values fall back to the defaults. */
export function readClinicQuery(params: URLSearchParams): ClinicQuery {
  return {
    search: readSearch(params),
    procedure: readProcedure(params),
    ...readClinicArea(params),
    sort: readClinicSort(params),
    page: readListPage(params, CLINIC_BATCH),
  };
}

/** Returns the canonical URL of a query. */
export const clinicListPath = (query: ClinicQuery) => {
  const { search, procedure, city, district, neighbourhood, sort, page } = query;
  return paths.clinics({
    search,
    procedure,
    city,
    district,
    neighbourhood,
    sort,
    page: page === 1 ? undefined : page,
  });
};
