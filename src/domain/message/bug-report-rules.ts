import { cleanText, oneLine } from '../clean-text.ts';
import { isEmail, readEmail } from '../email.ts';
import type { MessageFault } from '../fault-messages.ts';
import { findLengthFault, withoutNull } from './length-fault.ts';
import { MESSAGE_LIMITS } from './message-rules.ts';

export type BugAnswers = { title: string; description: string; email: string };

/** Returns the faults of a bug report by field, in the order of the form. */
export function findBugFaults(answers: BugAnswers): Partial<Record<keyof BugAnswers, MessageFault>> {
  const email = readEmail(answers.email);
  return withoutNull({
    title: findLengthFault(
      oneLine(answers.title).length,
      1,
      'titleMissing',
      MESSAGE_LIMITS.subject.longest,
      'titleTooLong',
    ),
    description: findLengthFault(
      cleanText(answers.description).length,
      MESSAGE_LIMITS.message.shortest,
      'descriptionTooShort',
      MESSAGE_LIMITS.message.longest,
      'descriptionTooLong',
    ),
    email: email === '' || isEmail(email) ? null : 'bugEmailInvalid',
  });
}
