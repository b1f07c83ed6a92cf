import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';

/** Tables that are not restored: short-lived, or never to be copied. */
const PASSING = [
  'sessions',
  'secret_fingerprint',
  'verifications',
  'invitations',
  'idempotency_keys',
  'rate_limits',
];

/**
 * Returns every row of the other tables as sorted JSON, without the increasing content version. Includes data that a
 * restore recomputes.
 */
export async function readTables(db: Db): Promise<Record<string, string[]>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`);
    const tables = await tx.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
    );
    const contents: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      if (PASSING.includes(name)) continue;
      const rows = await tx.execute<{ line: string }>(
        sql`select (to_jsonb(t) - 'content_version')::text as line from public.${sql.identifier(name)} t`,
      );
      contents[name] = rows.rows.map((row) => row.line).sort();
    }
    return contents;
  });
}
