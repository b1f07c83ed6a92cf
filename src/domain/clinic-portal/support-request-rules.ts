import type { PortalFault } from '../fault-messages.ts';
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

/** The fields of a support request as typed. */
export type SupportAnswers = { subject: string; category: string; message: string };

/** Returns the codes of the faults of a support request by field, in the order of the form. */
export function findSupportFaults(
  answers: SupportAnswers,
): Partial<Record<keyof SupportAnswers, PortalFault>> {
  const subject = oneLine(answers.subject).length;
  const message = cleanText(answers.message).length;
  return {
    ...(subject < SUPPORT_LIMITS.subject.shortest && { subject: 'supportSubjectTooShort' }),
    ...(subject > SUPPORT_LIMITS.subject.longest && { subject: 'supportSubjectTooLong' }),
    ...(!isSupportCategory(answers.category) && { category: 'supportCategoryMissing' }),
    ...(message < SUPPORT_LIMITS.message.shortest && { message: 'supportMessageTooShort' }),
    ...(message > SUPPORT_LIMITS.message.longest && { message: 'supportMessageTooLong' }),
  };
}

export const isSupportCategory = (category: string): category is SupportCategory =>
  SUPPORT_CATEGORIES.some(({ value }) => value === category);
