import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/test.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('article');
/** As long as the form waits for another letter. */
const TYPING_PAUSE_MS = 300;

const searchBox = (page: Page) => page.getByLabel('Search', { exact: true });

/** Delays the API's responses, as on a slow network. */
const slowDown = (page: Page, delayMs: number) =>
  page.route('**/api/clinics?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue();
  });

/** Opens the list and waits for its scripts; before that it works as a plain HTML page. */
const open = (page: Page, path = '/clinics') => page.goto(path, { waitUntil: 'networkidle' });

test('after Back the filter shows what the list is filtered by, and the next change adds nothing else', async ({
  page,
}) => {
  await open(page);
  const select = page.getByLabel('Procedure', { exact: true });
  await select.focus();
  await select.selectOption('rhinoplasty');
  await expect(page).toHaveURL('/clinics?procedure=rhinoplasty');
  await page.goBack();
  await expect(page).toHaveURL('/clinics');
  await expect(select).toBeFocused();
  await expect(select).toHaveValue('');
  await page.getByLabel('Sort by').selectOption('Name A-Z');
  await expect(page).toHaveURL('/clinics?sort=name');
});

test('Back before the scripts of a page have come shows the page of its address @desktop', async ({
  page,
}) => {
  await open(page);
  const procedure = page.getByLabel('Procedure', { exact: true });
  await procedure.selectOption('rhinoplasty');
  await expect(rows(page).first()).toContainText('Rhinoplasty');
  await procedure.selectOption('hair-transplant');
  await expect(rows(page).first()).toContainText('Hair Transplant');
  await page.goto('/privacy');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL('/clinics?procedure=hair-transplant');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/clinics?procedure=rhinoplasty');
  release();
  await expect(rows(page).first()).toContainText('Rhinoplasty');
  await expect(procedure).toHaveValue('rhinoplasty');
});

test('a filter changed while another is under way keeps both', async ({ page }) => {
  await open(page);
  await slowDown(page, 900);
  const popular = page.getByRole('region', { name: 'Popular Procedures' });
  await popular.getByRole('link', { name: /^Rhinoplasty/ }).click();
  await expect(page.getByLabel('Procedure', { exact: true })).toHaveValue('rhinoplasty');
  await page.getByLabel('Sort by').selectOption('Name A-Z');
  await expect(page).toHaveURL('/clinics?procedure=rhinoplasty&sort=name');
});

test('a procedure chosen right after an order or a text keeps them', async ({ page }) => {
  await open(page);
  await slowDown(page, 900);
  const popular = page.getByRole('region', { name: 'Popular Procedures' });
  await page.getByLabel('Sort by').selectOption('Name A-Z');
  await popular.getByRole('link', { name: /^Rhinoplasty/ }).click();
  await expect(page).toHaveURL('/clinics?procedure=rhinoplasty&sort=name');
  await searchBox(page).fill('seoul');
  await popular.getByRole('link', { name: /^Rhinoplasty/ }).click();
  await expect(page).toHaveURL('/clinics?search=seoul&sort=name');
});

test('a procedure pressed in the moment in which a text is applied keeps the text', async ({ page }) => {
  await page.addInitScript(() => {
    let isPressed = false;
    window.Request = class extends Request {
      constructor(input: RequestInfo | URL, options?: RequestInit) {
        super(input, options);
        if (isPressed || !this.url.includes('search=seoul')) return;
        isPressed = true;
        // The navigation has begun, and the links do not know of it yet.
        queueMicrotask(() =>
          document.querySelector<HTMLElement>('a[href="/clinics?procedure=rhinoplasty"]')?.click(),
        );
      }
    };
  });
  await open(page);
  await searchBox(page).fill('seoul');
  await expect(page).toHaveURL('/clinics?search=seoul&procedure=rhinoplasty');
  await expect(searchBox(page)).toHaveValue('seoul');
});

test('a text that is applied already does not come back when its filter is removed', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await searchBox(page).fill('seoul');
  await page.clock.runFor(TYPING_PAUSE_MS);
  await expect(page).toHaveURL('/clinics?search=seoul');
  await searchBox(page).fill('seoul ');
  await page.clock.runFor(TYPING_PAUSE_MS);
  // By keyboard, because suggestions cover it.
  await page
    .getByRole('main')
    .getByRole('link', { name: /“seoul”/ })
    .press('Enter');
  await expect(searchBox(page)).toHaveValue('');
  await page.clock.runFor(TYPING_PAUSE_MS);
  await expect(page).toHaveURL('/clinics');
});

test('every list suggests while one types, and shows a chosen procedure in place of the text @desktop', async ({
  page,
  checkAccessibility,
}) => {
  for (const [path, target] of [
    ['/clinics', '/clinics?procedure=rhinoplasty'],
    ['/reviews', '/reviews/rhinoplasty'],
    ['/procedures', '/reviews/rhinoplasty'],
  ] as const) {
    await page.goto(path);
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.pressSequentially('rhinoplasty');
    const options = page.getByRole('option').filter({ hasText: /Procedure ·|Doctor ·|Clinic/ });
    await expect(options.first(), path).toContainText('Procedure ·');
    if (path === '/procedures') await expect(options.filter({ hasNotText: 'Procedure ·' })).toHaveCount(0);
    else await checkAccessibility();
    await options.filter({ hasText: /^Rhinoplasty/ }).click();
    await expect(page).toHaveURL(target);
    await expect(page.getByLabel('Search', { exact: true }), path).toHaveValue('');
  }
});

test('the suggestion of a doctor opens as many reviews as it says @desktop', async ({ page }) => {
  await page.goto('/clinics');
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('jegal dan');
  const doctor = page.getByRole('option').filter({ hasText: /^Jegal Dan/ });
  const [, count] = /named in (\d+) reviews/.exec((await doctor.textContent()) ?? '') ?? [];
  await doctor.click();
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('"Jegal Dan"');
  await expect(page.getByRole('main').getByText(`of ${count} reviews`)).toBeVisible();
});

test('says that a list is on its way where that takes longer than a moment', async ({
  page,
  checkAccessibility,
}) => {
  await open(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/clinics?*', (route) => answer.promise.then(() => route.continue()));
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page.getByText('Loading…')).toBeAttached();
  // Half a link below the sticky header counts as too small a target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await checkAccessibility();
  answer.resolve();
  await expect(rows(page)).toHaveCount(24);
  await expect(page.getByText('Loading…')).toHaveCount(0);
});

test('a filter that is typed but not applied does not hold up a link', async ({ page }) => {
  await open(page);
  // The list's answer too: rows that move would take the press away on a slow machine.
  await page.route(/\/api\/clinics[/?]/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });
  await searchBox(page).fill('seoul');
  await rows(page).first().getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/clinics\/.+/);
});

test('a click while typing pauses is followed, however long the page takes to say so', async ({ page }) => {
  await open(page);
  await searchBox(page).fill('seoul');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Price Compare' });
  // Keeps the main thread busy past the end of the typing pause.
  await link.evaluate((element: HTMLElement) => {
    element.click();
    const end = performance.now() + 500;
    while (performance.now() < end);
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Price Comparison' })).toBeVisible();
  await expect(page).toHaveURL('/price-comparison');
});

test('Enter on what is shown already adds no page to the history', async ({ page }) => {
  await open(page);
  const box = searchBox(page);
  await box.fill('seoul');
  await box.press('Enter');
  await expect(page).toHaveURL('/clinics?search=seoul');
  await box.press('Enter');
  await box.press('Enter');
  await page.goBack();
  await expect(page).toHaveURL('/clinics');
  await expect(box).toHaveValue('');
});

test('removing a filter by its chip gives the focus to the list’s filters', async ({ page }) => {
  const filters = { '/': 'Find a clinic', '/clinics': 'Find clinics', '/procedures': 'Find procedures' };
  for (const [path, name] of Object.entries({ ...filters, '/reviews': 'Find reviews' })) {
    // Before hydration the link is a plain one: it reloads the page at its top.
    await expect(async () => {
      await open(page, `${path}?search=zqzqzqzq`);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Clear (?:filters|search)$/i })
        .last()
        .click();
      await expect(page.getByRole('search', { name }), path).toBeFocused({ timeout: 2_000 });
    }).toPass();
  }
  await open(page, '/clinics?search=seoul');
  await page.getByRole('link', { name: /^Clear filter/ }).click();
  await expect(page.getByRole('search', { name: 'Find clinics' })).toBeFocused();
});

test('a page that does not come offers to be loaded anew after ten seconds', async ({ page }) => {
  await open(page);
  const now = Date.now();
  // Stands still but where the test moves it: a slow machine takes seconds for a press.
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await page.route('**/api/clinics/*', () => {});
  await rows(page).first().getByRole('link', { name: 'View Details' }).click();
  // Time counts from the moment in which the press is rendered.
  await expect(async () => {
    await page.clock.runFor(300);
    expect(await page.getByText('Loading…').count()).toBe(1);
  }).toPass();
  await page.clock.runFor(8_000);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await page.clock.runFor(3_000);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/\/clinics\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Clinics in Korea');
});

test('a district brings its city, and another city takes the district away', async ({ page }) => {
  await open(page);
  await page.getByLabel('District', { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/^(?=.*\bcity=)(?=.*\bdistrict=)/);
  await page.getByLabel('City', { exact: true }).selectOption('');
  await expect(page).toHaveURL('/clinics');
});

test('the selects have room for the number of clinics, on phones too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/clinics?city=seoul&district=gangnam-gu');
  await page.getByText(/^Filters/).click();
  for (const label of ['City', 'District']) {
    const select = page.getByLabel(label, { exact: true });
    await expect(select.locator('option:checked')).toHaveText(/ \(\d+\)$/);
    const room = await select.evaluate((element: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(element);
      const pen = document.createElement('canvas').getContext('2d');
      if (pen) pen.font = font;
      // Three digits more than the demonstration has.
      const text = pen?.measureText(`${element.selectedOptions[0]?.text}000`).width ?? Infinity;
      return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - text;
    });
    expect(room).toBeGreaterThan(0);
  }
});
