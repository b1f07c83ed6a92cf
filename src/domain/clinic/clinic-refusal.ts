import * as z from 'zod';
import { cleanText } from '../clean-text.ts';

/** Why a submitted clinic is not added, and whether its submitter is not to be told. */
export const clinicRefusalSchema = z.object({
  reason: z
    .string('Please give a reason')
    .overwrite(cleanText)
    .min(1, 'Please give a reason')
    .max(1_000, 'Please use at most 1,000 characters'),
  isSpam: z.boolean('Spam must be true or false').default(false),
});

export type ClinicRefusal = z.infer<typeof clinicRefusalSchema>;
