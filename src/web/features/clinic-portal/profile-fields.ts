import type { OwnClinic } from '#domain/clinic-portal/clinic-portal-views.ts';
import type { ProfileFields } from '#web/api/clinic-portal.ts';

/** What a clinic may ask to change of itself, in the order of the form. */
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

/** As they stand in the form: a list has a line for each. */
export type ProfileTexts = Record<ProfileField, string>;

export const PROFILE_LABELS: Record<ProfileField, string> = {
  description: 'Description in English',
  descriptionKo: 'Description in Korean',
  specialties: 'Specialties',
  phone: 'Telephone',
  website: 'Website',
  kakaotalk: 'KakaoTalk',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  wechat: 'WeChat',
  openingHours: 'Opening hours',
};

type Value = string | readonly string[] | null | undefined;

/** A value as text; empty for none. */
export const toText = (value: Value): string =>
  typeof value === 'string' ? value : (value ?? []).join('\n');

/** What the form begins with: the change that waits, over how the clinic is. */
export function startTexts({ clinic, pendingChange }: OwnClinic): ProfileTexts {
  const waiting: Record<string, Value> = pendingChange?.fields ?? {};
  const entries = PROFILE_FIELDS.map((field) => [
    field,
    toText(Object.hasOwn(waiting, field) ? waiting[field] : clinic[field]),
  ]);
  return Object.fromEntries(entries) as ProfileTexts;
}

/** What is sent: an empty text is none. */
export function toFields(texts: ProfileTexts): ProfileFields {
  const { specialties, ...rest } = texts;
  const trimmed = Object.fromEntries(
    Object.entries(rest).map(([field, text]) => [field, text.trim() || null]),
  ) as Omit<ProfileFields, 'specialties'>;
  const lines = specialties.split('\n').map((line) => line.trim());
  return { ...trimmed, specialties: lines.filter((line) => line !== '') };
}

/** The server names an entry of a list by its place: 'specialties.2'. */
export function faultsByField(fieldErrors: Readonly<Record<string, string>>): Partial<ProfileTexts> {
  const found = PROFILE_FIELDS.flatMap((field) => {
    const fault = Object.entries(fieldErrors).find(([name]) => name.split('.')[0] === field);
    return fault ? [[field, fault[1]]] : [];
  });
  return Object.fromEntries(found) as Partial<ProfileTexts>;
}
