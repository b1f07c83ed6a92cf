import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runProgram } from '#tests/support/child-program.ts';
import { createIncoming } from './incoming.ts';

const PROGRAM = 'tests/support/incoming-process.ts';
const NOBODY_IS_OLDER = new Date(0);

let root: string;
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'clinic-atlas-incoming-')), 'incoming');
});
afterEach(() => rm(join(root, '..'), { recursive: true, force: true }));

/** Starts another process in the middle of an upload. */
async function startUpload() {
  const program = runProgram(PROGRAM, [root]);
  const { folder } = JSON.parse(await program.line('{')) as { folder: string };
  return { folder, program };
}

test('incoming files of a killed process are deleted by the next sweep, however young', async () => {
  const [killed, living] = await Promise.all([startUpload(), startUpload()]);
  try {
    killed.program.kill('SIGKILL');
    await killed.program.ended();
    expect(existsSync(killed.folder)).toBe(true);
    const incoming = createIncoming(root);
    const own = await incoming.open();
    await incoming.sweep(NOBODY_IS_OLDER);
    expect(existsSync(killed.folder)).toBe(false);
    expect(existsSync(join(living.folder, '0')), 'another process is still receiving').toBe(true);
    expect(existsSync(own.folder), 'so is this one').toBe(true);
    expect(await readdir(root), 'one folder for each process that lives').toHaveLength(2);
  } finally {
    living.program.kill('SIGKILL');
    await living.program.ended();
  }
  await createIncoming(root).sweep(NOBODY_IS_OLDER);
  expect(existsSync(living.folder)).toBe(false);
});

test('a process that stands still keeps what is arriving', async () => {
  const { folder, program } = await startUpload();
  try {
    program.kill('SIGSTOP');
    await createIncoming(root).sweep(NOBODY_IS_OLDER);
    expect(existsSync(folder)).toBe(true);
  } finally {
    program.kill('SIGKILL');
    await program.ended();
  }
});

test('two that sweep at once do not disturb each other', async () => {
  const killed = await Promise.all([startUpload(), startUpload(), startUpload()]);
  for (const { program } of killed) {
    program.kill('SIGKILL');
    await program.ended();
  }
  await Promise.all([1, 2].map(() => createIncoming(root).sweep(NOBODY_IS_OLDER)));
  expect(await readdir(root)).toEqual([]);
});

test('incoming folders without a process are deleted only when they are old', async () => {
  const incoming = createIncoming(root);
  const forgotten = await incoming.open();
  const arriving = await incoming.open();
  // Earlier releases had no folder per process.
  const [old, young] = ['old', 'young'].map((name) => join(root, name));
  for (const folder of [old, young]) await mkdir(folder ?? '', { recursive: true });
  const anHourAgo = new Date(Date.now() - 60 * 60_000);
  for (const folder of [old, forgotten.folder]) await utimes(folder ?? '', anHourAgo, anHourAgo);
  await incoming.sweep(new Date(Date.now() - 30 * 60_000));
  const isThere = [old, young, forgotten.folder, arriving.folder].map((folder) => existsSync(folder ?? ''));
  expect(isThere).toEqual([false, true, false, true]);
});

test('an upload that has ended leaves nothing; a place that was cleared by hand is made anew', async () => {
  const incoming = createIncoming(root);
  const first = await incoming.open();
  await writeFile(join(first.folder, '0'), 'whole');
  await first.remove();
  expect(existsSync(first.folder)).toBe(false);
  await rm(root, { recursive: true });
  const second = await incoming.open();
  await writeFile(join(second.folder, '0'), 'whole');
  await second.remove();
});
