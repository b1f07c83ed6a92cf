import * as z from 'zod';
import { cleanText } from '../clean-text.ts';
import { REPORT_OUTCOMES } from './report-outcome.ts';

/** A decision about a reported review. */
export const reportDecisionSchema = z.object({
  outcome: z.enum(REPORT_OUTCOMES, 'Outcome must be unpublished, declined or kept'),
  reason: z
    .string('Please give a reason')
    .overwrite(cleanText)
    .min(1, 'Please give a reason')
    .max(1_000, 'Please use at most 1,000 characters'),
  isSpam: z.boolean('Spam must be true or false').default(false),
  reviewVersion: z.int('Please send the version of the review that was read').positive(),
});

export type ReportDecision = z.infer<typeof reportDecisionSchema>;
