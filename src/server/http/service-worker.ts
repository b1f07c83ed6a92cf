import { Hono } from 'hono';
import type { AppEnv } from './env.ts';

/** The worker may fetch from this site only. */
const POLICY = "default-src 'none'; connect-src 'self'";

/** Replaces an installed worker, deletes its caches and unregisters itself. Fetches and answers nothing. */
export const REMOVING_WORKER = `
addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/**
 * /sw.js: the built worker, or one that removes it. Never cached, so that each visit gets the current worker.
 * @param isOn true if the built worker exists and is served by the next handler
 */
export const serviceWorker = (isOn: boolean) =>
  new Hono<AppEnv>().get('/sw.js', async (c, next) => {
    if (!isOn) {
      const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };
      return c.body(REMOVING_WORKER, 200, headers);
    }
    await next();
    c.res.headers.set('content-security-policy', POLICY);
    return undefined;
  });
