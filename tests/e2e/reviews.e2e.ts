import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { formatPrice } from '#domain/money.ts';
import { popularProcedures } from '#domain/procedure/popular.ts';
import type { Procedure, ProcedureMap } from '#domain/procedure/procedure-views.ts';
import type { PublicReview, ReviewList } from '#domain/review/review-views.ts';
import { expect, test } from '#tests/support/test.ts';

/** Waits for the page's scripts; before that it works as a plain HTML page. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

const PRICE_PAID = /^Price (?:Paid|Quoted):\s*₩[\d,]+(?: · review discount)?$/;

const cards = (page: Page) => page.getByRole('article');
const loadMore = (page: Page) => page.getByRole('link', { name: 'Load more reviews' });
/** The list's own live region, not the one of the search box's suggestions. */
const resultCount = (page: Page) => page.locator('main output:not(search output)');
const searchBox = (page: Page) => page.getByLabel('Search', { exact: true });

async function readReviews(request: APIRequestContext, query: string): Promise<ReviewList> {
  return (await (await request.get(`/api/reviews?${query}`)).json()) as ReviewList;
}

/** Returns the procedures with reviews, most reported first. */
async function readPopular(request: APIRequestContext): Promise<Procedure[]> {
  const map = (await (await request.get('/api/procedures')).json()) as ProcedureMap;
  return popularProcedures(map, Infinity);
}

/** Returns a procedure with more than two pages of reviews. */
async function readLargeProcedure(request: APIRequestContext): Promise<Procedure> {
  const [procedure] = await readPopular(request);
  if (!procedure || procedure.reviewCount <= 20) throw new Error('No procedure has three pages of reviews.');
  return procedure;
}

const reviewPath = (review: PublicReview) => `/reviews/${review.procedureSlug}/${review.id}`;

/** Returns the link targets of the cards, in order. */
const shownPaths = (list: Locator) =>
  list
    .getByRole('link', { name: /^Full details/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('ten reviews a page, newest first; loading more is a link that Back and a reload restore', async ({
  page,
  request,
}) => {
  const { reviews, total } = await readReviews(request, 'limit=20');
  await open(page, '/reviews');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patient Reviews');
  await expect(cards(page)).toHaveCount(10);
  expect(await shownPaths(page.locator('main'))).toEqual(reviews.slice(0, 10).map(reviewPath));
  await expect(resultCount(page)).toHaveText(`Showing 10 of ${total.toLocaleString('en-US')} reviews`);

  await loadMore(page).click();
  await expect(page).toHaveURL('/reviews?page=2');
  await expect(cards(page)).toHaveCount(20);
  expect(await shownPaths(page.locator('main'))).toEqual(reviews.map(reviewPath));

  await page.reload();
  await expect(cards(page)).toHaveCount(20);
  await page.goBack();
  await expect(cards(page)).toHaveCount(10);
});

test('a page ends with the hundredth review; the next hundred is a page of its own', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { total } = await readReviews(request, 'limit=1');
  const all = total.toLocaleString('en-US');
  const { reviews } = await readReviews(request, 'limit=100&offset=100');
  await open(page, '/reviews?page=9');
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(100);
  await expect(loadMore(page)).toHaveCount(0);
  const next = page.getByRole('link', { name: 'Next 100 reviews (101–200)' });
  await next.scrollIntoViewIfNeeded();
  await next.click();

  await expect(page).toHaveURL('/reviews?page=20#list');
  await expect(resultCount(page)).toHaveText(`Showing 101–200 of ${all} reviews`);
  expect(await shownPaths(page.locator('main'))).toEqual(reviews.map(reviewPath));
  await expect(page.locator('#list')).toBeFocused();
  await expect(resultCount(page)).toBeInViewport();
  await expect(page).toHaveTitle(/^Plastic Surgery Reviews in Korea, 101–200/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/reviews\?page=20$/);
  await expect(page.getByRole('link', { name: 'Next 100 reviews (201–300)' })).toBeVisible();
  await checkAccessibility();

  // Back restores the end of the first hundred, where the link was followed.
  await page.goBack();
  await expect(cards(page)).toHaveCount(100);
  await expect(next).toBeInViewport();
  await page.goForward();
  await page.getByRole('link', { name: 'Previous 100 reviews (1–100)' }).click();
  await expect(page).toHaveURL('/reviews?page=10#list');
  await expect(resultCount(page)).toHaveText(`Showing 100 of ${all} reviews`);
});

test('a page beyond the end leads to the last one, and odd numbers to the page that they lie in', async ({
  page,
  request,
}) => {
  const { total } = await readReviews(request, 'limit=1');
  await open(page, '/reviews?page=99999&sort=satisfaction');
  await expect(page).toHaveURL(`/reviews?page=${Math.ceil(total / 100) * 10}&sort=satisfaction`);
  await expect(cards(page)).toHaveCount(total % 100 || 100);
  await expect(page.getByRole('navigation', { name: 'More reviews' }).getByRole('link')).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/reviews$/);

  await open(page, '/reviews?page=13');
  await expect(resultCount(page)).toContainText('Showing 101–200 of');
  await open(page, '/reviews?search=xqzvkj&page=7');
  await expect(page).toHaveURL('/reviews?search=xqzvkj');
});

test('a card says what, where, when, who, how much and what they wrote', async ({ page, request }) => {
  const { reviews } = await readReviews(request, 'limit=30');
  await open(page, '/reviews?page=3');
  for (const review of reviews) {
    const card = cards(page).filter({ has: page.locator(`a[href="${reviewPath(review)}"]`) });
    await expect(card.getByRole('heading', { level: 2 }).getByRole('link')).toHaveAttribute(
      'href',
      `/reviews/${review.procedureSlug}`,
    );
    await expect(card.getByRole('button', { name: 'Show photos' })).toHaveCount(
      review.images.length > 0 ? 1 : 0,
    );
    await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    await expect(card.locator('time')).toHaveAttribute('datetime', review.createdAt);
    const paid = card.getByText(PRICE_PAID);
    if (review.price) await expect(paid).toContainText(formatPrice(review.price));
    else await expect(card.getByText('Price Paid:')).toHaveCount(0);
    await expect(card.getByRole('link', { name: review.clinicName, exact: true })).toHaveAttribute(
      'href',
      `/clinics/${review.clinic.slug}`,
    );
    await expect(card).toContainText(review.country ?? 'International');
    // The month stays on the line of its label.
    if (review.dateReceived)
      expect(await card.textContent()).toMatch(/Treated\u00a0[A-Z][a-z]{2}\u00a0\d{4}/);
    await expect(card).toContainText(review.content?.split(/\s+/)[0] ?? 'Review content not available');
  }
});

test('a long text is cut after three lines', async ({ page, request }) => {
  const { reviews } = await readReviews(request, 'limit=100');
  const index = reviews.findIndex((review) => (review.content?.length ?? 0) > 600);
  const review = reviews[index];
  if (!review) throw new Error('No long review among the newest.');
  await open(page, `/reviews?page=${Math.floor(index / 10) + 1}`);
  const words = cards(page)
    .nth(index)
    .locator('p.font-serif', { hasText: review.content?.slice(0, 20) ?? '' });
  const { height, lineHeight, full } = await words.evaluate((element) => ({
    height: element.clientHeight,
    full: element.scrollHeight,
    lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(Math.round(height / lineHeight)).toBe(3);
  expect(full).toBeGreaterThan(height);
});

test('each order begins at the first page, and Most Recent goes without saying', async ({
  page,
  request,
}) => {
  await open(page, '/reviews?page=3');
  for (const [label, value] of [
    ['Price: High to Low', 'price-high'],
    ['Price: Low to High', 'price-low'],
    ['Satisfaction', 'satisfaction'],
  ] as const) {
    const { reviews } = await readReviews(request, `limit=10&sort=${value}`);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label });
    await expect(page).toHaveURL(`/reviews?sort=${value}`);
    await expect.poll(() => shownPaths(page.locator('main'))).toEqual(reviews.map(reviewPath));
  }
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most Recent');
  await expect(page).toHaveURL('/reviews');
});

test('searching narrows the list from its first page, and the clear button widens it again', async ({
  page,
  request,
}) => {
  const { total } = await readReviews(request, 'limit=1&search=swelling');
  await open(page, '/reviews?page=2');
  await searchBox(page).fill('swelling');
  await expect(page).toHaveURL('/reviews?search=swelling');
  await expect(resultCount(page)).toContainText(`${total.toLocaleString('en-US')} review`);

  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/reviews');
  await expect(searchBox(page)).toHaveValue('');
  await expect(searchBox(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Clear search' })).toHaveCount(0);
});

test('a doctor chosen right after typing stays the search', async ({ page }) => {
  await open(page, '/reviews');
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeVisible();
  await searchBox(page).pressSequentially('jegal');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The typed text waits to be applied for longer than the suggestions take.
  await expect(searchBox(page)).toHaveValue(/^"Jegal .+"$/);
  await expect(page).toHaveURL(/\?search=%22Jegal/);
});

test('a search that finds nothing says so and offers the way back', async ({ page, checkAccessibility }) => {
  await open(page, '/reviews?search=xqzvkj');
  await expect(page.getByText('No reviews found', { exact: true })).toBeVisible();
  await expect(page.getByText('The selected procedure filter might be invalid.')).toHaveCount(0);
  await checkAccessibility();
  await page.getByRole('main').getByText('Clear search', { exact: true }).click();
  await expect(cards(page)).toHaveCount(10);
});

test('choosing a procedure leads to its own page, with what patients paid and how many say so', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const procedure = await readLargeProcedure(request);
  await open(page, '/reviews?search=the&page=2');
  const select = page.getByRole('combobox', { name: 'Procedure' });
  await select.focus();
  await select.selectOption({ label: procedure.name });
  await expect(page).toHaveURL(`/reviews/${procedure.slug}?search=the`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(procedure.name);
  await expect(page.getByText(procedure.nameKo ?? '', { exact: true })).toHaveAttribute('lang', 'ko');
  // The select keeps the focus, so that keyboard users can continue.
  await expect(select).toBeFocused();
  await expect(select).toHaveValue(procedure.slug);

  const paid = page.getByRole('region', { name: 'Prices patients report' });
  await expect(paid).toContainText(`${procedure.price?.count} reports`);
  await expect(
    paid.getByRole('img', { name: `${procedure.name}: ${procedure.price?.count} reports` }),
  ).toBeVisible();
  await expect(cards(page).getByRole('heading', { level: 2, name: procedure.name, exact: true })).toHaveCount(
    10,
  );
  await checkAccessibility();

  await select.selectOption({ label: 'All procedures' });
  await expect(page).toHaveURL('/reviews?search=the');
});

test('popular procedures are the ten most reported; choosing one again widens the list', async ({
  page,
  request,
}) => {
  const popular = (await readPopular(request)).slice(0, 10);
  await open(page, '/reviews?sort=satisfaction');
  const links = page.getByRole('region', { name: 'Popular Procedures' }).getByRole('link');
  await expect(links).toHaveText(popular.map(({ name }) => name));

  await links.first().click();
  await expect(page).toHaveURL(`/reviews/${popular[0]?.slug}?sort=satisfaction`);
  await expect(links.first()).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await links.first().click();
  await expect(page).toHaveURL('/reviews?sort=satisfaction');
});

test('Share Your Review leads to the form', async ({ page, request }) => {
  const procedure = await readLargeProcedure(request);
  for (const path of ['/reviews', `/reviews/${procedure.slug}`]) {
    await open(page, path);
    await expect(page.getByRole('link', { name: 'Share Your Review' })).toHaveAttribute(
      'href',
      '/submit-quote',
    );
  }
});

test('a filtered list names the unfiltered one as canonical', async ({ page, request }) => {
  const procedure = await readLargeProcedure(request);
  await page.goto(`/reviews/${procedure.slug}?search=the&sort=price-low`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`/reviews/${procedure.slug}$`),
  );
  expect(await page.title()).toContain(`${procedure.name} Reviews and Prices`);
});

test('the list is accessible, and read and used by keyboard', async ({ page, checkAccessibility }) => {
  await open(page, '/reviews');
  await checkAccessibility();
  await searchBox(page).focus();
  await page.keyboard.type('bruising');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/reviews?search=bruising');
  await expect(searchBox(page)).toBeFocused();
  const clear = page.getByRole('link', { name: 'Clear search' });
  await expect(clear).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(clear).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Procedure' })).toBeFocused();
});

test('nothing scrolls sideways at 320 pixels', async ({ page, request }) => {
  const procedure = await readLargeProcedure(request);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/reviews?page=5', `/reviews/${procedure.slug}`]) {
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test.describe('a slug that is none', () => {
  test.use({ expectedProblems: [/404/] });

  test('is answered with 404 and an empty list', async ({ page, checkAccessibility }) => {
    const response = await open(page, '/reviews/no-such-procedure');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('No reviews found', { exact: true })).toBeVisible();
    await expect(
      page.getByText('The selected procedure filter might be invalid.', { exact: true }),
    ).toBeVisible();
    await expect(page.locator('meta[name="robots"][content="noindex"]').first()).toBeAttached();
    await checkAccessibility();
    await page.getByRole('link', { name: 'View all reviews' }).click();
    await expect(cards(page)).toHaveCount(10);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form, and more is a link', async ({ page, request }) => {
    const procedure = await readLargeProcedure(request);
    await page.goto('/reviews');
    await page.getByRole('combobox', { name: 'Procedure' }).selectOption(procedure.slug);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: Low to High');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(`/reviews/${procedure.slug}?sort=price-low`);
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-low');

    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(20);

    await page.goto('/reviews?page=10');
    await page.getByRole('link', { name: 'Next 100 reviews' }).click();
    await expect(page).toHaveURL('/reviews?page=20#list');
    await expect(resultCount(page)).toContainText('Showing 101–200 of');
    await page.goto(`/reviews/${procedure.slug}?sort=price-low`);

    await page.getByRole('combobox', { name: 'Procedure' }).selectOption('');
    await searchBox(page).fill('swelling');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL('/reviews?search=swelling&sort=price-low');
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/reviews?sort=price-low');
  });
});

test('the list is filtered by language, with the number of reviews in each, and read in the reader’s own first', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { languages, total } = await readReviews(request, 'limit=1');
  const korean = languages.ko ?? 0;
  expect(korean).toBeGreaterThan(0);
  await open(page, '/reviews');
  const language = page.getByLabel('Language', { exact: true });
  await expect(language.getByRole('option').first()).toHaveText('All languages');
  await expect(language.getByRole('option', { name: `한국어 (${korean})` })).toHaveCount(1);
  await expect(language.getByRole('option')).toHaveCount(1 + Object.keys(languages).length);

  await language.selectOption('ko');
  await expect(page).toHaveURL('/reviews?language=ko');
  await expect(resultCount(page)).toContainText(`of ${korean.toLocaleString('en-US')} reviews`);
  await expect(cards(page).locator('p[lang="ko"]')).toHaveCount(10);
  await expect(language.getByRole('option', { name: /^English \(/ })).toHaveCount(1);
  await checkAccessibility({ within: 'main' });
  await page.reload();
  await expect(language).toHaveValue('ko');

  await open(page, '/ja/reviews');
  await page.locator('select[name=sort]').selectOption('my-language');
  await expect(page).toHaveURL('/ja/reviews?sort=my-language');
  await expect(cards(page).locator('p[lang="ja"]')).toHaveCount(10);
  await expect(resultCount(page)).toContainText(total.toLocaleString('en-US'));
});

test('the reviews of a clinic are filtered by language, without scripts too', async ({
  browser,
  request,
}) => {
  const { reviews } = await readReviews(request, 'language=ja&limit=1');
  const slug = reviews[0]?.clinic.slug ?? '';
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/clinics/${slug}?language=ja`);
  const { total } = await readReviews(request, `language=ja&clinicId=${reviews[0]?.clinic.id}&limit=1`);
  await expect(page.locator('main article p[lang]')).toHaveCount(Math.min(total, 10));
  await expect(page.locator('main article p[lang="ja"]')).toHaveCount(Math.min(total, 10));
  await expect(page.locator('select[name=language] option:checked')).toHaveText(`日本語 (${total})`);
  await context.close();
});
