import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { CLINIC_FIELDS, clinicEditSchema, type ClinicField } from '#domain/clinic/clinic-edit.ts';
import { FAULT_MESSAGES } from '#domain/fault-messages.ts';
import { findFaults } from '#domain/invalid-fields.ts';
import type { ClinicInput } from '#web/api/admin-clinics.ts';
import { faultsByField } from '#web/lib/forms/form-answers.ts';

/** The form's values, as typed text; lists have one entry per line. */
export type ClinicDraft = Record<ClinicField, string>;

export type ClinicFaults = Partial<Record<ClinicField, string>>;

const LISTS: ReadonlySet<string> = new Set(['aliases', 'specialties'] satisfies ClinicField[]);

const mapFields = (valueOf: (field: ClinicField) => string) =>
  Object.fromEntries(CLINIC_FIELDS.map((field) => [field, valueOf(field)])) as ClinicDraft;

export const EMPTY_DRAFT: ClinicDraft = mapFields(() => '');

/** Converts a clinic's value to text; lists to one entry per line. */
function toText(value: string | number | readonly string[] | null): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.join('\n') : String(value);
}

/** Converts a clinic to the form's values. */
export const toDraft = (clinic: AdminClinic): ClinicDraft => mapFields((field) => toText(clinic[field]));

const differingFields = (from: ClinicDraft, to: ClinicDraft): ClinicField[] =>
  CLINIC_FIELDS.filter((field) => from[field] !== to[field]);

/** Returns the differing fields for the API, which reads empty texts as null. */
export const toChange = (from: ClinicDraft, to: ClinicDraft): ClinicInput =>
  Object.fromEntries(
    differingFields(from, to).map((field) => [
      field,
      LISTS.has(field) ? to[field].split('\n').map((line) => line.trim()) : to[field].trim(),
    ]),
  );

/** Returns error messages for a change, in the server's words. */
export function findDraftFaults(change: ClinicInput, draft: ClinicDraft): ClinicFaults {
  const faults: ClinicFaults = {
    ...(draft.name.trim() === '' && { name: FAULT_MESSAGES.clinicNameMissing }),
    ...(draft.address.trim() === '' && { address: FAULT_MESSAGES.addressMissing }),
    ...faultsByField(CLINIC_FIELDS, findFaults(clinicEditSchema, change)),
  };
  const [latitude, longitude] = [draft.latitude.trim(), draft.longitude.trim()];
  if ((latitude === '') === (longitude === '')) return faults;
  const half = 'Please give both latitude and longitude, or neither';
  return { [latitude === '' ? 'latitude' : 'longitude']: half, ...faults };
}

/** Returns a value as display text. */
export const describeValue = (value: string | readonly string[] | null): string =>
  (typeof value === 'object' && value !== null ? value.join(', ') : value?.trim()) || 'Nothing';
