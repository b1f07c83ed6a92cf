import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppContext } from '#server/context.ts';
import type { AppEnv } from './env.ts';
import { security } from './security.ts';
import { REMOVING_WORKER, serviceWorker } from './service-worker.ts';
import { webManifest } from './web-manifest.ts';

function createSite(isOn: boolean) {
  const site = new Hono<AppEnv>();
  site.use(security({ isHttps: true, hasPolicy: true }));
  site.use(async (c, next) => {
    c.set('ctx', { config: { siteName: 'Some Atlas' } } as AppContext);
    await next();
  });
  site.route('/', serviceWorker(isOn));
  site.route('/', webManifest());
  site.get('/sw.js', (c) => c.body('built', 200, { 'content-type': 'text/javascript' }));
  return site;
}

test('/sw.js is the built worker, which may fetch from its own origin and nothing else', async () => {
  const answer = await createSite(true).request('/sw.js');
  expect(await answer.text()).toBe('built');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
});

test('switched off, it is a worker that removes its caches and itself, asked for anew each time', async () => {
  const answer = await createSite(false).request('/sw.js');
  expect(await answer.text()).toBe(REMOVING_WORKER);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('the manifest bears the name of the site and icons for a device', async () => {
  const answer = await createSite(true).request('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { sizes: string; purpose?: string }[] };
  expect(manifest).toMatchObject({ name: 'Some Atlas', start_url: '/', scope: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512']);
  expect(manifest.icons.at(-1)?.purpose).toBe('maskable');
});
