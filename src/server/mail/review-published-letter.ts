import type { LetterLanguage } from '#domain/letter-language.ts';
import type { EditNote } from '#domain/review/review-words.ts';
import { composeLetter, linkTo } from './compose-letter.ts';
import type { Letter } from './mailer.ts';
import { listEdits } from './review-edited-letter.ts';

/** Tells a submitter that the review is published, with its link and the edits made until now. */
export function reviewPublishedLetter(review: {
  to: string;
  siteName: string;
  language: LetterLanguage;
  clinicName: string;
  procedureName: string;
  /** 'R-000123', by which the submitter names the review. */
  reference: string;
  edits: readonly EditNote[];
  url: string;
  contactUrl: string;
}): Promise<Letter> {
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
