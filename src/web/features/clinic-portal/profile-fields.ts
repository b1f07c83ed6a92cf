import type { OwnClinic, OwnClinicChange } from '#domain/clinic-portal/clinic-portal-views.ts';
import { describeLocalNames, type LocalNames } from '#domain/clinic/local-names.ts';
import { pickSpokenLanguages } from '#domain/clinic/spoken-languages.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import type { ProfileFields } from '#web/api/clinic-portal.ts';
import {
  fromLocalNameTexts,
  LOCAL_NAME_FIELDS,
  type LocalNameTexts,
  toLocalNameTexts,
} from '#web/lib/forms/local-name-texts.ts';

/** The fields with one text that a clinic may ask to change, in form order. */
export const PLAIN_FIELDS = [
  'description',
  'descriptionKo',
  'specialties',
  'spokenLanguages',
  'phone',
  'website',
  'kakaotalk',
  'line',
  'whatsapp',
  'wechat',
  'openingHours',
] as const satisfies readonly (keyof ProfileFields)[];

export type PlainField = (typeof PLAIN_FIELDS)[number];

/** The fields of a change, in the order in which it is shown. */
export const CHANGE_FIELDS = ['localNames', ...PLAIN_FIELDS] as const;

/** The form's fields: one for the names of each language. */
export const FORM_FIELDS = [...PLAIN_FIELDS, ...LOCAL_NAME_FIELDS];

/** The form's values, as typed text; a list has one entry per line. */
export type ProfileTexts = Record<PlainField, string> & LocalNameTexts;

type Value = OwnClinicChange['fields'][string] | undefined;

/** Converts a value to text; empty for none. @param locale of the names of languages */
export function toText(value: Value, locale: Locale = DEFAULT_LOCALE): string {
  if (typeof value === 'string') return value;
  const lines = Array.isArray(value) ? value : describeLocalNames(value ?? {}, locale);
  return lines.join('\n');
}

/** Returns the form's initial values: the pending change over the clinic's current values. */
export function startTexts({ clinic, pendingChange }: OwnClinic): ProfileTexts {
  const waiting: Record<string, Value> = pendingChange?.fields ?? {};
  const entries = PLAIN_FIELDS.map((field) => [
    field,
    toText(Object.hasOwn(waiting, field) ? waiting[field] : clinic[field]),
  ]);
  const localNames = (waiting['localNames'] as LocalNames | undefined) ?? clinic.localNames;
  return {
    ...(Object.fromEntries(entries) as Record<PlainField, string>),
    ...toLocalNameTexts(localNames),
  };
}

/** Converts the form's values for the API; an empty text becomes null. */
export function toFields(texts: ProfileTexts): ProfileFields {
  const trimmed = Object.fromEntries(
    PLAIN_FIELDS.map((field) => [field, texts[field].trim() || null]),
  ) as Omit<ProfileFields, 'specialties' | 'spokenLanguages' | 'localNames'>;
  const linesOf = (text: string) => text.split('\n').map((line) => line.trim());
  return {
    ...trimmed,
    specialties: linesOf(texts.specialties).filter((line) => line !== ''),
    spokenLanguages: pickSpokenLanguages(linesOf(texts.spokenLanguages)),
    localNames: fromLocalNameTexts(texts),
  };
}
