import type { Page } from '@playwright/test';
import { openSiteFront, type SiteFront } from './site-front.ts';
import { expect, test as base } from './test.ts';

export { expect } from './test.ts';

/** A test of the service worker, on an origin of its own. */
export const test = base.extend<{ front: SiteFront }>({
  serviceWorkers: 'allow',
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  front: async ({}, use) => {
    const front = await openSiteFront(`http://localhost:${process.env['E2E_PORT']}`);
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => {
    await use(front.url);
  },
});

/** Waits until the page's worker is active and controls it. */
export async function untilControlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe('activated');
}

/** Returns everything in the worker's caches: path and query, by cache. */
export const listCached = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = names.map(async (name) => {
      const keys = await (await caches.open(name)).keys();
      return [name, keys.map(({ url }) => url.replace(location.origin, ''))] as const;
    });
    return Object.fromEntries(await Promise.all(lists));
  });

/** Waits until the worker has cached a page. */
export async function untilCached(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await listCached(page))['pages'] ?? [], { timeout: 20_000 }).toContain(path);
}
