import { lazyPart } from '#web/lib/lazy-part.tsx';
import type { Priced } from './price-facts.tsx';

/** Loaded only for reviews with such facts: after the page, whose HTML already contains them, or with a navigation's data. */
export const [PriceFacts, loadPriceFacts] = lazyPart(() => import('./price-facts.tsx'));

export const hasPriceFacts = ({ priceDetails, priceExclusion, priceCountedReason }: Priced) =>
  (priceDetails ?? priceExclusion ?? priceCountedReason) !== null;
