import { paths } from '../paths.ts';
import { toReference } from '../reference.ts';
import { replyWay } from './reply-way.ts';

/** What a decision tells a submitter by letter. */
export const LETTER_KINDS = ['declined', 'unpublished', 'question'] as const;

export type LetterKind = (typeof LETTER_KINDS)[number];

/** How far a letter is: it waits as long as the decision can be undone, then it is sent, or never. */
export const LETTER_STATUSES = ['waiting', 'sent', 'undone', 'overtaken', 'no-address'] as const;

export type LetterStatus = (typeof LETTER_STATUSES)[number];

/** What the trail says of the letter of a decision: that one waits to be sent, or why none goes out. */
export const LETTER_NOTES = ['waiting', 'spam', 'no-address', 'no-reason'] as const;

export type LetterNote = (typeof LETTER_NOTES)[number];

/**
 * Returns whether a decision has a letter, or why not.
 * @param decision.reason null where none was given; of a decline the submitter is told all the same
 */
export function planLetter(
  kind: LetterKind,
  decision: { reason: string | null; isSpam: boolean; hasAddress: boolean },
): LetterNote {
  if (decision.isSpam) return 'spam';
  if (kind === 'unpublished' && decision.reason === null) return 'no-reason';
  return decision.hasAddress ? 'waiting' : 'no-address';
}

/** What a letter about a decision is made of. */
export type LetterFacts = {
  kind: LetterKind;
  reviewId: number;
  procedureName: string;
  clinicName: string;
  /** The reason or the question; null where none was given. */
  body: string | null;
  siteUrl: string;
  /** Whether a reply to the letter reaches somebody. */
  hasReplyAddress: boolean;
  /** For how many days a declined submission is kept. */
  declinedDays: number;
};

/** A letter in its parts: what stands before the words of the editors, those words, what stands after them. */
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

/** Writes a letter about a decision. The portal shows the same words before the decision is made. */
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
