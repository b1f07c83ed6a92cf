import { photoPath } from '#domain/photo/photo-file.ts';
import { doctorLine } from '#domain/review/review.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import type { PublicReviewRow } from './review-rows.ts';

/**
 * Converts a review to the public view, field by field, so that new columns stay private. Patients are promised that
 * only the month of treatment is shown: the day is set to the first.
 */
export function toPublicReview(row: PublicReviewRow): PublicReview {
  const core = toReviewCore(row);
  const dateReceived = core.dateReceived && `${core.dateReceived.slice(0, 7)}-01`;
  return { ...core, dateReceived, published: true, status: 'published' };
}

/** Returns the fields that visitors and staff both see. */
export function toReviewCore({ review, clinic, procedure, photos }: PublicReviewRow) {
  return {
    id: review.id,
    clinicId: review.clinicId,
    procedureId: review.procedureId,
    content: review.content,
    rating: review.rating,
    satisfaction: review.satisfaction,
    recovery: review.recovery,
    price: review.priceKrw,
    age: review.age,
    gender: review.gender,
    country: review.country,
    doctor: doctorLine(review),
    doctorName: review.doctorName,
    doctorTitle: review.doctorTitle,
    isDoctorUntold: review.isDoctorUntold,
    images: photos.map(photoPath),
    imageSizes: photos.map(({ width, height }) => ({ width, height })),
    imageSources: photos.map(({ widths, placeholder }) => ({ widths, placeholder })),
    verified: review.verified,
    edits: review.editNotes ?? [],
    createdAt: review.createdAt.toISOString(),
    dateReceived: review.treatmentDate,
    permalinkSlug: review.permalinkSlug,
    procedureName: procedure.name,
    procedureSlug: procedure.slug,
    clinicName: clinic.name,
    clinic: { id: review.clinicId, name: clinic.name, slug: clinic.slug, address: clinic.address },
  };
}
