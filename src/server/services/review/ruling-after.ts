import type { LockedReview } from './change-review.ts';

/** Returns staff's ruling on a price once the review has a price: nothing if that is another than the ruling is about. */
export const rulingAfter = (
  { priceKrw, priceRuling, priceRulingReason }: LockedReview,
  nextKrw: number | null,
): Pick<LockedReview, 'priceRuling' | 'priceRulingReason'> =>
  nextKrw === priceKrw ? { priceRuling, priceRulingReason } : { priceRuling: null, priceRulingReason: null };
