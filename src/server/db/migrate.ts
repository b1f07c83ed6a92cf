import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { DatabaseError } from 'pg';
import { z } from 'zod';
import type { OpenedDatabase } from './open.ts';
import type { Db, Tx } from './connection.ts';

/** Advisory lock key; concurrent starts migrate one after the other. */
const SCHEMA_LOCK = 7_402_011;

const INSUFFICIENT_PRIVILEGE = '42501';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** The database can't be migrated as it is. The message says what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Migrates the database to the newest schema, after checking that applied migrations are unchanged.
 * @throws MigrationError naming the file; nothing is changed then
 */
export async function migrateDatabase(database: OpenedDatabase): Promise<void> {
  await inTurn(database, async () => {
    await refuseChangedMigrations(database.db);
    await migrate(database.db, { migrationsFolder }).catch(explainRefusal);
  });
}

/** Runs `make` under an advisory lock; the embedded database needs none, because one process owns it. */
export async function inTurn<Result>(
  { pool, isEmbedded }: Pick<OpenedDatabase, 'pool' | 'isEmbedded'>,
  make: () => Promise<Result>,
): Promise<Result> {
  if (isEmbedded) return make();
  const client = await pool.connect();
  try {
    // A transaction-level lock: a transaction-level pooler would leak a session lock.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    return await make();
  } finally {
    // Closes the connection, which frees the lock even if the connection is broken.
    client.release(true);
  }
}

/** Reports the cause of a missing privilege, because the outer message is the migration's whole SQL. */
function explainRefusal(error: unknown): never {
  const cause = error instanceof DrizzleQueryError ? error.cause : null;
  if (!(cause instanceof DatabaseError) || cause.code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new MigrationError(
    `PostgreSQL refused a step of the schema: ${cause.message}. Let the role of DATABASE_URL create schemas, tables and the extension pg_trgm in its database.`,
  );
}

async function refuseChangedMigrations(db: Db): Promise<void> {
  if (!(await hasMigrations(db))) return;
  const applied = await db.execute<{ hash: string; created_at: string }>(
    sql`select hash, created_at from drizzle.__drizzle_migrations order by created_at`,
  );
  const journal = await readJournal();
  for (const row of applied.rows) {
    const entry = journal.find(({ when }) => when === Number(row.created_at));
    if (!entry) {
      throw new MigrationError(
        'The database has a migration this version does not know. Start the newer version, or restore a backup.',
      );
    }
    const bytes = await readFile(`${migrationsFolder}/${entry.tag}.sql`, 'utf8');
    if (createHash('sha256').update(bytes).digest('hex') !== row.hash) {
      throw new MigrationError(
        `Migration ${entry.tag} was changed after it was applied. Restore the file and start again.`,
      );
    }
  }
}

/** Returns true if the record of applied migrations exists. */
export async function hasMigrations(db: Db | Tx): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  return rows[0]?.found ?? false;
}

/** Lists migrations by name, in order. */
export async function readJournal(): Promise<{ tag: string; when: number }[]> {
  const journal: unknown = JSON.parse(await readFile(`${migrationsFolder}/meta/_journal.json`, 'utf8'));
  return journalSchema.parse(journal).entries;
}
