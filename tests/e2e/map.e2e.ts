import { paths } from '#domain/paths.ts';
import { expect, test } from '#tests/support/test.ts';
import { isHydrated } from '#tests/support/wait-for-react.ts';

test('an area of the map narrows the list beside it, and the list of areas says the same', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto(paths.map());
  const area = page.locator('svg a[aria-label^="Sinsa-dong"]');
  const words = (await area.getAttribute('aria-label')) ?? '';
  expect(words).toMatch(/^Sinsa-dong: \d+ clinics?, \d+ with reviews$/);
  await checkAccessibility();
  await area.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?city=seoul&district=gangnam-gu&neighbourhood=sinsa-dong$/);
  await expect(page.getByRole('heading', { name: 'Clinics in Sinsa-dong' })).toBeVisible();
  const count = /\d+/.exec(words)?.[0] ?? '';
  await expect(page.locator('main output')).toContainText(`${count} clinic`);
  await expect(area).toHaveAttribute('aria-current', 'true');
  await page.getByText('The same as a list').first().click();
  await expect(page.getByRole('main').getByRole('listitem').getByText(words)).toBeVisible();
  await page.getByRole('link', { name: 'Show all areas' }).click();
  await expect(page).toHaveURL(paths.map());
});

test('on a phone, a chosen area leads to its clinics, Back to the map, and hearts keep three @phone', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto(paths.map());
  const area = page.locator('svg a[aria-label^="Sinsa-dong"]');
  const words = (await area.getAttribute('aria-label')) ?? '';
  await area.tap();
  const toList = page.getByRole('link', { name: `${words} – see the list` });
  await expect(toList).toBeInViewport();
  await checkAccessibility();
  await toList.tap();
  const heading = page.getByRole('heading', { name: 'Clinics in Sinsa-dong' });
  await expect(heading).toBeInViewport();
  await expect(page.locator('#list')).toBeFocused();
  const hearts = page.locator('#list').getByRole('button', { name: /^Shortlist / });
  for (const at of [0, 1, 2]) await hearts.nth(at).tap();
  const shortlist = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shortlist 3' });
  await expect(shortlist).toBeAttached();
  await page.goBack();
  await expect(toList).toBeInViewport();
  await page.goBack();
  await expect(area).not.toHaveAttribute('aria-current');
});

test('a chosen area of a procedure leads to as many clinics as its list has @phone', async ({ page }) => {
  await page.goto(`${paths.map()}?procedure=rhinoplasty`);
  const area = page.locator('svg a[aria-label^="Sinsa-dong"]');
  const words = (await area.getAttribute('aria-label')) ?? '';
  const [, all, reviewed] = /(\d+) clinics, (\d+) with reviews of Rhinoplasty/.exec(words) ?? [];
  expect(Number(reviewed)).toBeLessThan(Number(all));
  await area.tap();
  await page.getByRole('link', { name: `${words} – see the list` }).tap();
  await expect(page.locator('#list').getByRole('button', { name: /^Shortlist / })).toHaveCount(
    Number(reviewed),
  );
});

test('an area none of whose clinics has reviews of a procedure says so, and leads to them @phone', async ({
  page,
}) => {
  await page.goto(`${paths.map()}?procedure=rhinoplasty`);
  const area = page.locator('svg a[aria-label$=", 0 with reviews of Rhinoplasty"]').first();
  const words = (await area.getAttribute('aria-label')) ?? '';
  const [, name, count] = /^(.*): (\d+) clinics?,/.exec(words) ?? [];
  await area.tap();
  const list = page.locator('#list');
  await expect(list.getByText(words)).toBeVisible();
  await expect(page.getByText('No clinics found')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Submit a missing clinic' })).toHaveCount(0);
  await list.getByRole('link', { name: `Clinics in ${name}` }).tap();
  await expect(list.getByRole('button', { name: /^Shortlist / })).toHaveCount(Number(count));
  await expect(page).not.toHaveURL(/procedure=/);
});

test('the areas of a map come by number of clinics, and a link skips them @desktop', async ({ page }) => {
  await page.goto(paths.map());
  const areas = await page.locator('svg.clinic-map').first().locator('a').all();
  const counts = await Promise.all(
    areas.map(async (area) =>
      Number(/\d+(?= clinic)/.exec((await area.getAttribute('aria-label')) ?? '')?.[0]),
    ),
  );
  expect(counts.length).toBeGreaterThan(3);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  await page.getByLabel('Procedure', { exact: true }).focus();
  const skip = page.getByRole('link', { name: 'Skip the map, to the list of clinics' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('#list')).toBeFocused();
});

test('a link that is pressed before the page has its code keeps the focus at its target @desktop', async ({
  page,
}) => {
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Returns at the load event, while the code starts.
  await page.goto(paths.map(), { waitUntil: 'domcontentloaded' });
  await page.waitForLoadState('load');
  const list = await page.locator('#list').elementHandle();
  await page.getByLabel('Procedure', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const area = page.locator('svg.clinic-map a').first();
  await expect.poll(() => isHydrated(area)).toBe(true);
  await expect(page.locator('#list')).toBeFocused();
  expect(await list?.evaluate((it) => it.isConnected), 'the same element').toBe(true);
});

test('the list of clinics leads to the map of its procedure and area', async ({ page }) => {
  await page.goto(paths.clinics({ city: 'seoul', district: 'mapo-gu', sort: 'name', page: 1 }));
  await page.getByRole('main').getByRole('link', { name: 'Map of clinics' }).click();
  await expect(page).toHaveURL(paths.map({ city: 'seoul', district: 'mapo-gu' }));
  await expect(page.getByRole('heading', { name: 'Clinics in Mapo-gu' })).toBeVisible();
});

test.describe('beside the list of clinics', () => {
  test('the map follows its filters and narrows it, and nothing moves when it comes @desktop', async ({
    page,
    checkAccessibility,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            moved: [...((window as { moved?: unknown[] }).moved ?? []), entry.toJSON()],
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Fills the browser's cache with the fonts: one that comes late moves words by itself.
    await page.goto(paths.terms());
    await page.goto(paths.clinics({ procedure: 'rhinoplasty', sort: 'name', page: 1 }));
    const area = page.getByRole('complementary').locator('svg a[aria-label^="Sinsa-dong"]');
    await expect(area).toHaveAttribute('aria-label', /with reviews of Rhinoplasty$/);
    expect(await page.evaluate(() => (window as { moved?: unknown[] }).moved ?? [])).toEqual([]);
    await checkAccessibility();
    await area.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      /\?procedure=rhinoplasty&city=seoul&district=gangnam-gu&neighbourhood=sinsa-dong&sort=name$/,
    );
    await expect(page.getByRole('heading', { name: 'Clinics in Sinsa-dong' })).toBeVisible();
    await expect(page.getByLabel('Neighbourhood', { exact: true })).toHaveValue('sinsa-dong');
    await expect(area).toBeFocused();
    await page.getByRole('link', { name: 'Show all areas' }).click();
    await expect(page).toHaveURL(/\?procedure=rhinoplasty&sort=name$/);
    await page.goBack();
    await expect(area).toHaveAttribute('aria-current', 'true');
    await page.getByLabel('Search', { exact: true }).fill('clinic');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The map shows all clinics')).toBeVisible();
  });

  test('of a search, an area leads to as many clinics as it says @desktop', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(paths.clinics({ search: 'ahn', city: 'seoul', district: 'gangnam-gu', sort: 'name' }));
    const map = page.getByRole('complementary');
    for (const name of ['Gangnam-gu', 'Sinsa-dong']) {
      const area = map.locator(`svg a[aria-label^="${name}:"]`);
      const count = /\d+(?= clinic)/.exec((await area.getAttribute('aria-label')) ?? '')?.[0] ?? '';
      await area.focus();
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(/search=/);
      await expect(page.getByRole('heading', { name: `Clinics in ${name}` })).toBeVisible();
      await expect(page).toHaveURL(/sort=name/);
      await expect(page.locator('main output').last()).toContainText(new RegExp(`\\b${count} clinics?$`));
      await page.goBack();
      await expect(page).toHaveURL(/search=ahn/);
    }
    await map.getByRole('link', { name: 'Show all areas' }).click();
    await expect(page).toHaveURL(/search=ahn/);
    await expect(page).not.toHaveURL(/district=/);
  });

  test('on a smaller screen the map is not loaded @desktop', async ({ page }) => {
    await page.setViewportSize({ width: 1279, height: 800 });
    let readCount = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/clinic-map')) readCount += 1;
    });
    await page.goto(paths.clinics());
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    expect(readCount).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('complementary').locator('svg').first()).toBeVisible();
  });

  test.describe('where it cannot be read', () => {
    test.use({ expectedProblems: [/Failed to load resource|Request to .* failed/] });

    test('a link leads to it @desktop', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.route('**/api/clinic-map*', (route) =>
        route.fulfill({ status: 400, json: { message: 'No' } }),
      );
      await page.goto(paths.clinics({ district: 'mapo-gu', page: 1 }));
      const link = page.getByRole('complementary').getByRole('link', { name: 'Map of clinics' });
      await expect(link).toBeVisible();
      await page.unroute('**/api/clinic-map*');
      await link.click();
      await expect(page).toHaveURL(/\/map\?.*district=mapo-gu$/);
    });
  });
});

test('a clinic is shortlisted from the list beside the map @desktop', async ({ page }) => {
  await page.goto(paths.map());
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Shortlist / })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shortlist 1' }),
  ).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the map is a page of links', async ({ page }) => {
    await page.goto(paths.map());
    await page.locator('svg a[aria-label^="Sinsa-dong"]').click();
    await expect(page.getByRole('heading', { name: 'Clinics in Sinsa-dong' })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('link', { name: /^Sinsa-dong: .* see the list$/ }).click();
    await expect(page.getByRole('heading', { name: 'Clinics in Sinsa-dong' })).toBeInViewport();
  });
});

test('in Arabic the map is not mirrored and fits 320 pixels @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/ar${paths.map()}`);
  const map = page.locator('svg[role=group]').first();
  await expect(map).toHaveCSS('direction', 'ltr');
  const left = await map.locator('a[aria-label*="Bangbae-dong"]').boundingBox();
  const right = await map.locator('a[aria-label*="Samseong-dong"]').boundingBox();
  expect(left?.x).toBeLessThan(right?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
