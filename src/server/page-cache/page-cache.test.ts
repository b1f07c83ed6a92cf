import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { CACHE_TAGS, type ContentChanges } from '#domain/cache-tags.ts';
import type { AppEnv } from '../http/env.ts';
import { createContentVersion } from './content-version.ts';
import { createDerivedForms } from './derived-forms.ts';
import { createPageCache } from './page-cache.ts';
import { createPageStore } from './page-store.ts';

const unchanged = () =>
  createContentVersion({ read: async () => ({ version: 1, tags: 'anything' }), onChange: () => undefined });

const openCache = (options: Pick<CacheOptions, 'pages' | 'version'> & Partial<CacheOptions>) =>
  createPageCache({
    searches: createPageStore({ maxBytes: 0 }),
    forms: createDerivedForms({ maxBytes: 100_000 }),
    sessionCookie: 'session',
    trustedProxies: 0,
    enqueueRead: (_, __, ___, work) => work(() => undefined),
    onError: () => undefined,
    ...options,
  });

type CacheOptions = Parameters<typeof createPageCache>[0];

test('a page that can’t be cached is answered all the same, and whoever waits for it is too', async () => {
  const errors: unknown[] = [];
  const version = unchanged();
  const { middleware } = openCache({
    pages: {
      ...createPageStore({ maxBytes: 1000 }),
      hasRoom: true,
      put: () => Promise.reject(new Error('no memory')),
    },
    version,
    onError: (error) => void errors.push(error),
  });
  const app = new Hono<AppEnv>().use(middleware).get('/', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    c.set('html', Buffer.from('a page'));
    return c.html('a page');
  });
  const answers = await Promise.all([app.request('/'), app.request('/')]);
  version.stop();
  for (const answer of answers) expect(await answer.text()).toBe('a page');
  // An unhandled rejection would end the process and fail this run.
  expect(errors).toEqual([new Error('no memory'), new Error('no memory')]);
});

test('a successful write invalidates the content version, a failed one and a call of tools do not', async () => {
  const version = unchanged();
  const { middleware } = openCache({ pages: createPageStore({ maxBytes: 0 }), version });
  const app = new Hono<AppEnv>().use(middleware).post('/refused', (c) => c.text('', 400));
  app.post('/changed', (c) => c.text('')).post('/mcp', (c) => c.text(''));
  await version.get();
  await app.request('/mcp', { method: 'POST' });
  await app.request('/refused', { method: 'POST' });
  expect(version.current()).toBe(1);
  await app.request('/changed', { method: 'POST' });
  expect(version.current()).toBeNull();
  version.stop();
});

test.each(['/api/failed-searches', '/api/admin/logout', '/api/clinic/logout'])(
  'saved pages stay after POST %s, which writes no content and needs no database',
  async (path) => {
    const version = unchanged();
    const { middleware } = openCache({ pages: createPageStore({ maxBytes: 0 }), version });
    const app = new Hono<AppEnv>().use(middleware).post(path, (c) => c.body(null, 204));
    await version.get();
    expect((await app.request(path, { method: 'POST' })).status).toBe(204);
    expect(version.confirmed).toMatchObject({ version: 1 });
    version.stop();
  },
);

test('a request waits for a rendering that began before a change of something else', async () => {
  let changes: ContentChanges = { version: 1, tags: 'anything' };
  const pages = createPageStore({ maxBytes: 100_000 });
  const version = createContentVersion({ read: async () => changes, onChange: (made) => pages.evict(made) });
  const { middleware } = openCache({ pages, version });
  let renderings = 0;
  let pause = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>().use(middleware).get('/', async (c) => {
    renderings += 1;
    const text = `rendering ${renderings}`;
    await pause.promise;
    c.set('cacheTags', new Set([CACHE_TAGS.clinic(1)]));
    c.set('html', Buffer.from(text));
    return c.html(text);
  });
  const renderedDuring = async (tags: ContentChanges['tags']) => {
    pause = Promise.withResolvers();
    const early = app.request('/');
    await vi.waitFor(() => expect(renderings % 2).toBe(1));
    changes = { version: changes.version + 1, tags };
    version.invalidate();
    const late = app.request('/');
    await version.get();
    pause.resolve();
    return Promise.all([early, late].map(async (answer) => (await answer).text()));
  };
  expect(await renderedDuring([CACHE_TAGS.clinic(2)])).toEqual(['rendering 1', 'rendering 1']);
  pages.evict({ version: changes.version, tags: 'anything' });
  renderings = 0;
  expect(await renderedDuring([CACHE_TAGS.clinic(1)])).toEqual(['rendering 1', 'rendering 2']);
  version.stop();
});

test('an encoding that is not stored is made in the client’s turn, and once', async () => {
  const version = unchanged();
  const turns: string[] = [];
  const { middleware } = openCache({
    pages: createPageStore({ maxBytes: 100_000 }),
    version,
    enqueueRead: (c, _, __, work) => {
      turns.push(c.req.header('accept-encoding') ?? 'none');
      return work(() => undefined);
    },
  });
  const app = new Hono<AppEnv>().use(middleware).get('/', (c) => {
    c.set('html', Buffer.from('a page'));
    return c.html('a page');
  });
  const ask = (encoding: string) => app.request('/', { headers: { 'accept-encoding': encoding } });
  expect(await (await ask('br')).text()).toBe('a page');
  await vi.waitFor(async () => expect((await ask('br')).headers.get('content-encoding')).toBe('br'));
  turns.length = 0;
  for (const encoding of ['br', 'gzip', 'gzip', 'identity', 'identity']) {
    const answer = await ask(encoding);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  }
  expect(turns).toEqual(['gzip', 'identity']);
  version.stop();
});
