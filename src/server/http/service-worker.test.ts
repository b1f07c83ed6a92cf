import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './env.ts';
import { security } from './security.ts';
import { REMOVING_WORKER, serviceWorker } from './service-worker.ts';

function createSite(isOn: boolean) {
  const site = new Hono<AppEnv>();
  site.use(security({ isHttps: true, hasPolicy: true }));
  site.route('/', serviceWorker(isOn));
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
