import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, logIn, openRow, PATIENT, readAsStaff, submitReview, test } from '#tests/support/portal.ts';
import { pass } from '#tests/support/presses.ts';
import { openDesk, openQueue, PANE, refreshQueue } from '#tests/support/queue-desk.ts';

test.use({ expectedProblems: [/status of (?:404|409)/] });
test.setTimeout(120_000);

test.beforeEach(async ({ context }) => logIn(context));
test.afterEach(async ({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const QUEUE = '/admin/reviews/queue';

const rowsOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Waiting reviews' }).getByRole('listitem');

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test('fifteen rows fit a laptop, and the open one is among them', async ({ page, checkAccessibility }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(QUEUE);
  const list = page.getByRole('navigation', { name: 'Waiting reviews' });
  await expect(list.locator('[aria-current]')).toBeVisible();
  const countWhole = () =>
    list.evaluate((nav) => {
      const { top, bottom } = nav.getBoundingClientRect();
      return Array.from(nav.querySelectorAll('li'), (row) => row.getBoundingClientRect()).filter(
        (row) => row.top >= top - 1 && row.bottom <= Math.min(bottom, innerHeight) + 1,
      ).length;
    });
  expect(await countWhole()).toBeGreaterThanOrEqual(15);
  await checkAccessibility();
  await page.keyboard.type('j'.repeat(30));
  await expect(page.locator(PANE)).toContainText(/^31 of /);
  const [row, around] = [await boxOf(list.locator('[aria-current]')), await boxOf(list)];
  expect(row.y).toBeGreaterThanOrEqual(Math.max(0, around.y) - 1);
  expect(row.bottom).toBeLessThanOrEqual(Math.min(800, around.bottom) + 1);
});

test('a row tells what a moderator should know before opening it; one submission stands together', async ({
  page,
  request,
}) => {
  const submissionId = randomUUID();
  const first = await submitReview(request, { submissionId, price: '350' });
  const between = await submitReview(request, {
    content: '상담이 자세해서 좋았어요. 회복도 아주 빨랐습니다.',
  });
  const second = await submitReview(request, { submissionId });
  await openDesk(page, [first, between, second]);
  const rows = rowsOf(page);
  await expect(rows.nth(0)).toContainText(first.word);
  await expect(rows.nth(0)).toContainText('Price?');
  await expect(rows.nth(0)).toContainText('1 of 2');
  await expect(rows.nth(0)).toContainText('4/5');
  await expect(rows.nth(0)).toContainText('₩350');
  await expect(rows.nth(1)).toContainText(second.word);
  await expect(rows.nth(1)).not.toContainText('Price?');
  await expect(rows.nth(2)).toContainText('Korean');
  await expect(rows.nth(2)).not.toContainText('1 of');
});

test('the queue is narrowed and searched by its URL, and any review is reached by its number', async ({
  page,
  context,
  request,
}) => {
  const review = await submitReview(request, { country: 'Liechtenstein', doctor: 'Dal Semi, MD' });
  const pane = page.locator(PANE);
  const number = pane.getByText(`Review #${review.id}`, { exact: true });
  await page.goto(QUEUE);
  const search = page.getByRole('searchbox', { name: 'Search the queue' });
  for (const text of [`#${review.id}`, String(review.id), `semi liechtenstein ${review.word}`]) {
    await search.fill(text);
    await expect(number).toBeVisible();
    await expect(page.getByText('1 waiting, filtered')).toBeVisible();
  }
  await page.reload();
  await expect(number).toBeVisible();

  const { version } = await readAsStaff(context, review.id);
  const declined = { published: false, declineReason: `An advertisement ${review.word}x` };
  await context.request.patch(`/api/reviews/${review.id}`, {
    data: declined,
    headers: { 'if-match': `"${version}"` },
    ...PATIENT,
  });
  await search.fill(`${review.word}x`);
  await expect(page.getByText('Nothing matches the filters')).toBeVisible();
  await page.getByLabel('Show', { exact: true }).selectOption('Declined');
  await expect(number).toBeVisible();
  await expect(pane).toContainText(declined.declineReason);
  await expect(pane.getByRole('button', { name: 'Decline…' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Language').selectOption('Korean');
  await expect(page.getByText('Nothing matches the filters')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(search).toHaveValue('');
  await expect(rowsOf(page).first()).toBeVisible();
});

test('reported reviews have a list of their own, from which they are unpublished', async ({
  page,
  context,
  request,
}) => {
  const review = await submitReview(request);
  const change = (data: object) => context.request.patch(`/api/reviews/${review.id}`, { data, ...PATIENT });
  await change({ published: true });
  const report = await request.post('/api/inquiries', {
    data: {
      type: 'contact',
      subject: 'Report',
      name: 'A reader',
      email: 'reader@mail.example',
      message: 'This is an advertisement of a clinic.',
      reviewId: review.id,
    },
    ...PATIENT,
  });
  expect(report.status(), await report.text()).toBeLessThan(300);
  await page.goto(`${QUEUE}?shown=reported&search=${review.word}`);
  await expect(rowsOf(page)).toContainText('Reported');
  const pane = page.locator(PANE);
  await pane.getByRole('button', { name: 'Unpublish…' }).click();
  await pane.getByLabel('Reason for unpublishing').fill('It is an advertisement');
  const unpublish = pane.getByRole('button', { name: 'Unpublish review' });
  await expect(unpublish).toHaveAttribute('aria-disabled', 'false');
  await unpublish.click();
  await expect(page.getByText(`Review #${review.id} unpublished`).last()).toBeVisible();
  expect((await request.get(review.path, PATIENT)).status()).toBe(404);
});

test('several that were read are declined with one reason, in the versions that were read', async ({
  page,
  context,
  request,
  checkAccessibility,
}) => {
  const desk = await openQueue(page, request, 4);
  const [first, second, third] = desk.reviews.map(({ id }) => id);
  const together = (count: number) => desk.pane.getByRole('button', { name: `Decline ${count} together…` });
  // A review can be selected only after half a second on screen.
  await desk.ready();
  await page.keyboard.type('jx', { delay: 20 });
  await expect(desk.pane.getByText(`Review #${second}`, { exact: true })).toBeVisible();
  await expect(together(1)).toHaveCount(0);
  await page.keyboard.press('k');
  for (const id of [first, second, third]) {
    expect(await desk.ready()).toBe(id);
    await page.keyboard.press('x');
    await page.keyboard.press('j');
  }
  await expect(together(3)).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: 'Selected' })).toHaveCount(3);

  // An edited review counts as unread and is deselected.
  await context.request.patch(`/api/reviews/${second}`, {
    data: { age: 57, editReason: 'The patient asked for it' },
    ...PATIENT,
  });
  await refreshQueue(page);
  await together(2).click();
  const dialog = page.getByRole('dialog', { name: 'Decline 2 reviews with one reason' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog).toContainText(`Review #${third}`);
  await checkAccessibility();
  await dialog.getByLabel('Reason for declining').fill('Sent twice');
  const decline = dialog.getByRole('button', { name: 'Decline 2 reviews' });
  await expect(decline).toHaveAttribute('aria-disabled', 'false');
  const sent: (string | null)[] = [];
  page.on('request', (one) => {
    if (one.method() === 'PATCH') sent.push(one.headers()['if-match'] ?? null);
  });
  await decline.click();
  await expect.poll(() => desk.statuses()).toEqual(['draft', 'pending', 'draft', 'pending']);
  expect(sent).toEqual(['"1"', '"1"']);
  expect(await readAsStaff(context, third ?? 0)).toMatchObject({ declineReason: 'Sent twice' });
});

test('photos are viewed by keys, and nothing is decided under them', async ({ page, context }) => {
  await page.goto(`${QUEUE}?photos=with`);
  const pane = page.locator(PANE);
  await expect(pane.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'false');
  const id = Number((await pane.getByText(/^Review #\d+$/).textContent())?.replace('Review #', ''));
  await page.keyboard.press('v');
  const viewer = page.getByRole('dialog', { name: 'Photos sent with this review' });
  await expect(viewer).toContainText('Photo 1 of');
  await pass(page, 700);
  await page.keyboard.type('ppd');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(pane.getByText(`Review #${id}`, { exact: true })).toBeVisible();
  await expect(pane.getByLabel('Reason for declining')).toHaveCount(0);
  expect((await readAsStaff(context, id)).status).toBe('pending');
  await pane.getByRole('link', { name: /^Photo 1/ }).click();
  await expect(viewer).toBeVisible();
  await page.goto(`/admin/reviews/${id}`);
  const details = page.getByRole('dialog', { name: `Review #${id}` });
  await details.getByRole('link', { name: /^Photo 1/ }).click();
  await expect(viewer).toContainText('Photo 1 of');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(details).toBeVisible();
});

test('the form for a reason covers nothing of the review', async ({ page, request }) => {
  const desk = await openQueue(page, request, 1);
  await desk.ready();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await desk.pane.getByRole('button', { name: 'Decline…' }).click();
    const form = await boxOf(desk.pane.getByRole('form').or(desk.pane.locator('form')));
    const words = await boxOf(desk.pane.getByText(desk.reviews[0]?.word ?? ''));
    const isApart = words.right <= form.x || words.bottom <= form.y;
    expect(isApart, `${width} px`).toBe(true);
    await desk.pane.getByRole('button', { name: 'Cancel' }).click();
    await desk.ready();
  }
});

test('keys count by their place: with a Hangul layout, Caps Lock and Shift', async ({ page, request }) => {
  const desk = await openQueue(page, request, 4);
  const devtools = await page.context().newCDPSession(page);
  const press = async (key: string, modifiers = 0) => {
    const event = { key, code: 'KeyP', windowsVirtualKeyCode: 80, modifiers };
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  };
  const decided: number[] = [];
  const SHIFT = 8;
  for (const [key, modifiers] of [
    ['ㅔ', 0],
    ['P', 0],
    ['P', SHIFT],
  ] as const) {
    decided.push(await desk.ready());
    await press(key, modifiers);
    await expect.poll(() => desk.listDecided()).toEqual(decided);
  }
});

test('the list of all reviews is searched alike', async ({ page, request }) => {
  const review = await submitReview(request);
  await openRow(page, review);
  await page.goto(`/admin/reviews?search=${review.id}`);
  await expect(page.getByRole('main').getByRole('article')).toContainText(`Review #${review.id}`);
});
