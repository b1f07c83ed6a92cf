import { readChoice, readPage, readSearch } from '#web/lib/list-params.ts';

/** What a list of clinics shows, as its URL says it. */
export type ClinicQuery = {
  search: string | undefined;
  procedure: string | undefined;
  sort: 'reviews' | 'name' | undefined;
  page: number;
};

/** Reads a URL's query; whatever makes no sense falls back. Unset, a search sorts by best match, else by most reviews. */
export function readClinicQuery(params: URLSearchParams): ClinicQuery {
  const sort = readChoice(params.get('sort'), ['', 'reviews', 'name']);
  return {
    search: readSearch(params),
    procedure: params.get('procedure')?.slice(0, 200) || undefined,
    sort: sort === '' ? undefined : sort,
    page: readPage(params),
  };
}
