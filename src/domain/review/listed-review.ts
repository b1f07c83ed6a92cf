import { pick } from '../pick.ts';
import { isOnlyQuoted } from '../price/is-only-quoted.ts';
import { isReducedForReview } from '../price/is-reduced-for-review.ts';
import type { PriceDetails } from '../price/price-details.ts';
import type { PublicReview, ReviewList } from './review-views.ts';

export type ListedReview = ReturnType<typeof listedReview>;

const LISTED = [
  'id',
  'procedureSlug',
  'procedureName',
  'clinic',
  'content',
  'language',
  'satisfaction',
  'price',
  'age',
  'gender',
  'country',
  'doctor',
  'images',
  'createdAt',
  'dateReceived',
  'edits',
] as const satisfies readonly (keyof PublicReview)[];

/** The details that lists show: if the price was quoted, or reduced in exchange for a review. */
type ListedDetails = Pick<PriceDetails, 'payment' | 'discountFor'> | null;

/** Reduces a review to the fields that a list shows, of photos the thumbnails, which keeps the page small. */
export function listedReview(review: PublicReview) {
  const { id, name, slug } = review.clinic;
  const { priceDetails: details, imageSources } = review;
  const priceDetails: ListedDetails =
    details && (isOnlyQuoted(details) || isReducedForReview(details))
      ? { payment: details.payment, discountFor: details.discountFor }
      : null;
  return {
    ...pick(review, LISTED),
    clinic: { id, name, slug },
    priceDetails,
    imageSources: imageSources.map(({ widths }) => ({ widths: widths.slice(0, 1) })),
  };
}

export const listedReviews = (list: ReviewList) => ({ ...list, reviews: list.reviews.map(listedReview) });
