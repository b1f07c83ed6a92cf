import spokenTexts from '#texts/spoken-languages.ts';
import type { AdminClinic, ProfileValue } from '#domain/clinic/admin-clinic-views.ts';
import {
  CLINIC_FIELDS,
  clinicEditSchema,
  type ClinicField,
  type ProfileField,
} from '#domain/clinic/clinic-edit.ts';
import { FAULT_MESSAGES } from '#domain/fault-messages.ts';
import { findFaults } from '#domain/invalid-fields.ts';
import { writeSpokenLanguages } from '#domain/clinic/spoken-languages.ts';
import { describeLocalNames } from '#domain/clinic/local-names.ts';
import type { ClinicInput } from '#web/api/admin-clinics.ts';
import { faultsByField } from '#web/lib/forms/form-answers.ts';
import {
  fromLocalNameTexts,
  LOCAL_NAME_FIELDS,
  type LocalNameField,
  toLocalNameTexts,
} from '#web/lib/forms/local-name-texts.ts';

/** A field of the clinic whose text is one value, unlike the names by language. */
export type PlainField = Exclude<ClinicField, 'localNames'>;

type DraftField = PlainField | LocalNameField;

/** The form's values, as typed text; lists have one entry per line. */
export type ClinicDraft = Record<DraftField, string>;

export type ClinicFaults = Partial<Record<DraftField, string>>;

const PLAIN_FIELDS = CLINIC_FIELDS.filter((field): field is PlainField => field !== 'localNames');

/** The form's fields, in its order. */
export const DRAFT_FIELDS: readonly DraftField[] = [...PLAIN_FIELDS, ...LOCAL_NAME_FIELDS];

const LISTS: ReadonlySet<string> = new Set([
  'aliases',
  'specialties',
  'spokenLanguages',
] satisfies ClinicField[]);

const mapFields = (valueOf: (field: PlainField) => string) =>
  Object.fromEntries(PLAIN_FIELDS.map((field) => [field, valueOf(field)])) as Record<PlainField, string>;

export const EMPTY_DRAFT: ClinicDraft = { ...mapFields(() => ''), ...toLocalNameTexts({}) };

/** Converts a clinic's value to text; lists to one entry per line. */
function toText(value: string | number | readonly string[] | null): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.join('\n') : String(value);
}

/** Converts a clinic to the form's values. */
export const toDraft = (clinic: AdminClinic): ClinicDraft => ({
  ...mapFields((field) => toText(clinic[field])),
  ...toLocalNameTexts(clinic.localNames),
});

const differ = <Field extends DraftField>(fields: readonly Field[], from: ClinicDraft, to: ClinicDraft) =>
  fields.filter((field) => from[field] !== to[field]);

/** Returns the differing fields for the API, which reads empty texts as null. */
export const toChange = (from: ClinicDraft, to: ClinicDraft): ClinicInput => ({
  ...Object.fromEntries(
    differ(PLAIN_FIELDS, from, to).map((field) => [
      field,
      LISTS.has(field) ? to[field].split('\n').map((line) => line.trim()) : to[field].trim(),
    ]),
  ),
  ...(differ(LOCAL_NAME_FIELDS, from, to).length > 0 && { localNames: fromLocalNameTexts(to) }),
});

/** Returns error messages for a change, in the server's words. */
export function findDraftFaults(change: ClinicInput, draft: ClinicDraft): ClinicFaults {
  const faults: ClinicFaults = {
    ...(draft.name.trim() === '' && { name: FAULT_MESSAGES.clinicNameMissing }),
    ...(draft.address.trim() === '' && { address: FAULT_MESSAGES.addressMissing }),
    ...faultsByField(DRAFT_FIELDS, findFaults(clinicEditSchema, change)),
  };
  const [latitude, longitude] = [draft.latitude.trim(), draft.longitude.trim()];
  if ((latitude === '') === (longitude === '')) return faults;
  const half = 'Please give both latitude and longitude, or neither';
  return { [latitude === '' ? 'latitude' : 'longitude']: half, ...faults };
}

/** Returns the value of a field as display text. */
export function describeValue(field: DraftField | ProfileField, value: ProfileValue): string {
  if (field === 'spokenLanguages' && (typeof value === 'string' || Array.isArray(value)))
    return (
      writeSpokenLanguages(spokenTexts('en'), Array.isArray(value) ? value : value.split('\n')) || 'Nothing'
    );
  if (value === null || typeof value === 'string') return value?.trim() || 'Nothing';
  return (Array.isArray(value) ? value.join(', ') : describeLocalNames(value).join('\n')) || 'Nothing';
}
