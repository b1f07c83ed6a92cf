import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db, Tx } from './connection.ts';
import { hasMigrations, migrationsFolder, readJournal } from './migrate.ts';

/** One migration: `when` orders them, `tag` is the readable name. */
export type Migration = { tag: string; when: number; hash: string; statements: readonly string[] };

/** Lists the migrations of this version, in order. */
export async function listMigrations(): Promise<Migration[]> {
  const journal = await readJournal();
  const tagOf = new Map(journal.map(({ when, tag }) => [when, tag]));
  return readMigrationFiles({ migrationsFolder }).map((file) => ({
    tag: tagOf.get(file.folderMillis) ?? '',
    when: file.folderMillis,
    hash: file.hash,
    statements: file.sql,
  }));
}

/** Returns the `when` of the newest applied migration, known to this version or not; null if none is applied. */
export async function findNewestMigration(db: Db | Tx): Promise<number | null> {
  if (!(await hasMigrations(db))) return null;
  const newest = await db.execute<{ when: string | null }>(
    sql`select max(created_at) as when from drizzle.__drizzle_migrations`,
  );
  const when = newest.rows[0]?.when ?? null;
  return when === null ? null : Number(when);
}

/** Applies migrations inside a transaction that fills the tables itself; a start uses `migrateDatabase`. */
export async function applyMigrations(tx: Tx, migrations: readonly Migration[]): Promise<void> {
  for (const { statements, hash, when } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`,
    );
  }
}

/** Deletes the record of applied migrations, for a transaction that has dropped all tables. */
export async function forgetMigrations(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
}
