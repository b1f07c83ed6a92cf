/** Labels of a clinic's fields in forms, letters and lists of changes. */
export const CLINIC_LABELS = {
  name: 'English name',
  nameKo: 'Korean name',
  aliases: 'Other names',
  address: 'English address',
  addressKo: 'Korean address',
  district: 'District',
  city: 'City',
  description: 'English description',
  descriptionKo: 'Korean description',
  specialties: 'Specialties',
  phone: 'Telephone',
  website: 'Website',
  kakaotalk: 'KakaoTalk',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  wechat: 'WeChat',
  openingHours: 'Opening hours',
  latitude: 'Latitude',
  longitude: 'Longitude',
} as const;

/** Returns the label of a clinic's field, or the name of an unknown one. */
export const clinicFieldLabel = (field: string): string =>
  new Map<string, string>(Object.entries(CLINIC_LABELS)).get(field) ?? field;
