import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { openPageCache } from '#server/page-cache/open-page-cache.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { openReadQueue } from './open-read-queue.ts';
import { QUEUE_LIMITS, createReadQueue } from './read-queue.ts';
import { createSaturation } from './saturation.ts';

let ctx: TestContext;
let app: TestApp;
let stop: () => void;
let clock = 0;
/** Pages with `slow` in their path wait for this promise. */
let slow: PromiseWithResolvers<void>;

const renderPage = async (request: Request) => {
  if (request.url.includes('slow')) await slow.promise;
  return new Response(`<p>${new URL(request.url).pathname}</p>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });
};

beforeAll(async () => {
  ctx = await openTestContext({ trustedProxies: 1 });
});
afterAll(() => ctx.close());
beforeEach(() => {
  slow = Promise.withResolvers();
  const queue = createReadQueue({ isSaturated: () => true, now: () => clock });
  const cache = openPageCache(ctx, openReadQueue(ctx, createSaturation(), queue));
  stop = cache.stop;
  app = createApp({ ctx, renderPage, clientDir: ctx.config.varDir, pageCache: cache.pageCache });
});
afterEach(() => {
  slow.resolve();
  stop();
});

const HOSTILE = '198.51.100.66';

const get = async (path: string, address = HOSTILE, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { 'x-forwarded-for': address, ...headers } });

/** Makes the client busy and fills its queue. */
async function fillQueue(length: number = QUEUE_LIMITS.whileSaturated): Promise<Promise<Response>[]> {
  const long = get('/slow-before');
  await pause();
  clock += 60_000;
  slow.resolve();
  await long;
  slow = Promise.withResolvers();
  const line = Array.from({ length }, (_, number) => get(`/slow-${number}`));
  await pause();
  return line;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

test('a page beyond the line is refused with a page, which says when to try again', async () => {
  void (await fillQueue());
  const answer = await get('/clinics?search=view');
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).toContain('Please try again in a few seconds.');
});

test('a read of the API is refused as every error of the API is', async () => {
  void (await fillQueue());
  for (const path of ['/api/procedures', '/api/clinics?search=view', '/api/openapi.json']) {
    const answer = await get(path);
    expect(answer.status, path).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({
      code: 'rate-limited',
      message: expect.stringContaining('your network has asked for much at once'),
      requestId: expect.any(String),
    });
  }
});

test('what waits in the line is answered in the end', async () => {
  const line = await fillQueue();
  slow.resolve();
  expect((await Promise.all(line)).map(({ status }) => status)).toEqual(line.map(() => 200));
});

test('nobody else waits or is refused', async () => {
  void (await fillQueue());
  for (const path of ['/clinics?search=view', '/api/procedures', '/privacy'])
    expect((await get(path, '203.0.113.7')).status, path).toBe(200);
});

test('files, health, cached pages and writes are never refused', async () => {
  // Waits until the page is compressed and cached.
  while ((await get('/terms')).headers.has('x-request-id'));
  void (await fillQueue());
  expect((await get('/terms')).status).toBe(200);
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/robots.txt')).status).toBe(200);
  expect((await get('/assets/old.js')).status).toBe(404);
  expect((await get('/api/media/no-such.webp')).status).toBe(404);
  const sent = await app.request('/api/reviews', {
    method: 'POST',
    headers: { 'x-forwarded-for': HOSTILE },
  });
  expect(sent.status).not.toBe(429);
});

test('staff are never refused, whoever else is at their address; a made-up session helps nobody', async () => {
  const { headers } = await signIn(ctx, 'moderator');
  void (await fillQueue());
  expect((await get('/api/reviews?admin=true', HOSTILE, headers)).status).toBe(200);
  expect((await get('/admin', HOSTILE, headers)).status).toBe(200);
  const forged = { cookie: `${ctx.auth.cookieName}=made.up` };
  expect((await get('/admin', HOSTILE, forged)).status).toBe(429);
});

test('whoever asks for a page that another waits for does not wait in that line', async () => {
  void (await fillQueue(QUEUE_LIMITS.whileSaturated - 1));
  const first = get('/procedures');
  await pause();
  expect((await get('/procedures', '203.0.113.7')).status).toBe(200);
  slow.resolve();
  expect((await first).status).toBe(200);
});

test('a proxy that nobody named is told of once', async () => {
  const warn = vi.spyOn(ctx.log, 'warn').mockImplementation(() => undefined);
  const alone = { ...ctx, config: { ...ctx.config, trustedProxies: 0 } };
  const cache = openPageCache(alone);
  const direct = createApp({
    ctx: alone,
    renderPage,
    clientDir: ctx.config.varDir,
    pageCache: cache.pageCache,
  });
  await direct.request('/api/procedures');
  expect(warn).not.toHaveBeenCalled();
  for (const path of ['/api/procedures', '/clinics'])
    await direct.request(path, { headers: { 'x-forwarded-for': HOSTILE } });
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('TRUST_PROXY'));
  warn.mockRestore();
  cache.stop();
});
