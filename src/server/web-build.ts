import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Locale } from '#domain/locales.ts';
import type { PagesLog } from './pages.ts';
import { readPageRoutes } from './page-manifest.ts';
import { createRenderThreads } from './rendering/render-threads.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Limits render threads: a second one keeps a slow page from blocking other clients; more only cost memory. */
const MOST_RENDER_THREADS = 2;

/**
 * Starts the worker threads that load and render the built pages, and reads the list of the build's files.
 * @param locales languages whose pages are served
 * @throws Error when the build is missing
 */
export async function startRendering(log: PagesLog, locales: readonly Locale[]) {
  const entry = fromRoot('build/server/index.js');
  if (!existsSync(entry)) throw new Error('The pages are not built. Start with: npm start');
  const program = new URL('rendering/render-program.ts', import.meta.url);
  const workerData = { entry: pathToFileURL(entry).href, locales };
  const threads = createRenderThreads({
    count: Math.min(MOST_RENDER_THREADS, availableParallelism()),
    start: () => new Worker(program, { workerData }),
    log,
  });
  await threads.ready();
  const clientDir = fromRoot('build/client');
  const { pageRoutes, build } = readPageRoutes(clientDir);
  return {
    renderPage: threads.renderPage,
    clientDir,
    pageRoutes,
    build,
    eventLoops: threads.eventLoops,
    end: threads.stop,
  };
}
