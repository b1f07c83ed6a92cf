import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isPublicRoute } from '#web/public-manifest.ts';
import { trimManifestText } from './trim-manifest.ts';

test('the manifest of the browser holds only what the browser uses', () => {
  const root = { id: 'root', css: ['/assets/app.css'] };
  const portal = { id: 'routes/portal', parentId: 'root' };
  const layout = { id: 'routes/public/layout', parentId: 'root' };
  const page = {
    id: 'routes/a',
    parentId: layout.id,
    path: 'a',
    hasClientLoader: true,
    module: '/assets/a.js',
  };
  const manifest = {
    entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'], css: [] },
    routes: {
      root,
      'routes/portal': portal,
      'routes/public/layout': layout,
      'routes/a': { ...page, hasAction: false, imports: ['/assets/shared.js'], css: [] },
    },
    url: '/assets/manifest-1.js',
  };
  const text = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
  const trimmed = trimManifestText(text);
  const ofPages = { root, 'routes/public/layout': layout, 'routes/a': page };
  expect(run(trimmed)).toEqual({ ...manifest, routes: { ...ofPages, 'routes/portal': portal } });
  expect(trimmed).not.toContain('"id"');
  expect(run(trimManifestText(text, isPublicRoute))).toEqual({ ...manifest, routes: ofPages });
});

/** Returns the manifest that a script assigns. */
function run(script: string): unknown {
  const window: Record<string, unknown> = {};
  runInNewContext(script, { window });
  return window['__reactRouterManifest'];
}
