import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { splitPortals } from './portal-routes.ts';

const routes = Object.fromEntries(
  [
    { id: 'root', path: '' },
    { id: 'layout', parentId: 'root' },
    { id: 'clinics', parentId: 'layout', path: 'clinics' },
    { id: 'admin', parentId: 'root', path: 'admin' },
    { id: 'list', parentId: 'admin', path: 'clinics' },
    { id: 'dialog', parentId: 'list', path: ':id' },
  ].map((route) => [route.id, route]),
) as unknown as ServerBuild['routes'];

test('visitors have the routes that are not below a portal', () => {
  expect(Object.keys(splitPortals(routes).visitorRoutes)).toEqual(['root', 'layout', 'clinics']);
});

test.each([
  ['/admin', true],
  ['/admin/clinics/7', true],
  ['/Admin/', true],
  ['/%61dmin', true],
  ['/', false],
  ['/clinics', false],
  ['/clinics/admin', false],
  ['/administration', false],
])('%s may be a portal: %s', (path, mayBe) => {
  expect(splitPortals(routes).mayBePortal(path)).toBe(mayBe);
});
