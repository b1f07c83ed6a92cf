import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Database-made integer id. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** An instant, millisecond precision, with time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** Row version for If-Match: counts up with every change a person makes. */
export const version = () => integer('version').notNull().default(1);

/** Text ordered by its bytes in every database, so that an index serves its beginnings. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
