import { formatMonth } from '../dates.ts';
import { GENDER_LABELS } from './labels.ts';
import type { PublicReview } from './review-views.ts';

/** Placeholder for a review without text. */
export const MISSING_CONTENT = 'Review content not available';

/** Placeholder for a missing country. */
const MISSING_COUNTRY = 'International';

/**
 * Lists age, gender, country and treatment month; missing ones are left out, a missing country becomes International.
 */
export function patientMeta(
  review: Pick<PublicReview, 'age' | 'gender' | 'country' | 'dateReceived'>,
): string[] {
  return [
    review.age === null ? null : `Age ${review.age}`,
    review.gender === null ? null : GENDER_LABELS[review.gender],
    review.country ?? MISSING_COUNTRY,
    review.dateReceived === null ? null : `Treated ${formatMonth(review.dateReceived)}`,
  ].filter((part) => part !== null);
}

/** Formats a doctor as 'Name, Title', or the name alone; null without a name. */
export function doctorLine(review: Pick<PublicReview, 'doctorName' | 'doctorTitle'>): string | null {
  if (!review.doctorName) return null;
  return review.doctorTitle ? `${review.doctorName}, ${review.doctorTitle}` : review.doctorName;
}
