import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageStore } from './page-store.ts';

const one = () => 'one';

const page = (text = 'A page', headers: Record<string, string> = {}) => ({
  bytes: Buffer.from(`<!doctype html><p>${text}</p>`),
  headers: new Headers({ 'content-type': 'text/html', 'x-request-id': 'of one answer', ...headers }),
});

test('a page is found in its version alone, with the same words in every encoding', async () => {
  const store = createPageStore({ maxBytes: 1_000_000 });
  await store.put('/', 3, page('Celadon, ink and paper'), 'one');
  expect(store.find('/', 2, one)).toBeNull();
  expect(store.find('/', 4, one)).toBeNull();
  const { identity, br, gzip, none } = store.find('/', 3, one)?.answers ?? {};
  expect(String(identity?.body)).toContain('Celadon, ink and paper');
  expect(brotliDecompressSync(br?.body ?? '')).toEqual(identity?.body);
  expect(gunzipSync(gzip?.body ?? '')).toEqual(identity?.body);
  expect(br?.headers.join(' ')).not.toContain('of one answer');
  expect(none?.headers).not.toContain('content-length');
});

test('a page rendered from an older version never replaces a newer one', async () => {
  const store = createPageStore({ maxBytes: 1_000_000 });
  await store.put('/', 4, page('new'), 'one');
  await store.put('/', 3, page('old'), 'one');
  expect(String(store.find('/', 4, one)?.answers.identity.body)).toContain('new');
  // Takes longer to compress than the page rendered after it.
  await Promise.all([
    store.put('/', 5, page('old'.repeat(50_000)), 'one'),
    store.put('/', 6, page('newest'), 'one'),
  ]);
  expect(String(store.find('/', 6, one)?.answers.identity.body)).toContain('newest');
});

test('a page is made anew after ten minutes', async () => {
  let now = 0;
  const store = createPageStore({ maxBytes: 1_000_000, now: () => now });
  await store.put('/', 1, page(), 'one');
  now = 10 * 60_000;
  expect(store.find('/', 1, one)).not.toBeNull();
  now += 1;
  expect(store.find('/', 1, one)).toBeNull();
});

test('the store never holds more bytes than it may; what was asked for longest ago goes first', async () => {
  const store = createPageStore({ maxBytes: 40_000 });
  await store.put('/first', 1, page('x'.repeat(5000)), 'one');
  for (let number = 0; number < 20; number += 1) {
    store.find('/first', 1, one);
    await store.put(`/${number}`, 1, page(`${number}`.repeat(5000)), 'one');
    expect(store.bytes).toBeLessThanOrEqual(40_000);
  }
  expect(store.find('/first', 1, one)).not.toBeNull();
  expect(store.find('/0', 1, one)).toBeNull();
});

test('a client who fills the store pushes out what it brought itself', async () => {
  const store = createPageStore({ maxBytes: 40_000 });
  await store.put('/theirs', 1, page('x'.repeat(5000)), 'another');
  for (let number = 0; number < 20; number += 1)
    await store.put(`/${number}`, 1, page(`${number}`.repeat(5000)), 'one');
  expect(store.find('/theirs', 1, () => 'another')).not.toBeNull();
  expect(store.bytes).toBeLessThanOrEqual(40_000);
});

test('a page larger than the store is not cached and pushes nothing out', async () => {
  const store = createPageStore({ maxBytes: 20_000 });
  await store.put('/small', 1, page(), 'one');
  await store.put('/large', 1, page('x'.repeat(50_000)), 'one');
  expect(store.find('/large', 1, one)).toBeNull();
  expect(store.find('/small', 1, one)).not.toBeNull();
});
