import type { APIRequestContext, Browser, Page } from '@playwright/test';
import {
  ADMIN,
  expect,
  logIn,
  logInAgain,
  makeModerator,
  PATIENT,
  readAsStaff,
  submitReview,
  test,
  toastOf,
  WORK_URL,
} from '#tests/support/portal.ts';
import { loseResponse } from '#tests/support/lose-response.ts';
import { holdKey, pass } from '#tests/support/presses.ts';
import { openDesk, openQueue, PANE, type QueueDesk, refreshQueue } from '#tests/support/queue-desk.ts';
import { makeJpeg } from '#tests/support/submission.ts';

// Some of these tests cause refusals.
test.use({ expectedProblems: [/status of (?:401|404|409|503)|ERR_FAILED/] });
test.setTimeout(120_000);

test.beforeEach(async ({ context }) => logIn(context));
test.afterEach(async ({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Milliseconds between the presses of a double press, by CPU throttling factor. */
const GAPS = { 1: [0, 50, 100, 200, 300], 6: [0, 100, 300] };

const centre = async (desk: QueueDesk, name: 'publish' | 'decline') => {
  // On a phone the form is longer than the screen.
  await desk[name].scrollIntoViewIfNeeded();
  const box = await desk[name].boundingBox();
  if (!box) throw new Error(`There is no button to ${name}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

type DoublePress = (page: Page, desk: QueueDesk, name: 'publish' | 'decline', gap: number) => Promise<void>;

const byKey: DoublePress = async (page, _, name, gap) => {
  if (name === 'publish') return page.keyboard.type('pp', { delay: gap });
  await page.keyboard.press('Control+Enter');
  await pass(page, gap);
  // The form is closed by then, so the second press has its meaning outside the form.
  await page.keyboard.press('Control+Enter');
};

const byMouse: DoublePress = async (page, desk, name, gap) => {
  const { x, y } = await centre(desk, name);
  // Playwright applies the delay before the release and again before the second press.
  await page.mouse.click(x, y, { clickCount: 2, delay: gap / 2 });
};

const byTouch: DoublePress = async (page, desk, name, gap) => {
  const { x, y } = await centre(desk, name);
  await page.touchscreen.tap(x, y);
  if (gap > 0) await pass(page, gap);
  await page.touchscreen.tap(x, y);
};

/** Double-presses through a queue, once per gap: each must decide exactly the review that was open. */
async function decideAll(
  page: Page,
  request: APIRequestContext,
  { throttle, name, press }: { throttle: 1 | 6; name: 'publish' | 'decline'; press: DoublePress },
) {
  const gaps = GAPS[throttle];
  const desk = await openQueue(page, request, gaps.length + 2);
  const expected: number[] = [];
  for (const gap of gaps) {
    expected.push(await desk.ready());
    if (name === 'decline') {
      await desk.pane.getByRole('button', { name: 'Decline…' }).click();
      await desk.pane.getByRole('button', { name: 'Advertising' }).click();
      // The text and the letter's preview move the button below them.
      await expect(desk.pane.getByLabel('Reason for declining')).not.toHaveValue('');
      await expect(desk.decline).toHaveAttribute('aria-disabled', 'false');
    }
    const pressTwice = () => press(page, desk, name, gap);
    await (throttle === 6 ? desk.slowly(pressTwice) : pressTwice());
    await desk.ready();
    expect(await desk.listDecided(), `${gap} ms apart`).toEqual(expected);
  }
  expect(expected).toEqual(desk.reviews.slice(0, gaps.length).map(({ id }) => id));
  const status = name === 'publish' ? 'published' : 'draft';
  expect(await desk.statuses()).toEqual([...gaps.map(() => status), 'pending', 'pending']);
}

// A slow processor leaves the most time for a second press.
for (const name of ['publish', 'decline'] as const) {
  for (const [by, press] of Object.entries({ key: byKey, mouse: byMouse }))
    test(`a double press by ${by} decides one review: ${name}, a processor 6 times as slow`, async ({
      page,
      request,
    }) => decideAll(page, request, { throttle: 6, name, press }));

  test(`a double tap decides one review: ${name}, a processor 6 times as slow @phone`, async ({
    page,
    request,
  }) => decideAll(page, request, { throttle: 6, name, press: byTouch }));
}

test('a double press by mouse decides one review: decline', async ({ page, request }) =>
  decideAll(page, request, { throttle: 1, name: 'decline', press: byMouse }));

test('j then p decides neither review, and every j counts, a processor 6 times as slow', async ({
  page,
  request,
}) => {
  const desk = await openQueue(page, request, 6);
  const ids = desk.reviews.map(({ id }) => id);
  expect(await desk.ready()).toBe(ids[0]);
  await desk.slowly(() => page.keyboard.type('jp', { delay: 30 }));
  expect(await desk.ready()).toBe(ids[1]);
  expect(await desk.listDecided()).toEqual([]);
  await desk.slowly(() => page.keyboard.type('jjj'));
  expect(await desk.ready()).toBe(ids[4]);
  await desk.slowly(() => page.keyboard.type('kjjkkk', { delay: 10 }));
  expect(await desk.ready()).toBe(ids[2]);
  await page.keyboard.press('p');
  expect(await desk.ready()).toBe(ids[3]);
  expect(await desk.listDecided()).toEqual([ids[2]]);
});

test('fifty quick presses of j move fifty reviews; the URL follows, and a reload stays', async ({ page }) => {
  await page.goto('/admin/reviews/queue');
  const pane = page.locator(PANE);
  await expect(pane).toContainText(/^1 of \d+/);
  await page.keyboard.type('j'.repeat(50));
  await expect(pane).toContainText(/^51 of \d+/);
  const open = (await pane.getByText(/^Review #\d+$/).textContent()) ?? '';
  await expect(page).toHaveURL(new RegExp(`/${open.replace('Review #', '')}$`));
  await page.reload();
  await expect(pane).toContainText(open);
  await page.getByRole('link', { name: 'All reviews' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await page.goBack();
  await expect(pane).toContainText(open);
});

test('a held p decides one review', async ({ page, request }) => {
  const desk = await openQueue(page, request, 4);
  const first = await desk.ready();
  await holdKey(page, 'p', 1500);
  await desk.ready();
  expect(await desk.listDecided()).toEqual([first]);
});

test('a burst of presses decides one review', async ({ page, request }) => {
  const desk = await openQueue(page, request, 4);
  const first = await desk.ready();
  const { x, y } = await centre(desk, 'publish');
  // 14 presses, 180 ms apart.
  await page.mouse.click(x, y, { clickCount: 14, delay: 90 });
  await desk.ready();
  expect(await desk.listDecided()).toEqual([first]);
});

test('a burst of Ctrl+Enter that begins before the form could be read declines nothing', async ({
  page,
  request,
}) => {
  const desk = await openQueue(page, request, 3);
  const first = await desk.ready();
  await desk.pane.getByRole('button', { name: 'Decline…' }).click();
  await desk.pane.getByLabel('Reason for declining').fill('This is an advertisement.');
  await page.keyboard.press('Escape');
  await desk.ready();
  const reopen = await desk.pane.getByRole('button', { name: 'Decline…' }).elementHandle();
  // Pressed within the page, so that no press waits for the test.
  await reopen?.evaluate(async (button: HTMLElement, pane) => {
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    button.click();
    for (let presses = 0; presses < 10; presses += 1) {
      await wait(180);
      const init = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
      document.querySelector(`${pane} textarea`)?.dispatchEvent(new KeyboardEvent('keydown', init));
    }
  }, PANE);
  await expect(desk.decline).toHaveAttribute('aria-disabled', 'false');
  expect(await desk.listDecided()).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await desk.ready();
  expect(await desk.listDecided()).toEqual([first]);
});

test('keys typed into the form, or before a dialog is there, decide nothing', async ({ page, request }) => {
  const desk = await openQueue(page, request, 3);
  const reason = desk.pane.getByLabel('Reason for declining');
  await desk.ready();
  await desk.slowly(() => page.keyboard.type('dpppoor spelling'));
  await expect(reason).toHaveValue('pppoor spelling');
  await page.keyboard.press('Escape');
  await desk.ready();
  await page.keyboard.press('d');
  await expect(reason, 'kept for this review').toHaveValue('pppoor spelling');
  await page.keyboard.press('Escape');
  await desk.ready();
  await desk.slowly(() => page.keyboard.type('epp'));
  const dialog = page.getByRole('dialog', { name: /Edit review/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[role="dialog"]')).toHaveCount(0);
  expect(await desk.listDecided()).toEqual([]);
  expect(await desk.statuses()).toEqual(['pending', 'pending', 'pending']);
});

test('while a decision is on its way the next review is read, and decided after the answer', async ({
  page,
  request,
}) => {
  const desk = await openQueue(page, request, 4);
  const [first, second] = desk.reviews.map(({ id }) => id);
  const answer = Promise.withResolvers<void>();
  await page.route(`**/api/reviews/${first}`, async (route) => {
    if (route.request().method() === 'PATCH') await answer.promise;
    await route.continue();
  });
  await desk.ready();
  await page.keyboard.press('p');
  await expect(desk.pane.getByText(`Review #${second}`, { exact: true })).toBeVisible();
  await expect(page.getByText(`Publishing review #${first}…`).last()).toBeVisible();
  await pass(page, 800);
  await expect(desk.publish).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.type('ppde', { delay: 50 });
  await expect(desk.pane.getByLabel('Reason for declining')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await desk.listDecided()).toEqual([first]);
  answer.resolve();
  expect(await desk.ready()).toBe(second);
  await page.keyboard.press('p');
  await desk.ready();
  expect(await desk.listDecided()).toEqual([first, second]);
});

test('a decision without a network brings its review back, with one error and the typed reason', async ({
  page,
  request,
}) => {
  const desk = await openQueue(page, request, 3);
  const first = await desk.ready();
  await page.keyboard.press('d');
  const reason = desk.pane.getByLabel('Reason for declining');
  // The last of the saved replies of a new site.
  await expect(desk.pane.getByRole('button', { name: 'Sent twice' })).toBeInViewport({ ratio: 1 });
  await expect(desk.decline).toBeInViewport({ ratio: 1 });
  await reason.fill('An advertisement');
  await expect(desk.decline).toHaveAttribute('aria-disabled', 'false');
  await page.route('**/api/**', (route) => route.abort());
  await desk.decline.click();
  const error = page.getByText('Perhaps not declined', { exact: false });
  await expect(desk.pane.getByRole('alert')).toHaveText(
    'Perhaps not declined: The answer was lost, so it may have been done. Look how it stands, then try again: the same is not done twice.',
  );
  await expect(desk.pane.getByText(`Review #${first}`, { exact: true })).toBeVisible();
  await expect(reason).toHaveValue('An advertisement');
  // A refresh fails for the same cause.
  const failed = page.waitForEvent('requestfailed', (call) => call.url().includes('filter=pending'));
  await refreshQueue(page);
  await failed;
  await expect(error).toHaveCount(1);
  await page.unroute('**/api/**');
  expect(await desk.statuses()).toEqual(['pending', 'pending', 'pending']);
  await desk.decline.click();
  await desk.ready();
  expect((await desk.statuses())[0]).toBe('draft');
});

test('a decision refused because another account logged in comes back to its review after the login', async ({
  page,
  context,
  request,
}) => {
  const desk = await openQueue(page, request, 3);
  const first = await desk.ready();
  const second = desk.reviews[1]?.id;
  await page.keyboard.press('d');
  const reason = desk.pane.getByLabel('Reason for declining');
  await reason.fill('An advertisement');
  await expect(desk.decline).toHaveAttribute('aria-disabled', 'false');
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/reviews/${first}`, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await logIn(context, await makeModerator());
  await desk.decline.click();
  await expect(desk.pane.getByText(`Review #${second}`, { exact: true })).toBeVisible();
  // Longer than the address takes to follow the open review.
  await pass(page, 300);
  held.resolve();
  await expect(page.getByRole('main').getByText('Another account is signed in.')).toBeVisible();
  await logInAgain(page);
  await expect(desk.pane.getByText(`Review #${first}`, { exact: true })).toBeVisible();
  await desk.ready();
  await page.keyboard.press('d');
  await expect(reason).toHaveValue('An advertisement');
});

test('a decision whose response is lost counts as made', async ({ page, request }) => {
  const desk = await openQueue(page, request, 3);
  const [first, second] = desk.reviews.map(({ id }) => id);
  await desk.ready();
  await loseResponse(page, `**/api/reviews/${first}`, 'PATCH');
  await page.keyboard.press('p');
  expect(await desk.ready()).toBe(second);
  await expect(page.getByText(`Review #${first} published`).last()).toBeVisible();
  await expect(page.getByText('Not published', { exact: false })).toHaveCount(0);
  expect(await desk.statuses()).toEqual(['published', 'pending', 'pending']);
});

test('a review that somebody else has changed is not decided in the version that was shown', async ({
  page,
  context,
  request,
}) => {
  const desk = await openQueue(page, request, 3);
  const first = await desk.ready();
  await context.request.patch(`/api/reviews/${first}`, {
    data: { age: 57, editReason: 'The patient asked for it' },
    ...PATIENT,
  });
  await page.keyboard.press('p');
  await expect(desk.pane.getByRole('alert')).toContainText('Not published:');
  expect(await desk.ready()).toBe(first);
  await expect(desk.pane).toContainText('Age 57');
  expect(await readAsStaff(context, first)).toMatchObject({ status: 'pending', age: 57 });
  await page.keyboard.press('p');
  await desk.ready();
  expect(await readAsStaff(context, first)).toMatchObject({ status: 'published' });
});

test('the photo viewer closes when Back opens another list of the queue', async ({ page, request }) => {
  const desk = await openQueue(page, request, 1);
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg() };
  const multipart = { reviewId: await desk.ready(), editReason: 'The patient sent it', images: photo };
  const added = await page.context().request.post('/api/reviews/upload-image', { multipart, ...PATIENT });
  expect(added.status(), await added.text()).toBe(200);
  await page.getByLabel('Order').selectOption('Newest first');
  await expect(page).toHaveURL(/sort=newest/);
  await expect(desk.pane.getByRole('img')).toBeVisible();
  await desk.ready();
  await page.keyboard.press('v');
  const viewer = page.getByRole('dialog', { name: 'Photos sent with this review' });
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=newest/);
  await desk.ready();
  await expect(viewer).toHaveCount(0);
});

test('no other button ever stands where Publish does', async ({ page, request }) => {
  const desk = await openQueue(page, request, 2);
  await desk.ready();
  for (const width of [360, 640, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const publish = await desk.publish.boundingBox();
    const end = (publish?.x ?? Infinity) + (publish?.width ?? 0);
    const others = desk.pane.getByRole('button', { name: /^(?:Edit|Decline…|Decline review|Cancel)$/ });
    const beginnings = () =>
      others.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().left));
    for (const left of await beginnings()) expect(left, `${width} px`).toBeGreaterThanOrEqual(end);
    await desk.pane.getByRole('button', { name: 'Decline…' }).click();
    await expect(desk.decline).toBeVisible();
    for (const left of await beginnings()) expect(left, `${width} px`).toBeGreaterThanOrEqual(end);
    await desk.pane.getByRole('button', { name: 'Cancel' }).click();
    await desk.ready();
  }
});

test.describe('two moderators', () => {
  /** Opens the same queue as an admin and as a moderator. */
  const openBoth = async (page: Page, browser: Browser, request: APIRequestContext, count: number) => {
    const account = await makeModerator();
    const first = await openQueue(page, request, count);
    await first.ready();
    const context = await browser.newContext({ baseURL: WORK_URL });
    await logIn(context, account);
    const second = await openDesk(await context.newPage(), first.reviews);
    return { first, second, name: account.username, secondPage: second.pane.page() };
  };

  test('open different reviews, and see what the other is reading', async ({
    page,
    browser,
    request,
    checkAccessibility,
  }) => {
    const { first, second, name, secondPage } = await openBoth(page, browser, request, 3);
    // Tall enough that the sticky decision bar covers no link.
    await page.setViewportSize({ width: 1280, height: 1400 });
    const ids = first.reviews.map(({ id }) => id);
    expect(await first.ready()).toBe(ids[0]);
    expect(await second.ready()).toBe(ids[1]);
    await refreshQueue(page);
    const rows = page.getByRole('navigation', { name: 'Waiting reviews' }).getByRole('listitem');
    await expect(rows.nth(1)).toContainText(name);
    await expect(rows.nth(0)).not.toContainText(name);
    await checkAccessibility();
    await secondPage.keyboard.press('k');
    await expect(second.pane).toContainText(`Also reading this: ${ADMIN.username}`);
    // A claim prevents no decision, and a released claim disappears.
    // The second moderator's claim may arrive after the first refresh.
    await expect(async () => {
      await refreshQueue(page);
      await expect(rows.nth(0)).toContainText(name, { timeout: 1_000 });
    }).toPass();
    await expect(rows.nth(1)).not.toContainText(name);
    await first.ready();
    await page.keyboard.press('p');
    expect(await first.ready()).toBe(ids[1]);
    await secondPage.close();
    await refreshQueue(page);
    await expect(page.getByText(name)).toHaveCount(0);
  });

  test('who decides second is told who was first, and keeps the reason', async ({
    page,
    browser,
    request,
  }) => {
    const { first, second, secondPage } = await openBoth(page, browser, request, 3);
    const ids = first.reviews.map(({ id }) => id);
    await secondPage.keyboard.press('k');
    expect(await second.ready()).toBe(ids[0]);
    await secondPage.keyboard.type('d');
    const reason = second.pane.getByLabel('Reason for declining');
    await reason.fill('An advertisement of a travel agency');
    await first.ready();
    await page.keyboard.press('p');
    expect(await first.ready()).toBe(ids[1]);

    // The queue detects the other decision on its next refresh.
    await refreshQueue(secondPage);
    await expect(second.pane.getByRole('alert').last()).toContainText(
      new RegExp(`Decided already. ${ADMIN.username} published it on `),
    );
    await expect(second.pane).toContainText('An advertisement of a travel agency');
    await expect(second.publish).toHaveCount(0);
    await second.pane.getByRole('button', { name: 'Continue' }).click();
    expect(await second.ready()).toBe(ids[2]);

    // If the queue has not refreshed, the server refuses the decision.
    await secondPage.keyboard.press('k');
    expect(await second.ready()).toBe(ids[1]);
    await secondPage.route(/\/api\/reviews\?.*filter=pending/, (route) => route.abort());
    await page.keyboard.press('p');
    expect(await first.ready()).toBe(ids[2]);
    await secondPage.keyboard.type('d');
    await reason.fill('Sent twice');
    await expect(second.decline).toHaveAttribute('aria-disabled', 'false');
    await second.decline.click();
    await expect(
      toastOf(secondPage, `Review #${ids[1]} was decided already`, `${ADMIN.username} published it`),
    ).toBeVisible();
    await secondPage.keyboard.press('k');
    await expect(second.pane.getByText(`Review #${ids[1]}`, { exact: true })).toBeVisible();
    await expect(second.pane).toContainText('Sent twice');
    expect(await first.statuses()).toEqual(['published', 'published', 'pending']);
  });
});

test('a filter chosen while the first claim is in flight opens a review of its own list @desktop', async ({
  page,
  request,
}) => {
  const former = await submitReview(request);
  const later = await submitReview(request);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/claims', async (route) => {
    await held.promise;
    await route.continue();
  });
  const claim = page.waitForRequest('**/api/admin/claims');
  await page.goto(`/admin/reviews/queue?search=${former.word}`);
  await claim;
  const answer = page.waitForResponse(new RegExp(`/api/reviews.*${later.word}`));
  await page.getByRole('searchbox', { name: 'Search the queue' }).fill(later.word);
  await page.keyboard.press('Enter');
  await answer;
  const claimed = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/admin/claims') &&
      (response.request().postData() ?? '').includes(String(later.id)),
  );
  held.resolve();
  await claimed;
  await expect(page.locator(PANE)).toContainText(`Review #${later.id}`);
  await expect(page.getByText(/Review #\d+ is not/)).toBeHidden();
});
