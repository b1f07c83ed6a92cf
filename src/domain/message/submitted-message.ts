import * as z from 'zod';
import { readEmail } from '../email.ts';
import { cleanText, oneLine } from '../clean-text.ts';
import { fault } from '../fault-messages.ts';
import { invalidFields, renameFaults } from '../invalid-fields.ts';
import { LARGEST_ID } from '../row-id.ts';
import { findBugFaults } from './bug-report-rules.ts';
import type { MessageStatus, MessageType } from './message.ts';
import { findContactFaults, MESSAGE_LIMITS as LIMITS } from './message-rules.ts';
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
  /** Null if not given, in a message about a review. */
  name: string | null;
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
  .object({
    id: z.int(),
    reference: z.string().describe("Number to name in questions: 'M-000123'"),
    clinicName: z
      .string()
      .optional()
      .describe(
        'The clinic that the message is about; another than was named if that one was merged into it',
      ),
  })
  .meta({ id: 'MessageReceipt' });

export type MessageReceipt = z.infer<typeof messageReceiptSchema>;

/**
 * Reads a message of the contact form, or an inquiry to a clinic.
 * @throws AppError invalid-input naming each faulty field as it was sent
 */
export function readContactMessage(payload: unknown): ContactMessage {
  const fields = readContactFields(payload);
  const faults = findFieldFaults(fields);
  if (Object.keys(faults).length > 0) throw invalidFields(renameFaults(faults, messageSentName(payload)));
  return {
    type: fields.type ?? 'contact',
    name: oneLine(fields.name) || null,
    email: readEmail(fields.email),
    subject: oneLine(fields.subject) || null,
    message: cleanText(fields.message),
    clinicId: fields.clinicId ?? null,
    clinicSlug: fields.clinicSlug,
    reviewId: fields.reviewId ?? null,
    procedure: fields.procedure,
    budgetKrw: fields.budgetKrw ?? null,
  };
}

type ContactFields = ReturnType<typeof readContactFields>;

/** Returns the fields as sent: null for missing ones, undefined for values that can't be read. */
function readContactFields(payload: unknown) {
  const read = readMessageInput(payload);
  const type = read.type === undefined ? 'contact' : readType(read.type);
  // Feedback about the site concerns no clinic; a clinic's own requests come from its portal.
  const mayNameClinic = type !== 'support' && type !== 'bug_report';
  return {
    type,
    name: readText(read.name),
    email: readText(read.email),
    subject: readText(read.subject),
    message: readText(read.message),
    clinicId: mayNameClinic ? readId(read.clinicId) : null,
    clinicSlug: (mayNameClinic && cleanText(readText(read.clinicSlug))) || null,
    reviewId: readId(read.reviewId),
    procedure: oneLine(readText(read.procedure)) || null,
    budgetKrw: read.budgetKrw === undefined ? null : readWhole(read.budgetKrw),
  };
}

/** Returns the fault of each faulty field. */
function findFieldFaults(fields: ContactFields): Record<string, string> {
  const { type, clinicId, clinicSlug, reviewId, budgetKrw, procedure } = fields;
  const isInquiry = type === 'inquiry';
  const hasNoClinic = isInquiry && clinicId === null && clinicSlug === null;
  const isBudgetFaulty = budgetKrw === undefined || (budgetKrw ?? 0) > LIMITS.budget.highest;
  const isProcedureTooLong = (procedure?.length ?? 0) > LIMITS.procedure.longest;
  return {
    ...findContactFaults(fields, { isInquiry, isAboutReview: typeof reviewId === 'number' }),
    ...(type === undefined && { type: 'Type must be contact or inquiry' }),
    ...(clinicId === undefined && { clinicId: fault('clinicUnlisted') }),
    ...(hasNoClinic && { clinicId: fault('clinicMissing') }),
    ...(reviewId === undefined && { reviewId: fault('reviewUnknown') }),
    ...(isBudgetFaulty && { budgetKrw: fault('budgetInvalid') }),
    ...(isProcedureTooLong && { procedure: fault('procedureTooLong') }),
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
  if (Object.keys(faults).length > 0) throw invalidFields(renameFaults(faults, messageSentName(payload)));
  return {
    title: oneLine(answers.title),
    description: cleanText(answers.description),
    email: readEmail(answers.email) || null,
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
