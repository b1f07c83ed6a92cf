import { expect, onTestFinished, test, vi } from 'vitest';
import { localePrefix, LOCALES } from '#domain/locales.ts';
import { createFakeScope } from '#tests/support/fake-worker-scope.ts';
import { createCachedPages } from './pages.ts';

const DAY = 24 * 60 * 60_000;

function openPinned(answer: (path: string) => Response | Error = page) {
  const state = { now: 1_000_000, answer };
  const fake = createFakeScope(({ pathname }) => state.answer(pathname));
  return { state, ...fake, pages: createCachedPages(fake.scope, () => state.now) };
}

const page = (path: string) =>
  new Response(`<title>${path} | Some Atlas</title>`, { headers: { 'content-type': 'text/html' } });
const missing = () => new Response('', { status: 404, headers: { 'content-type': 'text/html' } });

test('pinned pages stay however many others are read, and go when they are no longer wanted', async () => {
  const { pages } = openPinned();
  await pages.pin(['/clinics/a', '/clinics/b'], false);
  for (let number = 0; number < 40; number += 1) await pages.keep(`/reviews/x/${number}`, page('x')); // oxlint-disable-line no-await-in-loop
  expect(await pages.find('/clinics/a')).not.toBeNull();
  await pages.pin(['/clinics/b'], false);
  expect(await pages.find('/clinics/a')).toBeNull();
  expect(await pages.find('/clinics/b')).not.toBeNull();
});

test('a pinned page is read again after a day, or after minutes when asked for afresh', async () => {
  const { pages, state, asked } = openPinned();
  await pages.pin(['/clinics/a'], false);
  await pages.pin(['/clinics/a'], false);
  expect(asked).toHaveLength(1);
  state.now += 6 * 60_000;
  await pages.pin(['/clinics/a'], false);
  expect(asked).toHaveLength(1);
  await pages.pin(['/clinics/a'], true);
  expect(asked).toHaveLength(2);
  state.now += DAY;
  await pages.pin(['/clinics/a'], false);
  expect(asked).toHaveLength(3);
});

test('a page that is missing is not asked for again that day, and is no page', async () => {
  const { pages, asked } = openPinned((path) => (path.endsWith('/sheet') ? missing() : page(path)));
  const pin = () => pages.pin(['/clinics/a', '/clinics/a/sheet'], true);
  expect(await pin()).toEqual(['/clinics/a']);
  await pin();
  expect(asked).toEqual(['/clinics/a', '/clinics/a/sheet']);
  expect(await pages.find('/clinics/a/sheet')).toBeNull();
  expect((await pages.list()).map(({ path, isPinned }) => [path, isPinned])).toEqual([['/clinics/a', true]]);
});

test('without a connection, or with a site in trouble, the pinned pages stay as they are', async () => {
  const { pages, state } = openPinned();
  await pages.pin(['/clinics/a'], false);
  for (const answer of [() => new TypeError('Failed to fetch'), () => new Response('', { status: 503 })]) {
    state.now += DAY;
    state.answer = answer;
    // oxlint-disable-next-line no-await-in-loop
    expect(await pages.pin(['/clinics/a', '/clinics/b'], false)).toEqual(['/clinics/a']);
  }
});

test('a page in another language stays until the wanted one was read', async () => {
  const { pages, state } = openPinned();
  await pages.pin(['/clinics/a'], false);
  state.answer = () => new TypeError('Failed to fetch');
  await pages.pin(['/ja/clinics/a'], false);
  expect(await pages.find('/clinics/a')).not.toBeNull();
  state.answer = page;
  await pages.pin(['/ja/clinics/a'], false);
  expect(await pages.find('/clinics/a')).toBeNull();
  expect(await pages.find('/ja/clinics/a')).not.toBeNull();
});

const SHEET = '/clinics/a/sheet';
const sheetOf = (procedure: string, prefix = '') => `${prefix}${SHEET}?procedure=${procedure}`;

test.each(LOCALES)('a sheet keeps the procedures read last with it: %s', async (locale) => {
  const { pages, state, asked } = openPinned();
  const prefix = localePrefix(locale);
  const pin = () => pages.pin([prefix + SHEET], false);
  await pages.keep(sheetOf('eyes', prefix), page('not pinned yet'));
  await pin();
  for (const procedure of ['a', 'b', 'c', 'd']) {
    state.now += 1;
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await pages.keep(sheetOf(procedure, prefix), page(procedure));
  }
  // The pages that were only read make room.
  for (let number = 0; number < 30; number += 1) await pages.keep(`/reviews/x/${number}`, page('x')); // oxlint-disable-line no-await-in-loop
  await pin();
  const found = await Promise.all(
    ['eyes', 'a', 'b', 'c', 'd'].map(async (procedure) =>
      (await pages.find(sheetOf(procedure, prefix)))?.text(),
    ),
  );
  expect(found.map((html) => html && /<title>(\w+)/.exec(html)?.[1])).toEqual([
    undefined,
    undefined,
    'b',
    'c',
    'd',
  ]);
  asked.length = 0;
  state.now += DAY;
  await pin();
  expect(asked).toHaveLength(4);
  await pages.pin([], false);
  expect(await pages.find(sheetOf('d', prefix))).toBeNull();
});

test('only public pages of the site are pinned', async () => {
  const { pages, asked } = openPinned();
  expect(await pages.pin(['/admin', 'https://elsewhere.example/x', '/api/clinics'], false)).toEqual([]);
  expect(asked).toEqual([]);
});

test('a pinned page that is taken down is let go of, and a newer copy replaces it', async () => {
  const { pages, state } = openPinned();
  await pages.pin(['/clinics/a'], false);
  state.now += 1;
  await pages.keep('/clinics/a', page('newer'));
  expect(await (await pages.find('/clinics/a'))?.text()).toContain('newer');
  await pages.keep('/clinics/a', missing());
  expect(await pages.find('/clinics/a')).toBeNull();
});

test('a full storage makes room by letting go of the pages that were only read', async () => {
  const { pages, scope, cachedIn } = openPinned();
  await pages.keep('/reviews', page('read'));
  const open = scope.caches.open.bind(scope.caches);
  let isFull = true;
  vi.spyOn(scope.caches, 'open').mockImplementation(async (name) => {
    const cache = await open(name);
    const put: Cache['put'] = async (request, response) => {
      if (name === 'pinned' && isFull && cachedIn('pages').length > 0)
        throw new DOMException('No room', 'QuotaExceededError');
      return cache.put(request, response);
    };
    return Object.assign(Object.create(cache) as Cache, { put });
  });
  onTestFinished(() => void (isFull = false));
  expect(await pages.pin(['/clinics/a'], false)).toEqual(['/clinics/a']);
  expect(cachedIn('pages')).toEqual([]);
});
