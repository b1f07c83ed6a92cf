/** The order of a list of reviews. */
export type ReviewSort = 'recent' | 'price-high' | 'price-low' | 'satisfaction';

/** Every value a sort can be asked by: the review list's and the clinic page's. */
export const REVIEW_SORTS = {
  recent: 'recent',
  new: 'recent',
  'price-high': 'price-high',
  priceHigh: 'price-high',
  'price-low': 'price-low',
  priceLow: 'price-low',
  satisfaction: 'satisfaction',
} as const satisfies Record<string, ReviewSort>;

/** Orders of the staff's lists. `reported` and `photos` go by how many; `language` by what the text is written in. */
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
