import * as z from 'zod';
import { decisionReason, spamFlag } from '../decision-reason.ts';
import { REPORT_OUTCOMES } from './report-outcome.ts';

/** A staff decision about a reported review. */
export const reportDecisionSchema = z.object({
  outcome: z.enum(REPORT_OUTCOMES, 'Outcome must be unpublished, declined or kept'),
  reason: decisionReason,
  isSpam: spamFlag,
  reviewVersion: z.int('Please send the version of the review that was read').positive(),
});

export type ReportDecision = z.infer<typeof reportDecisionSchema>;
