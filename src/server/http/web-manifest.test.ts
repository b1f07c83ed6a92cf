import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppContext } from '#server/context.ts';
import type { AppEnv } from './env.ts';
import { isFile } from './file-paths.ts';
import { webManifest } from './web-manifest.ts';

function ask(path: string) {
  const site = new Hono<AppEnv>();
  site.use(async (c, next) => {
    c.set('ctx', { config: { siteName: 'Some Atlas' } } as AppContext);
    await next();
  });
  return site.route('/', webManifest(['en', 'zh-Hans', 'ar'])).request(path);
}

test('the manifest bears the name of the site and icons for a device', async () => {
  const answer = await ask('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  const manifest = (await answer.json()) as { icons: { sizes: string; purpose?: string }[] };
  expect(manifest).toMatchObject({ name: 'Some Atlas', start_url: '/', scope: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512']);
  expect(manifest.icons.at(-1)?.purpose).toBe('maskable');
});

test.each([
  ['/manifest.webmanifest', { lang: 'en', dir: 'ltr', start_url: '/', description: /^Compare prices/ }],
  [
    '/zh-hans/manifest.webmanifest',
    { lang: 'zh-Hans', dir: 'ltr', start_url: '/zh-hans', description: /^比较价格/ },
  ],
  ['/ar/manifest.webmanifest', { lang: 'ar', dir: 'rtl', start_url: '/ar', description: /^مقارنة/ }],
])('%s is in its language and starts in it, as the same app', async (path, { description, ...told }) => {
  const manifest = await (await ask(path)).json();
  expect(manifest).toMatchObject({ ...told, id: '/', scope: '/' });
  expect(manifest).toHaveProperty('description', expect.stringMatching(description));
  expect(isFile(path)).toBe(true);
});

test('there is none in a language that the site does not have', async () => {
  expect((await ask('/ja/manifest.webmanifest')).status).toBe(404);
});
