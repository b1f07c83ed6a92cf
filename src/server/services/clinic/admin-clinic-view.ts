import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import type { AdminClinicRow } from './read-admin-clinics.ts';

/** Converts a clinic to the staff's view. */
export function toAdminClinic({ clinic, submission, ...totals }: AdminClinicRow): AdminClinic {
  return {
    id: clinic.id,
    slug: clinic.slug,
    externalId: clinic.externalId,
    name: clinic.name,
    nameKo: clinic.nameKo,
    isNameRomanised: clinic.isNameRomanised,
    aliases: clinic.aliases,
    address: clinic.address,
    addressKo: clinic.addressKo,
    district: clinic.district,
    city: clinic.city,
    description: clinic.description,
    descriptionKo: clinic.descriptionKo,
    specialties: clinic.specialties,
    phone: clinic.phone,
    website: clinic.website,
    kakaotalk: clinic.kakaotalk,
    line: clinic.line,
    whatsapp: clinic.whatsapp,
    wechat: clinic.wechat,
    openingHours: clinic.openingHours,
    latitude: clinic.latitude,
    longitude: clinic.longitude,
    published: clinic.published,
    verified: clinic.verified,
    isSubmission: clinic.isSubmission,
    submission: submission
      ? {
          status: submission.status,
          email: submission.email,
          reason: submission.reason,
          decidedAt: submission.decidedAt?.toISOString() ?? null,
        }
      : null,
    editedFields: clinic.editedFields,
    reviewTotal: totals.reviewTotal,
    pendingReviewTotal: totals.pendingReviewTotal,
    publicReviewTotal: clinic.reviewCount,
    photoTotal: totals.photoTotal,
    accountTotal: totals.accountTotal,
    inquiryTotal: totals.inquiryTotal,
    pendingChangeId: totals.pendingChangeId,
    createdAt: clinic.createdAt.toISOString(),
    updatedAt: clinic.updatedAt.toISOString(),
    version: clinic.version,
  };
}
