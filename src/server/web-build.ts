import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PagesLog } from './pages.ts';
import { createRenderThreads } from './rendering/render-threads.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A second thread renders one client's page while another client's long one is rendered; more would only cost memory. */
const MOST_RENDER_THREADS = 2;

/**
 * The pages as `npm start` built them, rendered in threads of their own.
 * @throws Error when they were not built
 */
export async function readBuiltPages(log: PagesLog) {
  const entry = fromRoot('build/server/index.js');
  if (!existsSync(entry)) throw new Error('The pages are not built. Start with: npm start');
  const program = new URL('rendering/render-program.ts', import.meta.url);
  const workerData = { entry: pathToFileURL(entry).href };
  const threads = createRenderThreads({
    count: Math.min(MOST_RENDER_THREADS, availableParallelism()),
    start: () => new Worker(program, { workerData }),
    log,
  });
  await threads.ready();
  return {
    createPages: threads.createPages,
    clientDir: fromRoot('build/client'),
    eventLoops: threads.eventLoops,
    end: threads.stop,
  };
}
