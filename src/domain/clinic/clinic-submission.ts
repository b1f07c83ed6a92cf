import * as z from 'zod';
import { camelSentName, withCamelNames } from '../camel-names.ts';
import { flag } from '../flag.ts';
import { readFields } from '../invalid-fields.ts';
import { clinicFields } from './clinic-fields.ts';

const { name, address, ...others } = clinicFields;
const flags = {
  published: flag('Published').optional(),
  verified: flag('Verified').optional(),
  isSubmission: flag('isSubmission').optional(),
};

/** A clinic that somebody proposes; the flags count only from staff. */
export const clinicSubmissionSchema = z.object({ name, address, ...flags }).meta({ id: 'ClinicSubmission' });

/** A clinic that staff add: everything that is known of it. */
const newClinicSchema = z.object({ name, address, ...z.object(others).partial().shape, ...flags });

/** A clinic as it was sent; the fields beyond name and address come from staff alone. */
export type ClinicSubmission = z.infer<typeof newClinicSchema>;

/**
 * @param isStaff whether every field is read
 * @throws AppError invalid-input naming each faulty field
 */
export const readClinicSubmission = (payload: unknown, isStaff = false): ClinicSubmission =>
  readFields(
    isStaff ? newClinicSchema : clinicSubmissionSchema,
    withCamelNames(payload),
    camelSentName(payload),
  );
