import * as z from 'zod';
import { decisionReason, spamFlag } from '../decision-reason.ts';

/** Why a submitted clinic is not added, and whether its submitter is not to be told. */
export const clinicRefusalSchema = z.object({ reason: decisionReason, isSpam: spamFlag });

export type ClinicRefusal = z.infer<typeof clinicRefusalSchema>;
