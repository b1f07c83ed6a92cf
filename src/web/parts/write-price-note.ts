import type { Texts } from '#texts/review-cards.ts';
import { isOnlyQuoted } from '#domain/price/is-only-quoted.ts';
import { isReducedForReview } from '#domain/price/is-reduced-for-review.ts';
import type { ListedReview } from '#domain/review/listed-review.ts';

/**
 * Writes what follows a price that nobody paid, or that was lower in exchange for a review; else an empty text.
 * @param isLabelled true after a label that says if the price was quoted
 */
export const writePriceNote = (
  t: Texts,
  { priceDetails }: Pick<ListedReview, 'priceDetails'>,
  isLabelled = false,
): string =>
  [
    !isLabelled && isOnlyQuoted(priceDetails) && t.quoted,
    isReducedForReview(priceDetails) && t.reviewDiscount,
  ]
    .filter(Boolean)
    .map((note) => ` · ${note}`)
    .join('');
