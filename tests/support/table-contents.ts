import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { KEPT_TABLES } from '#server/services/backup/backup-tables.ts';

/** Tables that a restore makes true again, besides those that a backup holds. */
const COMPARED = [...KEPT_TABLES, 'clinic_procedure_stats'];

/** Every row of every table as the database writes it, sorted; the growing content version is left out. */
export async function readTables(db: Db): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const name of COMPARED) {
    const table = sql.identifier(name);
    const rows = await db.transaction(async (tx) => {
      await tx.execute(sql`set local timezone = 'UTC'`);
      return tx.execute<{ line: string }>(
        sql`select (to_jsonb(t) - 'content_version')::text as line from public.${table} t`,
      );
    });
    contents[name] = rows.rows.map((row) => row.line).sort();
  }
  return contents;
}
