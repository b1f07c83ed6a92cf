import * as z from 'zod';
import { cleanText, oneLine } from '../clean-text.ts';
import { invalidFields, underSentNames } from '../invalid-fields.ts';
import { LARGEST_ID } from '../row-id.ts';
import { findBugFaults } from './bug-report-rules.ts';
import type { MessageStatus, MessageType } from './message.ts';
import { findContactFaults, MESSAGE_FAULTS as FAULTS, MESSAGE_LIMITS as LIMITS } from './message-rules.ts';
import {
  messageSentName,
  readMessageInput,
  readStatus,
  readText,
  readType,
  readWhole,
} from './read-message-input.ts';

/** A message of a visitor, cleaned, with the clinic and the procedure it refers to by id or slug. */
export type ContactMessage = {
  type: MessageType;
  name: string;
  email: string;
  subject: string | null;
  message: string;
  clinicId: number | null;
  clinicSlug: string | null;
  reviewId: number | null;
  procedure: string | null;
  budgetKrw: number | null;
};

export type BugReport = { title: string; description: string; email: string | null };

/** The response to a submitted message. */
export const messageReceiptSchema = z
  .object({ id: z.int(), reference: z.string().describe("Number to name in questions: 'M-000123'") })
  .meta({ id: 'MessageReceipt' });

export type MessageReceipt = z.infer<typeof messageReceiptSchema>;

/**
 * Reads a message of the contact form, or an inquiry to a clinic.
 * @throws AppError invalid-input naming each faulty field as it was sent
 */
export function readContactMessage(payload: unknown): ContactMessage {
  const read = readMessageInput(payload);
  const type = read.type === undefined ? 'contact' : readType(read.type);
  const isInquiry = type === 'inquiry';
  const answers = {
    name: readText(read.name),
    email: readText(read.email),
    subject: readText(read.subject),
    message: readText(read.message),
  };
  // Feedback about the site concerns no clinic; a clinic's own requests come from its portal.
  const mayNameClinic = type !== 'support' && type !== 'bug_report';
  const clinicId = mayNameClinic ? readId(read.clinicId) : null;
  const reviewId = readId(read.reviewId);
  const budgetKrw = read.budgetKrw === undefined ? null : readWhole(read.budgetKrw);
  const clinicSlug = (mayNameClinic && cleanText(readText(read.clinicSlug))) || null;
  const procedure = oneLine(readText(read.procedure)) || null;
  const faults: Record<string, string> = {
    ...findContactFaults(answers, !isInquiry),
    ...(type === undefined && { type: 'Type must be contact or inquiry' }),
    ...(clinicId === undefined && { clinicId: FAULTS.clinicUnknown }),
    ...(isInquiry && clinicId === null && clinicSlug === null && { clinicId: FAULTS.clinicMissing }),
    ...(reviewId === undefined && { reviewId: FAULTS.reviewUnknown }),
    ...((budgetKrw === undefined || (budgetKrw ?? 0) > LIMITS.budget.highest) && {
      budgetKrw: FAULTS.budget,
    }),
    ...((procedure?.length ?? 0) > LIMITS.procedure.longest && { procedure: FAULTS.procedureTooLong }),
  };
  if (Object.keys(faults).length > 0) throw invalidFields(underSentNames(faults, messageSentName(payload)));
  return {
    type: type ?? 'contact',
    name: oneLine(answers.name),
    email: answers.email.trim(),
    subject: oneLine(answers.subject) || null,
    message: cleanText(answers.message),
    clinicId: clinicId ?? null,
    clinicSlug,
    reviewId: reviewId ?? null,
    procedure,
    budgetKrw: budgetKrw ?? null,
  };
}

/** @throws AppError invalid-input naming every faulty field */
export function readBugReport(payload: unknown): BugReport {
  const read = readMessageInput(payload);
  const answers = {
    title: readText(read.title),
    description: readText(read.description),
    email: readText(read.email),
  };
  const faults = findBugFaults(answers);
  if (Object.keys(faults).length > 0) throw invalidFields(underSentNames(faults, messageSentName(payload)));
  return {
    title: oneLine(answers.title),
    description: cleanText(answers.description),
    email: answers.email.trim() || null,
  };
}

/** @throws AppError invalid-input */
export function readStatusChange(payload: unknown): MessageStatus {
  const sent =
    typeof payload === 'object' && payload !== null && 'status' in payload ? payload.status : undefined;
  const status = readStatus(sent);
  if (status === undefined)
    throw invalidFields({ status: 'Status must be unread, in-progress, resolved or archived' });
  return status;
}

/** Returns null for a missing id, undefined for an invalid one. */
function readId(value: unknown): number | null | undefined {
  if (value === undefined) return null;
  const id = readWhole(value);
  return id !== undefined && id >= 1 && id <= LARGEST_ID ? id : undefined;
}
