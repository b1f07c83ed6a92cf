import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FailedSearchKind } from '#domain/failed-search/failed-search.ts';
import type { Locale } from '#domain/locales.ts';

/** Counts of searches that found nothing, by day in Seoul; nothing of who searched. */
export const failedSearches = pgTable(
  'failed_searches',
  {
    day: date('day').notNull(),
    kind: text('kind').$type<FailedSearchKind>().notNull(),
    /** Of the page. */
    language: text('language').$type<Locale>().notNull(),
    /** As `normaliseSearched` returns it. */
    text: text('text').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind, t.language, t.text] }),
    check('failed_searches_count', sql`${t.count} > 0`),
    // Evicts the rarest, and of those the oldest.
    index('failed_searches_by_count').on(sql`${t.count} desc`, sql`${t.day} desc`),
  ],
);
