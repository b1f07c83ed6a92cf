import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Reviews that were public and no longer are, or no longer of this clinic and procedure. Written by triggers
 * of its migration, so that no verb can forget one; without foreign keys, because a tombstone outlives its review.
 */
export const reviewTombstones = pgTable(
  'review_tombstones',
  {
    reviewId: integer('review_id').notNull(),
    clinicId: integer('clinic_id').notNull(),
    procedureId: integer('procedure_id').notNull(),
    removedAt: instant('removed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.clinicId, t.procedureId] }),
    index('review_tombstones_removed').on(t.removedAt),
  ],
);
