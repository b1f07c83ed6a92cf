import type { BrowserContext } from '@playwright/test';
import type { AdminMessageDetail } from '#domain/message/message-views.ts';
import { chooseForMessage, newWord, openMessages, rowsOf, sendMessage } from '#tests/support/messages.ts';
import { expect, logIn, makeModerator, PATIENT, test, toastOf } from '#tests/support/portal.ts';

const readMessage = async (context: BrowserContext, id: number) =>
  (await (await context.request.get(`/api/inquiries/${id}`, PATIENT)).json()) as AdminMessageDetail;

test('finds, filters, and resets; the page lives in the URL', async ({
  page,
  context,
  checkAccessibility,
}) => {
  const word = newWord();
  for (let count = 0; count < 6; count += 1) await sendMessage(context.request, word);
  await logIn(context);
  const rows = await openMessages(page, word, '&size=5');
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText('Contact');
  await expect(rows.first()).toContainText('Mina Park · mina@person.example');
  await expect(rows.first()).toContainText('Unread');
  await checkAccessibility();

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/page=2/);
  await page.getByLabel('Status').selectOption('Resolved');
  await expect(page.getByText('No messages found')).toBeVisible();
  await page.getByLabel('Status').selectOption('Unread');
  await page.getByLabel('Type').selectOption('Bug report');
  await expect(page.getByText('No messages found')).toBeVisible();
  await page.getByRole('link', { name: 'Reset filters' }).click();
  await expect(page).toHaveURL(/\/admin\/inquiries$/);
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(page.getByLabel('Rows per page')).toHaveValue('10');
  await expect(page.getByLabel('Rows per page').getByRole('option')).toHaveText(['5', '10', '25', '50']);
});

test('a message is read, answered by mail, and moved on through its statuses', async ({
  page,
  context,
  checkAccessibility,
}) => {
  const word = newWord();
  const id = await sendMessage(context.request, word);
  await logIn(context);
  await openMessages(page, word);
  await page.getByRole('button', { name: `Opening hours ${word}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Opening hours ${word}` });
  await expect(dialog).toContainText('Are you open on Sundays?');
  await expect(dialog.getByRole('link', { name: 'Answer by email' })).toHaveAttribute(
    'href',
    `mailto:mina@person.example?subject=${encodeURIComponent(`Re: Opening hours ${word} (M-${String(id).padStart(6, '0')})`)}`,
  );
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Mark as in progress' }).click();
  await expect(toastOf(page, 'Status updated')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(dialog.getByRole('list')).toContainText('marked it as resolved');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(rowsOf(page)).toContainText('Resolved');
  await chooseForMessage(page, rowsOf(page), 'Archive');
  await expect(rowsOf(page)).toContainText('Archived');
  await expect.poll(async () => (await readMessage(context, id)).status).toBe('archived');
  const { history } = await readMessage(context, id);
  expect(history.map(({ action }) => action)).toEqual(['archive', 'resolve', 'start']);
});

test('several are marked at once, then deleted after a question', async ({
  page,
  context,
  checkAccessibility,
}) => {
  const word = newWord();
  for (let count = 0; count < 3; count += 1) await sendMessage(context.request, word);
  await logIn(context);
  const rows = await openMessages(page, word);
  await page.getByRole('checkbox', { name: 'Select all messages of this page' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected messages' });
  await expect(bar).toContainText('3 messages selected');
  await rows.nth(2).getByRole('checkbox').uncheck();
  await bar.getByRole('button', { name: 'Mark as in progress' }).click();
  await expect(toastOf(page, 'Status updated')).toBeVisible();
  await expect(rows.filter({ hasText: 'In progress' })).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Unread' })).toHaveCount(1);
  await expect(bar, 'nothing is left to do').toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all messages of this page' }).check();
  await bar.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(rows.filter({ hasText: 'Resolved' })).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Select all messages of this page' }).check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 3 messages?' });
  await expect(question).toContainText(
    'Are you sure you want to delete these 3 messages? This action cannot be undone.',
  );
  await checkAccessibility();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(3);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Messages deleted')).toBeVisible();
  await expect(page.getByText('No messages found')).toBeVisible();
});

test('one is deleted after a question that names it', async ({ page, context }) => {
  const word = newWord();
  const id = await sendMessage(context.request, word);
  await logIn(context);
  await openMessages(page, word);
  await chooseForMessage(page, rowsOf(page), 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete this message?' });
  await expect(question).toContainText(
    'Are you sure you want to delete this message? This action cannot be undone.',
  );
  await expect(question).toContainText(`Opening hours ${word}`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Message deleted')).toBeVisible();
  await expect(page.getByText('No messages found')).toBeVisible();
  expect((await context.request.get(`/api/inquiries/${id}`, PATIENT)).status()).toBe(404);
});

test.describe('when some are refused', () => {
  test.use({ expectedProblems: [/Failed to load resource|Request to \/api\/inquiries\/\d+/] });

  test('those that went well are done, the others stay chosen and say why', async ({ page, context }) => {
    const word = newWord();
    const ids = [await sendMessage(context.request, word), await sendMessage(context.request, word)];
    await logIn(context);
    const rows = await openMessages(page, word);
    const refuse = {
      status: 500,
      json: { message: 'Something went wrong on our side.', code: 'unexpected' },
    };
    await page.route(`**/api/inquiries/${ids[0]}/status`, (route) => route.fulfill(refuse));
    await page.route(`**/api/inquiries/${ids[0]}`, (route) => route.fulfill(refuse));
    const bar = page.getByRole('toolbar', { name: 'Selected messages' });
    await page.getByRole('checkbox', { name: 'Select all messages of this page' }).check();
    await bar.getByRole('button', { name: 'Mark as resolved' }).click();
    await expect(toastOf(page, 'Error', 'Failed to update status for some messages.')).toBeVisible();
    await expect(bar).toContainText('1 message selected');
    await expect(rows.filter({ hasText: 'Resolved' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Unread' })).toContainText(
      'Not done: Something went wrong on our side.',
    );

    await page.getByRole('checkbox', { name: 'Select all messages of this page' }).check();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'Error', 'Failed to delete some messages.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Not done:');

    await chooseForMessage(page, rows, 'Mark as resolved');
    await expect(toastOf(page, 'Error', 'Failed to update message status')).toBeVisible();
    await chooseForMessage(page, rows, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'Error', 'Failed to delete message')).toBeVisible();
    await expect(rows).toContainText('Unread');
  });
});

test('a moderator moves messages, and finds nothing that deletes', async ({ page, context }) => {
  const word = newWord();
  await sendMessage(context.request, word);
  await logIn(context, await makeModerator());
  const rows = await openMessages(page, word);
  await rows.getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: /Mark as resolved/ })).toBeVisible();
  await rows.getByRole('button', { name: /^Actions for message/ }).click();
  await expect(page.getByRole('menuitem', { name: 'View Details' })).toBeVisible();
  await expect(page.getByText('Delete')).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog')).toContainText('Are you open on Sundays?');
  await expect(page.getByText('Delete')).toHaveCount(0);
});

test('the dashboard has the five newest inquiries, and opens one', async ({
  page,
  context,
  checkAccessibility,
}) => {
  const word = newWord();
  for (let count = 0; count < 6; count += 1) await sendMessage(context.request, `${word}${count}`);
  await logIn(context);
  await page.goto('/admin/overview');
  const recent = page.getByRole('region', { name: 'Recent Inquiries' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  // Another test may have sent a message since.
  const mine = recent.getByRole('listitem').filter({ hasText: word }).first();
  await expect(mine).toContainText('New');
  await checkAccessibility();
  const name = await mine.getByRole('button').getAttribute('aria-label');
  await mine.getByRole('button', { name: /^View Details/ }).click();
  const dialog = page.getByRole('dialog', { name: name?.replace('View Details: ', '') ?? '' });
  await expect(dialog).toContainText('Are you open on Sundays?');
  await dialog.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(toastOf(page, 'Status updated')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(recent.getByRole('button', { name: name ?? '' })).toBeFocused();
  await expect(
    recent.getByRole('listitem').filter({ has: page.getByRole('button', { name: name ?? '' }) }),
  ).not.toContainText('New');
});

test('without inquiries the dashboard says so', async ({ page, context }) => {
  await logIn(context);
  await page.route('**/api/admin/overview', async (route) => {
    const answer = await route.fetch();
    return route.fulfill({ json: { ...((await answer.json()) as object), recentInquiries: [] } });
  });
  await page.goto('/admin/overview');
  await expect(page.getByText('No recent inquiries')).toBeVisible();
});

test('a button that disappears with its step passes the focus to the status, or to the heading behind the dialog', async ({
  page,
  context,
}) => {
  const word = newWord();
  await sendMessage(context.request, word);
  await logIn(context);
  await openMessages(page, word, '&status=unread');
  await page.getByRole('button', { name: `Opening hours ${word}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(dialog.getByText('Resolved', { exact: true }).locator('..')).toBeFocused();
  await expect(page.getByText('No messages found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('main').getByRole('search')).toBeFocused();
});
