import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** One row: totals over everything public, and the version of everything a visitor can see. */
export const siteState = pgTable(
  'site_state',
  {
    id: smallint('id').primaryKey().default(1),
    reviewCount: integer('review_count').notNull().default(0),
    clinicCount: integer('clinic_count').notNull().default(0),
    /** Grows with every change of public content; tells every process that what it kept is old. */
    contentVersion: bigint('content_version', { mode: 'number' }).notNull().default(1),
    /** Which rules and words the search keys were made by; a start with others makes them anew. */
    searchKeysBy: text('search_keys_by').notNull().default(''),
    hasDemoData: boolean('has_demo_data').notNull().default(false),
  },
  (t) => [check('site_state_one_row', sql`${t.id} = 1`)],
);
