import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/test.ts';
import { test as withWorker, untilControlled } from '#tests/support/with-worker.ts';

type Transport = 'fetch' | 'XMLHttpRequest' | 'frames';

/** Breaks transports in every page, as an extension or a bug might. */
async function breakTransports(page: Page, broken: readonly Transport[]) {
  await page.addInitScript((names) => {
    if (names.includes('fetch')) window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    if (names.includes('XMLHttpRequest')) {
      XMLHttpRequest.prototype.send = function send() {
        setTimeout(() => this.dispatchEvent(new ProgressEvent('loadend')));
      };
    }
    if (names.includes('frames')) {
      Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', { get: () => null });
    }
  }, broken);
}

/** Follows a link to the clinics: a client-side navigation. */
async function goToClinics(page: Page) {
  await page
    .getByRole('banner')
    .getByLabel('Menu')
    .or(page.getByRole('navigation', { name: 'Main' }))
    .first()
    .waitFor();
  const menu = page.getByLabel('Menu');
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find Clinics' }).click();
}

const list = (page: Page) => page.getByRole('main').getByRole('article');

async function expectList(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Clinics in Korea' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(list(page)).toHaveCount(12);
}

/** Returns the resource types of requests for an API path, updated live. */
function watchRequests(page: Page, path: string): string[] {
  const kinds: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) kinds.push(request.resourceType());
  });
  return kinds;
}

test.describe('the next page loads', () => {
  test('by fetch, once, and is shown again without a request', async ({ page }) => {
    const kinds = watchRequests(page, '/api/clinics');
    await page.goto('/terms');
    await goToClinics(page);
    await expectList(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    await goToClinics(page);
    await expectList(page);
    expect(kinds).toEqual(['fetch']);
  });

  test('at once, before the gateway is loaded', async ({ page }) => {
    await page.route(/browser-gateway/, () => new Promise(() => {}));
    await page.goto('/terms');
    await goToClinics(page);
    await expectList(page);
  });

  test('by XMLHttpRequest where fetch is broken', async ({ page }) => {
    await breakTransports(page, ['fetch']);
    const kinds = watchRequests(page, '/api/clinics');
    await page.goto('/terms');
    await goToClinics(page);
    await expectList(page);
    expect(kinds).toEqual(['xhr']);
  });

  test('by a hidden frame where there is no worker either @desktop', async ({ page }) => {
    await breakTransports(page, ['fetch', 'XMLHttpRequest']);
    const kinds = watchRequests(page, '/api/clinics');
    await page.goto('/terms');
    await goToClinics(page);
    await expectList(page);
    expect(kinds).toEqual(['document']);
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('by a module of JSON where nothing else is left @desktop', async ({ page }) => {
    await breakTransports(page, ['fetch', 'XMLHttpRequest', 'frames']);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/clinics?') && request.url().includes('_='))
        scripts.push(request.url());
    });
    await page.goto('/terms');
    await goToClinics(page);
    await expectList(page);
    expect(scripts).toHaveLength(1);
  });
});

withWorker(
  'the next page loads by the service worker where fetch and XMLHttpRequest are broken @desktop',
  async ({ page, front }) => {
    await breakTransports(page, ['fetch', 'XMLHttpRequest']);
    await page.goto('/terms');
    await untilControlled(page);
    await goToClinics(page);
    await expectList(page);
    const asked = front.seen.filter(({ path }) => path.startsWith('/api/clinics'));
    expect(asked.map(({ headers }) => headers.referer)).toEqual([`${front.url}/sw.js`]);
  },
);

test.describe('a server that fails', () => {
  test.use({
    expectedProblems: [
      /503|ApiError: (?:Busy|The site)|Circuit breaker open|Request to \/api\/clinics failed/,
    ],
  });

  test('is asked four times, told of once in the console, and after five such calls left alone @desktop', async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const told: string[] = [];
    page.on('console', (message) => {
      if (/Request to|Circuit breaker/.test(message.text()) && !message.text().includes('ApiError'))
        told.push(message.text());
    });
    const kinds = watchRequests(page, '/api/clinics');
    await page.goto('/terms');
    await page.route('**/api/clinics?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy.' } }),
    );
    await goToClinics(page);
    const again = page.getByRole('link', { name: 'Try again' });
    await expect(again).toBeVisible();
    expect(kinds).toHaveLength(4);
    expect(
      told.filter((text) => text.includes('Request to /api/clinics failed: HTTP error 503')),
    ).toHaveLength(1);
    for (let call = 2; call <= 5; call += 1) {
      await again.click();
      await expect.poll(() => kinds.length).toBe(4 * call);
      await expect(again).not.toHaveAttribute('aria-busy', 'true');
    }
    await again.click();
    await expect.poll(() => told.at(-1)).toContain('Circuit breaker open for /api/clinics');
    expect(kinds).toHaveLength(20);
  });
});
