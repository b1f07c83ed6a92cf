import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import type { PagesLog } from '../pages.ts';
import { createRenderThread, type RenderThread } from './render-thread.ts';

/** Starts a thread that renders these pages instead of the built ones. */
const startWith = (pages: string, workerData: object) => () =>
  new Worker(
    `import { parentPort, workerData } from 'node:worker_threads';
     import { serveRenders } from '${new URL('serve-renders.ts', import.meta.url).href}';
     const port = parentPort;
     serveRenders(port, ${pages});
     port.postMessage([{ kind: 'ready' }]);`,
    { eval: true, execArgv: ['--input-type=module'], workerData },
  );

const logged: unknown[] = [];
const log: PagesLog = { error: (...told: unknown[]) => void logged.push(told) };

let thread: RenderThread;
afterEach(async () => {
  await thread.stop();
  logged.length = 0;
});

const open = (pages: string, workerData = {}) =>
  (thread = createRenderThread({ start: startWith(pages, workerData), log }));

const notAsked = () => Promise.reject(new Error('not asked'));

/** Renders the API's response to the page's own URL. */
const ECHO = `async (request, apiFetch) => {
  const { pathname, search } = new URL(request.url);
  const read = await apiFetch('/api' + pathname + search);
  const text = read.status + ' ' + await read.json() + ' ' + (request.headers.get('cookie') ?? 'no cookie');
  const answer = new Response(null, { status: 200, headers: { 'content-type': 'text/html' } });
  return Object.assign(answer, { html: Buffer.from('<p>' + text + '</p>'), scripts: ['hash'] });
}`;

test('a page is rendered in the thread, and reads the API of whoever asked for it', async () => {
  const { renderPage } = open(ECHO);
  const request = () => new Request('https://site.test/clinics?page=2', { headers: { cookie: 'session=1' } });
  const renderFor = (name: string) =>
    renderPage(request(), async (path) => Response.json(`${name} has ${path}`, { status: 203 }));
  const [one, other] = await Promise.all([renderFor('one'), renderFor('other')]);
  expect(String(one.html)).toBe('<p>203 one has /api/clinics?page=2 no cookie</p>');
  expect(String(other.html)).toContain('other has');
  expect(one.scripts).toEqual(['hash']);
  expect(one.headers.get('content-type')).toBe('text/html');
});

test('a response that is no page arrives unchanged', async () => {
  const { renderPage } = open(
    `async () => new Response(null, { status: 308, headers: { location: '/clinics' } })`,
  );
  const answer = await renderPage(new Request('https://a.test/'), notAsked);
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe('/clinics');
  expect(answer.html).toBeUndefined();
});

test('a failed read of the API fails its page with the same error', async () => {
  const { renderPage } = open(ECHO);
  const page = renderPage(new Request('https://site.test/'), () =>
    Promise.reject(new Error('The server has stopped.')),
  );
  await expect(page).rejects.toThrow('The server has stopped.');
});

test('a visitor who disconnects aborts the rendering', async () => {
  const { renderPage } = open(`(request) => new Promise((resolve) => {
    request.signal.addEventListener('abort', () => resolve(new Response('given up')));
  })`);
  const gone = new AbortController();
  const answer = renderPage(new Request('https://site.test/', { signal: gone.signal }), notAsked);
  gone.abort();
  expect(await (await answer).text()).toBe('given up');
});

test('a read of a page that has ended is refused, so that its loader ends too', async () => {
  const { renderPage } = open(`(() => {
    let former;
    return async (request, read) => {
      const outcome = former && (await former('/api/clinics').then(() => 'answered', ({ name }) => name));
      former = read;
      return new Response(outcome ?? 'first');
    };
  })()`);
  const render = async () => (await renderPage(new Request('https://site.test/'), notAsked)).text();
  expect(await render()).toBe('first');
  expect(await render()).toBe('AbortError');
});

test('rendering a page does not block the server’s event loop', async () => {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const { renderPage, eventLoop } = open(
    `async () => {
      Atomics.wait(workerData.gate, 0, 0);
      return new Response('done');
    }`,
    { gate },
  );
  await thread.ready();
  const page = renderPage(new Request('https://site.test/'), notAsked);
  // Rendering in this thread would block before this line.
  await new Promise((resolve) => setImmediate(resolve));
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  expect(await (await page).text()).toBe('done');
  expect(eventLoop().active).toBeGreaterThan(0);
});

test('a thread that ends fails its pages with 503 and is replaced', async () => {
  const { renderPage } = open(`async (request) => {
    if (request.url.endsWith('/end')) process.exit(3);
    return new Response('still here');
  }`);
  await expect(renderPage(new Request('https://site.test/end'), notAsked)).rejects.toMatchObject({
    code: 'unavailable',
    cause: expect.objectContaining({ message: expect.stringContaining('has ended') }),
  });
  expect(await (await renderPage(new Request('https://site.test/'), notAsked)).text()).toBe('still here');
});

test('a thread that can’t start says why', async () => {
  thread = createRenderThread({
    start: () => new Worker('throw new Error("no such build")', { eval: true }),
    log,
  });
  await expect(thread.ready()).rejects.toThrow('no such build');
  expect(logged).toHaveLength(1);
});
