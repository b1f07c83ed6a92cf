import { readChoice, readPage, readSearch } from '#web/lib/list-params.ts';

/** What the clinics of the home page show, as the URL says it. */
export type HomeQuery = {
  search: string | undefined;
  procedure: string | undefined;
  /** Whether cards carry their latest review's excerpt. */
  tab: 'reviews' | 'clinics';
  sort: 'reviews' | 'name' | undefined;
  page: number;
};

/** Id of the section that lists clinics. */
export const SEARCH_ID = 'search';

/** How many cards a page of the list adds. */
export const PAGE_SIZE = 10;

/** Reads a URL's query; whatever makes no sense falls back. Unset, a search sorts by best match, else by most reviews. */
export function readHomeQuery(params: URLSearchParams): HomeQuery {
  const sort = readChoice(params.get('sort'), ['', 'reviews', 'name']);
  return {
    search: readSearch(params),
    procedure: params.get('procedure')?.slice(0, 200) || undefined,
    tab: readChoice(params.get('tab'), ['reviews', 'clinics']),
    sort: sort === '' ? undefined : sort,
    page: readPage(params),
  };
}

/** The same list with some of its query changed; null takes a part out. It starts anew at its first page. */
export function changeQuery(params: URLSearchParams, changes: Record<string, string | null>): string {
  const changed = new URLSearchParams(params);
  for (const name of ['page', 'scrollTo']) changed.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed.toString();
}
