import type { Page } from '@playwright/test';

/** Loses the response to the first request of a method that a page sends to an address: the server has answered it. */
export async function loseResponse(page: Page, url: string, method = 'POST'): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

/** Loses the response to every request that a page sends to an address, repetitions included. */
export const loseResponses = (page: Page, url: string): Promise<unknown> =>
  page.route(url, async (route) => {
    await route.fetch();
    await route.abort();
  });
