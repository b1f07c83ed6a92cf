import type { Locator, Page } from '@playwright/test';
import type { AdminReviewList } from '#domain/review/admin-review-views.ts';
import {
  chooseAction,
  expect,
  logIn,
  openRow,
  PATIENT,
  readAsStaff,
  submitReview,
  test,
  toastOf,
} from '#tests/support/portal.ts';
import { PANE } from '#tests/support/queue-desk.ts';

// Some of these tests cause refusals and failed requests.
test.use({ expectedProblems: [/status of (?:400|401|404|409|503)|ERR_FAILED/] });

const rows = (page: Page) => page.getByRole('main').getByRole('article');

test.beforeEach(async ({ context }) => logIn(context));

test('searches, filters, sorts and pages; the URL holds it all', async ({
  page,
  context,
  request,
  checkAccessibility,
}) => {
  const review = await submitReview(request);
  const read = async (query: string) =>
    (await (
      await context.request.get(`/api/reviews?admin=true&${query}`, PATIENT)
    ).json()) as AdminReviewList;
  await page.goto('/admin');
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await checkAccessibility();

  await page.getByLabel('Show').selectOption('Published only');
  await page.getByLabel('Sort by').selectOption('Clinic');
  await page.getByRole('link', { name: /^Order: descending/ }).click();
  await page.getByLabel('Reviews per page').selectOption('5');
  await expect(rows(page)).toHaveCount(5);
  expect(new URL(page.url()).searchParams.toString()).toBe(
    'filter=published&sort=clinic&direction=asc&size=5',
  );
  const sorted = await read('filter=published&sort=clinic&direction=asc&limit=10');
  const numbers = (from: number, to: number) =>
    sorted.reviews.slice(from, to).map(({ id }) => new RegExp(`Review #${id}\\s`));
  await expect(rows(page)).toHaveText(numbers(0, 5));
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(rows(page)).toHaveText(numbers(5, 10));
  await expect(page.getByText(/^Page 2 of [\d,]+$/)).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveText(numbers(0, 5));

  await page.getByRole('searchbox', { name: 'Search' }).fill(review.word);
  await expect(page.getByText('No reviews found')).toBeVisible();
  await expect(page).toHaveURL(/direction=asc.*size=5|size=5.*direction=asc/);
  await page.getByLabel('Show').selectOption('Unpublished only');
  await expect(rows(page)).toHaveText(new RegExp(`Review #${review.id}\\s`));
});

test('a published review is public at once, an unpublished one no longer', async ({
  page,
  context,
  request,
}) => {
  const review = await submitReview(request);
  expect((await request.get(review.path, PATIENT)).status()).toBe(404);
  const row = await openRow(page, review);
  await expect(row).toContainText('Pending');
  await chooseAction(page, row, 'Publish');
  await expect(row).toContainText('Published');
  await expect(row).toContainText('Verified');
  await expect(toastOf(page, 'Review published')).toBeVisible();
  const published = await request.get(review.path, PATIENT);
  expect(published.status()).toBe(200);
  expect(await published.text()).toContain(review.word);

  await chooseAction(page, row, 'Unpublish');
  await expect(row).toContainText('Unpublished');
  await expect(row).not.toContainText('Verified');
  await expect(toastOf(page, 'Review unpublished')).toBeVisible();
  expect((await request.get(review.path, PATIENT)).status()).toBe(404);
  expect(await readAsStaff(context, review.id)).toMatchObject({ published: false, verified: false });
});

test('shows a publication before the answer, and the truth when it is refused', async ({ page, request }) => {
  const review = await submitReview(request);
  const row = await openRow(page, review);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/reviews/${review.id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    expect(route.request().headers()['if-match']).toBe('"1"');
    expect(route.request().postDataJSON()).toMatchObject({
      published: true,
      published_bool: true,
      published_str: 'true',
      verified_str: 'true',
    });
    await asked;
    return route.fulfill({ status: 503, json: { message: 'Not now.', code: 'unavailable' } });
  });
  await chooseAction(page, row, 'Publish');
  await expect(row).toContainText('Published');
  answer();
  await expect(toastOf(page, 'Error', 'Failed to update publication status')).toBeVisible();
  await expect(row).toContainText('Pending');
  await expect(row.getByRole('alert')).toHaveText('Not done: Not now.');
});

test('details keep e-mail and notes apart, verify, and tell what was done', async ({
  page,
  context,
  request,
  checkAccessibility,
}) => {
  const review = await submitReview(request, { notes: 'planted@person.example' });
  const row = await openRow(page, review);
  const listReads: string[] = [];
  page.on('request', (asked) => asked.url().includes('/api/reviews?') && listReads.push(asked.url()));
  await chooseAction(page, row, 'View Details');
  const dialog = page.getByRole('dialog', { name: new RegExp(`Review #${review.id}`) });
  await expect(dialog.getByRole('link', { name: 'planted@person.example' })).toBeVisible();
  await expect(dialog.getByText('Private notes')).toBeVisible();
  await expect(dialog.getByText('Nobody has changed it since it was submitted.')).toBeVisible();
  const verified = dialog.getByRole('switch', { name: 'Verified' });
  await expect(verified).not.toBeChecked();
  await expect(verified).toHaveAccessibleDescription('Only a published review can be verified.');
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(new RegExp(`/${review.id}`));
  expect(listReads).toEqual([]);

  await chooseAction(page, row, 'Publish');
  await expect(row).toContainText('Published');
  await page.goto(`/admin/reviews/${review.id}`);
  await expect(verified).toBeChecked();
  await verified.click();
  await expect(verified).not.toBeChecked();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'took back the verification' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'adminpublished' })).toBeVisible();
  expect(await readAsStaff(context, review.id)).toMatchObject({ published: true, verified: false });
});

test('a review opened right after typing stays open when the search applies', async ({ page, request }) => {
  const review = await submitReview(request);
  const row = await openRow(page, review);
  await page.getByRole('searchbox', { name: 'Search' }).fill(review.word.slice(0, -1));
  await chooseAction(page, row, 'Edit Review');
  await expect(page).toHaveURL(new RegExp(`search=${review.word.slice(0, -1)}$`));
  await expect(page.getByRole('dialog', { name: /Edit review/ }).getByLabel('Country')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/admin/reviews/${review.id}/edit`);
});

test('force unpublish asks first, and each failure has its words', async ({ page, context, request }) => {
  const review = await submitReview(request);
  await context.request.patch(`/api/reviews/${review.id}`, { data: { published: true }, ...PATIENT });
  const row = await openRow(page, review);
  const force = async () => {
    await chooseAction(page, row, 'Force Unpublish');
    const dialog = page.getByRole('alertdialog', { name: 'Force unpublish this review?' });
    await expect(dialog).toContainText(`Review #${review.id}`);
    await dialog.getByRole('button', { name: 'Force Unpublish' }).click();
  };
  const path = `**/api/reviews/${review.id}/force-unpublish`;
  const answers = [
    { status: 503, json: { message: 'Busy.', code: 'unavailable' } },
    { status: 400, body: '' },
  ];
  // The gateway repeats what it may.
  await page.route(path, (route) => (answers[0] ? route.fulfill(answers[0]) : route.abort()));
  await force();
  await expect(toastOf(page, 'Error unpublishing review', 'Busy.')).toBeVisible();
  answers.shift();
  await force();
  await expect(toastOf(page, 'Failed to force unpublish review. Please try again.')).toBeVisible();
  answers.shift();
  await force();
  await expect(toastOf(page, 'Perhaps not unpublished', 'Look how it stands')).toBeVisible();
  await page.unroute(path);
  await expect(row).toContainText('Published');
  await force();
  await expect(toastOf(page, 'Review force unpublished')).toBeVisible();
  await expect(row).toContainText('Unpublished');
  expect((await request.get(review.path, PATIENT)).status()).toBe(404);
});

test('delete asks first, naming what goes, and deletes', async ({
  page,
  context,
  request,
  checkAccessibility,
}) => {
  const review = await submitReview(request);
  const row = await openRow(page, review);
  await chooseAction(page, row, 'Delete');
  const dialog = page.getByRole('alertdialog', { name: 'Delete this review?' });
  await expect(dialog).toContainText(
    'Are you sure you want to delete this review? This action cannot be undone.',
  );
  await expect(dialog).toContainText(`Review #${review.id}`);
  await expect(dialog).toContainText('private notes');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(1);

  await page.route(`**/api/reviews/${review.id}`, (route) => route.abort());
  await chooseAction(page, row, 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Error', 'Perhaps not deleted')).toBeVisible();
  await expect(row.getByRole('alert')).toContainText('Perhaps not deleted: The answer was lost');
  await page.unroute(`**/api/reviews/${review.id}`);
  await chooseAction(page, row, 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Review deleted')).toBeVisible();
  await expect(page.getByText('No reviews found')).toBeVisible();
  expect((await context.request.get(`/api/reviews/${review.id}`, PATIENT)).status()).toBe(404);
});

// Desktop only, because the queue is shared: two parallel runs would see each other's decisions.
test.describe('the queue @desktop', () => {
  test('oldest first; publish or decline, and the next is open', async ({
    page,
    context,
    request,
    checkAccessibility,
  }) => {
    await submitReview(request);
    await page.goto('/admin');
    await page.getByRole('link', { name: /^Review the queue/ }).click();
    const pane = page.locator(PANE);
    const waiting = page.getByRole('navigation', { name: 'Waiting reviews' }).getByRole('button');
    const answer = await context.request.get(
      '/api/reviews?admin=true&filter=pending&sort=date&direction=asc&limit=4',
      PATIENT,
    );
    const { reviews } = (await answer.json()) as AdminReviewList;
    const [first, second, third, fourth] = reviews.map(({ id }) => id);
    await expect(waiting.first()).toContainText(/\d+ days/);
    await expect(pane).toContainText(`Review #${first}`);
    await checkAccessibility();

    await page.emulateMedia({ forcedColors: 'active' });
    const edgeOf = (row: Locator) => row.evaluate((element) => getComputedStyle(element).borderLeftColor);
    expect(await edgeOf(waiting.nth(0)), 'the open review is told from the others').not.toBe(
      await edgeOf(waiting.nth(1)),
    );
    await page.emulateMedia({ forcedColors: 'none' });

    const open = (id: number | undefined) => pane.getByText(`Review #${id}`, { exact: true });
    await pane.getByRole('button', { name: 'Publish' }).click();
    await expect(open(second)).toBeVisible();
    await expect(page.getByText(`Review #${first} published`, { exact: true })).toBeVisible();
    await expect(pane.getByRole('heading', { level: 2 })).toBeFocused();
    const undo = await pane.getByRole('button', { name: /^Undo/ }).boundingBox();
    const publish = await pane.getByRole('button', { name: 'Publish' }).boundingBox();
    expect((undo?.y ?? Infinity) + (undo?.height ?? 0), 'Undo lies over no other button').toBeLessThan(
      publish?.y ?? 0,
    );
    await pane.getByRole('button', { name: 'Decline…' }).click();
    await pane.getByRole('button', { name: 'Decline review' }).click();
    await expect(pane.getByText('Please give a reason')).toBeVisible();
    await pane.getByLabel('Reason for declining').fill('Advertising, pure and simple');
    await pane.getByRole('button', { name: 'Decline review' }).click();
    await expect(open(third)).toBeVisible();
    await expect(page.getByText(`Review #${second} declined`, { exact: true })).toBeVisible();
    expect(await readAsStaff(context, Number(first))).toMatchObject({ published: true, verified: true });
    expect(await readAsStaff(context, Number(second))).toMatchObject({
      status: 'draft',
      declineReason: 'Advertising, pure and simple',
    });

    await page.route(`**/api/reviews/${third}`, (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy.' } }),
    );
    await pane.getByRole('button', { name: 'Publish' }).click();
    await expect(pane.getByRole('alert')).toHaveText('Perhaps not published: Busy.');
    await page.unroute(`**/api/reviews/${third}`);
    await expect(open(third)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await pane.getByRole('button', { name: 'Next' }).click();
    await expect(open(fourth)).toBeVisible();
    await page.getByRole('button', { name: `Perhaps not done: review #${third},` }).click();
    await expect(pane.getByRole('alert')).toHaveText('Perhaps not published: Busy.');

    await page.getByRole('link', { name: 'All reviews' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeFocused();
  });

  test('is worked through by single keys, never while typing, and without them when switched off', async ({
    page,
    context,
    request,
  }) => {
    const review = await submitReview(request);
    await page.goto(`/admin/reviews/queue/${review.id}`);
    const pane = page.locator(PANE);
    const waiting = page.getByRole('navigation', { name: 'Waiting reviews' }).getByRole('button');
    await expect(waiting.first()).toBeVisible();
    await waiting.first().click();
    const firstText = await waiting.nth(0).textContent();
    const chosen = page.locator('nav[aria-label="Waiting reviews"] [aria-current]');
    await expect(chosen).toHaveText(firstText ?? '');
    await page.keyboard.press('j');
    await expect(chosen).not.toHaveText(firstText ?? '');
    await page.keyboard.press('k');
    await expect(chosen).toHaveText(firstText ?? '');

    const isReady = () =>
      expect(pane.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'false');
    await isReady();
    await page.keyboard.press('d');
    const reason = pane.getByLabel('Reason for declining');
    await expect(reason).toBeFocused();
    await page.keyboard.type('pdj?');
    await expect(reason).toHaveValue('pdj?');
    await reason.blur();
    await page.keyboard.press('Escape');
    await expect(reason).toBeHidden();
    await isReady();
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog', { name: /Edit review/ })).toBeVisible();
    // A closing dialog still handles keys, although it has lost its accessible name.
    const anyDialog = page.locator('[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(anyDialog).toHaveCount(0);

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toContainText('Publish');
    await help.getByRole('switch', { name: 'Use keyboard shortcuts' }).click();
    await page.keyboard.press('Escape');
    await expect(anyDialog).toHaveCount(0);
    await page.keyboard.press('j');
    await page.keyboard.press('?');
    await expect(help).toBeHidden();
    await expect(chosen).toHaveText(firstText ?? '');
    await expect(page).not.toHaveURL(new RegExp(`/${review.id}`));
    await page.reload();
    // Another journey may be reading the first one by now.
    const reloadedText = (await chosen.textContent()) ?? '';
    await page.keyboard.press('j');
    await expect(chosen).toHaveText(reloadedText);
    await page.getByRole('button', { name: 'Shortcuts (?)' }).click();
    await help.getByRole('switch', { name: 'Use keyboard shortcuts' }).click();
    await page.keyboard.press('Escape');
    await expect(anyDialog).toHaveCount(0);
    await page.keyboard.press('j');
    await expect(chosen).not.toHaveText(reloadedText);
    expect(await readAsStaff(context, review.id)).toMatchObject({ status: 'pending' });
  });
});

test('the queue goes along with Previous and Next on a narrow screen @phone', async ({
  page,
  request,
  checkAccessibility,
}) => {
  await submitReview(request);
  await page.goto('/admin/reviews/queue');
  const pane = page.locator(PANE);
  await expect(pane).toContainText(/^1 of \d+ · waiting \d+ days/);
  await expect(page.getByRole('navigation', { name: 'Waiting reviews' })).toBeHidden();
  const first = await pane.getByText(/^Review #\d+$/).textContent();
  await pane.getByRole('button', { name: 'Next' }).tap();
  await expect(pane).toContainText(/^2 of \d+/);
  await expect(pane.getByText(/^Review #\d+$/)).not.toHaveText(first ?? '');
  await pane.getByRole('button', { name: 'Previous' }).tap();
  await expect(pane.getByText(/^Review #\d+$/)).toHaveText(first ?? '');
  // Above the bottom bar, within reach of the thumb.
  await expect(pane.getByRole('button', { name: 'Publish' })).toBeInViewport({ ratio: 1 });
  await pane.getByRole('button', { name: 'Decline…' }).tap();
  await expect(pane.getByLabel('Reason for declining')).toBeFocused();
  await expect(pane.getByLabel('Reason for declining')).toBeInViewport({ ratio: 1 });
  const bar = page.getByRole('navigation', { name: 'Portal' });
  const top = async (shown: Locator) => (await shown.boundingBox())?.y ?? 0;
  const decline = pane.getByRole('button', { name: 'Decline review' });
  expect((await top(decline)) + 44).toBeLessThanOrEqual(await top(bar));
  const reason = await pane.getByRole('button', { name: 'Advertising' }).boundingBox();
  expect(reason?.height).toBeGreaterThanOrEqual(43);
  await checkAccessibility();
  await pane.getByRole('button', { name: 'Cancel' }).tap();
  await expect(pane.getByRole('button', { name: 'Decline…' })).toBeFocused();
});
