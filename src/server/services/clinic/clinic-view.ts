import type { ClinicDetail, ClinicSummary } from '#domain/clinic/clinic-views.ts';
import { pickSpokenLanguages } from '#domain/clinic/spoken-languages.ts';
import { listMessaging } from '#domain/clinic/messaging.ts';
import { toReportedPrice } from '#domain/price/read-stored-prices.ts';
import { MISSING_CONTENT } from '#domain/review/review.ts';
import { toScores } from '#domain/review/score-levels.ts';
import { cutText } from '#domain/text.ts';
import type { clinics } from '#server/db/schema/index.ts';
import type { CLINIC_CORE, CLINIC_DETAIL } from './clinic-columns.ts';
import type { ClinicWithFigures, LatestReviews } from './clinic-rows.ts';

/** Enough characters for two lines of a card. */
const EXCERPT_LENGTH = 200;

type Clinic = typeof clinics.$inferSelect & {
  hasAccount: boolean;
  nationalRegister: ClinicDetail['nationalRegister'];
};

type ClinicCore = Pick<Clinic, keyof typeof CLINIC_CORE>;

function toClinicCore(clinic: ClinicCore) {
  return {
    id: clinic.id,
    slug: clinic.slug,
    externalId: clinic.externalId,
    name: clinic.name,
    nameKo: clinic.nameKo,
    isNameRomanised: clinic.isNameRomanised,
    localNames: clinic.localNames,
    address: clinic.address,
    addressKo: clinic.addressKo,
    district: clinic.district,
    city: clinic.city,
    description: clinic.description,
    specialties: clinic.specialties,
    published: true as const,
    verified: clinic.verified,
    createdAt: clinic.createdAt.toISOString(),
    reviewCount: clinic.reviewCount,
    satisfaction: toScores(clinic.satisfactionLevels),
    recovery: toScores(clinic.recoveryLevels),
  };
}

/** Converts a published clinic to an item of a list. */
export function toClinicSummary(row: ClinicWithFigures, latest: LatestReviews | null): ClinicSummary {
  const price = row.stats ? toReportedPrice(row.stats.prices) : null;
  const newest = latest?.get(row.clinic.id);
  return {
    ...toClinicCore(row.clinic),
    ...(row.showsRequestedProcedure ? { procedureReviewCount: row.stats?.reviewCount ?? 0 } : {}),
    price: price && row.procedure ? { ...price, procedure: row.procedure } : null,
    ...(latest ? { latestReview: newest ? toExcerpt(newest) : null } : {}),
  };
}

function toExcerpt(review: NonNullable<ReturnType<LatestReviews['get']>>) {
  return {
    id: review.id,
    procedureSlug: review.procedureSlug,
    procedureName: review.procedureName,
    language: review.language ?? 'other',
    excerpt: cutText(review.content ?? MISSING_CONTENT, EXCERPT_LENGTH),
  };
}

/** Converts a published clinic to its page's view. */
export function toClinicDetail(
  clinic: Pick<Clinic, keyof typeof CLINIC_DETAIL>,
  {
    isInquiriesOn,
    ...rest
  }: Pick<ClinicDetail, 'prices' | 'postedPrices' | 'surgeons' | 'match' | 'nearby'> & {
    isInquiriesOn: boolean;
  },
): ClinicDetail {
  return {
    ...toClinicCore(clinic),
    descriptionKo: clinic.descriptionKo,
    spokenLanguages: pickSpokenLanguages(clinic.spokenLanguages),
    phone: clinic.phone,
    website: clinic.website,
    messaging: listMessaging(clinic),
    openingHours: clinic.openingHours,
    latitude: clinic.latitude,
    longitude: clinic.longitude,
    hasAccount: clinic.hasAccount,
    takesInquiries: isInquiriesOn && clinic.hasAccount,
    register: toRegister(clinic),
    nationalRegister: clinic.nationalRegister,
    ...rest,
  };
}

/** Fields that open data fills besides the id; one edited since is no longer credited to the register. */
const REGISTER_FACTS = ['nameKo', 'addressKo', 'phone'] as const;

function toRegister(clinic: Pick<Clinic, keyof typeof CLINIC_DETAIL>): ClinicDetail['register'] {
  if (clinic.externalId === null) return null;
  const facts = REGISTER_FACTS.filter(
    (field) => clinic[field] !== null && !clinic.editedFields.includes(field),
  );
  return { date: clinic.registerDate, facts };
}
