import { paths } from '../paths.ts';
import { normaliseSlug } from '../slug.ts';
import { readProcedure, readSearch } from './list-params.ts';

/** Numbers of clinics that are compared at least and at most. */
export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 4;

/** Longer lists are cut, so that an address can't make the server look up any number of clinics. */
const MOST_READ = 8;

/** The state of the page of clinics side by side in its URL. */
export type CompareQuery = {
  /** Slugs or ids in the reader's order, as they are asked for: with repeated and unknown ones. */
  slugs: readonly string[];
  procedure: string | undefined;
  /** A text that further clinics are searched for. */
  search: string | undefined;
};

/** Reads a URL's query; a form without scripts sends clinics one by one. */
export function readCompareQuery(params: URLSearchParams): CompareQuery {
  const slugs = params
    .getAll('c')
    .flatMap((list) => list.split(','))
    .map((slug) => normaliseSlug(slug.trim()))
    .filter((slug) => slug !== '');
  return { slugs: slugs.slice(0, MOST_READ), procedure: readProcedure(params), search: readSearch(params) };
}

/** Returns the canonical URL of a query. */
export const comparePath = ({ slugs, procedure, search }: CompareQuery): string =>
  paths.compare(slugs, { procedure, search });

/** Returns the slugs with one of them moved by one place; unchanged at the ends. */
export function moveSlug(slugs: readonly string[], slug: string, by: -1 | 1): string[] {
  const from = slugs.indexOf(slug);
  const to = from + by;
  const moved = [...slugs];
  if (from < 0 || to < 0 || to >= slugs.length) return moved;
  moved.splice(from, 1);
  moved.splice(to, 0, slug);
  return moved;
}
