import wordsTexts from '#texts/words.ts';
import { pick } from '#domain/pick.ts';
import type { ListedReview } from '#domain/review/listed-review.ts';
import { useProcedureName } from './texts/procedure-names.ts';
import { useTexts } from './texts/use-texts.ts';
import { clinicName, procedureName } from './words.ts';

const NAMING = ['id', 'procedureSlug', 'procedureName', 'clinic'] as const;

/** A review as a link to it names it. */
export type NamedReview = Pick<ListedReview, (typeof NAMING)[number]>;

/** Returns what names a review, so that a page carries nothing else of it. */
export const pickNames = (review: NamedReview): NamedReview => pick(review, NAMING);

/** Returns a function that names the procedure and the clinic of a review in the language of the page. */
export function useReviewNames() {
  const words = useTexts(wordsTexts);
  const nameOf = useProcedureName();
  return (review: NamedReview) => ({
    procedure: procedureName(words, nameOf({ slug: review.procedureSlug, name: review.procedureName })),
    clinic: clinicName(words, review.clinic),
  });
}
