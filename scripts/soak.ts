/**
 * Proves over half an hour what `npm test` proves in half a minute: a server that is killed again and again in the
 * middle of submissions with photos loses none of those it acknowledged.
 * Usage: npm run soak -- [--submissions 1000] [--kills 20]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { createAppContext } from '#server/create-context.ts';
import { openDatabase } from '#server/db/open.ts';
import { findLosses } from '#tests/support/check-survivors.ts';
import { submitUnderKills } from '#tests/support/kill-run.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const { values } = parseArgs({
  options: {
    submissions: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
  },
});
const [submissions, kills] = [Number(values.submissions), Number(values.kills)];

const varDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-soak-'));
// With DATABASE_URL on that database, which should be an empty one of its own.
const env = { VAR_DIR: varDir, DATABASE_URL: process.env['DATABASE_URL'] ?? '' };
try {
  const began = performance.now();
  const acknowledged = await submitUnderKills({ submissions, kills, env, tell: console.log });
  const config = readConfig(env);
  const database = await openDatabase(config, silentLog);
  const jobs = { send: () => Promise.reject(new Error('no job was expected')) };
  const ctx = createAppContext({ config, db: database.db, jobs, log: silentLog });
  const losses = await findLosses(ctx, acknowledged);
  await database.close();
  for (const loss of losses) console.log(loss);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(
    `${acknowledged.length} submissions acknowledged, ${kills + 1} kills, ${losses.length} losses, ${minutes} minutes.`,
  );
  if (losses.length > 0) process.exitCode = 1;
} finally {
  await rm(varDir, { recursive: true, force: true });
}
