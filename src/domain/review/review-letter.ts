import type { Texts } from '#texts/letters.ts';
import type { LetterLanguage } from '../letter-language.ts';
import { myReviewsUrl, reviewReference } from './review.ts';

/** Letters that wait in `review_letters`. The one about a publication does not (`enqueue-publication-letters.ts`). */
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

/** Writes the letter about a decision. The portal previews it in English; it goes out in the submitter's language. */
export function writeReviewLetter(language: LetterLanguage, facts: LetterFacts): LetterText {
  const { t } = language;
  const { kind, body, procedureName: procedure, clinicName: clinic } = facts;
  const reference = reviewReference(facts.reviewId);
  const [subject, opening] = {
    declined: [t.declinedSubject, t.declinedOpening] as const,
    unpublished: [t.unpublishedSubject, t.unpublishedOpening] as const,
    question: [t.questionSubject, t.questionOpening] as const,
  }[kind];
  const review = { procedure, clinic, reference };
  return {
    subject: subject(review),
    before: [t.hello, opening(review), ...(kind === 'question' ? [] : [t.reason])],
    body: kind === 'question' || body !== null ? body : t.noReason,
    after: [howToReply(t, facts, reference), closing(t, facts)],
    contactUrl: myReviewsUrl(language, reference),
  };
}

function howToReply(t: Texts, { kind, hasReplyAddress }: LetterFacts, reference: string): string {
  if (kind === 'question') return (hasReplyAddress ? t.answerByReply : t.answerByPage)({ reference });
  return (hasReplyAddress ? t.objectByReply : t.objectByPage)({ reference });
}

function closing(t: Texts, { kind, declinedDays }: LetterFacts): string {
  if (kind === 'question') return t.questionClosing;
  return kind === 'unpublished' ? t.unpublishedClosing : t.keptDays({ days: declinedDays });
}
