import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressAssets } from './compress-assets.ts';

let clientDir: string;
beforeEach(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-assets-'));
  await mkdir(join(clientDir, 'assets'));
});
afterEach(() => rm(clientDir, { recursive: true, force: true }));

it('writes copies of scripts and styles that decompress to the file, and none of fonts or tiny files', async () => {
  const script = 'export const greeting = "hello";\n'.repeat(100);
  const assets = join(clientDir, 'assets');
  await writeFile(join(assets, 'page.js'), script);
  await writeFile(join(assets, 'tiny.js'), 'export {};');
  await writeFile(join(assets, 'text.woff2'), script);

  await compressAssets(clientDir);

  expect((await readdir(assets)).toSorted()).toEqual([
    'page.js',
    'page.js.br',
    'page.js.gz',
    'text.woff2',
    'tiny.js',
  ]);
  expect(brotliDecompressSync(await readFile(join(assets, 'page.js.br'))).toString()).toBe(script);
  expect(gunzipSync(await readFile(join(assets, 'page.js.gz'))).toString()).toBe(script);
});
