import { formatDate } from '../dates.ts';
import { replyWay } from '../review/reply-way.ts';
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
  siteUrl: string;
  hasReplyAddress: boolean;
};

type LetterText = { subject: string; lines: string[]; link: string; url: string };

/** Writes the letter about an accepted clinic. */
export function writeAcceptanceLetter(
  facts: LetterFacts & { clinicName: string; clinicSlug: string },
): LetterText {
  return {
    subject: 'The clinic that you submitted is in the directory',
    lines: [
      `Thank you for the clinic that you submitted on ${formatDate(facts.submittedAt)}. We have checked it, and it is in the directory now as ${facts.clinicName}.`,
      'You can choose it for your review. We needed your e-mail address for this letter alone, and delete it now.',
    ],
    link: 'Its page:',
    url: facts.siteUrl + paths.clinic(facts.clinicSlug),
  };
}

/**
 * Writes the letter about a refused clinic. Quotes nothing of the submission, since its address may be a stranger's.
 */
export function writeRefusalLetter(facts: LetterFacts & { reason: string; refusedDays: number }): LetterText {
  const reference = toReference('C', facts.clinicId);
  const { way, warning } = replyWay(facts.hasReplyAddress);
  return {
    subject: 'The clinic that you submitted was not added',
    lines: [
      `Thank you for the clinic that you submitted on ${formatDate(facts.submittedAt)} (${reference}). Our editors have looked at it and decided not to add it to the directory.`,
      'The reason:',
      facts.reason,
      `If you do not agree, or want to correct something, ${way}, and name ${reference}.${warning}`,
      `We keep what you sent for ${facts.refusedDays} days, seen by our team alone, and then delete it with your e-mail address.`,
    ],
    link: 'Our contact page:',
    url: facts.siteUrl + paths.contact({ subject: `The clinic that I submitted ${reference}` }),
  };
}
