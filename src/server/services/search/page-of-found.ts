import type { Page, Total } from '../paging.ts';
import type { FoundClinics } from './find-clinics.ts';
import { COUNT_LIMIT } from './search-match.ts';

type Order = Page & { sort?: 'reviews' | 'name' | undefined };

/** Returns the ids of a page of search results, best match first unless another order is requested, with the total. */
export function pageOfFound(
  { clinics, isCapped }: Pick<FoundClinics, 'clinics' | 'isCapped'>,
  { sort, limit, offset }: Order,
): Total & { ids: number[] } {
  const counted = orderFound(clinics, sort).slice(0, COUNT_LIMIT);
  const ids = counted.slice(offset, offset + limit).map(({ id }) => id);
  return { ids, total: counted.length, ...(isCapped && { totalCapped: true }) };
}

/** Returns clinics in the requested order; in the present one without a request. */
export function orderFound(clinics: readonly Found[], sort: Order['sort']): readonly Found[] {
  const byName = (a: Found, b: Found) =>
    a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : a.id - b.id;
  const byReviews = (a: Found, b: Found) => b.reviewCount - a.reviewCount || byName(a, b);
  return sort === undefined ? clinics : clinics.toSorted({ name: byName, reviews: byReviews }[sort]);
}

type Found = FoundClinics['clinics'][number];
