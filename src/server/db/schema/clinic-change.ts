import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ProfileValue } from '#domain/clinic/admin-clinic-views.ts';
import { ofClinic } from './clinic.ts';
import { createdAt, id, instant } from './columns.ts';

/** Profile changes that clinics propose and staff decide about; at most one is pending per clinic. */
export const clinicChanges = pgTable(
  'clinic_changes',
  {
    id: id(),
    clinicId: ofClinic(),
    /** New values of the changed fields only. */
    fields: jsonb('fields').$type<Record<string, ProfileValue>>().notNull(),
    /** Values of the same fields when the clinic wrote, for the comparison. */
    before: jsonb('before').$type<Record<string, ProfileValue>>().notNull(),
    status: text('status')
      .$type<'pending' | 'approved' | 'declined' | 'withdrawn'>()
      .notNull()
      .default('pending'),
    /** Reason for declining, also a MergeReason; shown to the clinic. */
    reason: text('reason'),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    check('clinic_changes_status', sql`${t.status} in ('pending', 'approved', 'declined', 'withdrawn')`),
    uniqueIndex('clinic_changes_one_pending')
      .on(t.clinicId)
      .where(sql`status = 'pending'`),
    index('clinic_changes_recent').on(t.status, sql`${t.id} desc`),
    index('clinic_changes_clinic').on(t.clinicId, sql`${t.id} desc`),
  ],
);
