import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLossesIn } from '#tests/support/check-survivors.ts';
import { runProgram } from '#tests/support/child-program.ts';
import { startIntakeServer, submitUnderKills } from '#tests/support/kill-run.ts';
import { makeServerDatabase } from '#tests/support/test-database.ts';

const SUBMISSIONS = 36;

test('killed in the middle of submissions with photos, the server loses none and keeps no half of one', async () => {
  const { env, close } = await makeServerDatabase();
  try {
    const acknowledged = await submitUnderKills({ submissions: SUBMISSIONS, kills: 3, env });
    expect(acknowledged).toHaveLength(SUBMISSIONS);
    expect(await findLossesIn(env, acknowledged)).toEqual([]);
    expect(await readdir(join(env.VAR_DIR, 'incoming'))).toEqual([]);
  } finally {
    await close();
  }
}, 180_000);

test('an original that was arriving in a killed process is gone once the next server listens', async () => {
  const { env, close } = await makeServerDatabase();
  try {
    const killed = runProgram('tests/support/incoming-process.ts', [join(env.VAR_DIR, 'incoming')]);
    const { folder } = JSON.parse(await killed.line('{')) as { folder: string };
    killed.kill('SIGKILL');
    await killed.ended();
    expect(existsSync(folder)).toBe(true);
    const { program } = await startIntakeServer(env);
    program.kill('SIGKILL');
    await program.ended();
    expect(existsSync(folder)).toBe(false);
  } finally {
    await close();
  }
}, 60_000);
