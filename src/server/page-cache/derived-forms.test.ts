import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createDerivedForms } from './derived-forms.ts';
import { createPageStore } from './page-store.ts';

/** Returns a page of random text as it is cached. */
async function cachePage(length = 100) {
  const text = randomBytes(length).toString('base64url');
  const store = createPageStore({ maxBytes: 1_000_000 });
  const headers = new Headers({ 'content-type': 'text/html' });
  await store.put('/', 1, { bytes: Buffer.from(text), headers, tags: 'anything' }, 'one');
  const page = store.find('/', () => 'one');
  if (!page) throw new Error('not stored');
  return { page, text };
}

test('a form is kept once it is made, and made once for all who wait', async () => {
  const forms = createDerivedForms({ maxBytes: 10_000 });
  const { page, text } = await cachePage();
  expect(forms.find(page, 'gzip')).toBeUndefined();
  const [first, second] = await Promise.all([forms.make(page, 'gzip'), forms.make(page, 'gzip')]);
  expect(first).toBe(second);
  expect(String(gunzipSync(first.body))).toBe(text);
  expect(forms.find(page, 'gzip')).toBe(first);
  expect(forms.find(page, 'identity')).toBeUndefined();
  expect(forms.find(page, 'br')).toBe(page.br);
});

test('a page that was rendered anew has forms of its own, also if its bytes are the same', async () => {
  const forms = createDerivedForms({ maxBytes: 10_000 });
  const { page } = await cachePage();
  await forms.make(page, 'identity');
  expect(forms.find({ ...page }, 'identity')).toBeUndefined();
});

test('forms have limited room; one without room is made all the same', async () => {
  const forms = createDerivedForms({ maxBytes: 8_000 });
  const pages = await Promise.all([cachePage(1_000), cachePage(1_000), cachePage(20_000)]);
  for (const { page, text } of pages) expect(String((await forms.make(page, 'identity')).body)).toBe(text);
  expect(pages.map(({ page }) => forms.find(page, 'identity') !== undefined)).toEqual([false, true, false]);
});
