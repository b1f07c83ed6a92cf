import { sql } from 'drizzle-orm';
import type { OwnClinic } from '#domain/clinic-portal/clinic-portal-views.ts';
import { type clinics, messages } from '#server/db/schema/index.ts';
import { requireClinic } from '../require.ts';
import { profileVersion } from '../clinic-change/change-view.ts';
import { findChange } from '../clinic-change/find-change.ts';
import { isArchived, isInquiryOf } from './own-inquiries.ts';
import { countOpenedToday } from './open-own-inquiry.ts';
import { readOwnRow } from './read-own-row.ts';
import type { Verb } from '../verb.ts';

/** Returns the signed-in clinic with the overview of its portal. */
export const getOwnClinic: Verb<void, OwnClinic> = async ({ ctx }) => {
  const { clinicId } = requireClinic(ctx);
  const count = (condition: unknown) => sql<number>`count(*) filter (where ${condition})::int`;
  const [clinic, [inquiries], pendingChange, lastChange, usedToday] = await Promise.all([
    readOwnRow(ctx, clinicId),
    ctx.db
      .select({ archived: count(isArchived), active: count(sql`not ${isArchived}`) })
      .from(messages)
      .where(isInquiryOf(clinicId)),
    findChange(ctx.db, clinicId, ['pending']),
    findChange(ctx.db, clinicId, ['approved', 'declined']),
    countOpenedToday(ctx, ctx.db, clinicId),
  ]);
  return {
    clinic: toOwnClinic(clinic),
    counts: {
      archivedInquiries: inquiries?.archived ?? 0,
      activeInquiries: inquiries?.active ?? 0,
      reviews: clinic.reviewCount,
    },
    pendingChange,
    lastChange,
    profileVersion: profileVersion(clinic, pendingChange),
    limit: { daily: ctx.config.clinicDailyInquiryLimit, usedToday },
    contactEnabled: ctx.config.clinicInquiries,
  };
};

const toOwnClinic = (clinic: typeof clinics.$inferSelect): OwnClinic['clinic'] => ({
  id: clinic.id,
  name: clinic.name,
  nameKo: clinic.nameKo,
  slug: clinic.slug,
  address: clinic.address,
  published: clinic.published,
  verified: clinic.verified,
  localNames: clinic.localNames,
  description: clinic.description,
  descriptionKo: clinic.descriptionKo,
  specialties: clinic.specialties,
  spokenLanguages: clinic.spokenLanguages,
  phone: clinic.phone,
  website: clinic.website,
  kakaotalk: clinic.kakaotalk,
  line: clinic.line,
  whatsapp: clinic.whatsapp,
  wechat: clinic.wechat,
  openingHours: clinic.openingHours,
});
