import type { PriceDetails } from './price-details.ts';

/** Returns true for a price that was reduced in exchange for a review. */
export const isReducedForReview = (details: Pick<PriceDetails, 'discountFor'> | null): boolean =>
  details?.discountFor?.includes('review') ?? false;
