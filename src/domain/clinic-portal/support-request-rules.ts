import { cleanText, oneLine } from '../clean-text.ts';

/** Categories of support requests, in the order of the form. */
export const SUPPORT_CATEGORIES = [
  { value: 'account', label: 'Account Management' },
  { value: 'technical', label: 'Technical Support' },
  { value: 'billing', label: 'Billing & Payments' },
  { value: 'upgrade', label: 'Upgrade Request' },
  { value: 'other', label: 'Other' },
] as const;

export type SupportCategory = (typeof SUPPORT_CATEGORIES)[number]['value'];

export const DEFAULT_SUPPORT_CATEGORY: SupportCategory = 'technical';

export const SUPPORT_LIMITS = {
  subject: { shortest: 5, longest: 200 },
  message: { shortest: 10, longest: 4000 },
} as const;

const SUPPORT_MESSAGES = {
  subjectTooShort: 'Subject must be at least 5 characters',
  subjectTooLong: 'Please keep the subject within 200 characters',
  category: 'Please select a category',
  messageTooShort: 'Message must be at least 10 characters',
  messageTooLong: 'Please keep the message within 4,000 characters',
} as const;

/** The fields of a support request as typed. */
export type SupportAnswers = { subject: string; category: string; message: string };

/** Returns the faults of a support request by field, in the order of the form. */
export function findSupportFaults(answers: SupportAnswers): Partial<Record<keyof SupportAnswers, string>> {
  const subject = oneLine(answers.subject).length;
  const message = cleanText(answers.message).length;
  return {
    ...(subject < SUPPORT_LIMITS.subject.shortest && { subject: SUPPORT_MESSAGES.subjectTooShort }),
    ...(subject > SUPPORT_LIMITS.subject.longest && { subject: SUPPORT_MESSAGES.subjectTooLong }),
    ...(!isSupportCategory(answers.category) && { category: SUPPORT_MESSAGES.category }),
    ...(message < SUPPORT_LIMITS.message.shortest && { message: SUPPORT_MESSAGES.messageTooShort }),
    ...(message > SUPPORT_LIMITS.message.longest && { message: SUPPORT_MESSAGES.messageTooLong }),
  };
}

export const isSupportCategory = (category: string): category is SupportCategory =>
  SUPPORT_CATEGORIES.some(({ value }) => value === category);
