import { oneLine } from '#domain/clean-text.ts';
import type { MessageFault } from '#domain/fault-messages.ts';
import { findContactFaults, MESSAGE_LIMITS } from '#domain/message/message-rules.ts';

/** The form's fields, in order. */
export const INQUIRY_FIELDS = ['name', 'email', 'procedure', 'budget', 'message'] as const;

export type InquiryField = (typeof INQUIRY_FIELDS)[number];

/** The form's values, as typed. */
export type InquiryAnswers = Record<InquiryField, string>;

export type InquiryFaults = Partial<Record<InquiryField, MessageFault>>;

/** Fields stored in the tab for a reload; name and e-mail address are not stored. */
export const DRAFT_FIELDS = ['procedure', 'budget', 'message'] as const satisfies readonly InquiryField[];

/** Returns the errors of an inquiry, by the server's rules. */
export function findInquiryFaults({ procedure, budget, ...contact }: InquiryAnswers): InquiryFaults {
  const { subject: _, ...faults } = findContactFaults({ ...contact, subject: '' }, { isInquiry: true });
  const isTooLong = oneLine(procedure).length > MESSAGE_LIMITS.procedure.longest;
  const isNoBudget = !/^\d*$/.test(budget) || Number(budget) > MESSAGE_LIMITS.budget.highest;
  return {
    ...faults,
    ...(isTooLong && { procedure: 'procedureTooLong' as const }),
    ...(isNoBudget && { budget: 'budgetInvalid' as const }),
  };
}

/** Converts the form's values for the API; omits empty ones. */
export function toInquiry(clinicId: number, { name, email, procedure, budget, message }: InquiryAnswers) {
  return {
    type: 'inquiry',
    clinicId,
    name,
    email,
    message,
    ...(procedure.trim() !== '' && { procedure }),
    ...(budget !== '' && { budget: Number(budget) }),
  };
}
