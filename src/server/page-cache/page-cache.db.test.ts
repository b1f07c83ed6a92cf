import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { Config } from '#server/config.ts';
import { clinics } from '#server/db/schema/index.ts';
import { growContentVersion } from '#server/services/stats/grow-content-version.ts';
import { openCachedSite } from '#tests/support/cached-site.ts';
import { makeClinic } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

let ctx: TestContext;
let rendered: string[] = [];
let slow: Promise<unknown> | null = null;

/** Stands in for the pages: shows the clinics in the database and records each rendering. */
const renderPage = async (request: Request) => {
  const { pathname, search } = new URL(request.url);
  const names = await ctx.db.select({ name: clinics.name }).from(clinics);
  rendered.push(pathname + search);
  await slow;
  if (pathname === '/clinics/former')
    return new Response(null, { status: 308, headers: { location: `/clinics/current${search}` } });
  const isMissing = pathname.endsWith('missing');
  const isMadeUp = search.includes('made-up');
  return new Response(`<p>${names.map(({ name }) => name).join(', ')}</p>${'.'.repeat(2000)}`, {
    status: isMissing ? 404 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isMadeUp ? 'no-store' : 'no-cache',
    },
  });
};

/** Opens one of several processes, with its own page cache. */
const openProcess = (settings: Partial<Config> = {}) => openCachedSite(ctx, settings, { renderPage });

type Process = Awaited<ReturnType<typeof openProcess>>;
let one: Process;
let other: Process;
/** A process with room for some twenty pages, behind a proxy that reports client addresses. */
let small: Process;

beforeAll(async () => {
  ctx = await openTestContext();
  [one, other] = [await openProcess(), await openProcess()];
  small = await openProcess({ pageCacheBytes: 200_000, trustedProxies: 1 });
});
afterAll(async () => {
  for (const { close } of [one, other, small]) close();
  await ctx.close();
});
beforeEach(async () => {
  rendered = [];
  await ctx.db.transaction(growContentVersion);
});

const waitASecond = () => new Promise((resolve) => setTimeout(resolve, 1000));

type Answer = { status: number; headers: IncomingMessage['headers']; body: string };

async function get({ port }: { port: number }, path: string, headers: Record<string, string> = {}) {
  const sent = httpRequest({ port, host: '127.0.0.1', path, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await text(response),
  } satisfies Answer;
}

/** Requests the page until it is cached, because compression takes a moment. */
async function readCached(
  process: Process,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  for (;;) {
    const before = rendered.length;
    const answer = await get(process, path, headers);
    if (rendered.length === before) return answer;
  }
}

test('a second request gets the cached page, and nothing is rendered', async () => {
  const first = await get(one, '/clinics?page=2&utm=x');
  const cached = await readCached(one, '/clinics?utm=y&page=2');
  expect(first.headers.etag).toMatch(/^W\//);
  expect(cached.headers.etag).toBe(first.headers.etag);
  expect(cached.body).toBe(first.body);
  expect(cached.status).toBe(200);
  expect([first, cached].map(({ headers }) => 'x-request-id' in headers)).toEqual([true, false]);
  for (const name of [
    'content-security-policy',
    'x-frame-options',
    'cache-control',
    'content-type',
    'referrer-policy',
  ])
    expect(cached.headers[name], name).toBe(first.headers[name]);
  expect(new Set(rendered)).toEqual(new Set(['/clinics?page=2']));
});

test.each(['/clinics?page=3', '/clinics/missing', '/api/clinics', '/sitemap.xml', '/api/missing'])(
  '%s has the id of its request',
  async (path) => {
    const requestId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    const first = await get(one, path, { 'x-request-id': requestId });
    expect(first.headers['x-request-id']).toBe(requestId);
  },
);

test('a hundred spellings of one page share one cached page', async () => {
  const spellings = Array.from(
    { length: 100 },
    (_, number) => `/reviews?utm=${number}&page=${11 + (number % 10)}&sort=price-low&procedures=${number}`,
  );
  // Waits, because the process may still use the version from before this test.
  await waitASecond();
  await readCached(one, spellings[0] ?? '');
  rendered = [];
  const bodies = new Set<string>();
  for (const path of spellings) bodies.add((await get(one, path)).body);
  expect(bodies.size).toBe(1);
  expect(rendered).toEqual([]);
});

test('no client can evict pages that others request, however many it requests', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  await waitASecond();
  await readCached(small, '/clinics', from('203.0.113.1'));
  await readCached(small, '/clinics', from('203.0.113.2'));
  await readCached(small, '/privacy', from('203.0.113.1'));
  for (let number = 1; number <= 60; number += 1)
    await readCached(small, `/reviews/procedure-${number}`, from('203.0.113.9'));
  rendered = [];
  await get(small, '/clinics', from('203.0.113.3'));
  await get(small, '/privacy', from('203.0.113.3'));
  await get(small, '/reviews/procedure-60', from('203.0.113.9'));
  expect(rendered).toEqual([]);
  await get(small, '/reviews/procedure-1', from('203.0.113.9'));
  expect(rendered, 'the room was used up').toEqual(['/reviews/procedure-1']);
});

test('other spellings of a path redirect, and nothing is rendered', async () => {
  for (const path of ['/Clinics', '/clinics/', '//clinics', '/%63linics'])
    expect(await get(one, `${path}?page=2`)).toMatchObject({
      status: 308,
      headers: { location: '/clinics?page=2' },
    });
  expect(rendered).toEqual([]);
});

test('a page of an unknown name is rendered for its own URL and never cached', async () => {
  for (const name of ['made-up-1', 'made-up-2', 'made-up-1']) {
    const path = `/price-comparison?category=eye&procedure=${name}`;
    expect((await get(one, path)).headers).not.toHaveProperty('etag');
    expect(rendered.at(-1)).toBe(path);
  }
});

test('every encoding has the same page, and If-None-Match gets 304', async () => {
  // Waits, because the process may still notice changes from before this test.
  await waitASecond();
  const plain = await readCached(one, '/clinics');
  const unchanged = await get(one, '/clinics', { 'if-none-match': plain.headers.etag ?? '' });
  expect(unchanged).toMatchObject({ status: 304, body: '' });
  expect(unchanged.headers['content-length']).toBeUndefined();
  const zipped = await fetch(`${one.url}/clinics`, { headers: { 'accept-encoding': 'gzip' } });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(await zipped.text()).toBe(plain.body);
});

test('a change by one process is on the other’s pages within a second', async () => {
  const clinic = await makeClinic(ctx);
  const before = await readCached(other, '/clinics');
  expect(before.body).toContain(clinic.name);
  await ctx.db.transaction(async (tx) => {
    await tx.update(clinics).set({ name: 'Quiet Lantern Clinic' }).where(eq(clinics.id, clinic.id));
    await growContentVersion(tx);
  });
  await waitASecond();
  expect((await get(other, '/clinics')).body).toContain('Quiet Lantern Clinic');
});

test('a page rendered during a change is not cached', async () => {
  const clinic = await makeClinic(ctx);
  const pause = Promise.withResolvers<void>();
  slow = pause.promise;
  const early = get(one, '/procedures');
  while (rendered.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await ctx.db.transaction(async (tx) => {
    await tx.update(clinics).set({ name: 'Late Tide Clinic' }).where(eq(clinics.id, clinic.id));
    await growContentVersion(tx);
  });
  pause.resolve();
  slow = null;
  expect((await early).body).not.toContain('Late Tide Clinic');
  await waitASecond();
  expect((await get(one, '/procedures')).body).toContain('Late Tide Clinic');
});

test('many concurrent requests share one rendering', async () => {
  // Ensures that all requests see one version.
  await waitASecond();
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(one, '/privacy')));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(rendered).toEqual(['/privacy']);
});

test('a redirect keeps the whole query', async () => {
  const answer = await get(one, '/clinics/former?utm=x&sort=name');
  expect(answer).toMatchObject({ status: 308, headers: { location: '/clinics/current?utm=x&sort=name' } });
});

test('a session gets a page as the cache has it: without what the page does not read', async () => {
  const cookie = `${ctx.auth.cookieName}=anything`;
  await get(one, '/clinics/moon-jar?tab=reviews&sort=priceLow', { cookie });
  expect(rendered).toEqual(['/clinics/moon-jar?sort=priceLow']);
});

test('requests with a session, first searches and missing pages are not cached', async () => {
  const cases: [string, Record<string, string>][] = [
    ['/terms', { cookie: `a=b; ${ctx.auth.cookieName}=anything` }],
    ['/clinics?search=lantern', {}],
    ['/clinics/missing', {}],
    ['/admin', {}],
  ];
  for (const [path, headers] of cases) {
    const count = rendered.length;
    await get(one, path, headers);
    await get(one, path, headers);
    expect(rendered.length, path).toBe(count + 2);
  }
  // The process has read the version of this test by then.
  await waitASecond();
  await readCached(one, '/terms');
  const count = rendered.length;
  await get(one, '/terms', { cookie: 'analytics=1' });
  expect(rendered.length).toBe(count);
  await get(one, '/terms', { cookie: `${ctx.auth.cookieName}=anything` });
  expect(rendered.length).toBe(count + 1);
});

test('a search is cached from its second request on, until any change', async () => {
  const clinic = await makeClinic(ctx, { name: 'Copper Heron' });
  const path = '/api/clinics?search=copper%20heron';
  // The process has read the clinic's version by then.
  await waitASecond();
  const first = await get(one, path);
  expect(first.headers).not.toHaveProperty('etag');
  expect(JSON.parse(first.body)).toMatchObject({ clinics: [{ id: clinic.id }] });
  const cached = await untilCached(path);
  expect(cached.body).toBe(first.body);
  expect(cached.headers['content-type']).toBe(first.headers['content-type']);
  expect((await get(one, path, { 'if-none-match': cached.headers.etag ?? '' })).status).toBe(304);
  await ctx.db.transaction(async (tx) => {
    await tx.update(clinics).set({ published: false }).where(eq(clinics.id, clinic.id));
    await growContentVersion(tx);
  });
  await waitASecond();
  expect(JSON.parse((await get(one, path)).body)).toMatchObject({ clinics: [] });
});

test('a read of the API is cached at once, until what it shows changes', async () => {
  const [shown, elsewhere] = [await makeClinic(ctx, { name: 'Amber Crane' }), await makeClinic(ctx)];
  const path = `/api/clinics/${shown.slug}`;
  // The process has read the clinics' versions by then.
  await waitASecond();
  const first = await get(one, path);
  const cached = await untilCached(path);
  expect(cached.body).toBe(first.body);
  expect(cached.headers.etag).toBe(first.headers.etag);
  const change = (id: number) =>
    ctx.db.transaction(async (tx) => {
      await tx.update(clinics).set({ phone: '02-555-0101' }).where(eq(clinics.id, id));
      await growContentVersion(tx, [CACHE_TAGS.clinic(id)]);
    });
  await change(elsewhere.id);
  await waitASecond();
  expect((await get(one, path, { 'if-none-match': cached.headers.etag ?? '' })).status).toBe(304);
  await change(shown.id);
  await waitASecond();
  const changed = await get(one, path, { 'if-none-match': cached.headers.etag ?? '' });
  expect([changed.status, changed.headers.etag]).not.toContain(cached.headers.etag);
  expect(changed.headers.etag).toBeDefined();
  expect(JSON.parse(changed.body)).toMatchObject({ phone: '02-555-0101' });
});

test('a sitemap is cached in the same way', async () => {
  const clinic = await makeClinic(ctx);
  const path = '/sitemaps/clinics-1.xml';
  const first = await get(one, path);
  expect(first.body).toContain(`/clinics/${clinic.slug}</loc>`);
  const cached = await untilCached(path);
  expect(cached.body).toBe(first.body);
  expect(cached.headers['content-type']).toBe(first.headers['content-type']);
  await ctx.db.transaction(async (tx) => {
    await tx.update(clinics).set({ published: false }).where(eq(clinics.id, clinic.id));
    await growContentVersion(tx);
  });
  await waitASecond();
  expect((await get(one, path)).body).not.toContain(clinic.slug);
});

test.each([
  ['/api/clinics?search=tin%20heron', 'a session'],
  ['/api/clinics?search=tin%20heron&admin=true', 'nobody'],
  ['/api/clinics?search=tin%20heron&limit=0', 'nobody'],
  ['/api/clinics?limit=3', 'a session'],
  ['/api/clinics?limit=3&admin=true', 'nobody'],
  ['/api/reviews/2000000000', 'nobody'],
  ['/api/reviews?search=heron', 'nobody'],
])('%s of %s is never cached', async (path, whose) => {
  const headers: Record<string, string> =
    whose === 'a session' ? { cookie: `${ctx.auth.cookieName}=anything` } : {};
  for (let time = 0; time < 4; time += 1)
    expect((await get(one, path, headers)).headers, `time ${time}`).not.toHaveProperty('etag');
});

async function untilCached(path: string): Promise<Answer> {
  for (;;) {
    const answer = await get(one, path);
    // Only an answer that was not cached has an id of its request.
    if (!answer.headers['x-request-id']) return answer;
  }
}
