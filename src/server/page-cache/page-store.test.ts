import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createDerivedForms } from './derived-forms.ts';
import { createPageStore, type PageStore } from './page-store.ts';

const one = () => 'one';

const { make } = createDerivedForms({ maxBytes: 0 });

/** Text that compression makes hardly smaller. */
const noise = (length: number) => randomBytes(length).toString('base64url').slice(0, length);

const page = (text = 'A page', headers: Record<string, string> = {}) => ({
  bytes: Buffer.from(`<!doctype html><p>${text}</p>`),
  headers: new Headers({ 'content-type': 'text/html', 'x-request-id': 'of one answer', ...headers }),
  tags: 'anything' as const,
});

/** Returns a page's text as the store finds it; null without one. */
async function read(store: PageStore, key: string): Promise<string | null> {
  const found = store.find(key, one);
  return found && String((await make(found, 'identity')).body);
}

test('a page has the same bytes in every encoding', async () => {
  const store = createPageStore({ maxBytes: 1_000_000 });
  await store.put('/', 3, page('Celadon, ink and paper'), 'one');
  const found = store.find('/', one);
  if (!found) throw new Error('not stored');
  const { body: identity } = await make(found, 'identity');
  expect(String(identity)).toContain('Celadon, ink and paper');
  expect(brotliDecompressSync(found.br.body)).toEqual(identity);
  const zipped = await make(found, 'gzip');
  expect(gunzipSync(zipped.body)).toEqual(identity);
  expect(zipped.headers.join(' ')).toContain('content-encoding gzip');
  expect(found.br.headers.join(' ')).not.toContain('of one answer');
  expect(found.notModified.headers).not.toContain('content-length');
});

test('a change evicts the pages that show what changed, and those that may show anything', async () => {
  const store = createPageStore({ maxBytes: 1_000_000 });
  await store.put('/clinics/a', 1, { ...page(), tags: new Set(['clinic:1', 'site'] as const) }, 'one');
  await store.put('/clinics/b', 1, { ...page(), tags: new Set(['clinic:2', 'site'] as const) }, 'one');
  await store.put('/diagnostic', 1, page(), 'one');
  const found = () => ['/clinics/a', '/clinics/b', '/diagnostic'].filter((key) => store.find(key, one));
  store.evict({ version: 2, tags: [] });
  expect(found()).toEqual(['/clinics/a', '/clinics/b', '/diagnostic']);
  store.evict({ version: 3, tags: ['clinic:1', 'clinic:3'] });
  expect(found()).toEqual(['/clinics/b']);
  store.evict({ version: 4, tags: 'anything' });
  expect(found()).toEqual([]);
  expect(store.bytes).toBe(0);
});

test('a page is not stored if what it shows has changed since its version', async () => {
  const store = createPageStore({ maxBytes: 1_000_000 });
  const clinic = (id: number) => ({ ...page(), tags: new Set([`clinic:${id}`] as const) });
  store.evict({ version: 5, tags: ['clinic:1'] });
  await store.put('/clinics/a', 4, clinic(1), 'one');
  await store.put('/clinics/b', 4, clinic(2), 'one');
  await store.put('/clinics/c', 5, clinic(1), 'one');
  await store.put('/any', 4, page(), 'one');
  expect(['/clinics/a', '/clinics/b', '/clinics/c', '/any'].filter((key) => store.find(key, one))).toEqual([
    '/clinics/b',
    '/clinics/c',
  ]);
  store.evict({ version: 9, tags: 'anything' });
  await store.put('/clinics/d', 8, clinic(4), 'one');
  expect(store.find('/clinics/d', one)).toBeNull();
});

test('a page that was replaced or evicted is no longer found by its tags', async () => {
  const store = createPageStore({ maxBytes: 1_000_000 });
  await store.put('/', 1, { ...page('old'), tags: new Set(['clinic:1'] as const) }, 'one');
  await store.put('/', 1, { ...page('new'), tags: new Set(['clinic:2'] as const) }, 'one');
  store.evict({ version: 2, tags: ['clinic:1'] });
  expect(await read(store, '/')).toContain('new');
});

test('a page rendered from an older version never replaces a newer one', async () => {
  const store = createPageStore({ maxBytes: 1_000_000 });
  await store.put('/', 4, page('new'), 'one');
  await store.put('/', 3, page('old'), 'one');
  expect(await read(store, '/')).toContain('new');
  // Takes longer to compress than the page rendered after it.
  await Promise.all([
    store.put('/', 5, page('old'.repeat(50_000)), 'one'),
    store.put('/', 6, page('newest'), 'one'),
  ]);
  expect(await read(store, '/')).toContain('newest');
});

test('a page expires after ten minutes', async () => {
  let now = 0;
  const store = createPageStore({ maxBytes: 1_000_000, now: () => now });
  await store.put('/', 1, page(), 'one');
  now = 10 * 60_000;
  expect(store.find('/', one)).not.toBeNull();
  now += 1;
  expect(store.find('/', one)).toBeNull();
});

test('the store never exceeds its size; the page requested longest ago is evicted first', async () => {
  let now = 0;
  const store = createPageStore({ maxBytes: 40_000, now: () => (now += 1_000) });
  await store.put('/first', 1, page(noise(5000)), 'one');
  for (let number = 0; number < 20; number += 1) {
    store.find('/first', one);
    await store.put(`/${number}`, 1, page(noise(5000)), 'one');
    expect(store.bytes).toBeLessThanOrEqual(40_000);
  }
  expect(store.find('/first', one)).not.toBeNull();
  expect(store.find('/0', one)).toBeNull();
});

test('a client that fills the store evicts its own pages', async () => {
  const store = createPageStore({ maxBytes: 40_000 });
  await store.put('/theirs', 1, page(noise(5000)), 'another');
  for (let number = 0; number < 20; number += 1) await store.put(`/${number}`, 1, page(noise(5000)), 'one');
  expect(store.find('/theirs', () => 'another')).not.toBeNull();
  expect(store.bytes).toBeLessThanOrEqual(40_000);
});

test('a page larger than the store is not cached and evicts nothing', async () => {
  const store = createPageStore({ maxBytes: 20_000 });
  await store.put('/small', 1, page(), 'one');
  await store.put('/large', 1, page(noise(50_000)), 'one');
  expect(store.find('/large', one)).toBeNull();
  expect(store.find('/small', one)).not.toBeNull();
});

test('evictions are counted by their reason; a page that is replaced is none', async () => {
  const store = createPageStore({ maxBytes: 6_000 });
  const put = (key: string) => store.put(key, 1, page(noise(2_000)), 'one');
  for (const key of ['/a', '/a', '/b']) await put(key);
  expect(store.evictions).toEqual({ changed: 0, room: 0 });
  for (const key of ['/c', '/d']) await put(key);
  const { room } = store.evictions;
  expect(room).toBeGreaterThan(0);
  const kept = ['/a', '/b', '/c', '/d'].filter((key) => store.find(key, one)).length;
  expect(kept + room).toBe(4);
  store.evict({ version: 2, tags: 'anything' });
  expect(store.evictions).toEqual({ changed: kept, room });
});
