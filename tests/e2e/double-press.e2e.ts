import type { BrowserContext, Locator } from '@playwright/test';
import type { ClinicChangeList } from '#domain/clinic/admin-clinic-views.ts';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import type { AdminMessageDetail } from '#domain/message/message-views.ts';
import { alertPaths } from '#domain/alert/alert-paths.ts';
import { paths } from '#domain/paths.ts';
import { expect, PATIENT, test } from '#tests/support/clinic-desk.ts';
import { newWord, openMessages, rowsOf, sendMessage } from '#tests/support/messages.ts';
import { chooseAction, logIn, openRow, submitReview } from '#tests/support/portal.ts';
import { centreOf, holdKey, pass, pressTwice } from '#tests/support/presses.ts';
import { openRequest } from '#tests/support/sessions.ts';
import { makeJpeg } from '#tests/support/submission.ts';
import {
  addButton,
  answerAll,
  answerBasics,
  chooseFirst,
  entryOf,
  next,
  openWizard,
  recordForms,
} from '#tests/support/wizard.ts';

// The second press of a double press must not act on a control that has replaced the pressed one.

type Desk = { email: string; password: string; clinic: { id: number } };

/** Has a clinic ask for another telephone number, and signs staff in. @returns the change that waits */
async function openWaitingChange(context: BrowserContext, desk: Desk, phone: string) {
  const own = await openRequest();
  await own.post('/api/clinic/login', { data: { email: desk.email, password: desk.password }, ...PATIENT });
  await own.put('/api/clinic/profile', { data: { fields: { phone } }, ...PATIENT });
  await own.dispose();
  await logIn(context);
  const answer = await context.request.get('/api/admin/clinic-changes?status=pending&limit=100', PATIENT);
  const change = ((await answer.json()) as ClinicChangeList).changes.find(
    ({ clinic }) => clinic.id === desk.clinic.id,
  );
  if (!change) throw new Error('The change does not wait.');
  return change;
}

/** Returns a button's opacity at the moment it becomes active. */
const opacityOnceActive = (button: Locator) =>
  button.evaluate(
    (element) =>
      new Promise((resolve) => {
        const look = () => {
          if (element.ariaDisabled === 'false') resolve(getComputedStyle(element).opacity);
        };
        new MutationObserver(look).observe(element, { attributeFilter: ['aria-disabled'] });
        look();
      }),
  );

test('a question is not answered by a press that came before it could be read', async ({
  page,
  context,
  request,
}) => {
  await logIn(context);
  const row = await openRow(page, await submitReview(request));
  await chooseAction(page, row, 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete this review?' });
  const action = question.getByRole('button', { name: 'Delete' });
  const { x, y } = await centreOf(action);
  await page.mouse.click(x, y);
  expect(await opacityOnceActive(action), 'what acts is not dimmed').toBe('1');
  await expect(question).toBeVisible();
  await action.click();
  await expect(page.getByText('No reviews found')).toBeVisible();
});

test('a double press approves one of two profile changes, though the other moves into its place', async ({
  page,
  context,
  desk,
}) => {
  const change = await openWaitingChange(context, desk, '02-555-0101');
  // The same change twice and no others, so that the second moves exactly to the first one's place.
  let waiting = [change, { ...change, id: change.id + 1_000_000 }];
  const approved: number[] = [];
  await page.route('**/api/admin/clinic-changes?*', (route) =>
    route.fulfill({ json: { changes: waiting, total: waiting.length } satisfies ClinicChangeList }),
  );
  await page.route('**/api/admin/clinic-changes/*/approve', async (route) => {
    const id = Number(/(\d+)\/approve$/.exec(route.request().url())?.[1]);
    approved.push(id);
    waiting = waiting.filter((one) => one.id !== id);
    await route.fulfill({ json: { ...change, id, status: 'approved' } });
  });
  await page.goto('/admin/clinics/changes');
  const approve = page.getByRole('main').getByRole('button', { name: /^Approve/ });
  await expect(approve).toHaveCount(2);
  await pressTwice(page, approve.first());
  await expect(approve).toHaveCount(1);
  await expect(approve).toHaveAttribute('aria-disabled', 'false');
  expect(approved).toEqual([change.id]);
});

test('a press before the list is read again decides nothing more, and shows no error', async ({
  page,
  context,
  desk,
}) => {
  const change = await openWaitingChange(context, desk, '02-555-0102');
  let reads = 0;
  let approvals = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/clinic-changes?*', async (route) => {
    reads += 1;
    if (approvals > 0) await released;
    const changes = approvals > 0 ? [] : [change];
    await route.fulfill({ json: { changes, total: changes.length } satisfies ClinicChangeList });
  });
  await page.route('**/api/admin/clinic-changes/*/approve', async (route) => {
    approvals += 1;
    await route.fulfill({ json: { ...change, status: 'approved' } });
  });
  await page.goto('/admin/clinics/changes');
  const approve = page.getByRole('main').getByRole('button', { name: /^Approve/ });
  await expect(approve).toHaveAttribute('aria-disabled', 'false');
  await approve.click();
  await expect(page.getByText('Change approved').first()).toBeVisible();
  const before = reads;
  await approve.click();
  await expect.poll(() => reads).toBeGreaterThan(before);
  release();
  await expect(approve).toHaveCount(0);
  expect(approvals).toBe(1);
});

test('one waiting price is taken back, though the next moves into its place', async ({
  page,
  context,
  desk,
}) => {
  await desk.logIn(context);
  const slugs = ['double-eyelid-surgery-incisional', 'double-eyelid-surgery-non-incisional', 'rhinoplasty'];
  for (const slug of slugs) {
    const data = { amountKrw: 3_000_000, validFrom: '2026-03-01' };
    const posted = await context.request.put(`/api/clinic/posted-prices/${slug}`, { ...PATIENT, data });
    expect(posted.ok(), await posted.text()).toBe(true);
  }
  let withdrawals = 0;
  page.on('request', (request) => {
    if (request.method() === 'DELETE') withdrawals += 1;
  });
  await page.goto('/clinic-portal/prices');
  const takeBack = page.getByRole('button', { name: /^Take back/ });
  await expect(takeBack).toHaveCount(slugs.length);
  const name = (await takeBack.first().getAttribute('aria-label'))?.replace(/.* of /, '') ?? '';
  await pressTwice(page, takeBack.first());
  await expect(takeBack).toHaveCount(slugs.length - 1);
  await expect(takeBack.first()).toHaveAttribute('aria-disabled', 'false');
  expect(withdrawals).toBe(1);
  await page.getByLabel('Procedure').selectOption({ label: name });
  await page.getByRole('button', { name: 'Enter the price' }).click();
  await expect(page.getByLabel('Price in won')).toHaveValue('3000000');
});

test('one clinic leaves a comparison, though the next moves into its place', async ({ page, request }) => {
  const { clinics } = (await (await request.get('/api/clinics?limit=3')).json()) as ClinicList;
  await page.clock.install();
  await page.goto(paths.compare(clinics.map(({ slug }) => slug)), { waitUntil: 'networkidle' });
  const remove = page.getByRole('link', { name: /^Remove / });
  await expect(remove).toHaveCount(3);
  const { x, y } = await centreOf(remove.first());
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.mouse.click(x, y);
  await expect(remove).toHaveCount(2);
  await page.clock.runFor(100);
  await page.mouse.click(x, y);
  await page.clock.resume();
  await pass(page, 500);
  await expect(remove).toHaveCount(2);
});

test('a message goes one step on, though the button of the next step takes the place', async ({
  page,
  context,
}) => {
  const word = newWord();
  const id = await sendMessage(context.request, word);
  await logIn(context);
  await openMessages(page, word);
  await page.getByRole('button', { name: `Opening hours ${word}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Opening hours ${word}` });
  await pressTwice(page, dialog.getByRole('button', { name: 'Mark as in progress' }));
  await expect(dialog.getByRole('button', { name: 'Mark as resolved' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  const read = async () =>
    (await (await context.request.get(`/api/inquiries/${id}`, PATIENT)).json()) as AdminMessageDetail;
  expect((await read()).history.map(({ action }) => action)).toEqual(['start']);
  await page.keyboard.press('Escape');
  await expect(rowsOf(page)).toContainText('In progress');
});

test('the bar for chosen messages takes no press that chose the first of them', async ({ page, context }) => {
  const word = newWord();
  await sendMessage(context.request, word);
  await logIn(context);
  await openMessages(page, word);
  await rowsOf(page).getByRole('checkbox').check();
  const move = page.getByRole('toolbar').getByRole('button', { name: 'Mark as resolved' });
  const { x, y } = await centreOf(move);
  await page.mouse.click(x, y);
  await expect(move).toHaveAttribute('aria-disabled', 'false');
  await expect(rowsOf(page)).toContainText('Unread');
});

test('an inquiry is archived, and not brought back by the second press', async ({ page, context, desk }) => {
  const id = await desk.ask();
  await desk.logIn(context);
  await page.goto('/clinic-portal/messages');
  await page
    .getByRole('button', { name: `of inquiry #${id}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Patient Inquiry' });
  await pressTwice(page, dialog.getByRole('button', { name: 'Archive Inquiry' }));
  await expect(dialog.getByRole('button', { name: 'Restore Inquiry' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  const answer = await desk.admin.get(`/api/inquiries/${id}`, PATIENT);
  expect((await answer.json()) as AdminMessageDetail).toMatchObject({ status: 'archived' });
});

test('in the form of a review one photo and one procedure go at a time, and a step is not skipped', async ({
  page,
}) => {
  await openWizard(page);
  await answerBasics(page);
  await pressTwice(page, page.getByRole('button', { name: 'Next Step' }));
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.getByText(/^Please check/)).toHaveCount(0);
  for (const [index, name] of ['Rhinoplasty', 'Botox'].entries()) {
    await addButton(page).click();
    await chooseFirst(page, 'Procedure', name, index + 1);
  }
  await pressTwice(page, page.getByRole('button', { name: 'Remove procedure 1' }));
  await expect(entryOf(page, 2)).toHaveCount(0);
  await expect(entryOf(page, 1).getByRole('combobox', { name: 'Procedure' })).toHaveValue(/Botox/);
  const entry = entryOf(page, 1);
  await entry.getByLabel('Date of treatment').fill('2026-05-02');
  await entry.getByLabel('Price').fill('300000');
  await entry.getByLabel("Doctor's name").fill('Han Areum, MD');
  await entry.getByLabel('Your experience').fill('Everything was explained to me twice, and it was quick.');
  await next(page);
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  const photos = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makeJpeg(),
    })),
  );
  await page.getByLabel('Choose photos').setInputFiles(photos);
  const removals = page.getByRole('button', { name: /^Remove [abc]\.jpg$/ });
  await expect(removals).toHaveCount(3);
  await pressTwice(page, removals.first());
  await expect(removals).toHaveCount(2);
  await expect(removals.first()).toHaveAttribute('aria-disabled', 'false');
  await expect(removals).toHaveCount(2);
});

test('a held Enter sends a review once, and does not close the dialog with its reference', async ({
  page,
}) => {
  const listSent = await recordForms(page);
  await answerAll(page, ['rhino']);
  const submit = page.getByRole('button', { name: 'Submit Experience' });
  await expect(submit).toHaveAttribute('aria-disabled', 'false');
  await submit.focus();
  const reference = page.getByRole('dialog', { name: 'Thank You!' }).getByText(/^R-\d{6}$/);
  await page.keyboard.down('Enter');
  await expect(reference).toBeVisible();
  // By default, keys of some systems begin to repeat after 660 ms.
  await pass(page, 660);
  await holdKey(page, 'Enter', 1500);
  await expect(reference).toBeVisible();
  await expect(page.getByRole('button', { name: 'Got it' })).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Enter');
  await expect(reference).toBeHidden();
  expect(await listSent()).toHaveLength(1);
});

test.describe('a refused password', () => {
  test.use({ expectedProblems: [/status of 401/] });

  test('a held Enter tries a password once, and asks for alerts once', async ({ page, context }) => {
    const sent: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname),
    );
    const login = page.getByRole('button', { name: 'Login', exact: true });
    await page.goto('/admin');
    await page.getByLabel('Username').fill(newWord());
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await holdKey(page, 'Enter', 1500);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(login).toBeEnabled();
    expect(sent).toEqual(['/api/admin/login']);

    const answer = await context.request.get('/api/clinics?limit=1', PATIENT);
    const [clinic] = ((await answer.json()) as ClinicList).clinics;
    await page.goto(alertPaths.form({ clinic: clinic?.slug ?? '' }));
    await page.getByLabel('Your e-mail address').fill(`${newWord()}@mail.example`);
    sent.length = 0;
    await holdKey(page, 'Enter', 1500);
    await expect(page.getByRole('heading', { name: 'Please look into your mailbox' })).toBeVisible();
    expect(sent).toEqual(['/api/alerts']);
  });
});

test('a held Enter invites once, and leaves the link that is shown once', async ({ page, context }) => {
  await logIn(context);
  await page.goto('/admin/clinics/accounts');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite' });
  await dialog.getByRole('radio', { name: 'A moderator' }).check();
  await dialog.getByLabel('Username').fill(newWord());
  await page.keyboard.down('Enter');
  const link = page.getByRole('dialog', { name: 'Invitation link' }).getByLabel('Link');
  await expect(link).toBeVisible();
  await pass(page, 660);
  await holdKey(page, 'Enter', 1000);
  await expect(link).toBeVisible();
});
