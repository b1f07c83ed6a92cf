import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { describePageModules } from './page-modules.ts';

const route = (id: string, more: object) => [id, { id, parentId: 'root', module: `/${id}.js`, ...more }];

/** A context of a page with these routes, outermost first. */
const pageOf = (manifest: object, ...ids: string[]) =>
  ({ manifest, staticHandlerContext: { matches: ids.map((id) => ({ route: { id } })) } }) as EntryContext;

const manifest = {
  url: '/manifest.js',
  entry: { module: '/entry.js', imports: ['/framework.js'] },
  routes: Object.fromEntries([
    route('root', { imports: ['/framework.js', '/shared.js'] }),
    route('clinic', { clientLoaderModule: '/clinic-loader.js', imports: ['/shared.js'] }),
    route('admin', {}),
  ]),
};

test('a page has the modules of its routes, each once, the manifest first and the entry last', () => {
  const { source, urls } = describePageModules(pageOf(manifest, 'root', 'clinic'));
  expect(source.split('\n')).toEqual([
    'import "/manifest.js";',
    'import * as r0p0 from "/root.js";',
    'import * as r1p0 from "/clinic-loader.js";',
    'import * as r1p1 from "/clinic.js";',
    'window.__reactRouterRouteModules={"root":{...r0p0},"clinic":{...r1p0,...r1p1}};',
    'import("/entry.js");',
  ]);
  expect(urls).toEqual([
    '/manifest.js',
    '/entry.js',
    '/framework.js',
    '/root.js',
    '/shared.js',
    '/clinic-loader.js',
    '/clinic.js',
  ]);
});

test('pages with other routes, and those of another build, have their own', () => {
  const clinic = describePageModules(pageOf(manifest, 'root', 'clinic'));
  expect(describePageModules(pageOf(manifest, 'root', 'clinic'))).toBe(clinic);
  expect(describePageModules(pageOf(manifest, 'root', 'admin')).source).toContain('"admin"');
  const next = { ...manifest, url: '/manifest-2.js', hmr: { runtime: '/hmr.js' } };
  expect(describePageModules(pageOf(next, 'root', 'clinic')).source).toMatch(
    /^import "\/hmr.js";\nimport "\/manifest-2.js";\n/,
  );
});

test('public pages have a manifest without the routes of portals', () => {
  const routes = Object.fromEntries([
    ...Object.entries(manifest.routes),
    route('routes/public/layout', {}),
    route('clinics', { parentId: 'routes/public/layout' }),
  ]);
  const urlOf = (...ids: string[]) =>
    describePageModules(pageOf({ ...manifest, url: '/assets/manifest-1a.js', routes }, ...ids)).urls[0];
  expect(urlOf('root', 'routes/public/layout', 'clinics')).toBe('/assets/public-manifest-1a.js');
  expect(urlOf('root'), 'an error of the site').toBe('/assets/public-manifest-1a.js');
  expect(urlOf('root', 'admin')).toBe('/assets/manifest-1a.js');
});
