import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { RECEIPT_DELAY_SECONDS } from '#domain/review/review-receipt.ts';
import { reviewReference } from '#domain/review/review.ts';
import { LETTER_DELAY_SECONDS } from '#domain/review/undo.ts';
import {
  chooseAction,
  expect,
  logIn,
  makeModerator,
  openRow,
  PATIENT,
  readAsStaff,
  submitReview,
  type Submitted,
  test,
  toastOf,
} from '#tests/support/portal.ts';
import { loseResponse } from '#tests/support/lose-response.ts';
import { newWord, sendMessage } from '#tests/support/messages.ts';
import { openQueue } from '#tests/support/queue-desk.ts';
import { post } from '#tests/support/sessions.ts';

// Some of these tests cause a refused save or lose an answer.
test.use({ expectedProblems: [/status of (?:400|404|409)|net::ERR_FAILED/] });
test.setTimeout(180_000);

test.beforeEach(async ({ context }) => logIn(context));
test.afterEach(async ({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Returns the texts of the letters about a review, which are files without a mail server. */
async function readLetters({ id }: { id: number }): Promise<string[]> {
  const folder = join(process.env['E2E_WORK_VAR_DIR'] ?? '', 'mail');
  const files = await readdir(folder).catch(() => []);
  const letters = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  // Without the receipt of the submission.
  const others = letters.filter((letter) => !letter.includes('We have received your review'));
  return others.filter((letter) => letter.includes(`R-${String(id).padStart(6, '0')}`));
}

/** The delay of the receipt, which goes first, that of a letter and the next polls of the job queue. */
const LETTER_TIMEOUT_MS = (RECEIPT_DELAY_SECONDS + LETTER_DELAY_SECONDS + 30) * 1000;

async function reportReview(request: APIRequestContext, { id, word }: Submitted): Promise<void> {
  const data = {
    name: 'Rea',
    email: 'rea@mail.example',
    subject: `A review ${word}`,
    message: 'This never happened in that clinic.',
    reviewId: id,
  };
  const answer = await request.post('/api/inquiries', { data, ...PATIENT });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function publishedReview(page: Page, request: APIRequestContext): Promise<Submitted> {
  const review = await submitReview(request);
  const data = { published: true, verified: true };
  const answer = await page.context().request.patch(`/api/reviews/${review.id}`, { data, ...PATIENT });
  expect(answer.status()).toBe(200);
  return review;
}

test('the moderator reads what a decline tells before pressing, and the submitter gets that once', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const desk = await openQueue(page, request, 3);
  const [first, second] = desk.reviews;
  await desk.ready();
  await desk.pane.getByRole('button', { name: 'Decline…' }).click();
  await desk.pane.getByRole('button', { name: 'Sent twice' }).click();
  await expect(desk.pane.getByLabel('Reason for declining')).toHaveValue(
    /^We have this review from you twice/,
  );
  await expect(desk.pane.getByRole('status').filter({ hasText: 'A letter goes to' })).toBeVisible();
  await desk.pane.getByText('What the letter says').click();
  await expect(desk.pane.getByText(/^Your review was not published:/)).toBeVisible();
  await checkAccessibility();
  await desk.decline.click();
  expect(await desk.ready()).toBe(second?.id);

  await desk.pane.getByRole('button', { name: 'Decline…' }).click();
  await desk.pane.getByLabel('It is spam: tell nobody').check();
  await expect(desk.pane.getByText('No letter goes out: of spam nobody is told.')).toBeVisible();
  const reason = desk.pane.getByLabel('Reason for declining');
  await expect(reason).toHaveValue('Spam');
  await desk.pane.getByLabel('It is spam: tell nobody').uncheck();
  await expect(reason, 'no submitter reads that word').toHaveValue('');
  await desk.pane.getByLabel('It is spam: tell nobody').check();
  await reason.fill('The clinic next door sent it.');
  await desk.pane.getByRole('button', { name: 'Cancel' }).click();
  await desk.ready();
  await desk.pane.getByRole('button', { name: 'Decline…' }).click();
  await expect(reason).toHaveValue('The clinic next door sent it.');
  await expect(desk.pane.getByLabel('It is spam: tell nobody'), 'kept with the reason').toBeChecked();
  await desk.decline.click();
  await desk.ready();
  expect(await desk.listDecided()).toEqual([first?.id, second?.id]);
  expect(await readAsStaff(page.context(), second?.id ?? 0)).toMatchObject({ isSpam: true });

  const aboutFirst = () => readLetters(first ?? { id: 0 });
  await expect.poll(aboutFirst, { timeout: LETTER_TIMEOUT_MS }).toHaveLength(1);
  const [letter = ''] = await aboutFirst();
  expect(letter).toContain('We have this review from you twice');
  expect(letter, 'nothing of the review').not.toContain(first?.word);
  expect(await readLetters(second ?? { id: 0 })).toEqual([]);
  const row = await openRow(page, first ?? { id: 0, word: '', path: '' });
  await chooseAction(page, row, 'View Details');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Letters to the submitter' })).toContainText(/Sent .* 20/);
  await expect(dialog.getByRole('region', { name: 'History' })).toContainText('sent the letter');
});

test('a question parks a review; it is found, resumed and back in the queue', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const desk = await openQueue(page, request, 2);
  const [first, second] = desk.reviews;
  await desk.ready();
  await desk.pane.getByRole('button', { name: 'Ask…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask the submitter' });
  await dialog.getByRole('button', { name: 'Send question' }).click();
  await page.keyboard.type('ppp');
  await expect(dialog.getByLabel('Question'), 'keys of the queue do nothing here').toHaveValue('ppp');
  await dialog.getByLabel('Question').fill('');
  await dialog.getByRole('button', { name: 'Send question' }).click();
  await expect(dialog.getByText('Please write a question')).toBeVisible();
  await dialog.getByRole('button', { name: 'Date of the treatment' }).click();
  await expect(dialog).toContainText('The answer arrives through the contact form');
  await checkAccessibility();
  // Holds the answer, because the marked button sends all the same: only its own guard tells a press too early.
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(`**/api/reviews/${first?.id}/ask`, (route) => held.then(() => route.continue()));
  // As in the first half second, in which a press may be meant for what was there before.
  await dialog.locator('[type=submit]').evaluate((button) => button.setAttribute('aria-disabled', 'true'));
  await dialog.getByLabel('Question').press('Control+Enter');
  await expect(dialog.getByText('The button was not active yet.')).toBeVisible();
  await dialog.locator('[type=submit]').evaluate((button) => button.setAttribute('aria-disabled', 'false'));
  await dialog.getByLabel('Question').press('Control+Enter');
  letThrough();
  await expect(dialog).toBeHidden();
  expect(await desk.ready()).toBe(second?.id);
  expect(await desk.listDecided(), 'a question decides nothing').toEqual([]);
  expect(await readAsStaff(page.context(), first?.id ?? 0)).toMatchObject({
    status: 'pending',
    parked: { question: 'In which month and year were you treated?' },
  });

  await page.goto('/admin/reviews?filter=parked');
  const row = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: `Review #${first?.id}` });
  await expect(row).toContainText('Waits for an answer since');
  await expect(row).toContainText('In which month and year were you treated?');
  await checkAccessibility();

  // The answer names the review, and each leads to the other.
  const reference = reviewReference(first?.id ?? 0);
  await sendMessage(request, newWord(), { subject: `Answer to ${reference}` });
  await row.getByRole('link', { name: 'Look for the answer among the messages' }).click();
  await page.getByRole('button', { name: `Answer to ${reference}`, exact: true }).click();
  await page
    .getByRole('dialog', { name: `Answer to ${reference}` })
    .getByRole('link', { name: `Review #${first?.id}` })
    .click();
  const details = page.getByRole('dialog', { name: `Review #${first?.id}` });
  await details.getByRole('button', { name: 'Put back into the queue' }).click();
  await expect(toastOf(page, `Review #${first?.id} is back in the queue`)).toBeVisible();
  expect(await readAsStaff(page.context(), first?.id ?? 0)).toMatchObject({ parked: null });
});

test('a question can be undone like any decision, and is then not sent', async ({
  page,
  context,
  request,
}) => {
  // Undo notices list the account's own decisions, and parallel tests decide as the admin.
  await logIn(context, await makeModerator());
  const desk = await openQueue(page, request, 2);
  const [first] = desk.reviews;
  await desk.ready();
  await desk.pane.getByRole('button', { name: 'Ask…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask the submitter' });
  await dialog.getByLabel('Question').fill('Which clinic was it?');
  await dialog.getByRole('button', { name: 'Send question' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Undo the decision/ }).click();
  await expect.poll(() => desk.ready()).toBe(first?.id);
  const answer = await page.context().request.get(`/api/reviews/${first?.id}/letters`, PATIENT);
  expect(await answer.json()).toMatchObject({ letters: [{ kind: 'question', status: 'undone' }] });
});

test('a question whose answer is lost counts as asked, and can be undone', async ({
  page,
  context,
  request,
}) => {
  await logIn(context, await makeModerator());
  const desk = await openQueue(page, request, 2);
  const [first, second] = desk.reviews;
  await desk.ready();
  await desk.pane.getByRole('button', { name: 'Ask…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask the submitter' });
  await dialog.getByLabel('Question').fill('Which clinic was it?');
  await loseResponse(page, `**/api/reviews/${first?.id}/ask`);
  await dialog.getByRole('button', { name: 'Send question' }).click();
  await expect(dialog).toBeHidden();
  expect(await desk.ready()).toBe(second?.id);
  await page.getByRole('button', { name: /^Undo the decision/ }).click();
  await expect.poll(() => desk.ready()).toBe(first?.id);
});

test('a question that is answered late leaves the dialog of another review open', async ({
  page,
  request,
}) => {
  const [first, second] = [await submitReview(request), await submitReview(request)];
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(`**/api/reviews/${first.id}/ask`, (route) => held.then(() => route.continue()));
  const answered = page.waitForResponse(`**/api/reviews/${first.id}/ask`);
  const dialog = page.getByRole('dialog', { name: 'Ask the submitter' });
  await page.goto('/admin/reviews?filter=pending');
  const ask = (id: number) =>
    chooseAction(page, page.getByRole('article').filter({ hasText: `Review #${id}` }), 'Ask the Submitter…');
  await ask(first.id);
  await dialog.getByLabel('Question').fill('Which clinic was it?');
  await dialog.getByRole('button', { name: 'Send question' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await ask(second.id);
  await expect(dialog).toContainText(`Review #${second.id}`);
  letThrough();
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('article').filter({ hasText: `Review #${first.id}` })).toHaveCount(0);
  await dialog.getByLabel('Question').fill('In which month?');
  await dialog.getByRole('button', { name: 'Send question' }).click();
  await expect(dialog).toBeHidden();
  expect(await readAsStaff(page.context(), second.id)).toMatchObject({
    parked: { question: 'In which month?' },
  });
});

test('the same question again changes nothing, and offers no undo', async ({ page, context, request }) => {
  const review = await submitReview(request);
  const question = 'Which clinic was it?';
  const path = `/api/reviews/${review.id}/ask`;
  expect((await context.request.post(path, { data: { question }, ...PATIENT })).status()).toBe(200);
  await logIn(context, await makeModerator());
  const row = await openRow(page, review);
  await chooseAction(page, row, 'Ask the Submitter…');
  const dialog = page.getByRole('dialog', { name: 'Ask the submitter' });
  await dialog.getByLabel('Question').fill(question);
  await dialog.getByRole('button', { name: 'Send question' }).click();
  await expect(dialog).toBeHidden();
  expect(await page.getByRole('button', { name: /^Undo the decision/ }).count()).toBe(0);
});

test('a report is decided where it is read: unpublished with a reason, undone, then kept', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const review = await publishedReview(page, request);
  await reportReview(request, review);
  const row = await openRow(page, review);
  await expect(row).toContainText('Reported');
  await row.getByRole('link', { name: /^Report M-/ }).click();
  const dialog = page.getByRole('dialog');
  const panel = dialog.getByRole('region', { name: 'The reported review' });
  await expect(dialog).toContainText(`Report of review #${review.id}`);
  await expect(panel).toContainText(review.word);
  await expect(panel).toContainText('Published');
  await checkAccessibility();
  await panel.getByRole('button', { name: 'Unpublish…' }).click();
  await panel.getByRole('button', { name: 'Unpublish review' }).click();
  await expect(panel.getByText('Please give a reason')).toBeVisible();
  await panel.getByLabel('Reason for unpublishing').fill('It names a nurse.');
  await expect(panel.getByText('A letter goes to')).toBeVisible();
  await panel.getByLabel('It is spam').check();
  await page.keyboard.press('Escape');
  await expect(panel.getByLabel('Reason for unpublishing')).toBeHidden();
  await panel.getByRole('button', { name: 'Unpublish…' }).click();
  await panel.getByLabel('It is spam').uncheck();
  await panel.getByLabel('Reason for unpublishing').fill('It names a nurse.');
  await expect(panel.getByRole('button', { name: 'Unpublish review' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await page.keyboard.press('Control+Enter');
  await expect(panel).toContainText('Unpublished after this report: It names a nurse.');
  await expect(dialog).toContainText('Resolved');
  expect((await request.get(review.path, PATIENT)).status()).toBe(404);
  await page.keyboard.press('z');
  await expect(panel).toContainText('Published');
  await expect(dialog).toContainText('Unread');
  expect((await request.get(review.path, PATIENT)).status()).toBe(200);
  await panel.getByRole('button', { name: 'Keep it…' }).click();
  await panel.getByLabel('Reason for keeping it').fill('The clinic confirmed the treatment.');
  await expect(panel.getByRole('button', { name: 'Close the report' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await page.keyboard.press('Meta+Enter');
  await expect(panel).toContainText('Kept after this report: The clinic confirmed the treatment.');
  await expect(panel).not.toContainText('Reported');
  await page.goto(`/admin/reviews?search=${review.word}&filter=reported`);
  await expect(page.getByText('No reviews found')).toBeVisible();
});

test('a report that a colleague decided meanwhile is not decided again by a second press @desktop', async ({
  page,
  request,
}) => {
  const review = await publishedReview(page, request);
  await reportReview(request, review);
  const row = await openRow(page, review);
  await row.getByRole('link', { name: /^Report M-/ }).click();
  const panel = page.getByRole('dialog').getByRole('region', { name: 'The reported review' });
  await panel.getByRole('button', { name: 'Unpublish…' }).click();
  await panel.getByLabel('Reason for unpublishing').fill('It names a nurse.');
  const [, messageId] = /inquiries\/(\d+)/.exec(page.url()) ?? [];
  const { version: reviewVersion } = await readAsStaff(page.context(), review.id);
  const kept = { outcome: 'kept', reason: 'The clinic confirmed the treatment.', reviewVersion };
  await post(page.context().request, `/api/inquiries/${messageId}/decide-report`, kept);
  const unpublish = panel.getByRole('button', { name: 'Unpublish review' });
  await expect(unpublish).toHaveAttribute('aria-disabled', 'false');
  await unpublish.click();
  await expect(panel.getByRole('alert')).toHaveText('Not done: somebody else has decided meanwhile.');
  await expect(panel).toContainText(`Kept after this report: ${kept.reason}`);
  await expect(unpublish).toHaveCount(0);
  expect((await request.get(review.path, PATIENT)).status()).toBe(200);
});

test('saved replies are added, changed and deleted; a taken title keeps what was typed', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Saved replies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved replies' })).toBeFocused();
  const questions = page.getByRole('region', { name: 'Questions to submitters' });
  await expect(questions.getByRole('article').first()).toBeVisible();
  await checkAccessibility();
  await questions.getByRole('button', { name: /^Add/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a reply' });
  await dialog.getByLabel('Title').fill('price');
  await dialog.getByLabel('Text').fill('Was the price in won?');
  await dialog.getByRole('button', { name: 'Save reply' }).click();
  await expect(dialog.getByText('There is a reply of this title for the same purpose').first()).toBeVisible();
  await expect(dialog.getByLabel('Text')).toHaveValue('Was the price in won?');
  await page.reload();
  await expect(dialog.getByLabel('Text'), 'after a reload too').toHaveValue('Was the price in won?');
  await checkAccessibility();
  const title = `Price in won ${Date.now()}`;
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Save reply' }).click();
  const row = questions.getByRole('article').filter({ hasText: title });
  await expect(row).toContainText('Was the price in won?');
  await row.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByLabel('Text').fill('Did you pay in won?');
  await page.getByRole('dialog').getByRole('button', { name: 'Save reply' }).click();
  await expect(row).toContainText('Did you pay in won?');
  await row.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'false');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});
