import * as z from 'zod';
import { cleanText } from '../clean-text.ts';
import { firstFaults, invalidFields } from '../invalid-fields.ts';
import { CLINIC_LIMITS as LIMITS, CLINIC_MESSAGES as MESSAGES } from './clinic-submission-rules.ts';

const oneLine = (text: string) => cleanText(text).replace(/\s+/g, ' ');
const textOr = (missing: string) =>
  z.string({ error: missing }).transform(oneLine).pipe(z.string().min(1, missing));

const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
    error: 'must be true or false',
  })
  .optional();

/** A clinic that somebody proposes; the flags count only from staff. */
export const clinicSubmissionSchema = z
  .object({
    name: textOr(MESSAGES.nameMissing).pipe(
      z
        .string()
        .min(LIMITS.name.shortest, MESSAGES.nameTooShort)
        .max(LIMITS.name.longest, MESSAGES.nameTooLong),
    ),
    address: textOr(MESSAGES.addressMissing).pipe(
      z
        .string()
        .min(LIMITS.address.shortest, MESSAGES.addressTooShort)
        .max(LIMITS.address.longest, MESSAGES.addressTooLong),
    ),
    published: flag,
    verified: flag,
    isSubmission: flag,
  })
  .meta({ id: 'ClinicSubmission' });

export type ClinicSubmission = z.infer<typeof clinicSubmissionSchema>;

/** @throws AppError invalid-input naming each faulty field */
export function readClinicSubmission(payload: unknown): ClinicSubmission {
  const parsed = clinicSubmissionSchema.safeParse(payload);
  if (parsed.success) return parsed.data;
  throw invalidFields(firstFaults(parsed.error));
}
