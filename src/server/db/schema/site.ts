import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { CacheTag } from '#domain/cache-tags.ts';
import { languages } from './columns.ts';

/** One row: totals of public content and its version. */
export const siteState = pgTable(
  'site_state',
  {
    id: smallint('id').primaryKey().default(1),
    reviewCount: integer('review_count').notNull().default(0),
    languages: languages(),
    clinicCount: integer('clinic_count').notNull().default(0),
    /** Incremented by every change of public content, which invalidates the caches of every process. */
    contentVersion: bigint('content_version', { mode: 'number' }).notNull().default(1),
    /** Version of the rules and words behind the search keys; a start with another version rebuilds them. */
    searchKeysBy: text('search_keys_by').notNull().default(''),
    /** Month in Seoul, YYYY-MM, with which the windows of the stored prices end; a later month refreshes them. */
    pricesMonth: text('prices_month')
      .notNull()
      .default(sql`to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM')`),
    /** Version of the method of the stored prices; a start with another version refreshes them. */
    pricesMethod: smallint('prices_method').notNull().default(0),
    hasDemoData: boolean('has_demo_data').notNull().default(false),
  },
  (t) => [check('site_state_one_row', sql`${t.id} = 1`)],
);

/** Lists the tags that each version of the public content changed. A version without a row may have changed anything. */
export const contentChanges = pgTable('content_changes', {
  version: bigint('version', { mode: 'number' }).primaryKey(),
  tags: text('tags').array().$type<CacheTag[]>().notNull(),
});
