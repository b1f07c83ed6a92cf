import type { Page } from '@playwright/test';
import type { ReviewList } from '#domain/review/review-views.ts';
import { expect, test } from '#tests/support/test.ts';

const LINKS = {
  Home: '/',
  'Find Clinics': '/clinics',
  Procedures: '/procedures',
  'Price Compare': '/price-comparison',
  'Read Reviews': '/reviews',
  'Share Review': '/submit-quote',
};

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function openMenu(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByLabel('Menu').click();
}

const background = (page: Page) =>
  page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);

test.describe('the navigation bar', () => {
  test('has every link, inline or in a dropdown, and marks the current page', async ({ page, isMobile }) => {
    await page.goto('/terms');
    await openMenu(page, isMobile);
    for (const [name, href] of Object.entries(LINKS)) {
      await expect(bar(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    const more = { 'How reviews are checked': '/how-reviews-are-checked', Contact: '/contact' };
    for (const [name, href] of Object.entries(isMobile ? more : {}))
      await expect(bar(page).getByRole('link', { name })).toHaveAttribute('href', href);
    await bar(page).getByRole('link', { name: 'Price Compare' }).click();
    await expect(page).toHaveURL('/price-comparison');
    await openMenu(page, isMobile);
    await expect(bar(page).locator('[aria-current=page]:visible')).toHaveText(['Price Compare']);
  });

  test('sticks; transparent on home until something passes under it, solid elsewhere', async ({ page }) => {
    await page.goto('/');
    expect(await background(page)).toBe('rgba(0, 0, 0, 0)');
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await expect.poll(() => background(page)).toBe('rgb(251, 248, 243)');
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    await page.goto('/terms');
    expect(await background(page)).toBe('rgb(251, 248, 243)');
  });

  test('has a logo that goes home, and on home to its top', async ({ page }) => {
    await page.goto('/terms');
    const logo = page.getByRole('banner').getByRole('link').first();
    await logo.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
    await logo.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page).toHaveURL('/');
  });
});

test.describe('the dropdown @phone', () => {
  test('closes by Escape, which gives the focus back', async ({ page }) => {
    await page.goto('/terms');
    const menu = page.getByLabel('Menu');
    await menu.click();
    await bar(page).getByRole('link', { name: 'Procedures' }).focus();
    await page.keyboard.press('Escape');
    await expect(bar(page).getByRole('link', { name: 'Procedures' })).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test('closes by a tap elsewhere and by its own link to the page one is on', async ({ page }) => {
    await page.goto('/procedures');
    const link = bar(page).getByRole('link', { name: 'Procedures' });
    await page.getByLabel('Menu').click();
    await expect(link).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } });
    await expect(link).toBeHidden();
    await page.getByLabel('Menu').click();
    await link.click();
    await expect(link).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('opens all the same', async ({ page }) => {
      await page.goto('/terms');
      await page.getByLabel('Menu').click();
      await bar(page).getByRole('link', { name: 'Procedures' }).click();
      await expect(page).toHaveURL('/procedures');
    });
  });
});

test('the footer says whose words these are and leads on', async ({ page }) => {
  await page.goto('/terms');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { level: 2 })).toHaveText(['Disclaimer', 'Quick links', 'About']);
  await expect(footer).toContainText('not medical advice');
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  const links = {
    Home: '/',
    'Price Comparison': '/price-comparison',
    'Contact Us': '/contact',
    'Privacy Policy': '/privacy',
    'Terms of Service': '/terms',
  };
  for (const [name, href] of Object.entries(links)) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
});

test('what is read and filled in fits a screen of 320 pixels @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/privacy',
    '/terms',
    '/how-reviews-are-checked',
    '/docs/api',
    '/procedures',
    '/contact?review=1',
    '/report-bug',
    '/report-review?review=1',
    '/add-clinic',
    '/diagnostic',
    '/test-filter',
  ]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
  for (const path of ['/privacy', '/vi/privacy', '/mn/privacy']) {
    await page.goto(path);
    const head = await page.getByRole('banner').boundingBox();
    const brand = await page.getByRole('banner').locator('.site-brand').boundingBox();
    expect(brand?.height, `the name leaves room in the bar of ${path}`).toBeLessThan((head?.height ?? 0) - 8);
    const heart = await page.getByRole('banner').locator('.shortlist-link').boundingBox();
    expect([heart?.width, heart?.height], path).toEqual([44, 44]);
  }
});

test('text of twice the size scrolls no page sideways @desktop', async ({ page }) => {
  for (const path of ['/', '/clinics', '/reviews', '/contact', '/price-comparison?procedure=rhinoplasty']) {
    await page.goto(path);
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth;
    });
    expect(width, path).toBe(1280);
  }
});

test('text of twice the size leaves a phone every word, figure and link @phone', async ({
  page,
  request,
}) => {
  // Equals text of twice the size on a screen of 360 px.
  await page.setViewportSize({ width: 180, height: 320 });
  const { reviews } = (await (
    await request.get('/api/reviews?sort=price-high&limit=1')
  ).json()) as ReviewList;
  const review = `/reviews/${reviews[0]?.procedureSlug}/${reviews[0]?.id}`;
  const clinic = `/clinics/${reviews[0]?.clinic.slug}`;
  for (const path of [
    '/',
    '/clinics',
    clinic,
    '/reviews',
    review,
    '/price-comparison?procedure=rhinoplasty',
    '/mn/clinics',
    '/mn/reviews',
    `/ar${clinic}`,
  ]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(180);
    const brand = await page.locator('.site-brand').boundingBox();
    const heart = await page.locator('header .shortlist-link').boundingBox();
    expect(heart?.y, path).toBeGreaterThanOrEqual((brand?.y ?? 0) + (brand?.height ?? 0));
    const narrow = await page
      .locator('main dd')
      .evaluateAll((all) => all.filter((it) => it.clientWidth > 0 && it.scrollWidth > it.clientWidth).length);
    expect(narrow, path).toBe(0);
  }
  await page.goto(review);
  // Beside its label the name would have room for one letter per line.
  const doctor = await page.getByText('Doctor', { exact: true }).locator('+ dd').boundingBox();
  expect(doctor?.width).toBeGreaterThan(120);
  await page.getByLabel('Menu').click();
  for (const link of await bar(page).getByRole('listitem').getByRole('link').all()) {
    // Pages scroll by whole pixels: at the edge, a part of one would be outside.
    await link.evaluate((it) => it.scrollIntoView({ block: 'center' }));
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});

test('who asks for more contrast gets ink instead of quiet text @desktop', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/reviews');
  const colourOf = (text: string) =>
    page
      .getByText(text)
      .first()
      .evaluate((part) => getComputedStyle(part).color);
  expect(await colourOf('Report this review')).toBe(await colourOf('Price Paid:'));
  expect(await colourOf('Report this review')).toBe('rgb(28, 27, 25)');
});

test.describe('a change of route', () => {
  test('starts at the top with the focus on the heading', async ({ page, isMobile }) => {
    await page.goto('/terms');
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await openMenu(page, isMobile);
    await bar(page).getByRole('link', { name: 'Procedures' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Medical Procedures' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('is told to an analytics tag, with path and title; a filter is not @desktop', async ({ page }) => {
    await page.addInitScript(() => {
      const calls: unknown[] = [];
      Object.assign(window, { calls, gtag: (...call: unknown[]) => calls.push(call) });
    });
    const calls = () => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls);
    const view = (path: string, title: unknown) => [
      'event',
      'page_view',
      { page_path: path, page_title: title },
    ];
    await page.goto('/terms');
    const first = view('/terms', expect.stringContaining('Terms of Service'));
    await expect.poll(calls).toEqual([first]);
    await bar(page).getByRole('link', { name: 'Procedures' }).click();
    const second = view('/procedures', expect.stringContaining('Procedures and Prices'));
    await expect.poll(calls).toEqual([first, second]);
    await page.getByLabel('Search procedures').fill('something private');
    await expect(page).toHaveURL(/search=/);
    await page.goBack();
    await expect.poll(calls).toEqual([first, second, first]);
  });
});

test.describe('what is missing', () => {
  test.use({ expectedProblems: [/404/] });
  test('is said with its status @desktop', async ({ page, checkAccessibility }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(
      page.getByText("The page you're looking for doesn't exist or has been moved."),
    ).toBeVisible();
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex');
    await checkAccessibility();
    await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    await page.getByRole('searchbox', { name: 'Search clinics' }).fill('gangnam');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/clinics?search=gangnam');
  });

  test('is said in the language of its address, readable or not @desktop', async ({ page }) => {
    for (const path of ['/ja/no/such/page', '/ja/%00', '/ja/%ff']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.locator('html'), path).toHaveAttribute('lang', 'ja');
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('ページが見つかりません');
    }
  });
});

test.describe('what fails', () => {
  test.use({ expectedProblems: [/500|Internal trouble/] });
  test('says so inside the page, and Try again logs it and reads the page anew @desktop', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/terms');
    await page.route('**/api/clinics?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Internal trouble' } }),
    );
    await bar(page).getByRole('link', { name: 'Find Clinics' }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Something went wrong' });
    await expect(heading).toBeFocused();
    await expect(page.getByText('An unexpected error occurred')).toBeVisible();
    await expect(page.getByText('Internal trouble')).toHaveCount(0);
    await expect(page).toHaveTitle(/^Something went wrong/);
    const before = logged.filter((text) => text.includes('Internal trouble')).length;
    expect(before).toBeGreaterThan(0);
    await page.unroute('**/api/clinics?*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Clinics in Korea' })).toBeVisible();
    expect(logged.filter((text) => text.includes('Internal trouble')).length).toBeGreaterThan(before);
  });
});

test('pages name themselves, their canonical address and a picture that exists @desktop', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/clinics',
    '/reviews',
    '/procedures',
    '/price-comparison',
    '/privacy',
    '/terms',
  ]) {
    await page.goto(`${path}?utm_source=x`);
    const meta = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
    expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat');
    const title = await page.title();
    expect(title.length).toBeLessThan(60);
    expect(await meta('og:title')).toBe(title);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description?.length).toBeLessThan(155);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    expect(new URL(canonical ?? '').search).toBe('');
    const picture = await page.request.get(new URL((await meta('og:image')) ?? '').pathname);
    expect(picture.headers()['content-type']).toBe('image/png');
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(60_000);
  }
});

test('the icon that is asked for unnamed is there @desktop', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect((await icon.body()).readUInt16LE(2)).toBe(1);
});

test.describe('fonts', () => {
  test('of a page of plain text are the two basic files, once each, and of prices the won sign @desktop', async ({
    page,
  }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      const name = /([a-z-]+)-wght-normal[^/]*\.woff2$/.exec(request.url())?.[1];
      if (name) fonts.push(name);
    });
    await page.goto('/terms', { waitUntil: 'networkidle' });
    expect(fonts.splice(0).sort()).toEqual(['instrument-sans-basic', 'newsreader-basic']);
    await page.goto('/price-comparison?procedure=rhinoplasty', { waitUntil: 'networkidle' });
    await expect(page.getByText(/₩[\d,]+/).first()).toBeVisible();
    expect(new Set(fonts)).toEqual(new Set(['instrument-sans-basic', 'newsreader-basic', 'newsreader-won']));
  });

  test('that come late shift nothing', async ({ page }) => {
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          (window as unknown as { shift: number }).shift += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const countFonts = () =>
      page.evaluate(
        () =>
          [...document.fonts].filter(
            ({ family, status }) => family.includes('Variable') && status === 'loaded',
          ).length,
      );
    await page.goto('/');
    await expect.poll(countFonts).toBeGreaterThanOrEqual(3);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
  });
});
