import type { Page } from '@playwright/test';
import type { PublicReview, ReviewList } from '#domain/review/review-views.ts';
import { expect, test } from '#tests/support/test.ts';
import { toastOf } from '#tests/support/portal.ts';

const SECTIONS = ['Configuration info', 'Direct database connection', 'Database client', 'Storage layer'];

const run = (page: Page) => page.getByRole('button', { name: 'Run the test' });

/** Retries the click, because one before hydration has no effect. */
async function pressRun(page: Page, outcome: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await run(page).click({ timeout: 2000 });
    await outcome();
  }).toPass();
}

test('/diagnostic runs the test and shows its four sections', async ({
  page,
  context,
  checkAccessibility,
}) => {
  await page.goto('/diagnostic');
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);
  await checkAccessibility();
  await pressRun(page, () => expect(page.getByText('All four parts work.')).toBeVisible({ timeout: 8000 }));
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(SECTIONS);
  for (const name of SECTIONS) {
    const text = await page.getByRole('region', { name }).locator('pre').innerText();
    expect(JSON.parse(text)).toEqual({ state: 'ok', durationMs: expect.any(Number) });
  }
  await checkAccessibility();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const storage = page.getByRole('region', { name: 'Storage layer' });
  await storage.getByRole('button', { name: 'Copy' }).click();
  await expect(storage.getByRole('status')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await storage.locator('pre').innerText(),
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
});

test('/diagnostic says which part failed, and shows the error where there is no answer', async ({
  page,
  checkAccessibility,
}) => {
  const ok = { state: 'ok', durationMs: 3 };
  await page.route('**/api/simple-test', (route) =>
    route.fulfill({
      json: {
        info: ok,
        direct_db: {
          state: 'failed',
          durationMs: 3000,
          message: 'The database could not be reached directly.',
        },
        supabase_client: ok,
        storage_layer: ok,
      },
    }),
  );
  await page.goto('/diagnostic');
  await pressRun(page, () =>
    expect(page.getByText('1 of 4 parts failed: Direct database connection.')).toBeVisible({ timeout: 3000 }),
  );
  const failed = page.getByRole('region', { name: 'Direct database connection' });
  await expect(failed).toContainText('The database could not be reached directly.');
  await checkAccessibility();

  await page.unroute('**/api/simple-test');
  await page.route('**/api/simple-test', (route) =>
    route.fulfill({
      status: 403,
      json: { message: 'Not from here, please.', code: 'forbidden', requestId: 'x' },
    }),
  );
  await run(page).click();
  await expect(page.getByRole('alert')).toHaveText(/The test could not be run.*Not from here, please\./);
  await page.getByText('Requests of this tab').click();
  await expect(page.locator('details pre')).toContainText(/GET \/api\/simple-test: 403 in \d+ ms/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);
  await checkAccessibility();
});
test.use({ expectedProblems: [/status of 40[13]/] });

test('/test-filter filters four samples and changes them here alone', async ({
  page,
  checkAccessibility,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.goto('/test-filter');
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', 'noindex');
  const rows = page.getByRole('main').getByRole('article');
  await expect(rows).toHaveCount(4);
  await checkAccessibility();
  const show = (name: string) => page.getByRole('radio', { name, exact: true }).check();

  await show('Published only');
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('button', { name: /^Unpublish/ })
    .click();
  await expect(toastOf(page, 'Publication Status Updated')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await checkAccessibility();
  await rows
    .first()
    .getByRole('button', { name: /^Unpublish/ })
    .click();
  await expect(page.getByText('No reviews found matching the selected filters.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('No reviews');
  await checkAccessibility();

  await show('Unpublished only');
  await expect(rows).toHaveCount(4);
  await rows
    .first()
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(rows).toHaveCount(3);
  await show('All reviews');
  await expect(rows).toHaveCount(4);
  expect(asked).toEqual([]);
  await page.reload();
  await show('Published only');
  await expect(rows).toHaveCount(2);
});

test.describe('toasts', () => {
  const toasts = (page: Page) => toastOf(page, 'Publication Status Updated');

  async function showToast(page: Page): Promise<void> {
    await page.goto('/test-filter');
    await expect(page.getByRole('region', { name: /notifications/i })).toBeAttached();
    await toggle(page);
    await expect(toasts(page)).toBeVisible();
  }
  const toggle = (page: Page) => page.getByRole('button', { name: /sample review of Jaw botox/ }).click();

  test('one at a time, for five seconds', async ({ page }) => {
    await page.clock.install();
    await showToast(page);
    await toggle(page);
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page)).toContainText('now unpublished');
    await page.clock.pauseAt(Date.now() + 2000);
    await toggle(page);
    await expect(toasts(page)).toContainText('now published');
    await page.mouse.move(5, 300);
    await page.clock.runFor(4800);
    await expect(toasts(page)).toBeVisible();
    await page.clock.runFor(400);
    await expect(toasts(page)).toBeHidden();
  });

  test('F8 leads to it; Escape closes it @desktop', async ({ page }) => {
    await showToast(page);
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /notifications/i }).getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(toasts(page)).toBeHidden();
  });

  test('a swipe of 50 pixels takes it away, a shorter one does not', async ({ page }) => {
    await showToast(page);
    const swipe = async (by: number) => {
      const box = await toasts(page).boundingBox();
      if (!box) throw new Error('There is no toast to swipe.');
      const [x, y] = [box.x + 60, box.y + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let moved = 10; moved <= by; moved += 10) await page.mouse.move(x + moved, y);
      await page.mouse.up();
    };
    await swipe(40);
    await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel');
    await expect(toasts(page)).toBeVisible();
    await swipe(60);
    await expect(toasts(page)).toBeHidden();
  });
});

test('the interface is light whatever is stored or preferred, and stores no theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const look = () =>
    page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.documentElement).colorScheme,
    ]);
  const light = ['rgb(251, 248, 243)', 'light'];
  expect(await look()).toEqual(light);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  expect(await look()).toEqual(light);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test.describe('the doctor of a review', () => {
  const doctor = (page: Page) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText('Doctor', { exact: true }) })
      .locator('dd');
  const MISSING = 'Doctor information unavailable';

  /** Opens the newest review from the list with changed API responses, one per request; the last one repeats. */
  async function openReview(page: Page, answers: Partial<PublicReview>[]): Promise<string[]> {
    const asked: string[] = [];
    await page.clock.install();
    await page.route(/\/api\/reviews\/\d+$/, async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as PublicReview;
      const change = answers[Math.min(asked.push(route.request().url()), answers.length) - 1];
      await route.fulfill({ response: answer, json: { ...json, ...change } });
    });
    await page.goto('/reviews');
    await page
      .getByRole('link', { name: /^Full details/ })
      .first()
      .click();
    await expect(page.getByLabel('At a glance')).toBeVisible();
    return asked;
  }
  const NOBODY = { doctor: null, doctorName: null, doctorTitle: null, isDoctorUntold: false };

  test('is looked up three more times, then said to be unavailable, and nothing moves', async ({ page }) => {
    const asked = await openReview(page, [NOBODY]);
    const visible = doctor(page).locator('span:visible').last();
    await expect(visible).toHaveText('Looking for the doctor’s name…');
    const before = await doctor(page).boundingBox();
    await expect(visible).toHaveText(MISSING);
    expect(asked).toHaveLength(4);
    expect((await doctor(page).boundingBox())?.height).toBe(before?.height);
    await page.clock.runFor(60_000);
    expect(asked, 'it is not looked up for ever').toHaveLength(4);
  });

  test('is shown as soon as an answer names one', async ({ page }) => {
    const asked = await openReview(page, [
      NOBODY,
      NOBODY,
      { ...NOBODY, doctor: 'Han Areum, MD', doctorName: 'Han Areum', doctorTitle: 'MD' },
    ]);
    await expect(doctor(page).locator('span:visible').last()).toHaveText('Han Areum, MD');
    expect(asked).toHaveLength(3);
  });

  test('is not looked up where the patient was not told', async ({ page }) => {
    const asked = await openReview(page, [{ ...NOBODY, isDoctorUntold: true }]);
    await expect(doctor(page)).toHaveText(MISSING);
    await page.clock.runFor(60_000);
    expect(asked).toHaveLength(1);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is said to be unavailable at once', async ({ page, request }) => {
      const { reviews } = (await (await request.get('/api/reviews?limit=100')).json()) as ReviewList;
      const review = reviews.find((one) => one.doctor === null);
      if (!review) throw new Error('No review is without a doctor.');
      await page.goto(`/reviews/${review.procedureSlug}/${review.id}`);
      await expect(doctor(page)).toHaveText(MISSING);
    });
  });
});

test('a portal that takes long to load offers to retry', async ({ page, checkAccessibility }) => {
  // Two accessibility checks and a fake clock take longer.
  test.slow();
  let isHeld = true;
  await page.route('**/api/admin/session', (route) => (isHeld ? undefined : route.continue()));
  await page.clock.install();
  await page.goto('/admin');
  await expect(page.getByText('Loading the portal…')).toBeVisible();
  await checkAccessibility();
  await page.clock.runFor(5000);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
  await page.clock.runFor(5000);
  await expect(page.getByText('This takes longer than usual…')).toBeVisible();
  await checkAccessibility();
  isHeld = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});
