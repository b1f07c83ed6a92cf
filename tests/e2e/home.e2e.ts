import homeTexts from '#texts/home.ts';
import type { Page } from '@playwright/test';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { formatCurrency } from '#domain/money.ts';
import type { ReviewList } from '#domain/review/review-views.ts';
import { expect, test } from '#tests/support/test.ts';

const { tagline } = homeTexts(DEFAULT_LOCALE);

const latest = (page: Page) => page.getByRole('region', { name: 'Latest Patient Experiences' });
const clinicsSection = (page: Page) => page.locator('#search');

/** Opens the page and waits for hydration, which turns the search box into a combobox. */
async function openHome(page: Page, path = '/') {
  await page.goto(path);
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible();
}

/** Expects an element's distance from the top of the viewport, once scrolling has ended. */
const expectTop = (page: Page, selector: string, px: number) =>
  expect
    .poll(() => page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBe(px);

/** Records how the page asks for scrolling to an element from now on; the browser draws as many frames as it has time for. */
async function recordScrolling(page: Page) {
  await page.evaluate(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    type Scroll = (this: Element, options?: boolean | ScrollIntoViewOptions) => void;
    const scroll: Scroll = Reflect.get(Element.prototype, 'scrollIntoView');
    Element.prototype.scrollIntoView = function (options) {
      const said = typeof options === 'object' ? options.behavior : undefined;
      asked.push(said ?? getComputedStyle(document.documentElement).scrollBehavior);
      scroll.call(this, options);
    };
  });
  return () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
}

test.describe('the front page', () => {
  test('says what it is for, what stands behind it, and where to begin', async ({
    page,
    request,
    isMobile,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline);
    const site = await (await request.get('/api/site')).json();
    const noun = isMobile ? 'reviews' : 'patient reviews';
    await expect(
      page.getByText(`${site.reviewCount.toLocaleString('en-US')} ${noun}`, { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(`${site.clinicCount} clinics`, { exact: true })).toBeVisible();
    const begin = page.getByRole('navigation', { name: 'Where to begin' });
    for (const [name, path] of [
      ['Compare prices', '/price-comparison'],
      ['Share your review', '/submit-quote'],
      ['Add a clinic', '/add-clinic'],
    ] as const) {
      await expect(begin.getByRole('link', { name })).toHaveAttribute('href', path);
    }
    await expect(page).toHaveTitle(/^Plastic Surgery Prices and Reviews \| /);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /[^/]\/$/);
  });

  test('names a clinic, its prices and why to trust them on the first screen of a phone @phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const card = clinicsSection(page).getByRole('article').first();
    for (const seen of [
      page.getByText('Each read by a person'),
      page.getByText('No clinic pays for its place', { exact: true }),
      card.getByRole('heading'),
      card.getByText(/^₩[\d.]+[mk](?: median)?(?: · ₩[\d.]+[mk])*$/),
    ])
      await expect(seen).toBeInViewport({ ratio: 1 });
  });

  test('shows what was paid for the procedures reported most', async ({ page, request, isMobile }) => {
    await page.goto('/');
    const byCategory: Record<string, { name: string; slug: string; reviewCount: number }[]> = await (
      await request.get('/api/procedures')
    ).json();
    const most = Object.values(byCategory)
      .flat()
      .sort((a, b) => b.reviewCount - a.reviewCount)
      .slice(0, isMobile ? 2 : 4);
    const strips = page.getByRole('region', { name: 'Prices patients report' }).getByRole('listitem');
    await expect(strips.getByRole('heading')).toHaveText(most.map(({ name }) => name));
    for (const [index, { name, slug }] of most.entries()) {
      const strip = strips.nth(index);
      await expect(strip).toContainText(/₩[\d.]+[mk] median.*average ₩[\d.]+[mk].*\d+ reports?/);
      await expect(strip.getByRole('img', { name })).toHaveAccessibleName(/from ₩[\d,]+ to ₩[\d,]+/);
      await expect(strip.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/price-comparison?procedure=${slug}`,
      );
    }
  });

  test('is accessible, and fits a window of 320 pixels', async ({ page, checkAccessibility }) => {
    await openHome(page);
    await checkAccessibility();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('reads whole, searches and shows more', async ({ page }) => {
      await page.goto('/');
      await expect(latest(page).getByRole('article')).toHaveCount(5);
      await expect(page.getByRole('button', { name: 'Next review' })).toBeHidden();
      await expect(clinicsSection(page).getByRole('article')).toHaveCount(10);
      await clinicsSection(page).getByRole('link', { name: 'Load More' }).click();
      await expect(clinicsSection(page).getByRole('article')).toHaveCount(20);

      const search = page.getByRole('search', { name: 'Find a clinic' });
      await search.getByRole('textbox', { name: 'Search' }).fill('Gangnam');
      await search.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/\?search=Gangnam&procedure=#search$/);
      await expectTop(page, '#search', 80);
      await clinicsSection(page).getByRole('link', { name: 'Clinics', exact: true }).click();
      await expect(page.getByText('Latest review:')).toHaveCount(0);
      await expect(search.getByRole('textbox', { name: 'Search' })).toHaveValue('Gangnam');
    });
  });
});

test.describe('scrolling', () => {
  for (const path of ['/#search', '/?scrollTo=search']) {
    test(`${path} leads to the clinics, below the navigation bar`, async ({ page }) => {
      await openHome(page, path);
      await expectTop(page, '#search', 80);
    });
  }

  test('an id that no element has, or that can not be read, leads nowhere @desktop', async ({ page }) => {
    await openHome(page, '/?scrollTo=nowhere#%E0');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('is smooth, but at once under reduced motion @desktop', async ({ page }) => {
    const submit = page
      .getByRole('search', { name: 'Find a clinic' })
      .getByRole('button', { name: 'Search' });
    await openHome(page);
    const asked = await recordScrolling(page);
    await submit.click();
    await expectTop(page, '#search', 80);
    expect(await asked()).toEqual(['smooth']);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    const askedAtOnce = await recordScrolling(page);
    await submit.click();
    await expectTop(page, '#search', 80);
    expect(await askedAtOnce()).toEqual(['auto']);
  });

  test('Load More keeps its place although the URL names another', async ({ page }) => {
    await openHome(page, '/?scrollTo=search');
    await expectTop(page, '#search', 80);
    const more = page.getByRole('link', { name: 'Load More' });
    await more.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await more.click();
    await expect(clinicsSection(page).getByRole('article')).toHaveCount(20);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test('more than 500 pixels down, a button leads back to the top', async ({ page }) => {
    await openHome(page);
    const button = page.getByRole('button', { name: 'Back to top' });
    await page.evaluate(() => scrollTo(0, 500));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
    await expect(button).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 501));
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(button).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
  });
});

test.describe('Latest Patient Experiences', () => {
  const place = (page: Page) => latest(page).getByText(/^\d of \d$/);

  /** Opens the page below 1024 px, where the cards rotate instead of forming a list. */
  async function openRotation(page: Page) {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    if (width > 1000) await page.setViewportSize({ width: 1000, height });
    await openHome(page);
    await expect(page.getByRole('button', { name: 'Pause rotation' })).toBeVisible();
  }

  test('is a list beside the prices on a wide screen, as high as they are @desktop', async ({ page }) => {
    await openHome(page);
    const [list, prices] = [latest(page), page.getByRole('region', { name: 'Prices patients report' })];
    await expect(list.getByRole('article')).toHaveCount(5);
    await expect(list.getByRole('button')).toHaveCount(0);
    const tops = await list
      .getByRole('article')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(5);
    const heights = await Promise.all(
      [list, prices].map((region) => region.locator('ul').evaluate((ul) => ul.clientHeight)),
    );
    expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeGreaterThan(0.8);
  });

  test('shows the five newest reviews that name a doctor, in cards of 330 by 200', async ({
    page,
    request,
  }) => {
    await openRotation(page);
    const answer = await request.get('/api/reviews?hasDoctor=true&sort=recent&limit=5');
    const { reviews } = (await answer.json()) as ReviewList;
    await expect(latest(page).getByRole('heading', { level: 3 })).toHaveText(
      reviews.map((review) => review.procedureName),
    );
    for (const [index, { price }] of reviews.entries()) {
      const card = latest(page).getByRole('article').nth(index);
      if (price) await expect(card).toContainText(formatCurrency(price));
      else await expect(card).not.toContainText('₩');
    }
    const card = latest(page).getByRole('article').first();
    const { width, height } = (await card.boundingBox()) ?? {};
    expect([width, height]).toEqual([Math.min(330, (page.viewportSize()?.width ?? 0) - 32), 200]);
    await card.click({ position: { x: 40, y: 150 } });
    await expect(page).toHaveURL(`/reviews/${reviews[0]?.procedureSlug}/${reviews[0]?.id}`);
  });

  test('moves on every five seconds and wraps @desktop', async ({ page }) => {
    await page.clock.install();
    await openRotation(page);
    await latest(page).scrollIntoViewIfNeeded();
    for (const next of [2, 3, 4, 5, 1]) {
      await page.clock.fastForward(5000);
      await expect(place(page)).toHaveText(`${next} of 5`);
      await expect(
        latest(page)
          .getByRole('article')
          .nth(next - 1),
      ).toBeInViewport({ ratio: 0.99 });
    }
  });

  test('stands still when paused, and goes on five seconds after it is let @desktop', async ({ page }) => {
    await page.clock.install();
    await openRotation(page);
    await page.getByRole('button', { name: 'Pause rotation' }).click();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(30_000);
    await page.clock.runFor(600);
    await expect(place(page)).toHaveText('1 of 5');
    await page.getByRole('button', { name: 'Start rotation' }).click();
    await page.clock.runFor(4000);
    await expect(place(page)).toHaveText('1 of 5');
    await page.clock.runFor(1500);
    await expect(place(page)).toHaveText('2 of 5');
  });

  test('stands still under the pointer and under the focus @desktop', async ({ page }) => {
    await page.clock.install();
    await openRotation(page);
    await latest(page).getByRole('article').first().hover();
    await page.clock.fastForward(30_000);
    await page.clock.runFor(600);
    await expect(place(page)).toHaveText('1 of 5');

    await latest(page).getByRole('link').first().focus();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(30_000);
    await page.clock.runFor(600);
    await expect(place(page)).toHaveText('1 of 5');

    await page.getByRole('button', { name: 'Pause rotation' }).focus();
    await page.clock.fastForward(5000);
    await expect(place(page)).toHaveText('2 of 5');
  });

  test('does not start under reduced motion, but can be started @desktop', async ({ page }) => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1000, height: 800 });
    await openHome(page);
    const start = page.getByRole('button', { name: 'Start rotation' });
    await expect(start).toBeVisible();
    await page.clock.fastForward(30_000);
    await page.clock.runFor(600);
    await expect(place(page)).toHaveText('1 of 5');
    await start.click();
    await expect(page.getByRole('button', { name: 'Pause rotation' })).toBeVisible();
    await page.clock.fastForward(5000);
    await expect(place(page)).toHaveText('2 of 5');
  });

  test('goes back and forth by hand, and says the place then only @desktop', async ({ page }) => {
    await openRotation(page);
    await expect(place(page)).toHaveAttribute('aria-live', 'off');
    await page.getByRole('button', { name: 'Previous review' }).click();
    await expect(place(page)).toHaveText('5 of 5');
    await expect(place(page)).toHaveAttribute('aria-live', 'polite');
    // The back-to-top button rests at the end of the page.
    const next = page.getByRole('button', { name: 'Next review' });
    await next.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await next.click();
    await expect(place(page)).toHaveText('1 of 5');
  });

  /** Navigates from another page to the home page, with a changed response for the newest reviews. */
  async function arrive(page: Page, change: (reviews: unknown[]) => unknown[], until = Promise.resolve()) {
    await page.route('**/api/reviews?*hasDoctor=true*', async (route) => {
      const answer = await route.fetch();
      const { reviews } = await answer.json();
      await until;
      await route.fulfill({ json: { reviews: change(reviews), total: 0 } });
    });
    await page.goto('/clinics');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline);
  }

  test('holds its place while loading', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await arrive(page, (reviews) => reviews, promise);
    await expect(latest(page)).toBeVisible();
    await expect(latest(page).getByRole('article')).toHaveCount(0);
    await expect(clinicsSection(page).getByRole('article').first()).toBeVisible();
    const waiting = await clinicsSection(page).boundingBox();
    resolve();
    await expect(latest(page).getByRole('article')).toHaveCount(5);
    expect(await clinicsSection(page).boundingBox()).toEqual(waiting);
  });

  test('is not there without a review, and a single one does not rotate @desktop', async ({ page }) => {
    await arrive(page, () => []);
    await expect(clinicsSection(page)).toBeVisible();
    await expect(latest(page)).toHaveCount(0);

    await page.unrouteAll();
    await arrive(page, (reviews) => reviews.slice(0, 1));
    await expect(latest(page).getByRole('article')).toHaveCount(1);
    await expect(latest(page).getByRole('button')).toHaveCount(0);
  });
});
