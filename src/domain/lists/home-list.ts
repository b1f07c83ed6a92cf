import { paths } from '../paths.ts';
import { type ClinicSort, readClinicSort } from './clinic-sort.ts';
import { readListPage } from './list-page.ts';
import { readChoice, readProcedure, readSearch } from './list-params.ts';

/** The state of the home page's clinic list in its URL. */
export type HomeQuery = {
  search: string | undefined;
  procedure: string | undefined;
  /** Cards show an excerpt of the latest review only on 'reviews'. */
  tab: 'reviews' | 'clinics';
  sort: ClinicSort;
  page: number;
};

/** Number of cards that Load More adds. */
export const HOME_BATCH = 10;

/** Reads a URL's query; invalid values fall back to the defaults. */
export function readHomeQuery(params: URLSearchParams): HomeQuery {
  return {
    search: readSearch(params),
    procedure: readProcedure(params),
    tab: readChoice(params.get('tab'), ['reviews', 'clinics']),
    sort: readClinicSort(params),
    page: readListPage(params, HOME_BATCH),
  };
}

/** Returns the canonical URL of a query. */
export const homePath = ({ search, procedure, tab, sort, page }: HomeQuery) =>
  paths.home({
    search,
    procedure,
    tab: tab === 'reviews' ? undefined : tab,
    sort,
    page: page === 1 ? undefined : page,
  });
