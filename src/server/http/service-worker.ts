import { Hono } from 'hono';
import type { AppEnv } from './env.ts';

/** A worker may fetch from here, and nothing else. */
const POLICY = "default-src 'none'; connect-src 'self'";

/** Takes the place of a worker that was there before, with all it kept, and goes. Fetches nothing, answers nothing. */
export const REMOVING_WORKER = `
addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/**
 * /sw.js: the worker as it was built, or one that removes it. Asked for anew each time, so that a browser's copy is
 * never older than its last visit.
 * @param isOn whether there is a built one, to be answered by what comes after
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
