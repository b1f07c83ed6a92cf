import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '#server/db/connection.ts';
import { startEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import './database-template.ts';
import { silentLog as log } from './silent-log.ts';

/** Runs once for the project `embedded`: creates the migrated database directory that every test file copies. */
export default async function setUpEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const parent = await mkdtemp(join(tmpdir(), 'clinic-atlas-template-'));
  const dir = join(parent, 'database');
  const embedded = await startEmbeddedDatabase({ dir, log });
  const database = connectDatabase(embedded.connection, 2, { hasSessions: false });
  await migrateDatabase({ ...database, isEmbedded: true });
  await database.close();
  await embedded.close();
  project.provide('databaseTemplate', { engine: 'embedded', dir });
  return () => rm(parent, { recursive: true, force: true });
}
