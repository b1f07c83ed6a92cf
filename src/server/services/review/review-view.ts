import { arrangePhotos } from '#domain/photo/arrange-photos.ts';
import { photoPath } from '#domain/photo/photo-file.ts';
import { toWire } from '#domain/review/review-fields.ts';
import { doctorLine } from '#domain/review/review.ts';
import { exclusionOf } from '#domain/price/method/stored-prices.ts';
import type { PriceBounds } from '#domain/price/method/outliers.ts';
import type { PriceExclusion } from '#domain/price/price-details-views.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { toPriceDetails } from '../price-details/price-details-row.ts';
import type { PublicReviewRow } from './review-rows.ts';

/**
 * Converts a review to the public view. Patients are promised that only the month of treatment is shown: the day is set
 * to the first. Photos stand as pages show them, staff see them as sent.
 */
export function toPublicReview(row: PublicReviewRow): PublicReview {
  const { pair, others } = arrangePhotos(row.photos);
  const core = toReviewCore({ ...row, photos: [...(pair ?? []), ...others] });
  const dateReceived = core.dateReceived && `${core.dateReceived.slice(0, 7)}-01`;
  return { ...core, dateReceived, published: true, status: 'published' };
}

/** Returns the fields that visitors and staff both see: all of `REVIEW_FIELDS` and those named here. */
export function toReviewCore({ review, clinic, procedure, priceDetails, photos }: PublicReviewRow) {
  return {
    id: review.id,
    ...toWire(review),
    language: review.language ?? 'other',
    doctor: doctorLine(review),
    images: photos.map(photoPath),
    imageSizes: photos.map(({ width, height }) => ({ width, height })),
    imageSources: photos.map(({ widths, placeholder }) => ({ widths, placeholder })),
    imageStages: photos.map(({ stage }) => stage),
    priceDetails: toPriceDetails(priceDetails),
    priceExclusion: toExclusion(review, procedure.priceBounds),
    priceCountedReason: review.priceRuling === 'counted' ? review.priceRulingReason : null,
    verified: review.verified,
    edits: review.editNotes ?? [],
    createdAt: review.createdAt.toISOString(),
    permalinkSlug: review.permalinkSlug,
    procedureName: procedure.name,
    procedureSlug: procedure.slug,
    clinicName: clinic.name,
    clinic: { id: review.clinicId, name: clinic.name, slug: clinic.slug, address: clinic.address },
  };
}

/** Returns the reason why no figure counts the price; null without a price. */
function toExclusion(
  { priceKrw, isPriceForReview, priceRuling, priceRulingReason }: PublicReviewRow['review'],
  bounds: PriceBounds | null,
): PriceExclusion | null {
  if (!priceKrw) return null;
  const reason = exclusionOf({ priceKrw, isForReview: isPriceForReview, ruling: priceRuling }, bounds);
  return reason && { reason, ruling: reason === 'staff' ? priceRulingReason : null };
}
