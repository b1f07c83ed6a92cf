import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';

/**
 * Returns every string in the database, also within JSON: everything that an attacker with full read access would see.
 */
export async function readAllTexts(db: Db): Promise<Set<string>> {
  const tables = await db.execute<{ schema: string; name: string }>(
    sql`select schemaname as schema, tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts = new Set<string>();
  for (const { schema, name } of tables.rows) {
    const rows = await db.execute<{ row: unknown }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    // A replacer visits every value at any depth.
    JSON.stringify(rows.rows, (_, value: unknown) => {
      if (typeof value === 'string') texts.add(value);
      return value;
    });
  }
  return texts;
}
