import type { Page } from '@playwright/test';
import {
  expect,
  logIn,
  makeModerator,
  PATIENT,
  readAsStaff,
  submitReview,
  test,
  toastOf,
} from '#tests/support/portal.ts';
import { loseResponse } from '#tests/support/lose-response.ts';
import { openQueue } from '#tests/support/queue-desk.ts';

// Some of these tests cause refusals.
test.use({ expectedProblems: [/status of (?:404|409|503)|ERR_FAILED/] });
test.setTimeout(120_000);

// Undo notices list the account's own decisions, and parallel tests decide as the admin.
test.beforeEach(async ({ context }) => logIn(context, await makeModerator()));
test.afterEach(async ({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const notice = (page: Page) => page.getByRole('button', { name: /^Undo the decision/ });

test('z undoes a decision also after moving on: not public, and the review is open again', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const desk = await openQueue(page, request, 4);
  const [first, , third] = desk.reviews;
  await desk.ready();
  await page.keyboard.press('p');
  await desk.ready();
  expect((await request.get(first?.path ?? '', PATIENT)).status()).toBe(200);
  await expect(notice(page)).toContainText(/\((?:10|[1-9])\)/);
  await page.keyboard.press('j');
  await expect(desk.pane.getByText(`Review #${third?.id}`, { exact: true })).toBeVisible();
  await page.keyboard.press('z');
  await expect(toastOf(page, 'Undone', `Review #${first?.id} is as it was before.`)).toBeVisible();
  expect(await desk.ready()).toBe(first?.id);
  await expect(desk.pane.getByRole('heading', { level: 2 })).toBeFocused();
  expect(await desk.statuses()).toEqual(['pending', 'pending', 'pending', 'pending']);
  // Other requests see a change within a second (page-cache/content-version.ts).
  await expect.poll(async () => (await request.get(first?.path ?? '', PATIENT)).status()).toBe(404);
  await expect(notice(page)).toBeHidden();
  await page.keyboard.press('p');
  await desk.ready();
  expect((await request.get(first?.path ?? '', PATIENT)).status()).toBe(200);
  await expect(notice(page)).toBeVisible();
  await checkAccessibility();
});

test('the undo button ignores the second tap of a decision @phone', async ({ page, request }) => {
  const desk = await openQueue(page, request, 2);
  const first = await desk.ready();
  // Simulates a second tap that lands the moment the undo button appears.
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      const button = document.querySelector<HTMLButtonElement>('[data-undo] button');
      if (!button) return;
      observer.disconnect();
      button.click();
    }).observe(document.body, { subtree: true, childList: true }),
  );
  await page.keyboard.press('p');
  await expect(notice(page)).toHaveAttribute('aria-disabled', 'false');
  expect(await readAsStaff(page.context(), first)).toMatchObject({ status: 'published' });
  await notice(page).tap();
  await expect(desk.pane.getByText(`Review #${first}`, { exact: true })).toBeVisible();
  expect(await desk.statuses()).toEqual(['pending', 'pending']);
});

test('the undo button undoes the newest decision first; a double press undoes one', async ({
  page,
  request,
}) => {
  const desk = await openQueue(page, request, 4);
  const [first, second] = desk.reviews.map(({ id }) => id);
  for (const _ of [first, second]) {
    await desk.ready();
    await page.keyboard.press('p');
  }
  await expect(notice(page)).toHaveAccessibleName(`Undo the decision about review #${second}`);
  await notice(page).dblclick();
  const isOpen = (id: number | undefined) =>
    expect(desk.pane.getByText(`Review #${id}`, { exact: true })).toBeVisible();
  await isOpen(second);
  expect(await desk.ready()).toBe(second);
  expect((await desk.statuses()).slice(0, 2)).toEqual(['published', 'pending']);
  await expect(notice(page)).toHaveAccessibleName(`Undo the decision about review #${first}`);
  await notice(page).click();
  await expect(toastOf(page, 'Undone', `Review #${first} is as it was before.`)).toBeVisible();
  await isOpen(first);
  expect((await desk.statuses()).slice(0, 2)).toEqual(['pending', 'pending']);
});

test('undo works for the last review of the queue, after a reload, and while the decision is in flight', async ({
  page,
  request,
}) => {
  const desk = await openQueue(page, request, 1);
  const [only] = desk.reviews;
  await desk.ready();
  await page.keyboard.press('p');
  await expect(page.getByText('The queue is empty')).toBeVisible();
  await expect(page.getByText(`Review #${only?.id} published`).last()).toBeVisible();
  await page.reload();
  await notice(page).click();
  expect(await desk.ready()).toBe(only?.id);
  expect(await desk.statuses()).toEqual(['pending']);

  const answer = Promise.withResolvers<void>();
  await page.route(`**/api/reviews/${only?.id}`, async (route) => {
    if (route.request().method() === 'PATCH') await answer.promise;
    await route.continue();
  });
  await page.keyboard.press('p');
  await expect(page.getByText(`Publishing review #${only?.id}…`).last()).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(`Undoing: review #${only?.id}…`).last()).toBeVisible();
  answer.resolve();
  expect(await desk.ready()).toBe(only?.id);
  expect(await desk.statuses()).toEqual(['pending']);
});

test('no review is decided while an undo is in flight', async ({ page, request }) => {
  const desk = await openQueue(page, request, 3);
  const first = await desk.ready();
  await page.keyboard.press('p');
  await desk.ready();
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(`**/api/reviews/${first}/undo`, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('z');
  await expect(page.getByText(`Undoing: review #${first}…`).last()).toBeVisible();
  await page.keyboard.press('p');
  letThrough();
  await expect.poll(() => desk.ready()).toBe(first);
  expect(await desk.statuses()).toEqual(['pending', 'pending', 'pending']);
});

test('an undo is refused, with the reason, if somebody has changed the review since', async ({
  page,
  context,
  request,
}) => {
  const desk = await openQueue(page, request, 2);
  const first = await desk.ready();
  await page.keyboard.press('p');
  await desk.ready();
  await context.request.patch(`/api/reviews/${first}`, {
    data: { age: 58, editReason: 'The patient asked for it' },
    ...PATIENT,
  });
  await page.keyboard.press('z');
  await expect(toastOf(page, `Review #${first}: not undone`, 'was changed after the decision')).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect((await desk.statuses())[0]).toBe('published');
});

test('an undo whose answer is lost counts as made', async ({ page, request }) => {
  const desk = await openQueue(page, request, 2);
  const first = await desk.ready();
  await page.keyboard.press('p');
  await desk.ready();
  await loseResponse(page, `**/api/reviews/${first}/undo`);
  await page.keyboard.press('z');
  await expect(toastOf(page, 'Undone', `Review #${first} is as it was before.`)).toBeVisible();
  expect(await desk.ready()).toBe(first);
  expect(await desk.statuses()).toEqual(['pending', 'pending']);
});

/** Loses the answer to the next change of a review, which somebody else changes before its repetition. */
async function overtake(page: Page, id: number, data: object) {
  let isLost = false;
  await page.route(`**/api/reviews/${id}`, async (route) => {
    if (isLost || route.request().method() !== 'PATCH') return route.fallback();
    isLost = true;
    await route.fetch();
    const changed = await page.context().request.patch(`/api/reviews/${id}`, { data, ...PATIENT });
    expect(changed.status()).toBe(200);
    return route.abort();
  });
}

test('a repeated decision of a review that was edited since is called made, and offers no undo', async ({
  page,
  request,
}) => {
  const desk = await openQueue(page, request, 2);
  const first = await desk.ready();
  await overtake(page, first, { privateNotes: 'Called her.' });
  await page.keyboard.press('p');
  await expect(toastOf(page, `Review #${first} published, and changed since`)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect((await desk.statuses())[0]).toBe('published');
});

test('a repeated decision that was reversed since is not called made, and offers no undo', async ({
  page,
  request,
}) => {
  const desk = await openQueue(page, request, 2);
  const first = await desk.ready();
  await overtake(page, first, { published: false, declineReason: 'sent twice' });
  await page.keyboard.press('p');
  await expect(toastOf(page, `Review #${first} was decided already`, 'You unpublished it')).toBeVisible();
  await expect(page.getByText(`Review #${first} published`)).toHaveCount(0);
  expect((await desk.statuses())[0]).toBe('draft');
});

test('undo is offered in the list of reviews too @phone', async ({ page, request, checkAccessibility }) => {
  const review = await submitReview(request);
  await page.goto(`/admin/reviews?search=${review.word}`);
  const row = page.getByRole('main').getByRole('article');
  await row.getByRole('button', { name: /^Actions for review/ }).tap();
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).tap();
  await expect(row).toContainText('Published');
  await notice(page).tap();
  await expect(row).toContainText('Pending');
  await checkAccessibility();
  expect((await request.get(review.path, PATIENT)).status()).toBe(404);
});

test('reviews that were declined together are undone together', async ({ page, request }) => {
  const desk = await openQueue(page, request, 2);
  for (let count = 0; count < 2; count += 1) {
    await desk.ready();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
  }
  await desk.pane.getByRole('button', { name: 'Decline 2 together…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline 2 reviews with one reason' });
  await dialog.getByLabel('Reason for declining').fill('Sent twice');
  const decline = dialog.getByRole('button', { name: 'Decline 2 reviews' });
  await expect(decline).toHaveAttribute('aria-disabled', 'false');
  await decline.click();
  await page.getByRole('button', { name: /^Undo the decisions about 2 reviews/ }).click();
  await expect.poll(() => desk.statuses()).toEqual(['pending', 'pending']);
});
