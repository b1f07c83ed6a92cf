import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { trimManifestText } from './trim-manifest.ts';

test('the manifest of the browser holds only what the browser uses', () => {
  const styles = ['/assets/app.css'];
  const root = { id: 'root', css: styles };
  const portal = { id: 'routes/portal', css: ['/assets/portal.css'] };
  const page = { id: 'routes/a', path: 'a', hasClientLoader: true, module: '/assets/a.js' };
  const manifest = {
    entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'], css: [] },
    routes: {
      root,
      'routes/portal': portal,
      'routes/a': { ...page, hasAction: false, imports: ['/assets/shared.js'], css: styles },
    },
    url: '/assets/manifest-1.js',
  };
  const trimmed = trimManifestText(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  const window: Record<string, unknown> = {};
  runInNewContext(trimmed, { window });
  expect(window['__reactRouterManifest']).toEqual({
    ...manifest,
    routes: { root, 'routes/portal': portal, 'routes/a': page },
  });
  expect(trimmed).not.toContain('"id"');
});
