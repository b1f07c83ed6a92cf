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
