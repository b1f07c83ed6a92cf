import * as z from 'zod';
import { camelSentName, withCamelNames } from '../camel-names.ts';
import { readFields } from '../invalid-fields.ts';
import { clinicFields, profileFields } from './clinic-fields.ts';

/** The fields of a clinic that staff edit, in the order of the form. */
export const CLINIC_FIELDS = Object.keys(clinicFields) as (keyof typeof clinicFields)[];

export type ClinicField = (typeof CLINIC_FIELDS)[number];

/** What staff may change of a clinic. `isNameRomanised: false` confirms an English name that we made. */
export const clinicEditSchema = z
  .object({ ...clinicFields, isNameRomanised: z.literal(false, 'A name can only be confirmed') })
  .partial();

export type ClinicEdit = z.infer<typeof clinicEditSchema>;

/** The fields that a clinic's own account may ask to change. */
export const PROFILE_FIELDS = Object.keys(profileFields) as (keyof typeof profileFields)[];

export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** A change of its profile as a clinic sends it: the fields that shall be otherwise, or all. */
const clinicProfileSchema = z.object(profileFields).partial().meta({ id: 'ClinicProfile' });

export type ClinicProfile = z.infer<typeof clinicProfileSchema>;

/** A change as staff send it. @throws AppError invalid-input naming each faulty field */
export const readClinicEdit = (payload: unknown): ClinicEdit =>
  readFields(clinicEditSchema, withCamelNames(payload), camelSentName(payload));

/** A change of its profile as a clinic sends it. @throws AppError invalid-input naming each faulty field */
export const readClinicProfile = (payload: unknown): ClinicProfile =>
  readFields(clinicProfileSchema, withCamelNames(payload), camelSentName(payload));
