import type { Page } from '@playwright/test';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import { REMOVING_WORKER } from '#server/http/service-worker.ts';
import { expect, listCached, test, untilControlled, untilCached } from '#tests/support/with-worker.ts';

const notice = (page: Page) =>
  page.getByText(/^The site can’t be reached\. This page was read on \w{3} \d{1,2}, \d{4}, /);
const offlineHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^You are offline/ });

async function readClinics(page: Page) {
  const { clinics } = (await (await page.request.get('/api/clinics?limit=2')).json()) as ClinicList;
  const [first, second] = clinics;
  if (!first || !second) throw new Error('The demonstration data has too few clinics.');
  return { first, second };
}

test.describe('without a connection', () => {
  // The tests cut the network, and open pages keep sending requests.
  test.use({
    expectedProblems: [
      /ERR_CONNECTION_REFUSED|ERR_FAILED|503|Failed to fetch|Request to .* failed|ApiError: (?:The site|You seem)/,
    ],
  });

  test('a clinic that was read can be read again, with the time; another page offers it', async ({
    page,
    front,
    checkAccessibility,
  }) => {
    const { first, second } = await readClinics(page);
    await page.goto(paths.clinic(first.slug));
    await untilControlled(page);
    await untilCached(page, paths.clinic(first.slug));
    await expect(notice(page)).toBeHidden();
    await front.cut();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(first.name);
    await expect(notice(page)).toBeVisible();
    await checkAccessibility();

    await page.goto(paths.clinic(second.slug));
    await expect(offlineHeading(page)).toBeVisible();
    await expect(page).toHaveURL(paths.clinic(second.slug));
    await checkAccessibility();
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      paths.clinic(second.slug),
    );
    const read = page.getByRole('listitem').filter({ hasText: 'Read on' });
    await expect(read).toContainText(first.name);
    await read.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(first.name);

    await page.goto(paths.clinic(second.slug));
    await front.mend();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(second.name);
    await expect(notice(page)).toBeHidden();

    await front.cut();
    await page.goto('/price-comparison');
    await expect(offlineHeading(page)).toBeVisible();
    await page.waitForFunction(
      () => performance.getEntriesByName(`${location.origin}/offline-return.js`).length > 0,
    );
    await front.mend();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(offlineHeading(page)).toBeHidden();
    await expect(page).toHaveURL('/price-comparison');
  });

  test('offline, pages read by following links are there too; other links say that they are not', async ({
    page,
    front,
    isMobile,
    context,
  }) => {
    const go = async (link: string) => {
      if (isMobile) await page.getByLabel('Menu').click();
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: link, exact: true })
        .click();
    };
    await page.goto('/procedures');
    await untilControlled(page);
    await untilCached(page, '/procedures');
    await go('Find Clinics');
    const row = page.getByRole('main').getByRole('article').first();
    const name = await row.getByRole('heading').innerText();
    await row.getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(/\/clinics\/.+/);
    const { pathname } = new URL(page.url());
    await untilCached(page, pathname);
    await untilCached(page, '/clinics');
    // API responses are fresh for minutes only; pages are cached for longer.
    await page.evaluate(() => caches.delete('api'));
    await front.cut();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(notice(page)).toBeVisible();

    await go('Procedures');
    await expect(page.getByRole('heading', { level: 1, name: 'Medical Procedures' })).toBeVisible({
      timeout: 20_000,
    });
    await expect(notice(page)).toBeVisible();
    await go('Find Clinics');
    await expect(page.getByRole('heading', { level: 1, name: 'Clinics in Korea' })).toBeVisible({
      timeout: 20_000,
    });
    await expect(notice(page)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline\. This page was read on/)).toBeVisible();
    await go('Read Reviews');
    await expect(offlineHeading(page)).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL('/reviews');
  });

  test('the API is never answered with a page @desktop', async ({ page, front }) => {
    await page.goto('/terms');
    await untilControlled(page);
    await front.cut();
    await expect(page.goto('/api/clinics')).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
  });
});

test.describe("what is somebody's own", () => {
  test.use({ expectedProblems: [/401|404/] });

  test('is never cached: portals, photos, what is asked with a session @desktop', async ({ page }) => {
    await page.goto('/');
    await untilControlled(page);
    await page.goto('/admin');
    await expect(page.getByLabel('Username')).toBeVisible();
    await page.evaluate(() =>
      Promise.all(
        ['/api/reviews?admin=true', '/api/admin/session', '/api/media/none.webp'].map((path) => fetch(path)),
      ),
    );
    await page.goto('/clinics');
    await untilCached(page, '/clinics');
    const cached = await listCached(page);
    expect(cached['pages']?.filter((path) => path.startsWith('/admin'))).toEqual([]);
    expect(cached['api']?.filter((path) => /admin|media|uploads/.test(path)) ?? []).toEqual([]);
    expect(cached['assets']?.filter((path) => /\/(?:admin|clinic-portal)-/.test(path)) ?? []).toEqual([]);
  });
});

test.describe('another version', () => {
  const newer = async (page: Page) =>
    `${await (await page.request.get('/sw.js')).text()}\naddEventListener('message', ({ data, ports }) => data === 'version' && ports[0].postMessage(2));`;

  /** Returns the version of the worker that controls the page: 2, or null for the built one. */
  const versionOf = (page: Page) =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', ({ data }) => resolve(data));
          port1.start();
          setTimeout(resolve, 500, null);
          navigator.serviceWorker.controller?.postMessage('version', [port2]);
        }),
    );

  test('takes over by itself @desktop', async ({ page, front }) => {
    await page.goto('/terms');
    await untilControlled(page);
    front.setWorker(await newer(page));
    await page.reload();
    // Each question wakes the old version, which is replaced once it is idle.
    await expect.poll(() => versionOf(page), { timeout: 60_000, intervals: [5_000] }).toBe(2);
  });

  test('waits while a form is being filled, here or in another tab @desktop', async ({
    page,
    context,
    front,
  }) => {
    await page.goto('/contact');
    await untilControlled(page);
    await page.getByLabel('Name').fill('Somebody');
    front.setWorker(await newer(page));
    const other = await context.newPage();
    await other.clock.install();
    await other.goto('/terms');
    const isWaiting = () =>
      other.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
    // Longer than every check of a registration.
    await other.clock.runFor(60_000);
    expect([await isWaiting(), await versionOf(other)]).toEqual([true, null]);

    await page.getByLabel('Name').fill('');
    await other.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    // Chromium replaces a version once it is idle: at the latest 30 s after its last event, so nothing may wake it.
    await expect.poll(isWaiting, { timeout: 60_000 }).toBe(false);
    await expect.poll(() => versionOf(other)).toBe(2);
  });

  test('switched off, it goes with everything it cached @desktop', async ({ page, front }) => {
    await page.goto('/terms');
    await untilControlled(page);
    await untilCached(page, '/terms');
    front.setWorker(REMOVING_WORKER);
    await page.reload();
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    await expect.poll(left, { timeout: 20_000 }).toEqual([0, 0]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});

for (const home of ['/', '/ja']) {
  test(`the site can be installed at ${home}`, async ({ page, request }) => {
    await page.goto(home);
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = (await (await request.get(href ?? '')).json()) as {
      start_url: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest.start_url).toBe(home);
    for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    await untilControlled(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });
}
