import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ClientManifest } from '../client-manifest.ts';
import { isTooHeavy, measurePages } from './measure-pages.ts';

const route = (id: string, parentId: string | undefined, path: string, more: object = {}) => ({
  id,
  ...(parentId ? { parentId } : {}),
  path,
  hasDefaultExport: true,
  module: `/assets/${id}.js`,
  ...more,
});

const manifest: ClientManifest = {
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js' },
  routes: Object.fromEntries(
    [
      route('root', undefined, ''),
      route('layout', 'root', ''),
      route('clinics', 'layout', 'clinics', { clientLoaderModule: '/assets/clinics-loader.js' }),
      route('clinic', 'layout', 'clinics/:slug'),
      route('feed', 'root', 'feed.xml', { hasDefaultExport: false }),
    ].map((one) => [one.id, one]),
  ),
};

/** Returns text that gzip hardly compresses. */
const filler = (bytes: number) => `/*${randomBytes(bytes / 2).toString('hex')}*/`;

const files: Record<string, string> = {
  '/assets/manifest.js': 'window.manifest = {};',
  '/assets/entry.js': `import './react.js'; ${filler(2_000)}`,
  '/assets/react.js': filler(40_000),
  '/assets/root.js': `import { a } from './react.js'; import('./never.js'); export default a;`,
  '/assets/layout.js': `export * from './shared.js';`,
  '/assets/shared.js': `import './react.js'; export const b = 1;`,
  '/assets/clinics.js': `export { b } from './shared.js'; const open = () => import('./picker.js'); open.name;`,
  '/assets/clinics-loader.js': `import './gateway.js';`,
  '/assets/gateway.js': filler(1_000),
  '/assets/clinic.js': `import './gallery.js';`,
  '/assets/gallery.js': filler(20_000),
};

const read = (name: string) => {
  const text = files[name];
  if (text === undefined) throw new Error(`${name} is not read: nothing imports it before it is used`);
  return text;
};

test('counts the entry, every route of the page and what they import statically, each once', () => {
  const [heavy, light, ...others] = measurePages(manifest, read);
  expect(others).toEqual([]);
  expect([heavy?.path, light?.path]).toEqual(['/clinics/:slug', '/clinics']);
  expect(light?.chunks.map((chunk) => chunk.file).sort()).toEqual(
    [
      '/assets/manifest.js',
      '/assets/entry.js',
      '/assets/react.js',
      '/assets/root.js',
      '/assets/layout.js',
      '/assets/shared.js',
      '/assets/clinics.js',
      '/assets/clinics-loader.js',
      '/assets/gateway.js',
    ].sort(),
  );
  expect(light?.bytes).toBe(light?.chunks.reduce((sum, chunk) => sum + chunk.bytes, 0));
});

test('110 KB are allowed, one byte more is not', () => {
  const page = { path: '/', chunks: [] };
  expect(isTooHeavy({ ...page, bytes: 112_640 })).toBe(false);
  expect(isTooHeavy({ ...page, bytes: 112_641 })).toBe(true);
});

test('a chunk that one page alone imports weighs on that page alone, and leads its chunks when it is the heaviest', () => {
  const heavier = (name: string) => (name === '/assets/gallery.js' ? filler(300_000) : read(name));
  const [clinic, clinics] = measurePages(manifest, heavier);
  expect(clinic?.chunks[0]?.file).toBe('/assets/gallery.js');
  expect(clinic && isTooHeavy(clinic)).toBe(true);
  expect(clinics && isTooHeavy(clinics)).toBe(false);
});
