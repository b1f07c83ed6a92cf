import type * as Fs from 'node:fs/promises';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findOpenToOthers } from '#tests/support/open-to-others.ts';
import { securePhotos, secureVarDir } from './secure-var-dir.ts';
import { VarDirError } from './var-dir-error.ts';

/** Replaces chmod, to simulate another user's files and other file systems. */
const refusal = vi.hoisted(() => ({ chmod: null as (() => Promise<void>) | null }));
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof Fs>();
  return {
    ...real,
    chmod: (...given: Parameters<typeof real.chmod>) => refusal.chmod?.() ?? real.chmod(...given),
  };
});

let parent: string;
let varDir: string;
const umask = process.umask();

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'clinic-atlas-var-'));
  varDir = join(parent, 'var');
});
afterEach(async () => {
  refusal.chmod = null;
  process.umask(umask);
  await rm(parent, { recursive: true, force: true });
});

const modeOf = async (path: string) => (await stat(path)).mode & 0o7777;

/** Creates a file below VAR_DIR with permissive modes, as earlier versions did. */
async function addLoose(...names: string[]): Promise<void> {
  for (const name of names) {
    const path = join(varDir, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'x');
    await chmod(path, 0o666);
    for (let folder = dirname(path); folder !== parent; folder = dirname(folder)) await chmod(folder, 0o755);
  }
}

test('a new folder is private, and so is what this process makes from then on', async () => {
  process.umask(0);
  await secureVarDir(varDir);
  await writeFile(join(varDir, 'later'), '');
  expect(await modeOf(join(varDir, 'later'))).toBe(0o600);
  expect(await findOpenToOthers(varDir)).toEqual([]);
});

test('everything of ours in a folder from before becomes private, each file and folder', async () => {
  await addLoose(
    'database/base/5/1259',
    'database/pg_wal/000000010000000000000001',
    'database.lock',
    'database-old/PG_VERSION',
    'uploads/a-480.webp',
    'incoming/half/0',
    'mail/letter.eml',
    'previews/card.png',
    'erasures.jsonl',
    'auth-secret',
  );
  expect((await findOpenToOthers(varDir)).length).toBeGreaterThan(18);
  await secureVarDir(varDir);
  expect(await findOpenToOthers(varDir)).toEqual([]);
  expect(await modeOf(join(varDir, 'database/base'))).toBe(0o700);
  expect(await modeOf(join(varDir, 'database/base/5/1259'))).toBe(0o600);
});

test('a file that is not ours keeps its mode in a folder that nobody else enters', async () => {
  await addLoose('server.log');
  await secureVarDir(varDir);
  expect(await findOpenToOthers(varDir)).toEqual(['0666 server.log']);
});

test('photos in a folder that is already private are secured by securePhotos alone', async () => {
  await addLoose('uploads/a-480.webp');
  await chmod(join(varDir, 'uploads'), 0o700);
  await secureVarDir(varDir);
  expect(await findOpenToOthers(varDir)).toEqual(['0666 uploads/a-480.webp']);
  await securePhotos(varDir);
  expect(await findOpenToOthers(varDir)).toEqual([]);
});

test('there may be no photos at all', async () => {
  await expect(securePhotos(varDir)).resolves.toBeUndefined();
});

test('a link is followed where it stands for VAR_DIR or a folder of ours, and nowhere else', async () => {
  await addLoose('uploads/a-480.webp');
  const photos = join(parent, 'disk');
  await mkdir(photos);
  await writeFile(join(photos, 'b-480.webp'), '');
  const foreign = join(parent, 'foreign');
  await writeFile(foreign, '');
  for (const path of [photos, join(photos, 'b-480.webp'), foreign]) await chmod(path, 0o755);
  await symlink(photos, join(varDir, 'uploads.more'));
  await symlink(foreign, join(varDir, 'uploads', 'link'));
  await symlink('nowhere', join(varDir, 'mail'));
  await symlink(varDir, join(parent, 'link'));
  await secureVarDir(join(parent, 'link'));
  expect(await findOpenToOthers(photos)).toEqual([]);
  expect(await modeOf(varDir)).toBe(0o700);
  expect(await modeOf(join(varDir, 'uploads', 'a-480.webp'))).toBe(0o600);
  expect(await modeOf(foreign)).toBe(0o755);
});

test.each([
  ['with somebody’s own folders', 0o755, 'holds what is not of this product (documents)'],
  ['that everybody writes to', 0o1777, 'every user of this machine may write to it'],
])('a shared folder %s is left as it is, and another asked for', async (_, mode, reason) => {
  await addLoose('database/PG_VERSION');
  if (mode === 0o755) await mkdir(join(varDir, 'documents'));
  await chmod(varDir, mode);
  const before = await findOpenToOthers(varDir);
  const securing = secureVarDir(varDir);
  await expect(securing).rejects.toBeInstanceOf(VarDirError);
  await expect(securing).rejects.toThrow(reason);
  await expect(securing).rejects.toThrow(`for example ${join(varDir, 'clinic-atlas')}`);
  expect(await findOpenToOthers(varDir)).toEqual(before);
});

test('a private folder may hold files that are not ours', async () => {
  await addLoose('database/PG_VERSION', 'documents/letter');
  await chmod(varDir, 0o700);
  await secureVarDir(varDir);
  expect(await findOpenToOthers(varDir)).toEqual(['0755 documents', '0666 documents/letter']);
});

test('VAR_DIR may be the root of a file system', async () => {
  await addLoose('database/PG_VERSION');
  await mkdir(join(varDir, 'lost+found'), { mode: 0o700 });
  await secureVarDir(varDir);
  expect(await findOpenToOthers(varDir)).toEqual([]);
});

test('VAR_DIR must be a folder', async () => {
  const file = join(parent, 'file');
  await writeFile(file, '');
  for (const path of [file, join(file, 'var')]) {
    await expect(secureVarDir(path)).rejects.toBeInstanceOf(VarDirError);
    await expect(secureVarDir(path)).rejects.toThrow(path);
  }
  expect(await readdir(parent)).toEqual(['file']);
});

test.each([
  ['EPERM', /EPERM.*Nothing was started\. This runs as user \d+: run it as the user who owns VAR_DIR/],
  ['EROFS', /EROFS.*Nothing was started\. Mount its file system so that it can be written to/],
])('a file system that refuses with %s is told, with what to do', async (code, message) => {
  await addLoose('uploads/a-480.webp');
  refusal.chmod = () =>
    Promise.reject(Object.assign(new Error(`${code}: refused, chmod '${varDir}'`), { code }));
  await expect(secureVarDir(varDir)).rejects.toThrow(message);
});

test('a file system without permissions is reported', async () => {
  await addLoose('uploads/a-480.webp');
  refusal.chmod = () => Promise.resolve();
  await expect(secureVarDir(varDir)).rejects.toThrow('stays open to other users of this machine');
});

test('a file deleted during the check is no error', async () => {
  await addLoose('mail/letter.eml');
  await chmod(varDir, 0o700);
  refusal.chmod = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT' }));
  await expect(secureVarDir(varDir)).resolves.toBeUndefined();
});
