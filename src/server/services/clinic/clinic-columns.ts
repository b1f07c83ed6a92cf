import { sql } from 'drizzle-orm';
import type { NationalRegister } from '#domain/clinic/national-register.ts';
import { clinics } from '#server/db/schema/index.ts';

/** True for a clinic with an account that can sign in: accepted, and not withdrawn. */
const hasAccount = sql<boolean>`exists (
  select 1 from users join credentials on credentials.user_id = users.id
  where users.clinic_id = clinics.id and users.withdrawn_at is null)`.as('has_account');

/** Facts of a clinic from the national register; null if it is not linked, or staff unlinked it. */
const nationalRegister = sql<NationalRegister | null>`(
  select json_build_object('asOf', f.as_of, 'opened', f.opened, 'doctors', f.doctors) from clinic_register_facts f
  where f.clinic_id = clinics.id and f.unlinked_at is null)`.as('national_register');

/** Columns shared by lists and the clinic's page. */
export const CLINIC_CORE = {
  id: clinics.id,
  slug: clinics.slug,
  externalId: clinics.externalId,
  name: clinics.name,
  nameKo: clinics.nameKo,
  isNameRomanised: clinics.isNameRomanised,
  localNames: clinics.localNames,
  address: clinics.address,
  addressKo: clinics.addressKo,
  district: clinics.district,
  city: clinics.city,
  description: clinics.description,
  specialties: clinics.specialties,
  verified: clinics.verified,
  createdAt: clinics.createdAt,
  reviewCount: clinics.reviewCount,
  satisfactionLevels: clinics.satisfactionLevels,
  recoveryLevels: clinics.recoveryLevels,
} as const;

/** Columns of the clinic's page. */
export const CLINIC_DETAIL = {
  ...CLINIC_CORE,
  descriptionKo: clinics.descriptionKo,
  spokenLanguages: clinics.spokenLanguages,
  phone: clinics.phone,
  website: clinics.website,
  kakaotalk: clinics.kakaotalk,
  line: clinics.line,
  whatsapp: clinics.whatsapp,
  wechat: clinics.wechat,
  openingHours: clinics.openingHours,
  latitude: clinics.latitude,
  longitude: clinics.longitude,
  editedFields: clinics.editedFields,
  registerDate: clinics.registerDate,
  neighbourhood: clinics.neighbourhood,
  hasAccount,
  nationalRegister,
} as const;
