import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LEAST_REVIEWS } from '#domain/surgeon/surgeon-views.ts';
import { ofClinic } from './clinic.ts';
import { createdAt, id, instant, version } from './columns.ts';

/** A surgeon who was merged into another, as it was, with its own names. */
export type MergedSurgeon = {
  id: number;
  slug: string;
  formerSlugs: string[];
  name: string;
  version: number;
  names: string[];
};

/**
 * Persons who operated at a clinic according to reviews, maintained by services/stats with every change of a review. A row
 * that staff changed stays without reviews too, so that a takedown holds.
 */
export const surgeons = pgTable(
  'surgeons',
  {
    id: id(),
    clinicId: ofClinic(),
    slug: text('slug').notNull().unique(),
    /** Slugs of surgeons that were merged into this one. */
    formerSlugs: text('former_slugs').array().notNull().default([]),
    /** Surgeons that were merged into this one, so that staff can separate them; lacks merges before migration 0047. */
    merged: jsonb('merged').$type<MergedSurgeon[]>().notNull().default([]),
    name: text('name').notNull(),
    /** Public reviews. */
    reviewCount: integer('review_count').notNull().default(0),
    takenDownAt: instant('taken_down_at'),
    /** For staff alone. */
    takedownReason: text('takedown_reason'),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    check('surgeons_takedown', sql`(${t.takenDownAt} is null) = (${t.takedownReason} is null)`),
    index('surgeons_clinic').on(t.clinicId),
    index('surgeons_former_slugs').using('gin', t.formerSlugs),
  ],
);

/** Condition of surgeons `s` with a page. */
export const IS_SHOWN = sql`s.taken_down_at is null and s.review_count >= ${sql.raw(String(LEAST_REVIEWS))}`;

/** Names as reviews of a clinic write them, each of one surgeon. */
export const surgeonNames = pgTable(
  'surgeon_names',
  {
    clinicId: ofClinic(),
    name: text('name').notNull(),
    surgeonId: integer('surgeon_id')
      .notNull()
      .references(() => surgeons.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.clinicId, t.name] }), index('surgeon_names_surgeon').on(t.surgeonId)],
);
