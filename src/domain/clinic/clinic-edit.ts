import * as z from 'zod';
import { camelSentName, withCamelNames } from '../camel-names.ts';
import { invalidFields, readFields } from '../invalid-fields.ts';
import { API_MESSAGES } from '../review/api-messages.ts';
import { clinicFields, profileFields } from './clinic-fields.ts';

/** The fields of a clinic that staff edit, in the order of the form. */
export const CLINIC_FIELDS = Object.keys(clinicFields) as (keyof typeof clinicFields)[];

export type ClinicField = (typeof CLINIC_FIELDS)[number];

/** Fields that staff may change. `isNameRomanised: false` confirms a generated English name. */
export const clinicEditSchema = z
  .object({ ...clinicFields, isNameRomanised: z.literal(false, 'A name can only be confirmed') })
  .partial();

export type ClinicEdit = z.infer<typeof clinicEditSchema>;

/** The fields that a clinic's own account may ask to change. */
export const PROFILE_FIELDS = Object.keys(profileFields) as (keyof typeof profileFields)[];

export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** A clinic's change to its profile: the changed fields, or all of them. */
const clinicProfileSchema = z.object(profileFields).partial().meta({ id: 'ClinicProfile' });

export type ClinicProfile = z.infer<typeof clinicProfileSchema>;

const noSlug = z
  .undefined('A clinic’s web address follows from its English name. Please change the name')
  .optional();

/** Refuses a slug, because it follows from the name; other unknown fields are dropped without an error. */
const sentClinicEditSchema = clinicEditSchema.extend({
  slug: noSlug,
  permalink: noSlug,
  permalinkSlug: noSlug,
});

/** Reads a change that staff submit. @throws AppError invalid-input naming each faulty field */
export const readClinicEdit = (payload: unknown): ClinicEdit =>
  readFields(sentClinicEditSchema, withCamelNames(payload), camelSentName(payload));

/**
 * Reads a change that a clinic submits.
 * @throws AppError invalid-input naming each faulty field, or an unknown one if no field is known: a change of nothing
 * would take back the one that waits
 */
export function readClinicProfile(payload: unknown): ClinicProfile {
  const profile = readFields(clinicProfileSchema, withCamelNames(payload), camelSentName(payload));
  const [unknown] = Object.keys(Object(payload));
  if (unknown !== undefined && Object.keys(profile).length === 0)
    throw invalidFields({ [unknown]: API_MESSAGES.unknownField(PROFILE_FIELDS) });
  return profile;
}
