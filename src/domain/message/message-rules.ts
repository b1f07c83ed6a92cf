import { cleanText, oneLine } from '../clean-text.ts';
import { mentionsReview } from '../reference.ts';
import { EMAIL_LIMITS, isEmail, readEmail } from '../email.ts';
import type { MessageFault } from '../fault-messages.ts';
import { findLengthFault, withoutNull } from './length-fault.ts';

/**
 * Rules for messages, without a schema library so that the browser's forms share them with the server. Lengths are of
 * the cleaned text.
 */
export const MESSAGE_LIMITS = {
  name: { longest: 100 },
  email: EMAIL_LIMITS,
  subject: { longest: 200 },
  message: { shortest: 10, longest: 4_000 },
  procedure: { longest: 200 },
  /** In won. */
  budget: { highest: 2_147_483_647 },
} as const;

const LIMITS = MESSAGE_LIMITS;

export type ContactAnswers = { name: string; email: string; subject: string; message: string };

/** The kind of a message: `isInquiry` if it goes to a clinic, `isAboutReview` if it was sent from a review. */
type Kind = { isInquiry?: boolean; isAboutReview?: boolean };

/**
 * Returns true if a message to the operator is about a review. Its sender may leave out their name: the e-mail address
 * shows whether they wrote the review.
 */
export const isNameOptional = (
  { subject, message }: Pick<ContactAnswers, 'subject' | 'message'>,
  { isInquiry = false, isAboutReview = false }: Kind = {},
): boolean => !isInquiry && (isAboutReview || mentionsReview(`${subject} ${message}`));

/** Returns the faults of a message by field, in the order of the form. An inquiry needs no subject. */
export function findContactFaults(
  answers: ContactAnswers,
  kind: Kind = {},
): Partial<Record<keyof ContactAnswers, MessageFault>> {
  const subject = oneLine(answers.subject).length;
  return withoutNull({
    name: findLengthFault(
      oneLine(answers.name).length,
      isNameOptional(answers, kind) ? 0 : 1,
      'nameMissing',
      LIMITS.name.longest,
      'nameTooLong',
    ),
    email: isEmail(readEmail(answers.email)) ? null : 'emailInvalid',
    subject: findLengthFault(
      subject,
      kind.isInquiry ? 0 : 1,
      'subjectMissing',
      LIMITS.subject.longest,
      'subjectTooLong',
    ),
    message: findLengthFault(
      cleanText(answers.message).length,
      LIMITS.message.shortest,
      'messageTooShort',
      LIMITS.message.longest,
      'messageTooLong',
    ),
  });
}
