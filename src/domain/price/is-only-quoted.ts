import type { PriceDetails } from './price-details.ts';

/** Returns true for a price that a clinic quoted and nobody has paid. */
export const isOnlyQuoted = (details: Pick<PriceDetails, 'payment'> | null): boolean =>
  details?.payment === 'quoted_in_writing' || details?.payment === 'quoted_orally';
