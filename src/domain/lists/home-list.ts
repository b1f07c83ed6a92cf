import { paths } from '../paths.ts';
import { type ClinicSort, readClinicSort } from './clinic-sort.ts';
import { readListPage } from './list-page.ts';
import { readChoice, readProcedure, readSearch } from './list-params.ts';

/** What the clinics of the home page show, as the URL says it. */
export type HomeQuery = {
  search: string | undefined;
  procedure: string | undefined;
  /** Whether cards carry their latest review's excerpt. */
  tab: 'reviews' | 'clinics';
  sort: ClinicSort;
  page: number;
};

/** How many cards Load More adds. */
export const HOME_BATCH = 10;

/** Reads a URL's query; whatever makes no sense falls back. */
export function readHomeQuery(params: URLSearchParams): HomeQuery {
  return {
    search: readSearch(params),
    procedure: readProcedure(params),
    tab: readChoice(params.get('tab'), ['reviews', 'clinics']),
    sort: readClinicSort(params),
    page: readListPage(params, HOME_BATCH),
  };
}

/** The one address of what a query shows. */
export const homePath = ({ search, procedure, tab, sort, page }: HomeQuery) =>
  paths.home({
    search,
    procedure,
    tab: tab === 'reviews' ? undefined : tab,
    sort,
    page: page === 1 ? undefined : page,
  });
