import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressAssets } from './compress-assets.ts';

test('writes copies of scripts and styles that decompress to the file, and none of fonts or tiny files', async () => {
  const clientDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-assets-'));
  onTestFinished(() => rm(clientDir, { recursive: true }));
  const assets = join(clientDir, 'assets');
  await mkdir(assets);
  const script = 'export const greeting = "hello";\n'.repeat(100);
  await writeFile(join(assets, 'page.js'), script);
  await writeFile(join(assets, 'page.css'), script);
  await writeFile(join(assets, 'tiny.js'), 'export {};');
  await writeFile(join(assets, 'text.woff2'), script);

  await compressAssets(clientDir);

  expect((await readdir(assets)).toSorted()).toEqual([
    'page.css',
    'page.css.br',
    'page.css.gz',
    'page.js',
    'page.js.br',
    'page.js.gz',
    'text.woff2',
    'tiny.js',
  ]);
  expect(brotliDecompressSync(await readFile(join(assets, 'page.js.br'))).toString()).toBe(script);
  expect(gunzipSync(await readFile(join(assets, 'page.js.gz'))).toString()).toBe(script);
});
