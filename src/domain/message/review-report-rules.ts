import { cleanText } from '../clean-text.ts';
import { isEmail, readEmail } from '../email.ts';
import type { MessageFault } from '../fault-messages.ts';
import { findLengthFault, withoutNull } from './length-fault.ts';
import { MESSAGE_LIMITS } from './message-rules.ts';

/** Reasons for reporting a review, as the form offers them. */
export const REPORT_REASONS = {
  untrue: 'It is not true',
  person: 'It names or shows a person',
  advertising: 'It is advertising',
  abuse: 'It insults or threatens somebody',
  copied: 'Its words or photos are copied',
  misplaced: 'It is about another clinic or procedure',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof REPORT_REASONS;

export type ReportAnswers = { reason: string; message: string; email: string };

/** Tells a reason from any other text. */
const isReportReason = (text: string): text is ReportReason => Object.hasOwn(REPORT_REASONS, text);

/** Returns the faults of a report by field, in the order of the form. Only 'Something else' needs words. */
export function findReportFaults(answers: ReportAnswers): Partial<Record<keyof ReportAnswers, MessageFault>> {
  const email = readEmail(answers.email);
  return withoutNull({
    reason: isReportReason(answers.reason) ? null : 'reasonMissing',
    message: findLengthFault(
      cleanText(answers.message).length,
      answers.reason === 'other' ? MESSAGE_LIMITS.message.shortest : 0,
      'reportTooShort',
      MESSAGE_LIMITS.message.longest,
      'messageTooLong',
    ),
    email: email === '' || isEmail(email) ? null : 'optionalEmailInvalid',
  });
}
