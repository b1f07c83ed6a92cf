import { inArray, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { photos } from '#server/db/schema/index.ts';
import { forgetMigrations, applyMigrations } from '#server/db/schema-state.ts';
import { inChunks } from '../chunks.ts';
import { type ErasureEntry, readErasures } from '../erasure/ledger.ts';
import { reapplyErasures } from '../erasure/reapply-erasures.ts';
import type { ErasedRecords } from '../erasure/erase-person.ts';
import { checkStats } from '../stats/check-stats.ts';
import { publishedLetterKeyOf } from '../review/enqueue-publication-letters.ts';
import { fillLanguages } from '../review/guess-languages.ts';
import { makeSearchKeys } from '../search/refresh-search-keys.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { BACKED_UP_TABLES, LEFT_OUT_TABLES } from './backup-tables.ts';
import { readLines } from './line-files.ts';
import { type Manifest, tableFile } from './manifest.ts';
import { findTableShape, fixTextForms, PAGE_ROWS, setLastId, writeRows } from './table-rows.ts';
import type { VerifiedBackup } from './verify-backup.ts';

type Input = {
  backup: VerifiedBackup;
  /** Erasures from outside the two databases. */
  erasures: readonly ErasureEntry[];
  /** Photos whose files are missing. */
  lostPhotos: readonly string[];
  tell: (line: string) => void;
};

export type RestoredDatabase = {
  erased: ErasedRecords[];
  /** Public reviews whose submitters had not been notified when the backup was made. */
  untoldSubmitters: number;
};

/**
 * Replaces all content with the backup in one transaction: an older backup is loaded into its own schema, which is then
 * migrated as usual.
 */
export async function restoreDatabase(tx: Tx, ctx: AppContext, input: Input): Promise<RestoredDatabase> {
  const { backup, lostPhotos, tell } = input;
  const erasures = [...input.erasures, ...(await readErasures(tx))];
  const contentVersion = await readContentVersion(tx);
  await fixTextForms(tx);
  await dropTables(tx);
  await forgetMigrations(tx);
  await applyMigrations(tx, backup.appliedMigrations);
  await refuseOtherTables(tx, backup.manifest);
  await fillTables(tx, backup, tell);
  await applyMigrations(tx, backup.later);
  tell('Counting');
  for (const files of inChunks(lostPhotos)) await tx.delete(photos).where(inArray(photos.file, files));
  // Invalidates caches of the replaced content.
  await tx.execute(
    sql`update site_state set content_version = greatest(content_version, ${contentVersion}::bigint)`,
  );
  await makeSearchKeys(tx);
  await fillLanguages(tx);
  await refreshStats(tx, 'all');
  const erased = await reapplyErasures(tx, ctx, erasures);
  await dropJobs(tx);
  const faults = await checkStats({ ctx: { db: tx } });
  if (faults.length > 0) throw new Error(`${faults.length} counts are wrong after the restore.`);
  await tx.execute(sql`analyze ${listTables(BACKED_UP_TABLES)}`);
  return { erased, untoldSubmitters: await countUntold(tx) };
}

const listTables = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`public.${sql.identifier(name)}`),
    sql`, `,
  );

async function dropTables(tx: Tx): Promise<void> {
  await tx.execute(
    sql`drop table if exists ${listTables([...BACKED_UP_TABLES, ...Object.keys(LEFT_OUT_TABLES)])}`,
  );
}

async function readContentVersion(tx: Tx): Promise<string> {
  const state = await tx.execute<{ version: string }>(
    // Locks the version until the content is replaced.
    sql`select content_version::text as version from site_state for update`,
  );
  return state.rows[0]?.version ?? '1';
}

/** Refuses a backup whose tables or columns differ from those of its schema. */
async function refuseOtherTables(tx: Tx, { tables, migration }: Manifest): Promise<void> {
  const expected = new Map<string, string>();
  for (const name of new Set([...BACKED_UP_TABLES, ...tables.map((table) => table.name)])) {
    const shape = await findTableShape(tx, name);
    if (shape) expected.set(name, [...shape.columns].sort().join());
  }
  const fits =
    tables.length === expected.size &&
    tables.every(({ name, columns }) => expected.get(name) === [...columns].sort().join());
  if (!fits)
    throw new AppError(
      'invalid-input',
      `The backup's tables are not those of its schema (${migration.tag}). Nothing was changed.`,
    );
}

async function fillTables(tx: Tx, { folder, manifest }: VerifiedBackup, tell: Input['tell']): Promise<void> {
  // Some migrations insert rows.
  for (const { name } of manifest.tables.toReversed())
    await tx.execute(sql`delete from ${listTables([name])}`);
  for (const table of manifest.tables) {
    tell(`Restoring ${table.name}`);
    let lines = 0;
    for await (const page of readLines(tableFile(folder, table.name), PAGE_ROWS)) {
      await writeRows(tx, table, page);
      lines += page.length;
    }
    if (lines !== table.lines)
      throw new AppError('invalid-input', `${table.name} has ${lines} rows instead of ${table.lines}.`);
    if (table.lastId !== null) await setLastId(tx, table.name, table.lastId);
  }
}

/** Deletes jobs for rows that no longer exist; the schedule of recurring jobs stays. */
async function dropJobs(tx: Tx): Promise<void> {
  const found = await tx.execute<{ found: boolean }>(
    sql`select to_regclass('jobs.job') is not null as found`,
  );
  if (found.rows[0]?.found)
    await tx.execute(sql`delete from jobs.job where state in ('created', 'retry', 'active')`);
}

async function countUntold(tx: Tx): Promise<number> {
  const untold = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from reviews r join review_submitters s on s.review_id = r.id
    where r.is_public and not exists
      (select from sent_letters l where l.key = ${publishedLetterKeyOf(sql`r.id`)} and l.status = 'sent')`);
  return untold.rows[0]?.count ?? 0;
}
