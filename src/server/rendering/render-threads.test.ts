import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { createRenderThreads } from './render-threads.ts';

const SERVE = new URL('serve-renders.ts', import.meta.url).href;

/** Renders paths that end in /long only when the gate opens, blocking the thread. */
const PROGRAM = `
  import { parentPort, threadId, workerData } from 'node:worker_threads';
  import { serveRenders } from '${SERVE}';
  serveRenders(parentPort, async (request) => {
    if (request.url.endsWith('/long')) Atomics.wait(workerData.gate, 0, 0);
    return new Response(String(threadId));
  });
  parentPort.postMessage([{ kind: 'ready' }]);`;

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

async function open(count: number) {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const threads = createRenderThreads({
    count,
    start: () => new Worker(PROGRAM, { eval: true, execArgv: ['--input-type=module'], workerData: { gate } }),
    log: { error: () => undefined },
  });
  stop = threads.stop;
  await threads.ready();
  const notAsked = () => Promise.reject(new Error('not asked'));
  const render = async (path: string) =>
    (await threads.renderPage(new Request(`https://site.test${path}`), notAsked)).text();
  const openGate = () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  };
  return { render, openGate, eventLoops: threads.eventLoops };
}

test('a page is rendered while another thread renders a long one', async () => {
  const { render, openGate } = await open(2);
  const long = render('/long');
  const others = [await render('/short'), await render('/short')];
  openGate();
  expect(new Set([...others, await long]).size).toBe(2);
});

test('one thread renders every page where the machine has one processor', async () => {
  const { render, openGate, eventLoops } = await open(1);
  openGate();
  expect(await render('/long')).toBe(await render('/short'));
  expect(eventLoops).toHaveLength(1);
});
