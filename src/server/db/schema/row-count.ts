import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Row counts per table and kind, maintained by database triggers (migration 0008), so that a list knows its total
 * without a full scan. `kind` is the value of the trigger's expression.
 */
export const rowCounts = pgTable(
  'row_counts',
  {
    /** Name of the counted table. */
    counted: text('counted').notNull(),
    kind: text('kind').notNull(),
    rowCount: integer('row_count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.counted, t.kind] })],
);
