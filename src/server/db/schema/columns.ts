import { sql } from 'drizzle-orm';
import { customType, integer, jsonb, timestamp } from 'drizzle-orm/pg-core';
import { NO_LEVELS } from '#domain/review/score-levels.ts';
import type { LanguageCounts } from '#domain/text-language.ts';

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** An instant in milliseconds, with time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** Row version for If-Match: incremented by every change a person makes. */
export const version = () => integer('version').notNull().default(1);

/** Numbers of public reviews in each language, maintained by services/stats. */
export const languages = () => jsonb('languages').$type<LanguageCounts>().notNull().default({});

/** Numbers of public reviews by score, maintained by services/stats. */
export const scoreLevels = () => ({
  satisfactionLevels: integer('satisfaction_levels').array().notNull().default(NO_LEVELS),
  recoveryLevels: integer('recovery_levels').array().notNull().default(NO_LEVELS),
});

/** Text in byte order in every database, so that an index serves prefix searches. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Writes words as a list of SQL, for a check. */
export const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
