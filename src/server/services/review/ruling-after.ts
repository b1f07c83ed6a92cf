import type { LockedReview } from './change-review.ts';

/** Returns staff's ruling after the price becomes `nextKrw`: a ruling ends with the price that it was about. */
export const rulingAfter = (
  { priceKrw, priceRuling, priceRulingReason }: LockedReview,
  nextKrw: number | null,
): Pick<LockedReview, 'priceRuling' | 'priceRulingReason'> =>
  nextKrw === priceKrw ? { priceRuling, priceRulingReason } : { priceRuling: null, priceRulingReason: null };
