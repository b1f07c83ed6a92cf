import type { Texts } from '#texts/portal-clinic-fields.ts';
import type { ProfileField } from './clinic-edit.ts';

/** Returns the names of the fields that a clinic may change, for its letters and its portal. */
export const profileFieldNames = (t: Texts): Record<ProfileField, string> => ({
  localNames: t.localNames,
  description: t.description,
  descriptionKo: t.descriptionKo,
  specialties: t.specialties,
  spokenLanguages: t.spokenLanguages,
  phone: t.phone,
  website: t.website,
  kakaotalk: t.kakaotalk,
  line: t.line,
  whatsapp: t.whatsapp,
  wechat: t.wechat,
  openingHours: t.openingHours,
});
