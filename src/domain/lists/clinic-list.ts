import { paths } from '../paths.ts';
import { type ClinicSort, readClinicSort } from './clinic-sort.ts';
import { type ClinicArea, readClinicArea } from './clinic-area.ts';
import { readListPage } from './list-page.ts';
import { readProcedure, readSearch } from './list-params.ts';

/** What the list of clinics shows, as its URL says it. */
export type ClinicQuery = ClinicArea & {
  search: string | undefined;
  procedure: string | undefined;
  sort: ClinicSort;
  page: number;
};

/** How many rows Load More adds. */
export const CLINIC_BATCH = 12;

/** Reads a URL's query; whatever makes no sense falls back. */
export function readClinicQuery(params: URLSearchParams): ClinicQuery {
  return {
    search: readSearch(params),
    procedure: readProcedure(params),
    ...readClinicArea(params),
    sort: readClinicSort(params),
    page: readListPage(params, CLINIC_BATCH),
  };
}

/** The one address of what a query shows. */
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
