import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createAppContext } from '#server/create-context.ts';
import { openDatabase } from '#server/db/open.ts';
import { findLosses } from '#tests/support/check-survivors.ts';
import { submitUnderKills } from '#tests/support/kill-run.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const SUBMISSIONS = 60;

test('killed in the middle of submissions with photos, the server loses none and keeps no half of one', async () => {
  const varDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-killed-'));
  const database = await openTestDatabase();
  // The embedded database is the server's alone: it opens one of its own in its directory.
  const env = { VAR_DIR: varDir, DATABASE_URL: database.url ?? '' };
  try {
    const acknowledged = await submitUnderKills({ submissions: SUBMISSIONS, kills: 3, env });
    expect(acknowledged).toHaveLength(SUBMISSIONS);
    const config = readConfig(env);
    const opened = await openDatabase(config, silentLog);
    const jobs = { send: () => Promise.reject(new Error('no job was expected')) };
    try {
      const ctx = createAppContext({ config, db: opened.db, jobs, log: silentLog });
      expect(await findLosses(ctx, acknowledged)).toEqual([]);
      expect(await readdir(join(varDir, 'incoming'))).toEqual([]);
    } finally {
      await opened.close();
    }
  } finally {
    await database.close();
    await rm(varDir, { recursive: true, force: true });
  }
}, 180_000);
