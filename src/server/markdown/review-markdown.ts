import { formatsOf } from '#domain/formats.ts';
import { paths } from '#domain/paths.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import reviewTexts from '#texts/review-cards.ts';
import wordsTexts from '#texts/words.ts';
import { clinicName, satisfactionWord } from '#web/lib/words.ts';
import { writePriceNote } from '#web/parts/write-price-note.ts';
import { link, plain, quote } from './markdown.ts';
import type { Surroundings } from './read-answers.ts';

/** Writes a review: its facts, then the patient's words as a quotation. @param clinic named unless the page is about it */
export function writeReview(
  review: PublicReview,
  on: Surroundings,
  clinic: PublicReview['clinic'] | null = null,
): string[] {
  const t = reviewTexts(on.locale);
  const words = wordsTexts(on.locale);
  const formats = formatsOf(on.locale);
  const { id, procedureSlug, procedureName, price, satisfaction, createdAt, content, edits } = review;
  const name = on.nameProcedure({ slug: procedureSlug, name: procedureName });
  const facts = [
    clinic && link(plain(clinicName(words, clinic)), on.urlOf(paths.clinic(clinic.slug))),
    formats.date(createdAt),
    satisfactionWord(words, satisfaction),
    price ? `${formats.price(price)}${writePriceNote(t, review)}` : null,
    edits.length > 0 && t.edited,
  ];
  return [
    `### ${link(plain(name), on.urlOf(paths.review(procedureSlug, id)))}`,
    facts.filter(Boolean).join(' · '),
    content ? quote(content) : t.missingContent,
  ];
}
