import * as z from 'zod';
import { camelSentName, withCamelNames } from '../camel-names.ts';
import { isEmail, readEmail } from '../email.ts';
import { fault } from '../fault-messages.ts';
import { flag } from '../flag.ts';
import { readFields } from '../invalid-fields.ts';
import { clinicFields } from './clinic-fields.ts';

const { name, address, ...others } = clinicFields;
const INVALID_EMAIL = fault('optionalEmailInvalid');

const email = z
  .string(INVALID_EMAIL)
  .overwrite(readEmail)
  .refine((text) => text === '' || isEmail(text), INVALID_EMAIL)
  .transform((text) => text || null)
  .nullable()
  .optional()
  .describe('Where to tell what was decided; only from the public');
const flags = {
  published: flag('Published').optional(),
  verified: flag('Verified').optional(),
  isSubmission: flag('isSubmission').optional(),
};

/** A clinic that a visitor submits; the flags are honoured only from staff. */
export const clinicSubmissionSchema = z
  .object({ name, address, email, ...flags })
  .meta({ id: 'ClinicSubmission' });

/** A clinic that staff add, with all its fields. */
const newClinicSchema = z.object({ name, address, email, ...z.object(others).partial().shape, ...flags });

/** A submitted clinic; only staff may set fields beyond name and address. */
export type ClinicSubmission = z.infer<typeof newClinicSchema>;

/**
 * @param isStaff reads all fields if true, else only those open to the public
 * @throws AppError invalid-input naming each faulty field
 */
export const readClinicSubmission = (payload: unknown, isStaff = false): ClinicSubmission =>
  readFields(
    isStaff ? newClinicSchema : clinicSubmissionSchema,
    withCamelNames(payload),
    camelSentName(payload),
  );
