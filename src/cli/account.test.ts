import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '#tests/support/child-program.ts';
import { runCli } from '#tests/support/run-cli.ts';
import { putEmbeddedDatabase } from '#tests/support/test-database.ts';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clinic-atlas-accounts-'));
  await putEmbeddedDatabase(join(dir, 'var', 'database'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const cli = (...args: string[]) => runCli(dir, 'account', ...args);
const PASSWORD = /^Password, shown this once: (?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/m;

/** Starts the server until it listens, or exits because the pages are not built, and returns its output. */
async function startOnce(): Promise<string> {
  const env = { VAR_DIR: join(dir, 'var'), DATABASE_URL: '', DEMO_DATA: 'off', PORT: '0', HOST: '127.0.0.1' };
  const server = runProgram('src/server/main.ts', [], env);
  await server.line('{"level":30').catch(() => {});
  server.kill('SIGTERM');
  await server.ended();
  return server.lines.join('\n');
}

test('the first start prints a password once; commands make, list, reset and remove accounts', async () => {
  const first = await startOnce();
  expect(first).toMatch(
    /^The administrator 'admin' was created; its password, shown this once: [a-z2-9-]{23}$/m,
  );
  expect(await startOnce()).not.toContain('password');

  const created = await cli('create', 'Kim.Minji');
  expect(created).toMatchObject({ status: 0, stderr: '' });
  expect(created.stdout).toContain("Created moderator 'kim.minji'.");
  expect(created.stdout).toMatch(PASSWORD);
  expect((await cli('reset-password', 'kim.minji')).stdout).toMatch(PASSWORD);

  const listed = await cli('list');
  expect(listed.stdout).toMatch(
    /^moderator {2}kim\.minji {2}since \d{4}-\d\d-\d\d\nadmin {6}admin {2}since .*\n$/,
  );
  expect((await cli('remove', 'kim.minji')).stdout).toBe("Removed 'kim.minji'.\n");
  expect(await cli('remove', 'admin')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The last administrator cannot be removed.\n',
  });
}, 180_000);
