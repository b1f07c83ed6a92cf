import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { purgeEdge } from '#cli/purge-edge.ts';
import { createApp } from '#server/app.ts';
import { openPageCache } from '#server/page-cache/open-page-cache.ts';
import { editClinic } from '#server/services/clinic/edit-clinic.ts';
import { makeClinic } from './support/factories.ts';
import { findProgram } from './support/find-program.ts';
import { findFreePort } from './support/free-port.ts';
import { asStaff, openTestContext, type TestContext } from './support/test-context.ts';

const STARTUP_MS = 20_000;

let ctx: TestContext;
let product: Server;
let varnish: ChildProcess;
let folder: string;
let edge: string;
const stopping = new AbortController();
let purging: Promise<void>;
const told: string[] = [];
/** Paths that reached the product. */
let asked: string[] = [];

/** Starts Varnish with the documented configuration in front of the product. */
async function startVarnish(productPort: number): Promise<void> {
  const program = findProgram('varnishd') ?? '/usr/sbin/varnishd';
  const documented = await readFile('docs/operations/varnish.vcl', 'utf8');
  const config = documented.replace('.port = "3000"', `.port = "${productPort}"`);
  expect(config).not.toBe(documented);
  folder = await mkdtemp(join(tmpdir(), 'atlas-varnish-'));
  await writeFile(join(folder, 'varnish.vcl'), config);
  const port = await findFreePort();
  edge = `http://127.0.0.1:${port}`;
  varnish = spawn(
    program,
    // No jail: as root it would start its worker as a user who may not read the folder.
    ['-F', '-j', 'none', '-a', `127.0.0.1:${port}`, '-n', join(folder, 'work')].concat([
      '-f',
      join(folder, 'varnish.vcl'),
      '-s',
      'malloc,16m',
    ]),
    { stdio: 'ignore' },
  );
  await vi.waitFor(() => fetch(`${edge}/api/site`), { timeout: STARTUP_MS, interval: 50 });
}

beforeAll(async () => {
  ctx = await openTestContext();
  const config = { ...ctx.config, edgeCacheSeconds: 600 };
  const { pageCache, stop } = openPageCache({ ...ctx, config });
  const app = createApp({ ctx, renderPage: missing, clientDir: null, pageCache });
  const answer = getRequestListener(app.fetch);
  product = createServer((incoming, response) => {
    asked.push(incoming.url ?? '');
    if (!pageCache.sendCached(incoming, response)) void answer(incoming, response);
  });
  product.on('close', stop);
  product.listen(0, '127.0.0.1');
  await once(product, 'listening');
  await startVarnish((product.address() as AddressInfo).port);
  purging = purgeEdge(ctx, { url: edge, signal: stopping.signal, tell: (line) => void told.push(line) });
}, 60_000);

afterAll(async () => {
  stopping.abort();
  await purging;
  varnish.kill('SIGTERM');
  await once(varnish, 'exit');
  product.close();
  product.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
  await ctx.close();
});

const missing = async () => new Response('Not found', { status: 404 });

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(edge + path, { headers });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};

/** Asks again until the cache answers by itself. */
const untilCached = (path: string) =>
  vi.waitFor(
    async () => {
      const count = asked.length;
      const answer = await read(path);
      expect(asked.length).toBe(count);
      return answer;
    },
    { timeout: 10_000, interval: 100 },
  );

test('the documented cache answers by itself, and shows a change within seconds', async () => {
  const [clinic, other] = [await makeClinic(ctx), await makeClinic(ctx)];
  // The purge begins with everything, and a clinic that is made purges everything, twice.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const [path, otherPath] = [`/api/clinics/${clinic.slug}`, `/api/clinics/${other.slug}`];
  const first = await untilCached(path);
  expect(JSON.parse(first.body)).toMatchObject({ id: clinic.id });
  expect(first.headers.get('cache-tag')).toBeNull();
  await untilCached(otherPath);
  const staff = asStaff(ctx, 'admin');
  await editClinic({ ctx: staff, input: { id: clinic.id, edit: { description: 'By the river' } } });
  await vi.waitFor(async () => expect((await read(path)).body).toContain('By the river'), {
    timeout: 10_000,
    interval: 100,
  });
  asked = [];
  await read(otherPath);
  expect(asked).toEqual([]);
  expect(told).toEqual([]);
}, 60_000);

test('requests with a session, and what may not be stored, reach the product each time', async () => {
  await untilCached('/api/site');
  for (const [path, headers] of [
    ['/api/site', { cookie: `a=b; ${ctx.auth.cookieName}=anything` }],
    ['/api/similar-clinics?name=Lantern', {}],
    ['/api/clinics/none-such', {}],
    ['/readyz', {}],
    ['/robots.txt', {}],
  ] as const) {
    asked = [];
    await read(path, headers);
    await read(path, headers);
    expect(asked, path).toEqual([path, path]);
  }
  asked = [];
  await read('/api/site', { cookie: 'analytics=1' });
  expect(asked).toEqual([]);
});

test('only the operator’s machine may purge', async () => {
  await untilCached('/api/site');
  const { hostname, port } = new URL(edge);
  const purge = request({ hostname, port, method: 'PURGE', localAddress: '127.0.0.2' }).end();
  const [refused] = (await once(purge, 'response')) as [IncomingMessage];
  expect(refused.statusCode).toBe(403);
  asked = [];
  await read('/api/site');
  expect(asked).toEqual([]);
});

test('a purge that fails is said once, and repeated until it succeeds', async () => {
  const answers = [503, 503, 200];
  const made: number[] = [];
  const cache = createServer((_, response) => {
    made.push(answers[made.length] ?? 200);
    response.writeHead(made.at(-1) ?? 200).end();
  });
  cache.listen(0, '127.0.0.1');
  await once(cache, 'listening');
  const lines: string[] = [];
  const ended = new AbortController();
  const url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}`;
  const purged = purgeEdge(ctx, { url, signal: ended.signal, tell: (line) => void lines.push(line) });
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 10_000 });
  ended.abort();
  await purged;
  cache.close();
  expect(made).toEqual(answers);
  expect(lines[0]).toContain('answered PURGE with status 503');
});
