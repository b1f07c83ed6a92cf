import { sql } from 'drizzle-orm';
import { type OwnClinic, ownClinicSchema } from '#domain/clinic-portal/clinic-portal-views.ts';
import { pick } from '#domain/pick.ts';
import { messages } from '#server/db/schema/index.ts';
import { requireClinic } from '../require.ts';
import { profileVersion } from '../clinic-change/change-view.ts';
import { findChange } from '../clinic-change/find-change.ts';
import { isArchived, isInquiryOf } from './own-inquiries.ts';
import { countOpenedToday } from './open-own-inquiry.ts';
import { readOwnRow } from './read-own-row.ts';
import type { Verb } from '../verb.ts';

const VIEW_FIELDS = ownClinicSchema.shape.clinic.keyof().options;

/** Returns the signed-in clinic with the overview of its portal. */
export const getOwnClinic: Verb<void, OwnClinic> = async ({ ctx }) => {
  const { clinicId } = requireClinic(ctx);
  const count = (condition: unknown) => sql<number>`count(*) filter (where ${condition})::int`;
  const [clinic, [inquiries], pendingChange, lastChange, openedToday] = await Promise.all([
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
    clinic: pick(clinic, VIEW_FIELDS),
    counts: {
      archivedInquiries: inquiries?.archived ?? 0,
      activeInquiries: inquiries?.active ?? 0,
      reviews: clinic.reviewCount,
    },
    pendingChange,
    lastChange,
    profileVersion: profileVersion(clinic, pendingChange),
    limit: { daily: ctx.config.clinicDailyInquiryLimit, usedToday: openedToday },
    contactEnabled: ctx.config.clinicInquiries,
  };
};
