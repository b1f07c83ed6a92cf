import reviewPageTexts from '#texts/review-page.ts';
import type { LetterLanguage } from '#domain/letter-language.ts';
import { namesOfParts } from '#domain/review/edited-part-names.ts';
import type { EditNote } from '#domain/review/review-words.ts';
import { bullets, composeLetter, type LetterPart, linkTo } from './compose-letter.ts';
import type { Letter } from './mailer.ts';

type MailedEdit = EditNote & { isRestore?: boolean };

/** A review as letters about it name it. */
type LetterReview = {
  to: string;
  siteName: string;
  language: LetterLanguage;
  clinicName: string;
  procedureName: string;
  /** 'R-000123', by which the submitter names the review. */
  reference: string;
  edits: readonly MailedEdit[];
  url: string;
  contactUrl: string;
};

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

/** Tells a submitter about edits to a published review, with the reasons. */
export function reviewEditedLetter(review: LetterReview): Promise<Letter> {
  const { to, siteName, language, clinicName: clinic, procedureName: procedure, reference, edits } = review;
  const { t, locale } = language;
  return composeLetter({ to, siteName, locale }, t.editedSubject({ procedure, clinic }), [
    t.hello,
    t.editedText({ procedure, clinic, reference }),
    listEdits(language, edits),
    linkTo(review.url, t.editedMarks),
    linkTo(review.contactUrl, t.editedEnd),
  ]);
}

/** Lists the edits, each with its reason. */
function listEdits({ t, locale, formats }: LetterLanguage, edits: readonly MailedEdit[]): LetterPart {
  const lines = edits.map(({ at, reason, parts, isRestore }) =>
    (isRestore ? t.editRestored : t.edit)({
      date: formats.date(at),
      parts: namesOfParts(reviewPageTexts(locale), parts),
      reason,
    }),
  );
  return bullets(lines);
}
