import { expect, test } from 'vitest';
import { trimManifestText } from './trim-manifest.ts';

test('the manifest of the browser holds only what the browser uses', () => {
  const manifest = {
    entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'], css: [] },
    routes: {
      root: { id: 'root', css: ['/assets/app.css'] },
      'routes/portal': { id: 'routes/portal', css: ['/assets/portal.css'] },
      'routes/a': {
        id: 'routes/a',
        path: 'a',
        hasAction: false,
        hasClientLoader: true,
        module: '/assets/a.js',
        imports: ['/assets/shared.js'],
        css: ['/assets/app.css'],
      },
    },
    url: '/assets/manifest-1.js',
  };
  const trimmed = trimManifestText(`window.manifest=${JSON.stringify(manifest)};`);
  const { imports, hasAction, css, ...route } = manifest.routes['routes/a'];
  expect([imports.length, hasAction, css]).toEqual([1, false, manifest.routes.root.css]);
  const routes = { ...manifest.routes, 'routes/a': route };
  expect(trimmed).toBe(`window.manifest=${JSON.stringify({ ...manifest, routes })};`);
});
