import { paths } from '../paths.ts';
import { toReference } from '../reference.ts';
import { replyWay } from './reply-way.ts';

/** Letters that wait in `review_letters`. The one about a publication does not (`enqueue-letters.ts`). */
export const LETTER_KINDS = ['declined', 'unpublished', 'question'] as const;

export type LetterKind = (typeof LETTER_KINDS)[number];

/** States of a letter: it waits while the decision can be undone, then it is sent or dropped. */
export const LETTER_STATUSES = ['waiting', 'sent', 'undone', 'overtaken', 'no-address'] as const;

export type LetterStatus = (typeof LETTER_STATUSES)[number];

/** The letter about a decision, as the trail records it: queued, or the reason why there is none. */
export const LETTER_NOTES = ['waiting', 'spam', 'no-address', 'no-reason'] as const;

export type LetterNote = (typeof LETTER_NOTES)[number];

/**
 * Decides if a decision gets a letter, and if not, why.
 * @param decision.reason null if none was given; the submitter hears of a decline even then
 */
export function planLetter(
  kind: LetterKind,
  decision: { reason: string | null; isSpam: boolean; hasAddress: boolean },
): LetterNote {
  if (decision.isSpam) return 'spam';
  if (kind === 'unpublished' && decision.reason === null) return 'no-reason';
  return decision.hasAddress ? 'waiting' : 'no-address';
}

/** The data for a letter about a decision. */
export type LetterFacts = {
  kind: LetterKind;
  reviewId: number;
  procedureName: string;
  clinicName: string;
  /** The reason or the question; null if none was given. */
  body: string | null;
  siteUrl: string;
  /** True if replies to the letter are read. */
  hasReplyAddress: boolean;
  /** Days for which a declined review is kept. */
  declinedDays: number;
};

/** The parts of a letter: text before the editors' words, those words, text after them. */
export type LetterText = {
  subject: string;
  before: string[];
  body: string | null;
  after: string[];
  contactUrl: string;
};

const SUBJECTS: Record<LetterKind, string> = {
  declined: 'Your review was not published',
  unpublished: 'Your review is no longer public',
  question: 'A question about your review',
};

const NO_REASON = 'No reason was written down for you. Please ask us, and we will tell you.';

/** Writes the letter about a decision; the portal shows the same text as a preview. */
export function writeReviewLetter(facts: LetterFacts): LetterText {
  const { kind, body, siteUrl } = facts;
  const reference = toReference('R', facts.reviewId);
  const place = `${facts.procedureName} at ${facts.clinicName}`;
  const contactUrl = siteUrl + paths.contact({ subject: `My review ${reference}` });
  const review = `your review of ${place} (${reference})`;
  return {
    subject: `${SUBJECTS[kind]}: ${place}`,
    before: ['Hello,', ...opening(kind, review)],
    body: kind === 'question' || body !== null ? body : NO_REASON,
    after: [howToReply(facts, reference), ...closing(facts)],
    contactUrl,
  };
}

function opening(kind: LetterKind, review: string): string[] {
  if (kind === 'question')
    return [`Thank you for ${review}. Before we decide whether to publish it, our editors have a question:`];
  const what =
    kind === 'declined'
      ? `Thank you for ${review}. Our editors have read it and decided not to publish it.`
      : `Our editors have taken ${review} off the site: it is no longer public.`;
  return [what, 'The reason:'];
}

function howToReply({ kind, hasReplyAddress }: LetterFacts, reference: string): string {
  const when = kind === 'question' ? 'To answer' : 'If you do not agree, or want to correct something';
  const { way, warning } = replyWay(hasReplyAddress);
  return `${when}, ${way}, and name ${reference}.${warning}`;
}

function closing({ kind, declinedDays }: LetterFacts): string[] {
  if (kind === 'question')
    return ['Your review waits for your answer. Until we have published it, only our team can see it.'];
  if (kind === 'unpublished')
    return ['We keep it where only our team sees it, until you ask us to erase it.'];
  return [
    `We keep what you sent for ${declinedDays} days, seen by our team alone, and then delete it with your e-mail address.`,
  ];
}
