import * as z from 'zod';
import { decisionReason, spamFlag } from '../decision-reason.ts';

/** The refusal of a submitted clinic: its reason, and a spam flag that suppresses the letter. */
export const clinicRefusalSchema = z.object({ reason: decisionReason, isSpam: spamFlag });

export type ClinicRefusal = z.infer<typeof clinicRefusalSchema>;
