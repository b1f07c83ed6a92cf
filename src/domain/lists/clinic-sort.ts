import { readChoice, readSearch } from './list-params.ts';

/** Unset, a search is in the order of its matches, everything else by most reviews. */
export type ClinicSort = 'reviews' | 'name' | undefined;

/** Reads the order of a list of clinics; the one that it has anyway goes without saying. */
export function readClinicSort(params: URLSearchParams): ClinicSort {
  const sort = readChoice(params.get('sort'), ['', 'reviews', 'name']);
  if (sort === '' || (sort === 'reviews' && !readSearch(params))) return undefined;
  return sort;
}
