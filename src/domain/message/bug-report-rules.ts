import { cleanText, oneLine } from '../clean-text.ts';
import { isEmail } from '../email.ts';
import { findLengthFault, withoutNull } from './length-fault.ts';
import { MESSAGE_LIMITS } from './message-rules.ts';

const FAULTS = {
  titleMissing: 'Title is required',
  titleTooLong: 'Please keep the title within 200 characters',
  descriptionTooShort: 'Please provide a detailed description',
  descriptionTooLong: 'Please keep the description within 4,000 characters',
  email: 'Please enter a valid email',
} as const;

export type BugAnswers = { title: string; description: string; email: string };

/** Returns the faults of a bug report by field, in the order of the form. */
export function findBugFaults(answers: BugAnswers): Partial<Record<keyof BugAnswers, string>> {
  const email = answers.email.trim();
  return withoutNull({
    title: findLengthFault(
      oneLine(answers.title).length,
      1,
      FAULTS.titleMissing,
      MESSAGE_LIMITS.subject.longest,
      FAULTS.titleTooLong,
    ),
    description: findLengthFault(
      cleanText(answers.description).length,
      MESSAGE_LIMITS.message.shortest,
      FAULTS.descriptionTooShort,
      MESSAGE_LIMITS.message.longest,
      FAULTS.descriptionTooLong,
    ),
    email: email === '' || isEmail(email) ? null : FAULTS.email,
  });
}
