import type { Texts } from '#texts/portal-clinic.ts';
import { MESSAGING } from '#domain/clinic/messaging.ts';
import type { OwnClinic } from '#domain/clinic-portal/clinic-portal-views.ts';
import type { ProfileFields } from '#web/api/clinic-portal.ts';

/** The fields that a clinic may ask to change, in form order. */
export const PROFILE_FIELDS = [
  'description',
  'descriptionKo',
  'specialties',
  'phone',
  'website',
  'kakaotalk',
  'line',
  'whatsapp',
  'wechat',
  'openingHours',
] as const satisfies readonly (keyof ProfileFields)[];

export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Returns the labels of the fields. */
export const labelFields = (t: Texts): Record<ProfileField, string> => ({
  description: t.description,
  descriptionKo: t.descriptionKo,
  specialties: t.specialties,
  phone: t.phone,
  website: t.website,
  kakaotalk: MESSAGING.kakaotalk.name,
  line: MESSAGING.line.name,
  whatsapp: MESSAGING.whatsapp.name,
  wechat: MESSAGING.wechat.name,
  openingHours: t.openingHours,
});

/** The form's values, as typed text; a list has one entry per line. */
export type ProfileTexts = Record<ProfileField, string>;

type Value = string | readonly string[] | null | undefined;

/** Converts a value to text; empty for none. */
export const toText = (value: Value): string =>
  typeof value === 'string' ? value : (value ?? []).join('\n');

/** Returns the form's initial values: the pending change over the clinic's current values. */
export function startTexts({ clinic, pendingChange }: OwnClinic): ProfileTexts {
  const waiting: Record<string, Value> = pendingChange?.fields ?? {};
  const entries = PROFILE_FIELDS.map((field) => [
    field,
    toText(Object.hasOwn(waiting, field) ? waiting[field] : clinic[field]),
  ]);
  return Object.fromEntries(entries) as ProfileTexts;
}

/** Converts the form's values for the API; an empty text becomes null. */
export function toFields(texts: ProfileTexts): ProfileFields {
  const { specialties, ...rest } = texts;
  const trimmed = Object.fromEntries(
    Object.entries(rest).map(([field, text]) => [field, text.trim() || null]),
  ) as Omit<ProfileFields, 'specialties'>;
  const lines = specialties.split('\n').map((line) => line.trim());
  return { ...trimmed, specialties: lines.filter((line) => line !== '') };
}
