import { paths } from '#domain/paths.ts';
import { expect, test } from '#tests/support/test.ts';

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

test('the list of clinics leads to the map of its procedure and area', async ({ page }) => {
  await page.goto(paths.clinics({ city: 'seoul', district: 'mapo-gu', sort: 'name', page: 1 }));
  await page.getByRole('main').getByRole('link', { name: 'Map of clinics' }).click();
  await expect(page).toHaveURL(paths.map({ city: 'seoul', district: 'mapo-gu' }));
  await expect(page.getByRole('heading', { name: 'Clinics in Mapo-gu' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the map is a page of links', async ({ page }) => {
    await page.goto(paths.map());
    await page.locator('svg a[aria-label^="Sinsa-dong"]').click();
    await expect(page.getByRole('heading', { name: 'Clinics in Sinsa-dong' })).toBeVisible();
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
