import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findHolder, writeHolder } from './holder.ts';

const HOLDER = { pid: 7, startedAt: '2026-11-23T12:38:05.522Z', socketDir: '/run/atlas' };

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-holder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('the note of the holder is read as it was written', async () => {
  const file = join(await makeFolder(), 'database.holder.json');
  await writeHolder(file, HOLDER);
  expect(await findHolder(file)).toEqual(HOLDER);
});

test('a note that can’t be written, as on a full disk, leaves no draft behind', async () => {
  const folder = await makeFolder();
  const file = join(folder, 'database.holder.json');
  await mkdir(file);
  await expect(writeHolder(file, HOLDER)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
  expect(await readdir(folder)).toEqual(['database.holder.json']);
});
