import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { readClientManifest } from '../client-manifest.ts';
import { listPublicAssets } from './list-assets.ts';

/**
 * Builds the service worker beside the browser's files, with the list of those that it keeps for a visitor. Its bytes
 * change with that list: this is its version.
 * @param clientDir folder of the browser's files, as React Router has just built them
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
  const assets = listPublicAssets(readClientManifest(clientDir), files, read);
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
