import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * How many rows of a table there are of each kind, kept by triggers of the database (migration 0008): a list says how
 * long it is without reading to its end. `kind` is what the trigger's expression says of a row.
 */
export const rowCounts = pgTable(
  'row_counts',
  {
    /** Name of the table that is counted. */
    counted: text('counted').notNull(),
    kind: text('kind').notNull(),
    rowCount: integer('row_count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.counted, t.kind] })],
);
