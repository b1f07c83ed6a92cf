import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLossesIn } from '#tests/support/check-survivors.ts';
import { submitUnderKills } from '#tests/support/kill-run.ts';
import { makeServerDatabase } from '#tests/support/test-database.ts';

const SUBMISSIONS = 60;

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
