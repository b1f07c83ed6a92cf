import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '#server/db/connection.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import './database-template.ts';
import { startPostgresCluster } from './postgres-cluster.ts';

const TEMPLATE = 'migrated_template';

/** Runs once for the project `postgres`: starts a server with the migrated database that every test file copies. */
export default async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster();
  const admin = new Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const database = connectDatabase({ connectionString: cluster.url(TEMPLATE) }, 2, { hasSessions: true });
  await migrateDatabase({ ...database, isEmbedded: false });
  await database.close();
  project.provide('databaseTemplate', { engine: 'postgres', url: cluster.url(TEMPLATE) });
  return () => cluster.stop();
}
