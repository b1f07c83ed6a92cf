import type { LetterLanguage } from '../letter-language.ts';
import { paths } from '../paths.ts';
import { readReference, toReference } from '../reference.ts';
import type { PublicReview } from './review-views.ts';

/** Placeholder for a review without text. */
export const MISSING_CONTENT = 'Review content not available';

/** Formats a doctor as 'Name, Title', or the name alone; null without a name. */
export function doctorLine(review: Pick<PublicReview, 'doctorName' | 'doctorTitle'>): string | null {
  if (!review.doctorName) return null;
  return review.doctorTitle ? `${review.doctorName}, ${review.doctorTitle}` : review.doctorName;
}

/** Formats an id as 'R-000123'. */
export const reviewReference = (id: number) => toReference('R', id);

/** Parses 'R-000123' or '#123' in any spelling; null for a text that is no reference. */
const readReviewReference = (text: string) => readReference('r-?|#', text);

/** Returns the ids of the reviews whose references occur in a text, without duplicates. */
export const findReviewReferences = (text: string): number[] => [
  ...new Set((text.match(/\bR-\d+\b/gi) ?? []).flatMap((found) => readReviewReference(found) || [])),
];

/** Parses a reference or a bare number, for fields that look up nothing but reviews. */
export const readReviewNumber = (text: string) =>
  readReviewReference(text) ?? (/^\s*0*\d{1,9}\s*$/.test(text) ? Number(text) : null);

/**
 * Returns the address of the contact form about one's own reviews, with a subject in the patient's language.
 * @param references such as 'R-000123', by which staff recognise them in any language
 */
export const myReviewsUrl = ({ t, urlOf }: LetterLanguage, ...references: string[]): string =>
  urlOf(
    paths.contact({
      subject: t.myReviewsSubject({ count: references.length, references: references.join(', ') }),
    }),
  );
