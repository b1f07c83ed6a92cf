import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { readClientManifest } from '../client-manifest.ts';
import { listPublicAssets } from './list-assets.ts';
import { listTexts } from './list-texts.ts';

/**
 * Builds the service worker into the browser's files, with the lists of files to precache. A changed list changes its
 * bytes, which makes it a new version.
 * @param clientDir folder of the browser's files, as just built by React Router
 */
export async function buildServiceWorker(clientDir: string): Promise<void> {
  const entries = await readdir(join(clientDir, 'assets'), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const texts = new Map(
    await Promise.all(
      files
        .filter((file) => file.endsWith('.js'))
        .map(async (file) => [file, await readFile(join(clientDir, 'assets', file), 'utf8')] as const),
    ),
  );
  const read = (file: string) => texts.get(file) ?? '';
  const assets = listPublicAssets(readClientManifest(clientDir), files, read);
  const textFiles = globSync('assets/texts/*/*.js', { cwd: clientDir }).map((file) => `/${file}`);
  const textsByLocale = listTexts(
    assets.map((path) => read(basename(path))),
    textFiles,
  );
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      PRECACHED_ASSETS: JSON.stringify(assets),
      PRECACHED_TEXTS: JSON.stringify(textsByLocale),
    },
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
