import { composeLetter, linkTo } from './compose-letter.ts';
import type { Letter } from './mailer.ts';
import { type LetterReview, listEdits } from './review-edited-letter.ts';

/** Tells a submitter that the review is published, with its link and the edits made until now. */
export function reviewPublishedLetter(review: LetterReview): Promise<Letter> {
  const { to, siteName, language, clinicName: clinic, procedureName: procedure, reference, edits } = review;
  const { t, locale } = language;
  return composeLetter({ to, siteName, locale }, t.publishedSubject({ procedure, clinic }), [
    t.hello,
    t.publishedText({ procedure, clinic, reference }),
    linkTo(review.url),
    ...(edits.length > 0 ? [t.publishedEdits, listEdits(language, edits)] : []),
    t.publishedThanks,
    linkTo(review.contactUrl, t.publishedEnd),
  ]);
}
