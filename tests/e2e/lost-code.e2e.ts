import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/test.ts';

test.use({
  expectedProblems: [
    /Failed to load resource|ERR_|route module|dynamically imported|Request to|ApiError: You seem to be offline/,
  ],
});

/** Loses the code of some chunks until the returned function is called. */
async function loseCode(page: Page, chunks: RegExp) {
  const lost: string[] = [];
  await page.route(chunks, (route) => {
    lost.push(route.request().url());
    return route.abort();
  });
  return { lost, end: () => page.unroute(chunks) };
}

const reviewsLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Read Reviews' });
const main = (page: Page) => page.getByRole('main');

test.describe('code that a navigation needs and that does not come', () => {
  test('of a route: the page that was asked for is opened as a document', async ({ page }) => {
    await page.goto('/clinics');
    // Code that loads after a page opens the page that the router would not.
    await page.waitForLoadState('networkidle');
    const chunk = /\/assets\/reviews-[^/]+\.js$/;
    const lost: string[] = [];
    await page.route(chunk, (route) => {
      lost.push(route.request().url());
      return lost.length === 1 ? route.abort() : route.continue();
    });
    await reviewsLink(page).click();
    await expect(page).toHaveURL('/reviews');
    await expect(page.getByRole('heading', { level: 1, name: 'Patient Reviews' })).toBeVisible();
    expect(lost.length).toBeGreaterThan(0);
  });

  test('of a part: the page is there without it', async ({ page }) => {
    await page.goto('/clinics');
    const { lost } = await loseCode(page, /\/assets\/(?:card-photos|clinic-contact|begin-links)-[^/]+\.js$/);
    const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    await link('Read Reviews').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Patient Reviews' })).toBeVisible();
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await expect.poll(() => lost.some((url) => url.includes('card-photos'))).toBe(true);
    await expect(page.getByRole('heading', { level: 1, name: 'Patient Reviews' })).toBeVisible();
    await link('Home').click();
    await expect(page).toHaveURL('/');
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await link('Find Clinics').click();
    await expect(page).toHaveURL('/clinics');
    await main(page).getByRole('article').getByRole('heading').getByRole('link').first().click();
    await expect(page).toHaveURL(/clinics\/[^/]+$/);
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(lost.some((url) => url.includes('clinic-contact'))).toBe(true);
  });

  test('of a whole page: it is loaded as a document', async ({ page }) => {
    await page.goto('/clinics');
    const { lost } = await loseCode(page, /\/assets\/(?:map-page|load-map-page)-[^/]+\.js$/);
    await page.getByRole('link', { name: 'Map of clinics' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /map/i })).toBeVisible();
    await expect(page).toHaveURL('/map');
    expect(lost).not.toEqual([]);

    const count = lost.length;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find Clinics' }).click();
    await expect(page).toHaveURL('/clinics');
    await page.getByRole('link', { name: 'Map of clinics' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /map/i })).toBeVisible();
    await expect(page).toHaveURL('/map');
    await expect.poll(() => lost.length, 'lost again').toBeGreaterThan(count);
  });
});

test('a page whose data is asked for offline says so, and comes with the connection', async ({
  page,
  context,
}) => {
  await page.goto('/clinics');
  const clinics = main(page).getByRole('article').getByRole('heading').getByRole('link');
  const [first, second] = await clinics.allTextContents();
  if (!first || !second) throw new Error('The demonstration has fewer clinics.');
  // Loads the code of a clinic's page.
  await clinics.filter({ hasText: first }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first);
  await page.goBack();
  await clinics.filter({ hasText: second }).first().focus();
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not available just now');
  await expect(main(page)).toContainText('You seem to be offline.');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second);
});
