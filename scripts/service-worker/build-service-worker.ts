import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { readClientManifest } from '../client-manifest.ts';
import type { AssetLists } from '../../src/web/service-worker/assets.ts';
import { LOCALES } from '../../src/domain/locales.ts';
import { listPublicAssets } from './list-assets.ts';

/**
 * Builds the service worker into the browser's files, with the list of files to precache. A changed list changes its
 * bytes, which makes it a new version.
 * @param clientDir folder of the browser's files, as just built by React Router
 */
export async function buildServiceWorker(clientDir: string): Promise<void> {
  const files = await readdir(join(clientDir, 'assets'));
  const texts = new Map(
    await Promise.all(
      files
        .filter((file) => file.endsWith('.js'))
        .map(async (file) => [file, await readFile(join(clientDir, 'assets', file), 'utf8')] as const),
    ),
  );
  const read = (file: string) => texts.get(file) ?? '';
  const assets: AssetLists = {
    list: listPublicAssets(readClientManifest(clientDir), files, read),
    texts: await listTexts(clientDir),
  };
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { PRECACHED_ASSETS: JSON.stringify(assets) },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'src/web/service-worker/worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** Returns the paths of the files with each language's texts. */
async function listTexts(clientDir: string): Promise<AssetLists['texts']> {
  const folder = join(clientDir, 'assets/texts');
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.js'))
    .toSorted();
  const texts = LOCALES.map((locale) => [
    locale,
    files
      .filter((file) => file.startsWith(`${locale.toLowerCase()}-`))
      .map((file) => `/assets/texts/${file}`),
  ]);
  return Object.fromEntries(texts.filter(([, paths]) => paths && paths.length > 0)) as AssetLists['texts'];
}
