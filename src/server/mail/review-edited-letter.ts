import type { Texts } from '#texts/letters.ts';
import type { LetterLanguage } from '#domain/letter-language.ts';
import type { EditedPart } from '#domain/review/review-fields.ts';
import type { EditNote } from '#domain/review/review-words.ts';
import { bullets, composeLetter, type LetterPart, linkTo } from './compose-letter.ts';
import type { Letter } from './mailer.ts';

type MailedEdit = EditNote & { isRestore?: boolean };

/** A review as letters about it name it. */
export type LetterReview = {
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

/** Names of the parts that an edit changed. */
const partNames = (t: Texts): Record<EditedPart, string> => ({
  text: t.partText,
  price: t.partPrice,
  satisfaction: t.partSatisfaction,
  rating: t.partRating,
  recovery: t.partRecovery,
  photos: t.partPhotos,
  clinic: t.partClinic,
  procedure: t.partProcedure,
  doctor: t.partDoctor,
  date: t.partDate,
  age: t.partAge,
  gender: t.partGender,
  country: t.partCountry,
});

/** Lists the edits, each with its reason. */
export function listEdits({ t, formats }: LetterLanguage, edits: readonly MailedEdit[]): LetterPart {
  const names = partNames(t);
  const lines = edits.map(({ at, reason, parts, isRestore }) =>
    (isRestore ? t.editRestored : t.edit)({
      date: formats.date(at),
      parts: parts.map((part) => names[part]).join(t.partSeparator),
      reason,
    }),
  );
  return bullets(lines);
}
