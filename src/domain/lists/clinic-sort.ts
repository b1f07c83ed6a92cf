import { readChoice, readSearch } from './list-params.ts';

export const CLINIC_SORTS = ['reviews', 'name'] as const;

/** Undefined is the default: best matches first in a search, else most reviews first. */
export type ClinicSort = (typeof CLINIC_SORTS)[number] | undefined;

/** Reads the sort order of a list of clinics; undefined for the default one. */
export function readClinicSort(params: URLSearchParams): ClinicSort {
  const sort = readChoice(params.get('sort'), ['', ...CLINIC_SORTS]);
  if (sort === '' || (sort === 'reviews' && !readSearch(params))) return undefined;
  return sort;
}
