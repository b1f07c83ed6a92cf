import type { APIRequestContext, Page } from '@playwright/test';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import { popularProcedures } from '#domain/procedure/popular.ts';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { expect, test } from '#tests/support/test.ts';
import { isHydrated } from '#tests/support/wait-for-react.ts';

const readList = async (request: APIRequestContext, query = '') =>
  (await (await request.get(`/api/clinics?${query}`)).json()) as ClinicList;

const readPopular = async (request: APIRequestContext) =>
  popularProcedures((await (await request.get('/api/procedures')).json()) as ProcedureMap, 8);

const rows = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => rows(page).getByRole('heading', { level: 2 });
/** The list's own live region, not the one of the search box's suggestions. */
const resultCount = (page: Page) => page.locator('main output:not(search output)');
const searchBox = (page: Page) => page.getByLabel('Search', { exact: true });

test('shows the clinics with most reviews first, twelve at a time, each with its links', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { clinics, total } = await readList(request, 'limit=12');
  await page.goto('/clinics');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinics in Korea');
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb).toHaveText(/Home.*Clinics/);
  const target = await breadcrumb.getByRole('link').boundingBox();
  expect(target?.height, 'high enough for a finger').toBeGreaterThanOrEqual(24);
  await expect(resultCount(page)).toHaveText(`Showing 12 of ${total} clinics`);
  await expect(names(page)).toHaveText(clinics.map((clinic) => clinic.name));
  const [first] = clinics;
  if (!first) throw new Error('The demonstration data has no clinic.');
  const row = rows(page).first();
  await expect(row).toContainText(first.address);
  await expect(row).toContainText(first.nameKo ?? '');
  await expect(row.getByRole('link', { name: `${first.reviewCount} reviews of` })).toHaveAttribute(
    'href',
    paths.clinic(first.slug, { tab: 'reviews' }),
  );
  await expect(row.getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    paths.clinic(first.slug),
  );
  await checkAccessibility();
  await row.getByRole('link', { name: `Contact ${first.name}` }).click();
  await expect(page.getByRole('region', { name: 'Contact' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Contact' })).toBeInViewport();
});

test('the badge of a clinic that nobody has reviewed leads to its reviews all the same', async ({
  page,
  request,
}) => {
  const { clinics } = await readList(request, 'limit=100');
  const unreviewed = clinics.find((clinic) => clinic.reviewCount === 0);
  if (!unreviewed) throw new Error('The demonstration data has no clinic without a review.');
  await page.goto(paths.clinics({ search: unreviewed.name }));
  await expect(rows(page).first().getByRole('link', { name: '0 reviews of' })).toHaveAttribute(
    'href',
    paths.clinic(unreviewed.slug, { tab: 'reviews' }),
  );
});

test('a popular procedure narrows the list, and widens it again', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const popular = await readPopular(request);
  const [chosen] = popular;
  if (!chosen) throw new Error('The demonstration data has no review.');
  await page.goto('/clinics');
  const block = page.getByRole('region', { name: 'Popular Procedures' });
  await expect(block.getByRole('link')).toHaveText(popular.map(({ name }) => name));
  const link = block.getByRole('link', { name: chosen.name, exact: true });
  await link.click();
  await expect(page).toHaveURL(`/clinics?procedure=${chosen.slug}`);
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expect(resultCount(page)).toContainText(`${chosen.clinicCount} clinics`);
  await expect(page.getByLabel('Procedure', { exact: true })).toHaveValue(chosen.slug);
  for (const row of await rows(page).all()) await expect(row).toContainText(chosen.name);
  await checkAccessibility();
  await link.click();
  await expect(page).toHaveURL('/clinics');
});

test('a filter chosen before scripts ran stays chosen, and narrows the list', async ({ page, request }) => {
  const [procedure] = await readPopular(request);
  const scripts = Promise.withResolvers<void>();
  const answers = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, (route) => scripts.promise.then(() => route.continue()));
  await page.route('**/api/clinics?*', (route) => answers.promise.then(() => route.continue()));
  await page.goto('/clinics', { waitUntil: 'commit' });
  const select = page.getByLabel('Procedure', { exact: true });
  await select.selectOption(procedure?.slug ?? '');
  const asked = page.waitForRequest(/\/api\/clinics\?.*procedure=/);
  scripts.resolve();
  await asked;
  await expect(select).toHaveValue(procedure?.slug ?? '');
  answers.resolve();
  await expect(page).toHaveURL(`/clinics?procedure=${procedure?.slug}`);
  await expect(resultCount(page)).toContainText(`${procedure?.clinicCount} clinics`);
  await expect(select).toHaveValue(procedure?.slug ?? '');
});

test('search, procedure and order live in the URL; chips clear one filter each', async ({
  page,
  request,
}) => {
  const [procedure] = await readPopular(request);
  if (!procedure) throw new Error('The demonstration data has no review.');
  const { clinics } = await readList(request, `procedure=${procedure.slug}&limit=1`);
  const word = clinics[0]?.name.split(' ')[0] ?? '';
  await page.goto('/clinics');
  await page.getByLabel('Procedure', { exact: true }).selectOption(procedure.slug);
  await expect(page).toHaveURL(`/clinics?procedure=${procedure.slug}`);
  await searchBox(page).fill(word);
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  await expect(names(page).first()).toHaveText(clinics[0]?.name ?? '');

  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('link')).toHaveCount(2);
  // Closes the suggestions, which cover the list.
  await searchBox(page).blur();
  await chips.getByRole('link', { name: `Clear filter “${word}”` }).click();
  await expect(page).toHaveURL(`/clinics?procedure=${procedure.slug}`);
  await expect(searchBox(page)).toHaveValue('');
  await chips.getByRole('link', { name: `Clear filter ${procedure.name}` }).click();
  await expect(page).toHaveURL('/clinics');
  await expect(chips).toBeHidden();

  await page.getByLabel('Sort by').selectOption('Name A-Z');
  await expect(page).toHaveURL('/clinics?sort=name');
  const byName = await readList(request, 'sort=name&limit=12');
  await expect(names(page)).toHaveText(byName.clinics.map((clinic) => clinic.name));
});

test('finds a clinic by its Korean name and by its romanisation nearly right', async ({ page, request }) => {
  const { clinics } = await readList(request, 'limit=1');
  const [clinic] = clinics;
  await page.goto(`/clinics?search=${encodeURIComponent(clinic?.nameKo ?? '')}`);
  await expect(names(page).first()).toHaveText(clinic?.name ?? '');
  const misspelt = clinic?.name.split(' ')[0]?.replace(/.$/, '') ?? '';
  await page.goto(`/clinics?search=${misspelt}`);
  await expect(names(page).first()).toHaveText(clinic?.name ?? '');
});

test('loads twelve more to the end, and Back restores what was there', async ({ page, request }) => {
  const { total } = await readList(request, 'limit=1');
  await page.goto('/procedures');
  await page.goto('/clinics');
  const more = page.getByRole('link', { name: 'Load More' });
  await more.click();
  await expect(rows(page)).toHaveCount(24);
  await expect(page).toHaveURL('/clinics?page=2');
  const last = rows(page).nth(23);
  await last.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/clinics\/.+/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(24);
  await expect(last).toBeInViewport();
  for (let shown = 24; shown < total; shown = Math.min(shown + 12, total)) {
    await expect(rows(page)).toHaveCount(shown);
    await more.click();
  }
  await expect(rows(page)).toHaveCount(total);
  await expect(resultCount(page)).toHaveText(`${total} clinics`);
  await expect(more).toBeHidden();

  // However often it was pressed, Back shows the list as it began, and then leaves it.
  await page.goBack();
  await expect(page).toHaveURL('/clinics');
  await expect(rows(page)).toHaveCount(12);
  await page.goBack();
  await expect(page).toHaveURL('/procedures');
});

test('says that nothing was found, and clears the filters', async ({ page, checkAccessibility }) => {
  await page.goto('/clinics?search=zzzzzzzz');
  await expect(page.getByText('No clinics found')).toBeVisible();
  await expect(resultCount(page)).toHaveText('No clinics');
  await checkAccessibility();
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/clinics');
  await expect(rows(page)).toHaveCount(12);
});

test('an unknown procedure finds nothing and is named as such', async ({ page }) => {
  await page.goto('/clinics?procedure=no-such-procedure&sort=nonsense&page=x');
  await expect(page.getByText('No clinics found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Clear filter Unknown Procedure' })).toBeVisible();
  await expect(page.getByLabel('Procedure', { exact: true })).toHaveValue('');
});

test('is used by keyboard alone @desktop', async ({ page }) => {
  await page.goto('/clinics');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Map of clinics' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Take a tour' })).toBeFocused();
  await page.keyboard.press('Tab');
  const first = page.getByRole('region', { name: 'Popular Procedures' }).getByRole('link').first();
  await expect(first).toBeFocused();
  // Until its code has come, the link loads a new page, which has the focus at its start.
  await expect.poll(() => isHydrated(first)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/procedure=/);
  await expect(first).toBeFocused();
  await searchBox(page).focus();
  await page.keyboard.type('a');
  await expect(page).toHaveURL(/search=a/);
  await page.keyboard.type('b');
  await expect(page).toHaveURL(/search=ab/);
  await expect(searchBox(page)).toHaveValue('ab');
});

test('fits 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/clinics?page=5');
  await expect(rows(page)).not.toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are a form and Load More is a link', async ({ page, request }) => {
    const { clinics } = await readList(request, 'sort=name&limit=24');
    await page.goto('/clinics');
    await page.getByLabel('Sort by').selectOption('Name A-Z');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(names(page)).toHaveText(clinics.slice(0, 12).map((clinic) => clinic.name));
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(names(page)).toHaveText(clinics.map((clinic) => clinic.name));
  });

  test('a district can be chosen, and all cities again', async ({ page }) => {
    const { city, district } = {
      city: page.getByLabel('City', { exact: true }),
      district: page.getByLabel('District', { exact: true }),
    };
    await page.goto('/clinics');
    const whole = await page.getByText(/Showing .* clinics/).textContent();
    await district.selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(city).not.toHaveValue('');
    await city.selectOption('All cities');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(whole ?? '', { exact: true })).toBeVisible();
    await expect(district).toHaveValue('');
  });
});

for (const path of ['/clinics', '/']) {
  test(`${path} offers the nearest names where a search finds nothing, as links`, async ({ page }) => {
    await page.goto(`${path}?search=persinnon+yalb`);
    await expect(page.getByText('Did you mean')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Submit a missing clinic' })).toBeVisible();
    await page.getByRole('link', { name: 'Persimmon Yard', exact: true }).click();
    await expect(page).toHaveURL(/search=Persimmon\+Yard/);
    await expect(
      page.getByRole('link', { name: 'Persimmon Yard Plastic Surgery Clinic' }).first(),
    ).toBeVisible();
  });
}

for (const path of ['/clinics', '/']) {
  test(`${path} says by which procedure a search found clinics, and leads to its prices`, async ({
    page,
  }) => {
    await page.goto(`${path}?search=nose+job`);
    const note = page.getByText('with reviews of');
    await note.getByRole('link', { name: 'Rhinoplasty', exact: true }).click();
    await expect(page).toHaveURL(/\?procedure=rhinoplasty$/);
  });
}

test('every order can be read whole', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/clinics');
  const isWhole = (select: HTMLElement) => {
    const { width } = select.getBoundingClientRect();
    select.style.width = 'max-content';
    return select.getBoundingClientRect().width <= width;
  };
  expect(await page.getByLabel('Sort by').evaluate(isWhole)).toBe(true);
});

test('the links of a row are large enough to tap @phone', async ({ page }) => {
  for (const [path, name] of [
    ['/clinics', /^(?:View Details|Contact) /],
    ['/clinics', /^Rhinoplasty$/],
    ['/clinics', /^[\d,]+ reviews? of /],
    ['/reviews', /^(?:Full details|Report this review): /],
    ['/reviews', /Clinic$/],
    ['/price-comparison?category=nose&procedure=rhinoplasty', /Clinic$/],
    ['/', /^[\d,]+ reviews? of /],
    ['/', "Can't Find a Clinic"],
  ] as const) {
    await page.goto(path);
    const box = await page.getByRole('main').getByRole('link', { name }).first().boundingBox();
    expect(box?.height, `${path} ${name}`).toBeGreaterThanOrEqual(43);
  }
  for (const path of ['/price-comparison?category=nose&procedure=rhinoplasty', '/clinics']) {
    await page.goto(path);
    if (path === '/clinics')
      await page
        .getByRole('link', { name: /^View Details/ })
        .first()
        .click();
    const box = await page.getByText('Show as table').first().boundingBox();
    expect(box?.height, path).toBeGreaterThanOrEqual(43);
  }
  const contact = page.getByRole('region', { name: 'Contact', exact: true });
  for (const link of [
    page.getByRole('link', { name: /^published reviews?$/ }),
    contact.getByRole('link', { name: /^02-/ }),
    contact.getByRole('link', { name: /^Naver Map/ }),
    page.getByRole('link', { name: /: show its / }).first(),
  ])
    expect((await link.boundingBox())?.height, String(link)).toBeGreaterThanOrEqual(43);
});

test('a phone shows the first clinic or review, or that there is none, without scrolling @phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const FIRST = '#search article, main:not(:has(#search)) article';
  const topOf = async (path: string, mostPx: number, first = FIRST) => {
    await page.goto(path);
    const box = await page.locator(first).first().boundingBox();
    expect(box?.y, path).toBeLessThan(mostPx);
  };
  await topOf('/clinics', 400);
  for (const search of ['gangnam', 'lipo', 'eye']) await topOf(paths.clinics({ search }), 400);
  await topOf('/reviews', 400);
  const [procedure] = await readPopular(request);
  await topOf(paths.clinics({ procedure: procedure?.slug }), 400);
  await topOf(paths.clinics({ city: 'seoul', district: 'gangnam-gu' }), 400);
  // The search and the chosen steps stand above.
  await topOf(paths.priceComparison({ procedure: procedure?.slug ?? '' }), 480, 'main h2');
  // Its figures stand above: the median with its range, and the all-in reports.
  await topOf(paths.reviews({ procedure: procedure?.slug }), 480);
  await topOf('/', 1200);
  for (const [path, text] of [
    ['/clinics?search=zqzqzqzq', 'No clinics found'],
    ['/reviews?search=zqzqzqzq', 'No reviews found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeInViewport();
  }
  await page.goto('/reviews');
  await page.getByRole('link', { name: 'Full details' }).first().click();
  const words = await page.getByRole('article', { name: "In the patient's words" }).boundingBox();
  const button = await page.getByRole('link', { name: 'Go to Clinic' }).boundingBox();
  expect(button?.y).toBeGreaterThan(words?.y ?? Infinity);
  await page.goto('/clinics');
  const order = page.getByLabel('Sort by');
  await expect(order).toBeHidden();
  await page.getByRole('main').locator('summary', { hasText: 'Filters' }).click();
  await order.selectOption('Name A-Z');
  await expect(page).toHaveURL('/clinics?sort=name');
  await expect(page.getByText('Filters (1)')).toBeVisible();
});
