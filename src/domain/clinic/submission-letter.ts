import type { LetterLanguage } from '../letter-language.ts';
import { paths } from '../paths.ts';
import { toReference } from '../reference.ts';

/** Outcomes of a submitted clinic. */
export const CLINIC_SUBMISSION_STATUSES = ['waiting', 'accepted', 'refused'] as const;

export type ClinicSubmissionStatus = (typeof CLINIC_SUBMISSION_STATUSES)[number];

/** The letter about a refusal, as the trail records it: queued, or the reason why there is none. */
export type RefusalNote = 'waiting' | 'spam' | 'no-address';

/** Decides if a refusal gets a letter, and if not, why. */
export const planRefusalLetter = (refusal: { isSpam: boolean; hasAddress: boolean }): RefusalNote => {
  if (refusal.isSpam) return 'spam';
  return refusal.hasAddress ? 'waiting' : 'no-address';
};

type LetterFacts = {
  clinicId: number;
  /** ISO instant at which the clinic was submitted. */
  submittedAt: string;
  hasReplyAddress: boolean;
};

type LetterText = { subject: string; lines: string[]; link: string; url: string };

/** Writes the letter about an accepted clinic. */
export const writeAcceptanceLetter = (
  { t, formats, urlOf }: LetterLanguage,
  { submittedAt, clinicName: clinic, clinicSlug }: LetterFacts & { clinicName: string; clinicSlug: string },
): LetterText => ({
  subject: t.acceptedSubject,
  lines: [t.acceptedText({ date: formats.date(submittedAt), clinic }), t.acceptedNote],
  link: t.acceptedPage,
  url: urlOf(paths.clinic(clinicSlug)),
});

/**
 * Writes the letter about a refused clinic. Quotes nothing of the submission, since its address may be a stranger's.
 */
export function writeRefusalLetter(
  { t, formats, urlOf }: LetterLanguage,
  facts: LetterFacts & { reason: string; refusedDays: number },
): LetterText {
  const reference = toReference('C', facts.clinicId);
  return {
    subject: t.refusedSubject,
    lines: [
      t.refusedText({ date: formats.date(facts.submittedAt), reference }),
      t.reason,
      facts.reason,
      (facts.hasReplyAddress ? t.objectByReply : t.objectByPage)({ reference }),
      t.keptDays({ days: facts.refusedDays }),
    ],
    link: t.contactPage,
    url: urlOf(paths.contact({ subject: t.myClinicSubject({ reference }) })),
  };
}
