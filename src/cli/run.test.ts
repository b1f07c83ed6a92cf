import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AppContext } from '#server/context.ts';
import { putEmbeddedDatabase } from '#tests/support/test-database.ts';
import { withContext } from './run.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clinic-atlas-run-'));
  await putEmbeddedDatabase(join(dir, 'database'));
  vi.stubEnv('VAR_DIR', dir);
  vi.stubEnv('DATABASE_URL', '');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true, force: true });
});

const enqueue = ({ db, jobs }: AppContext) =>
  db.transaction((tx) => jobs.enqueue(tx, 'mail-new-message', { messageId: 1 }));

test('a command that would enqueue is told that it can’t, and nothing of its transaction stays', async () => {
  await expect(withContext(enqueue)).rejects.toThrow("A command can't enqueue 'mail-new-message'.");
});
