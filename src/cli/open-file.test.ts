import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { afterEach, expect, test, vi } from 'vitest';
import { addImportCommand } from './import.ts';

/** Undefined where the tests' output is a file. */
const terminal = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
afterEach(() => {
  if (terminal) Object.defineProperty(process.stderr, 'isTTY', terminal);
  else Reflect.deleteProperty(process.stderr, 'isTTY');
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('an import starts no progress bar while the database can’t be opened', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'clinic-atlas-open-'));
  const file = join(dir, 'table.csv');
  await writeFile(file, 'a,b\n'.repeat(100));
  vi.stubEnv('VAR_DIR', join(dir, 'var'));
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
  const start = vi.spyOn(SingleBar.prototype, 'start').mockReturnValue();
  const program = new Command();
  addImportCommand(program);
  await expect(program.parseAsync(['import', 'clinics', file], { from: 'user' })).rejects.toThrow(
    /database/i,
  );
  expect(start).not.toHaveBeenCalled();
  await rm(dir, { recursive: true, force: true });
});
