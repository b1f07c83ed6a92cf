import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchRoutes } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPageRoutes } from './page-manifest.ts';

let clientDir: string;
beforeEach(() => {
  clientDir = mkdtempSync(join(tmpdir(), 'clinic-atlas-routes-'));
  mkdirSync(join(clientDir, 'assets'));
});
afterEach(() => rmSync(clientDir, { recursive: true }));

test('routes are nested as the router matches them, with the version of the build', () => {
  const manifest = {
    version: 'd6ef2330',
    routes: {
      root: { id: 'root', path: '', module: '/assets/root.js' },
      layout: { id: 'layout', parentId: 'root', module: '/assets/layout.js' },
      home: { id: 'home', parentId: 'layout', index: true, module: '/assets/home.js' },
      clinic: { id: 'clinic', parentId: 'layout', path: 'clinics/:slug', module: '/assets/clinic.js' },
    },
  };
  const script = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
  writeFileSync(join(clientDir, 'assets/manifest-d6ef2330.js'), script);
  const { pageRoutes, build } = readPageRoutes(clientDir);
  expect(build).toBe('d6ef2330');
  const idsAt = (path: string) => matchRoutes(pageRoutes, path)?.map(({ route }) => route.id);
  expect(idsAt('/')).toEqual(['root', 'layout', 'home']);
  expect(idsAt('/clinics/some')).toEqual(['root', 'layout', 'clinic']);
  expect(idsAt('/other')).toBeUndefined();
});

test('a build without a manifest is said to be missing', () => {
  expect(() => readPageRoutes(clientDir)).toThrow('Start with: npm start');
});
