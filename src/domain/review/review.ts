import { formatMonth } from '../dates.ts';
import type { PublicReview } from './review-views.ts';

/** What stands where a review has no text. */
export const MISSING_CONTENT = 'Review content not available';

/** What stands where no country was given. */
export const MISSING_COUNTRY = 'International';

const GENDER_LABELS = { F: 'Female', M: 'Male', O: 'Other' } as const;

/** Age, gender, country and treatment month, in that order; what is missing is left out, a country reads International. */
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

/** 'Name, Title', the name alone, or null. */
export function doctorLine(review: Pick<PublicReview, 'doctorName' | 'doctorTitle'>): string | null {
  if (!review.doctorName) return null;
  return review.doctorTitle ? `${review.doctorName}, ${review.doctorTitle}` : review.doctorName;
}
