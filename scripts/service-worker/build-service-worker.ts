import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import * as z from 'zod';
import { listPublicAssets } from './list-assets.ts';

const manifestSchema = z.object({
  url: z.string(),
  entry: z.record(z.string(), z.unknown()),
  routes: z.record(z.string(), z.looseObject({ id: z.string() })),
});

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
  const assets = listPublicAssets(readManifest(files, read), files, read);
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

/** The build's one manifest: a statement that assigns it as JSON. */
function readManifest(files: readonly string[], read: (file: string) => string) {
  const [name, ...others] = files.filter((file) => /^manifest-.*\.js$/.test(file));
  if (name === undefined || others.length > 0)
    throw new Error('The build has no manifest, or more than one.');
  const text = read(name);
  return manifestSchema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
}
