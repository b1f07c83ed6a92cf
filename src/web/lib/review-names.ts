import wordsTexts from '#texts/words.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { useProcedureName } from './texts/procedure-names.ts';
import { useTexts } from './texts/use-texts.ts';
import { clinicName, procedureName } from './words.ts';

/** A review as a link to it names it. */
export type NamedReview = Pick<PublicReview, 'id' | 'procedureSlug' | 'procedureName' | 'clinic'>;

/** Returns what names a review, so that a page carries nothing else of it. */
export const pickNames = (review: NamedReview): NamedReview => ({
  id: review.id,
  procedureSlug: review.procedureSlug,
  procedureName: review.procedureName,
  clinic: review.clinic,
});

/** Returns a function that names the procedure and the clinic of a review in the language of the page. */
export function useReviewNames() {
  const words = useTexts(wordsTexts);
  const nameOf = useProcedureName();
  return (review: NamedReview) => ({
    procedure: procedureName(words, nameOf({ slug: review.procedureSlug, name: review.procedureName })),
    clinic: clinicName(words, review.clinic),
  });
}
