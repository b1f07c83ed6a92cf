import { type SQL, sql } from 'drizzle-orm';

/** Sums the numbers of reviews in each language over the rows of a table. */
export const sumLanguages = (table: SQL, condition: SQL) => sql`(
  select coalesce(jsonb_object_agg(language, reports), '{}') from (
    select language, sum(reports::int) as reports from ${table} summed, jsonb_each_text(summed.languages) as counted(language, reports)
    where ${condition} group by language
  ) sums)`;
