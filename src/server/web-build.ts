import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PagesLog } from './pages.ts';
import { createRenderThread } from './rendering/render-thread.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * The pages as `npm start` built them, rendered in a thread of their own.
 * @throws Error when they were not built
 */
export async function readBuiltPages(log: PagesLog) {
  const entry = fromRoot('build/server/index.js');
  if (!existsSync(entry)) throw new Error('The pages are not built. Start with: npm start');
  const program = new URL('rendering/render-program.ts', import.meta.url);
  const workerData = { entry: pathToFileURL(entry).href };
  const thread = createRenderThread({ start: () => new Worker(program, { workerData }), log });
  await thread.ready();
  return {
    createPages: thread.createPages,
    clientDir: fromRoot('build/client'),
    eventLoop: thread.eventLoop,
    end: thread.stop,
  };
}
