import { expect, test } from 'vitest';
import { createApi, describeApi } from '#server/api/index.ts';
import { createRoutePatterns } from './route-patterns.ts';

const PAGES = [
  {
    path: '',
    children: [
      { children: [{ index: true }] },
      { path: 'clinics' },
      { path: 'clinics/:slug' },
      { path: 'reviews/:procedureSlug?' },
      {
        path: 'admin',
        children: [{ path: 'reviews', children: [{ path: ':id', children: [{ path: 'edit' }] }] }],
      },
      { path: '*' },
    ],
  },
];

const answer = (_c: unknown) => new Response();
const pass = (_c: unknown, next: () => unknown) => next();

const find = createRoutePatterns(
  [
    { method: 'ALL', path: '/*', handler: pass },
    { method: 'GET', path: '/healthz', handler: answer },
    { method: 'GET', path: '/sitemaps/:name{.+\\.xml}', handler: answer },
    {
      method: 'GET',
      path: '/previews/:kind{clinics|procedures}/:file{[0-9a-z]{1,20}\\.png}',
      handler: answer,
    },
    { method: 'GET', path: '/api/clinics/:slug', handler: answer },
    { method: 'PATCH', path: '/api/clinics/:slug', handler: answer },
    { method: 'ALL', path: '/api/*', handler: answer },
    { method: 'ALL', path: '*', handler: answer },
  ],
  PAGES,
);

test.each([
  ['GET', '/', '/'],
  ['GET', '/?page=2', '/'],
  ['GET', '/clinics?search=some%20name', '/clinics'],
  ['HEAD', '/clinics/some-clinic', '/clinics/:slug'],
  ['GET', '/reviews', '/reviews/:procedureSlug?'],
  ['GET', '/reviews/rhinoplasty', '/reviews/:procedureSlug?'],
  ['GET', '/admin/reviews/12/edit', '/admin/reviews/:id/edit'],
  ['GET', '/healthz', '/healthz'],
  ['GET', '/sitemaps/clinics-1.xml', '/sitemaps/:name'],
  ['GET', '/previews/clinics/some.png', '/previews/:kind/:file'],
  ['GET', '/assets/entry-1234.js', '/assets/*'],
  ['GET', '/favicon.svg', '/:file'],
  ['GET', '/favicon.svg?v=2', '/:file'],
  ['HEAD', '/healthz?now', '/healthz'],
  ['PATCH', '/api/clinics/some-clinic?x=1', '/api/clinics/:slug'],
])('%s %s is named %s', (method, url, pattern) => {
  expect(find(method, url)).toBe(pattern);
  // Again, as it was remembered.
  expect(find(method, url)).toBe(pattern);
});

test.each([
  ['GET', '/wp-login'],
  ['GET', '/%E0%A4%A'],
  ['GET', '//evil.example/clinics'],
  ['GET', '/api/nothing'],
  ['DELETE', '/api/clinics/some-clinic'],
  ['GET', `/${'x'.repeat(3000)}/y`],
  ['OPTIONS', '*'],
])('%s %s has no name of its own', (method, url) => {
  expect(find(method, url)).toBe('unknown');
});

test('every route of the API is known by its pattern', () => {
  const ofApi = createRoutePatterns(
    createApi().routes.map((route) => ({ ...route, path: `/api${route.path}` })),
    PAGES,
  );
  const { paths } = describeApi('Site', 'https://clinics.example');
  const described = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => ({ method: method.toUpperCase(), path: `/api${path}` })),
  );
  expect(described.length).toBeGreaterThan(50);
  for (const { method, path } of described) {
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
    expect(ofApi(method, path.replaceAll(/\{\w+\}/g, '7')), `${method} ${path}`).toBe(pattern);
  }
});
