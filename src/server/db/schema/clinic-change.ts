import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clinics } from './clinic.ts';
import { createdAt, id, instant } from './columns.ts';

/** What a clinic wants changed in its own profile; it waits for an admin. One waits at a time. */
export const clinicChanges = pgTable(
  'clinic_changes',
  {
    id: id(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id, { onDelete: 'cascade' }),
    /** Only the fields that differ, each as it shall be. */
    fields: jsonb('fields').$type<Record<string, string | string[] | null>>().notNull(),
    /** The same fields as they were when the clinic wrote: the difference both see. */
    before: jsonb('before').$type<Record<string, string | string[] | null>>().notNull(),
    status: text('status')
      .$type<'pending' | 'approved' | 'declined' | 'withdrawn'>()
      .notNull()
      .default('pending'),
    /** Why it was declined; the clinic reads it. */
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
