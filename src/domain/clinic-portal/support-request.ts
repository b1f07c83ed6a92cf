import { cleanText, oneLine } from '../clean-text.ts';
import { invalidFields } from '../invalid-fields.ts';
import { readText } from '../message/read-message-input.ts';
import {
  DEFAULT_SUPPORT_CATEGORY,
  findSupportFaults,
  isSupportCategory,
  type SupportCategory,
} from './support-request-rules.ts';

/** A support request, cleaned. */
export type SupportRequest = { subject: string; category: SupportCategory; message: string };

/**
 * Reads a support request; the category defaults to a technical one.
 * @throws AppError invalid-input naming each faulty field
 */
export function readSupportRequest(sent: Readonly<Record<string, unknown>>): SupportRequest {
  const { category = DEFAULT_SUPPORT_CATEGORY } = sent;
  const answers = {
    subject: readText(sent['subject']),
    category: readText(category),
    message: readText(sent['message']),
  };
  const faults = findSupportFaults(answers);
  if (Object.keys(faults).length > 0 || !isSupportCategory(answers.category)) throw invalidFields(faults);
  return {
    subject: oneLine(answers.subject),
    category: answers.category,
    message: cleanText(answers.message),
  };
}
