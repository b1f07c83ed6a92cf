import { readChoice, readSearch } from './list-params.ts';

/** Undefined is the default: best matches first in a search, else most reviews first. */
export type ClinicSort = 'reviews' | 'name' | undefined;

/** Reads the sort order of a list of clinics; undefined for the default one. */
export function readClinicSort(params: URLSearchParams): ClinicSort {
  const sort = readChoice(params.get('sort'), ['', 'reviews', 'name']);
  if (sort === '' || (sort === 'reviews' && !readSearch(params))) return undefined;
  return sort;
}
