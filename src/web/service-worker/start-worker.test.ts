import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeScope, fakePage } from '#tests/support/fake-worker-scope.ts';
import { startWorker } from './start-worker.ts';

const OFFLINE = `<title>You are offline</title><script>run()</script><a href="/" data-again="">Try again</a><div data-kept-pages="" data-heading="Pages you read before" data-pinned-heading="Pages of your shortlist" data-read-on="Read on {time}"></div>`;

const TEXTS = { en: ['/assets/texts/en-1/common.js'], ja: ['/assets/texts/ja-1/common.js'] };

const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

const json = (body: string, cacheControl: string) =>
  new Response(body, { headers: { 'content-type': 'application/json', 'cache-control': cacheControl } });

/** Creates an active worker whose network can be cut. */
async function createWorker(
  answers: Record<string, (init?: RequestInit) => Response | Promise<Response>> = {},
) {
  let isCut = false;
  const fake = createFakeScope((url, init) => {
    if (isCut) return new TypeError('Failed to fetch');
    const own = answers[url.pathname];
    if (own) return own(init);
    if (url.pathname === '/offline') return html(OFFLINE, { 'content-security-policy': 'p' });
    if (url.pathname === '/ja/offline') return html(`<html lang="ja">${OFFLINE}`);
    if (url.pathname.startsWith('/assets/')) return new Response('code');
    if (url.pathname.startsWith('/api/')) return json('{"total":1}', 'no-cache');
    return html(`<title>${url.pathname} | Some Atlas</title><link href="/assets/page-1.css">`, {
      'cache-control': 'no-cache',
    });
  });
  startWorker(fake.scope, { list: ['/assets/app-1.js', '/assets/app-1.css'], texts: TEXTS });
  await fake.dispatch('install', {});
  await fake.dispatch('activate', {});
  fake.asked.length = 0;
  return { ...fake, cut: () => (isCut = true) };
}

const navigate = { mode: 'navigate' } as const;

/** Returns a port to pass to the worker, and the first message sent through it. */
function openPort() {
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => {
      port1.close();
      resolve(data);
    });
    port1.start();
  });
  return { port: port2, reply };
}

describe('files', () => {
  test('come from what was loaded at install; what is not listed comes from the network and is not cached', async () => {
    const { request, asked, cachedIn } = await createWorker();
    expect(await (await request('/assets/app-1.js'))?.text()).toBe('code');
    expect(asked).toEqual([]);
    await (await request('/assets/admin-1.js'))?.text();
    expect(asked).toEqual(['/assets/admin-1.js']);
    expect(cachedIn('assets')).not.toContain('/assets/admin-1.js');
  });

  /** A clock whose waits end at once, except the 15 s timeouts of requests. */
  function createQuickClock() {
    const waits: number[] = [];
    const wait = (ms: number) => {
      if (ms >= 15_000) return new Promise<void>(() => {});
      waits.push(ms);
      return Promise.resolve();
    };
    return { waits, clock: { now: () => 0, wait } };
  }

  test('a version whose files cannot all be had in three attempts is not installed', async () => {
    const { waits, clock } = createQuickClock();
    const fake = createFakeScope((url) =>
      url.pathname === '/assets/b.js' ? new Response('', { status: 404 }) : new Response('code'),
    );
    startWorker(fake.scope, { list: ['/assets/a.js', '/assets/b.js'], texts: {} }, clock);
    await expect(fake.dispatch('install', {})).rejects.toThrow('/assets/b.js answered 404');
    expect(fake.asked.filter((path) => path === '/assets/b.js')).toHaveLength(3);
    expect(waits).toEqual([500, 1000]);
  });

  test('one that fails twice is had, and so is the offline page; however many there are, all are loaded', async () => {
    const { clock } = createQuickClock();
    const failures = new Map([
      ['/assets/7.js', 2],
      ['/offline', 2],
    ]);
    const fake = createFakeScope(({ pathname }) => {
      const left = failures.get(pathname) ?? 0;
      failures.set(pathname, left - 1);
      return left > 0 ? new TypeError('Failed to fetch') : html('code');
    });
    const list = Array.from({ length: 20 }, (_, index) => `/assets/${index}.js`);
    startWorker(fake.scope, { list, texts: {} }, clock);
    await fake.dispatch('install', {});
    expect(fake.cachedIn('assets').toSorted()).toEqual([...list, '/offline'].toSorted());
  });

  test('a new version loads what is new, and lets go of what two versions and the cached pages do not need', async () => {
    const fake = createFakeScope((url) =>
      url.pathname === '/' ? html('<link href="/assets/b.css">') : html('code'),
    );
    const version = async (...list: string[]) => {
      fake.asked.length = 0;
      startWorker(fake.scope, { list, texts: {} });
      await fake.dispatch('install', {});
      await fake.dispatch('activate', {});
      return fake.asked.filter((path) => path.startsWith('/assets/'));
    };
    expect(await version('/assets/a.js', '/assets/b.css', '/assets/c.js')).toHaveLength(3);
    await fake.request('/', navigate);
    expect(await version('/assets/a.js', '/assets/d.js')).toEqual(['/assets/d.js']);
    expect(fake.cachedIn('assets')).toContain('/assets/c.js');
    await version('/assets/a.js', '/assets/e.js');
    const cached = fake.cachedIn('assets');
    expect(cached).toEqual(
      expect.arrayContaining(['/assets/a.js', '/assets/b.css', '/assets/d.js', '/assets/e.js', '/offline']),
    );
    expect(cached).not.toContain('/assets/c.js');
  });
});

describe('a language', () => {
  test('is loaded with the first page that is read in it, and its own offline page is shown', async () => {
    const { request, cachedIn, cut } = await createWorker();
    expect(cachedIn('assets')).toEqual(expect.arrayContaining(['/offline', ...TEXTS.en]));
    expect(cachedIn('assets')).not.toContain('/ja/offline');
    await request('/ja/clinics', navigate);
    expect(cachedIn('assets')).toEqual(expect.arrayContaining(['/ja/offline', ...TEXTS.ja]));
    cut();
    const offlineAt = async (path: string) => (await request(path, navigate))?.text();
    expect(await offlineAt('/ja/reviews')).toContain('<html lang="ja">');
    expect(await offlineAt('/reviews')).not.toContain('lang="ja"');
    expect(await offlineAt('/ko/reviews')).toContain('You are offline');
  });

  test('is that in which an installed app starts, also without a connection', async () => {
    const { request, cut } = await createWorker();
    await request('/ja', navigate);
    cut();
    expect(await (await request('/ja', navigate))?.text()).toContain('<title>/ja |');
  });

  test('is loaded at install where a page in it is open, and its texts stay with the next version', async () => {
    const fake = createFakeScope(() => html('code'));
    fake.pages.push(fakePage('1', () => null, { url: '/ja/clinics' }));
    const install = async (version: number) => {
      const texts = { en: [`/assets/texts/en-${version}/a.js`], ja: [`/assets/texts/ja-${version}/a.js`] };
      startWorker(fake.scope, { list: [], texts });
      await fake.dispatch('install', {});
      await fake.dispatch('activate', {});
      return fake.cachedIn('assets').filter((path) => path.endsWith('.js') || path.endsWith('offline'));
    };
    expect(await install(1)).toEqual(['/assets/texts/ja-1/a.js', '/ja/offline']);
    fake.pages.length = 0;
    expect(await install(2)).toEqual(['/assets/texts/ja-1/a.js', '/ja/offline', '/assets/texts/ja-2/a.js']);
    expect(await install(3)).not.toContain('/assets/texts/ja-1/a.js');
  });
});

describe('pages', () => {
  test('come from what was read before when the preload is an error response, as in Firefox', async () => {
    const { request, cut } = await createWorker();
    await request('/clinics', navigate);
    cut();
    const failed = { ...navigate, preloaded: Response.error() };
    expect(await (await request('/clinics', failed))?.text()).toContain(
      '<title>/clinics | Some Atlas</title>',
    );
    expect((await request('/clinics/other', failed))?.status).toBe(503);
  });

  test('come from the network, and without one from what was read before', async () => {
    const { request, cut, dispatch, asked } = await createWorker();
    await request('/clinics?sort=name', navigate);
    await request('/clinics?sort=name', navigate);
    expect(asked).toHaveLength(2);
    cut();
    const page = await request('/clinics?sort=name', { ...navigate, clientId: 'tab' });
    expect(await page?.text()).toContain('<title>/clinics | Some Atlas</title>');
    const { port, reply } = openPort();
    await dispatch('message', { data: { type: 'read-at' }, ports: [port], source: { id: 'tab' } });
    expect(Date.now() - ((await reply) as number)).toBeLessThan(10_000);
  });

  test('of a sheet with a procedure that was not read lead to the one without, at its own address', async () => {
    const { request, cut } = await createWorker();
    await request('/ja/clinics/some/sheet', navigate);
    await request('/ja/clinics/some/sheet?procedure=eyes', navigate);
    cut();
    const read = await request('/ja/clinics/some/sheet?procedure=eyes', navigate);
    expect(read?.status).toBe(200);
    const other = await request('/ja/clinics/some/sheet?procedure=nose', navigate);
    expect(other?.headers.get('location')).toBe('http://site.test/ja/clinics/some/sheet');
    expect((await request('/ja/clinics/other/sheet?procedure=nose', navigate))?.status).toBe(503);
  });

  test('that were not read are the offline page, at their own address, with what can be read', async () => {
    const { request, cut } = await createWorker();
    await request('/clinics/some', navigate);
    cut();
    const answer = await request('/clinics/other?a="b"&c=<d>', navigate);
    expect(answer?.status).toBe(503);
    expect(answer?.headers.get('content-security-policy')).toBe('p');
    const text = (await answer?.text()) ?? '';
    expect(text).not.toContain('run()');
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script src="/offline-return.js" async>']);
    expect(text).toContain('href="/clinics/other?a=%22b%22&amp;c=%3Cd%3E" data-again');
    expect(text).toMatch(/<a href="\/clinics\/some"[^>]*>\/clinics\/some<\/a>/);
    expect(text).toMatch(/Read on \w{3} \d+, \d{4}/);
  });

  test('that could not be read load again by themselves, as soon as the network or the server is back', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { request, cut } = await createWorker();
    cut();
    const answer = await request('/offline-return.js');
    expect(answer?.headers.get('content-type')).toContain('text/javascript');
    const reload = vi.fn<() => void>();
    const listeners = new Map<string, () => void>();
    const server = { isThere: false };
    const page = {
      location: { reload },
      addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
      document: { hidden: false },
      navigator: { onLine: true },
      fetch: async () => (server.isThere ? new Response() : Promise.reject(new TypeError('Failed to fetch'))),
      setInterval,
    };
    runInNewContext((await answer?.text()) ?? '', page);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
    server.isThere = true;
    page.navigator.onLine = false;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(reload).not.toHaveBeenCalled();
    page.navigator.onLine = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(reload).toHaveBeenCalledTimes(1);
    listeners.get('online')?.();
    expect(reload).toHaveBeenCalledTimes(2);
    // On the way to another page; then back on this one.
    listeners.get('beforeunload')?.();
    listeners.get('online')?.();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(reload).toHaveBeenCalledTimes(2);
    listeners.get('pageshow')?.();
    listeners.get('online')?.();
    expect(reload).toHaveBeenCalledTimes(3);
  });

  test('are at most thirty, those read last', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { request, cachedIn } = await createWorker();
    const read = async (page: number) => {
      vi.advanceTimersByTime(1);
      await request(`/clinics/${page}`, navigate);
    };
    for (let page = 0; page < 30; page += 1) await read(page); // oxlint-disable-line no-await-in-loop
    await read(0);
    await read(30);
    vi.useRealTimers();
    expect(cachedIn('pages')).toHaveLength(30);
    expect(cachedIn('pages')).toEqual(expect.arrayContaining(['/clinics/0', '/clinics/2', '/clinics/30']));
  });

  const moved = (): Response =>
    Object.defineProperties(html('elsewhere'), { redirected: { value: true }, clone: { value: moved } });

  test.each([
    '/admin',
    '/clinic-portal/profile',
    '/clinic-access',
    '/invitation',
    '/private',
    '/gone',
    '/file',
    '/moved',
  ])('%s is not cached', async (path) => {
    const { request, cachedIn } = await createWorker({
      '/private': () => html('mine', { 'cache-control': 'private, no-store' }),
      '/gone': () => new Response('', { status: 404, headers: { 'content-type': 'text/html' } }),
      '/file': () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
      '/moved': moved,
    });
    await request(path, navigate);
    expect(cachedIn('pages')).toEqual([]);
  });

  test.each([
    ['a review that was unpublished', '/reviews/eyes/1', 404],
    ['a surgeon who was taken down', '/surgeons/han-areum', 410],
  ])('that are gone, as %s, are let go of', async (_, path, status) => {
    let isGone = false;
    const { request, cachedIn } = await createWorker({
      [path]: () =>
        isGone ? new Response('', { status, headers: { 'content-type': 'text/html' } }) : html('mine'),
    });
    await request(path, navigate);
    expect(cachedIn('pages')).toEqual([path]);
    isGone = true;
    await request(path, navigate);
    expect(cachedIn('pages')).toEqual([]);
  });

  test('that are read without their document are loaded once while they are fresh', async () => {
    const read = vi.fn<(init?: RequestInit) => Response>(() => html('read'));
    const { dispatch, asked, cachedIn } = await createWorker({ '/clinics/some': read });
    const keep = (path: string) =>
      dispatch('message', { data: { type: 'keep', path }, ports: [], source: null });
    await keep('/clinics/some#contact');
    await keep('/clinics/some');
    await keep('/admin');
    await keep('https://elsewhere.example/');
    expect(asked).toEqual(['/clinics/some']);
    expect(read.mock.lastCall).toMatchObject([{ credentials: 'omit' }]);
    expect(cachedIn('pages')).toEqual(['/clinics/some']);
  });
});

describe('the API', () => {
  test('a public read comes from the network, and without one from a fresh answer, with its time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { request, cut, asked } = await createWorker({
      '/api/clinics': () =>
        new Response('{"total":1}', {
          headers: {
            'content-type': 'application/json',
            'cache-control': 'no-cache',
            'content-encoding': 'br',
            'content-length': '5',
          },
        }),
    });
    await request('/api/clinics?limit=1');
    await request('/api/clinics?limit=1');
    expect(asked).toHaveLength(2);
    cut();
    const cached = await request('/api/clinics?limit=1');
    expect(await cached?.text()).toBe('{"total":1}');
    // Both describe the transferred bytes, not the decoded body.
    for (const name of ['content-encoding', 'content-length']) expect(cached?.headers.get(name)).toBeNull();
    expect(Date.now() - Number(cached?.headers.get('x-read-at'))).toBeLessThan(10_000);
    await expect(request('/api/clinics?limit=2')).rejects.toThrow('Failed to fetch');
    vi.advanceTimersByTime(300_000);
    await expect(request('/api/clinics?limit=1')).rejects.toThrow('Failed to fetch');
  });

  test('an answer requested before a write is not cached after it', async () => {
    const late = Promise.withResolvers<Response>();
    const { request, cachedIn } = await createWorker({ '/api/clinics': () => late.promise });
    const reading = request('/api/clinics');
    await request('/api/reviews/1', { method: 'PATCH' });
    late.resolve(json('{"total":1}', 'no-cache'));
    await reading;
    expect(cachedIn('api')).toEqual([]);
  });

  test('an answer for one person is not cached', async () => {
    const { request, cachedIn } = await createWorker({
      '/api/reviews/1': () => json('{}', 'private, no-store'),
    });
    await request('/api/reviews/1');
    expect(cachedIn('api')).toEqual([]);
  });

  test.each([
    '/api/admin/session',
    '/api/reviews?admin=true',
    '/api/media/a.webp',
    '/uploads/a.webp',
    '/robots.txt',
    '/ja/manifest.webmanifest',
  ])('%s is left to the browser', async (path) => {
    const { request } = await createWorker();
    expect(await request(path)).toBeNull();
  });

  test('is not navigated to by the worker, and another origin is none of its business', async () => {
    const { request } = await createWorker();
    expect(await request('/api/clinics', navigate)).toBeNull();
    expect(await request('https://elsewhere.example/assets/app-1.js')).toBeNull();
  });

  test('a write clears what it may have made old, and is sent by the browser', async () => {
    const { request, cachedIn } = await createWorker();
    await request('/api/clinics');
    expect(await request('/api/bug-reports', { method: 'POST' })).toBeNull();
    expect(cachedIn('api')).toEqual(['/api/clinics']);
    expect(await request('/api/reviews/1', { method: 'PATCH' })).toBeNull();
    expect(cachedIn('api')).toEqual([]);
  });
});

describe('messages', () => {
  const ask = async (worker: Awaited<ReturnType<typeof createWorker>>, data: unknown) => {
    const { port, reply } = openPort();
    await worker.dispatch('message', { data, ports: [port], source: { id: 'asker' } });
    return reply;
  };

  test('a page has a public read fetched, and nothing else', async () => {
    const worker = await createWorker({ '/api/reviews/1': () => json('{}', 'private, no-store') });
    expect(await ask(worker, { type: 'fetch', path: '/api/clinics' })).toMatchObject({
      response: { status: 200, body: '{"total":1}' },
    });
    for (const path of [
      '/api/admin/session',
      '/admin',
      'https://elsewhere.example/api/clinics',
      '/api/reviews/1',
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await ask(worker, { type: 'fetch', path })).toEqual({ error: 'Not a public read' });
    }
    expect(worker.asked).toEqual(['/api/clinics', '/api/reviews/1']);
  });

  test('where the worker has no network another page is asked to fetch, neither the asker nor a frame', async () => {
    const worker = await createWorker();
    worker.cut();
    expect(await ask(worker, { type: 'fetch', path: '/api/clinics' })).toEqual({ error: 'Network error' });
    const never = () => {
      throw new Error('asked');
    };
    const reply = { response: { status: 200, statusText: '', headers: [], body: '{}' } };
    const other = fakePage('other', (message) =>
      JSON.stringify(message).includes('/api/clinics') ? reply : null,
    );
    worker.pages.push(fakePage('asker', never), fakePage('frame', never, { frameType: 'nested' }), other);
    expect(await ask(worker, { type: 'fetch', path: '/api/clinics' })).toEqual(reply);
  });

  test('whatever is not on the list is not heard', async () => {
    const worker = await createWorker();
    for (const data of [
      null,
      'activate',
      { type: 'eval', path: '1' },
      { type: 'fetch', path: 1 },
      { type: 'keep' },
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      await worker.dispatch('message', { data, ports: [], source: null });
    }
    expect([worker.asked, worker.skips()]).toEqual([[], 0]);
  });

  test('it takes over unless a page is filling a form; a page that says nothing does not hold it up', async () => {
    const worker = await createWorker();
    let isFilling = true;
    const silent = { ...fakePage('silent', () => null), postMessage: () => {} };
    worker.pages.push(
      fakePage('quiet', () => false),
      fakePage('busy', () => isFilling),
      silent,
    );
    const activate = () =>
      worker.dispatch('message', { data: { type: 'activate' }, ports: [], source: null });
    await activate();
    expect(worker.skips()).toBe(0);
    isFilling = false;
    await activate();
    expect(worker.skips()).toBe(1);
  });
});
