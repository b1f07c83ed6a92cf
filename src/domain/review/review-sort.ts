import type { Locale } from '../locales.ts';

/** Sort order of a list of reviews. */
export type ReviewSort = 'recent' | 'price-high' | 'price-low' | 'satisfaction';

/** Order of a page's list: the newest in the page's language first, then the newest in others. */
export const OWN_LANGUAGE_FIRST = 'my-language';

/** Returns the API's parameters for a page's order. @param locale of the page */
export const orderFor = <Sort extends string>(sort: Sort, locale: Locale) =>
  sort === OWN_LANGUAGE_FIRST
    ? { languageFirst: locale }
    : { sort: sort as Exclude<Sort, typeof OWN_LANGUAGE_FIRST> };

/** Accepted values of `sort`: those of the review list and of the clinic page. */
export const REVIEW_SORTS = {
  recent: 'recent',
  new: 'recent',
  'price-high': 'price-high',
  priceHigh: 'price-high',
  'price-low': 'price-low',
  priceLow: 'price-low',
  satisfaction: 'satisfaction',
} as const satisfies Record<string, ReviewSort>;

/** Sort orders of the staff's lists. `reported` and `photos` sort by count, `language` by the language of the text. */
export const ADMIN_REVIEW_SORTS = [
  'date',
  'procedure',
  'clinic',
  'rating',
  'reported',
  'photos',
  'language',
] as const;

export type AdminReviewSort = (typeof ADMIN_REVIEW_SORTS)[number];
