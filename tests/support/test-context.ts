import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VISITOR } from '#domain/account/actor.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { createPhotoFiles } from '#server/files/photo-files.ts';
import { silentLog } from './silent-log.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export type TestContext = AppContext & { database: TestDatabase; close(): Promise<void> };

/** Everything a verb needs, on a database and a folder of its own. Call in `beforeAll`, close in `afterAll`. */
export async function openTestContext(settings: Partial<Config> = {}): Promise<TestContext> {
  const varDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-files-'));
  const database = await openTestDatabase();
  return {
    actor: VISITOR,
    database,
    db: database.db,
    config: { ...readConfig({}), varDir, siteUrl: 'https://clinics.example', ...settings },
    files: createPhotoFiles(varDir),
    log: silentLog,
    clock: () => new Date('2026-11-01T03:00:00Z'),
    async close() {
      await database.close();
      await rm(varDir, { recursive: true, force: true });
    },
  };
}
