import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOpenToOthers } from '#tests/support/open-to-others.ts';
import { VarDirError } from '../var-dir/var-dir-error.ts';
import { readSecretFile } from './secret.ts';

let varDir: string;
beforeEach(async () => {
  varDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-secret-'));
});
afterEach(() => rm(varDir, { recursive: true, force: true }));

test('many who start at once agree on one secret, which stays', async () => {
  const secrets = await Promise.all(Array.from({ length: 30 }, () => readSecretFile(varDir)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await readSecretFile(varDir)).toBe(secrets[0]);
  expect(await readdir(varDir)).toEqual(['auth-secret']);
});

test('each installation has a secret of its own, in a file that only its owner reads', async () => {
  const umask = process.umask(0);
  const secret = await readSecretFile(varDir);
  const other = await readSecretFile(join(varDir, 'other'));
  process.umask(umask);
  expect(other).not.toBe(secret);
  expect(await readFile(join(varDir, 'auth-secret'), 'utf8')).toBe(`${secret}\n`);
  expect(await findOpenToOthers(varDir)).toEqual([]);
});

test.each(['', '\n', 'short'])('a file that holds %j instead is refused, and left alone', async (content) => {
  const file = join(varDir, 'auth-secret');
  await writeFile(file, content);
  const reading = readSecretFile(varDir);
  await expect(reading).rejects.toBeInstanceOf(VarDirError);
  await expect(reading).rejects.toThrow('holds no secret of 32 characters or more. Remove it');
  expect(await readFile(file, 'utf8')).toBe(content);
});

test('a secret that can’t be kept is told, with what to do', async () => {
  const file = join(varDir, 'file');
  await writeFile(file, '');
  await expect(readSecretFile(file)).rejects.toThrow(
    /can't be kept in VAR_DIR: ENOTDIR.* Let this user read and write there, or set AUTH_SECRET\.$/,
  );
});
