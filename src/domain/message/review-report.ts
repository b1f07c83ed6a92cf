import { cleanText } from '../clean-text.ts';
import { readEmail } from '../email.ts';
import { fault } from '../fault-messages.ts';
import { invalidFields, renameFaults } from '../invalid-fields.ts';
import { LARGEST_ID } from '../row-id.ts';
import { messageSentName, readMessageInput, readText, readWhole } from './read-message-input.ts';
import { findReportFaults, REPORT_REASONS, type ReportReason } from './review-report-rules.ts';

/** A reader's report of a review; nobody has to say who they are. */
export type ReviewReport = {
  reviewId: number;
  reason: ReportReason;
  message: string | null;
  email: string | null;
};

/** @throws AppError invalid-input naming every faulty field */
export function readReviewReport(payload: unknown): ReviewReport {
  const read = readMessageInput(payload);
  const answers = {
    reason: readText(read.reason).trim(),
    message: readText(read.message),
    email: readText(read.email),
  };
  const reviewId = readWhole(read.reviewId) ?? 0;
  const isId = reviewId >= 1 && reviewId <= LARGEST_ID;
  const faults = { ...findReportFaults(answers), ...(!isId && { reviewId: fault('reviewUnknown') }) };
  if (Object.keys(faults).length > 0) throw invalidFields(renameFaults(faults, messageSentName(payload)));
  return {
    reviewId,
    reason: answers.reason as ReportReason,
    message: cleanText(answers.message) || null,
    email: readEmail(answers.email) || null,
  };
}

/** Returns a report for staff: its reason as the subject, which also stands for words that were not written. */
export const describeReport = ({ reason, message }: ReviewReport): { subject: string; message: string } => ({
  subject: `Report: ${REPORT_REASONS[reason]}`,
  message: message ?? `${REPORT_REASONS[reason]}. Nothing more was written.`,
});
