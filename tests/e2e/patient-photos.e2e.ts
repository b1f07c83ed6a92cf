import type { APIRequestContext, Page } from '@playwright/test';
import type { PublicReview, ReviewList } from '#domain/review/review-views.ts';
import { expect, test } from '#tests/support/test.ts';

/** Returns a review with photos, and the page of the list that shows it. */
async function findReview(request: APIRequestContext): Promise<PublicReview> {
  const { reviews } = (await (await request.get('/api/reviews?limit=100')).json()) as ReviewList;
  const found = reviews.find((review) => review.images.length > 1);
  if (!found) throw new Error('None of the newest reviews has two photos.');
  return found;
}

const pathOf = ({ procedureSlug, id }: PublicReview) => `/reviews/${procedureSlug}/${id}`;
const LIST = '/reviews?page=10';

const images = (page: Page) => page.getByRole('region', { name: 'Review Images' });
const cardOf = (page: Page, review: PublicReview) =>
  page.getByRole('article').filter({ has: page.locator(`a[href="${pathOf(review)}"]`) });
const show = (page: Page) => page.getByRole('button', { name: 'Show photos' });
const hide = (page: Page) => page.getByRole('button', { name: 'Hide photos' });

/** Collects the photos that a page requests from now on. */
function collectPhotos(page: Page): string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:api\/media|uploads)\//.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Returns the natural widths of the images in an element. */
const drawn = (page: Page, review: PublicReview) =>
  cardOf(page, review)
    .locator('img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth));

test('no photo is requested before the press, which all pages and tabs remember until it is taken back', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const review = await findReview(request);
  const asked = collectPhotos(page);
  for (const path of [`${pathOf(review)}?photo=2`, `/clinics/${review.clinic.slug}`, '/', LIST]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.keyboard.press('End');
  }
  const card = cardOf(page, review);
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText(
    `${review.images.length} photos from the patient. They may show wounds, blood or bare skin.`,
  );
  expect(await drawn(page, review)).toEqual(review.images.map(() => 0));
  await checkAccessibility();
  expect(asked).toEqual([]);

  const other = await page.context().newPage();
  await other.goto(pathOf(review), { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);

  await card.getByRole('button', { name: 'Show photos' }).focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Hide photos' })).toBeFocused();
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => drawn(page, review)).toEqual(review.images.map(() => 240));
  expect(asked.filter((path) => !path.endsWith('-240.webp') && !path.includes('-960'))).toEqual([]);
  await checkAccessibility();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expect(images(other).getByRole('img')).toHaveCount(review.images.length);

  await page.goto(pathOf(review));
  await expect(images(page).getByRole('img')).toHaveCount(review.images.length);
  await checkAccessibility();
  await images(page).getByRole('button', { name: 'Hide photos' }).click();
  await expect(images(page).getByRole('img')).toHaveCount(0);
  await expect(images(page).getByRole('button', { name: 'Show photos' })).toBeFocused();
  await expect(images(other).getByRole('img')).toHaveCount(0);
  asked.length = 0;
  await page.goto(LIST, { waitUntil: 'networkidle' });
  await cardOf(page, review).scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
});

test('for readers who want to see them, photos take their place before their scripts come', async ({
  page,
  request,
}) => {
  const review = await findReview(request);
  await page.addInitScript(() => {
    localStorage.setItem('patient-photos', 'shown');
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      document.documentElement.dataset['shift'] = String(
        Number(document.documentElement.dataset['shift'] ?? 0) +
          shifts.reduce((sum, shift) => sum + shift.value, 0),
      );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(pathOf(review), { waitUntil: 'networkidle' });
  await expect(images(page).getByRole('img')).toHaveCount(review.images.length);
  await page.goto(LIST, { waitUntil: 'networkidle' });
  await expect(hide(page).first()).toBeVisible();
  await cardOf(page, review).scrollIntoViewIfNeeded();
  await expect.poll(() => drawn(page, review)).toEqual(review.images.map(() => 240));
  expect(await page.locator('html').getAttribute('data-shift')).toBeNull();
});

test('storage that is forbidden is no fault: the choice lasts as long as the page @desktop', async ({
  page,
  request,
}) => {
  const review = await findReview(request);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  });
  await page.goto(pathOf(review));
  await images(page).getByRole('button', { name: 'Show photos' }).click();
  await expect(images(page).getByRole('img')).toHaveCount(review.images.length);
  await page.reload();
  await expect(images(page).getByRole('button', { name: 'Show photos' })).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/Failed to load resource|Request to/] });

  test('a page whose code does not come stays as it is, and works once it does @desktop', async ({
    page,
    request,
  }) => {
    const review = await findReview(request);
    const code = /\/assets\/review-tiles-/;
    await page.route(code, (route) => route.abort());
    await page.goto(pathOf(review), { waitUntil: 'networkidle' });
    await images(page).getByRole('button', { name: 'Show photos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(review.procedureName);
    await expect(images(page).getByRole('link')).toHaveCount(review.images.length);
    await page.unroute(code);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(images(page).getByRole('img')).toHaveCount(review.images.length);
    await images(page).getByRole('link').first().click();
    await expect(page.getByRole('dialog', { name: 'Photos sent with this review' })).toBeVisible();
  });

  test('photos that do not come keep their places, and the choice is kept @desktop', async ({
    page,
    request,
    context,
  }) => {
    const review = await findReview(request);
    await page.goto(pathOf(review), { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await images(page).getByRole('button', { name: 'Show photos' }).click();
    await expect(images(page).getByText('Image unavailable', { exact: true })).toHaveCount(
      review.images.length,
      { timeout: 20_000 },
    );
    await context.setOffline(false);
    await page.reload();
    await expect(images(page).getByRole('img')).toHaveCount(review.images.length);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('photos are plain links, and nothing is requested before one is followed', async ({
    page,
    request,
  }) => {
    const review = await findReview(request);
    const asked = collectPhotos(page);
    for (const path of [`/clinics/${review.clinic.slug}`, LIST, pathOf(review)])
      await page.goto(path, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await expect(show(page)).toHaveCount(0);
    for (const [index, image] of review.images.entries())
      await expect(
        page.getByRole('link', { name: `Photo ${index + 1} of ${review.images.length} sent` }),
      ).toHaveAttribute('href', image);
  });
});
