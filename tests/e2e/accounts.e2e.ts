import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Account, Invited } from '#domain/account/account-views.ts';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { expect, logIn, PATIENT, submitReview, test, toastOf, WORK_URL } from '#tests/support/portal.ts';

const PASSWORD = 'four quiet words here';

// Expected refusals: the console logs the status of every failed request.
test.use({ expectedProblems: [/status of (?:401|403|404|409|429)/] });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const alertOf = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const rowOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Opens a page in another user's browser. */
async function elsewhere(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: WORK_URL });
  return { context, page: await context.newPage() };
}

async function invite(context: BrowserContext, body: object): Promise<Invited> {
  const answer = await context.request.post('/api/admin/accounts', { data: body, ...PATIENT });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Invited;
}

async function findClinic(context: BrowserContext) {
  const answer = await context.request.get('/api/clinics?sort=name&limit=1', PATIENT);
  const [clinic] = ((await answer.json()) as ClinicList).clinics;
  if (!clinic) throw new Error('The demonstration data has no clinic.');
  return clinic;
}

const inviteClinic = async (context: BrowserContext) => {
  const clinic = await findClinic(context);
  const email = `desk-${randomUUID().slice(0, 8)}@clinic.example`;
  const { invitationUrl, account } = await invite(context, { role: 'clinic', clinicId: clinic.id, email });
  return { clinic, email, account, link: invitationUrl.slice(invitationUrl.indexOf('/invitation')) };
};

async function choosePassword(page: Page, link: string, password = PASSWORD): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password, again').fill(password);
  await page.getByRole('button', { name: /log in$/ }).click();
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('an admin invites a clinic, which chooses a password, is in, and logs in again', async ({
  page,
  context,
  browser,
  checkAccessibility,
}) => {
  await logIn(context);
  const clinic = await findClinic(context);
  const email = `front.desk-${randomUUID().slice(0, 8)}@clinic.example`;
  await page.goto('/admin/clinics/accounts');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite' });
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('Choose a clinic')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Clinic' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Clinic' }).fill(clinic.name);
  await page.getByRole('option').first().click();
  await dialog.getByLabel('E-mail').fill(email);
  await expect(dialog.getByRole('radio', { name: '한국어' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'English' }).click();
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Invite' }).click();

  const shown = page.getByRole('dialog', { name: 'Invitation link' });
  await expect(shown).toContainText(`It is on its way to ${email} too.`);
  const url = await shown.getByLabel('Link').inputValue();
  await checkAccessibility();
  await shown.getByRole('button', { name: 'Copy link' }).click();
  await expect(shown.getByText(/^(?:Copied|Press Ctrl)/)).toBeVisible();
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByLabel('E-mail')).toHaveValue('');
  await expect(dialog.getByRole('combobox', { name: 'Clinic' })).toHaveValue('');
  await page.goto(`/admin/clinics/accounts?search=${email}`);
  await expect(rowOf(page, email)).toContainText('Invited');
  await expect(rowOf(page, email)).toContainText('Has never signed in');
  await checkAccessibility();

  const theirs = await elsewhere(browser);
  await theirs.page.goto(url);
  await expect(theirs.page.getByRole('main')).toContainText(
    `You are invited to the portal of ${clinic.name}`,
  );
  await expect(theirs.page.getByRole('main')).toContainText(`sign in as ${email}`);
  await checkAccessibility({ on: theirs.page });
  await theirs.page.getByRole('button', { name: 'Accept and log in' }).click();
  await expect(theirs.page.getByText('Password must be at least 12 characters')).toBeVisible();
  await theirs.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.page.getByLabel('Password, again').fill(`${PASSWORD}!`);
  await theirs.page.getByRole('button', { name: 'Accept and log in' }).click();
  await expect(theirs.page.getByText('The two new passwords differ')).toBeVisible();
  await theirs.page.getByLabel('Password, again').fill(PASSWORD);
  await theirs.page.getByRole('button', { name: 'Accept and log in' }).click();
  await expect(theirs.page).toHaveURL(/\/clinic-portal\/overview$/);
  await expect(theirs.page.getByRole('main')).toBeVisible();
  await theirs.page.goto('/clinic-access');
  await expect(theirs.page).toHaveURL(/\/clinic-portal\/overview$/);

  await theirs.context.request.post('/api/clinic/logout', PATIENT);
  await theirs.page.goto('/clinic-access');
  await fillLogin(theirs.page, email, PASSWORD);
  await expect(theirs.page).toHaveURL(/\/clinic-portal\/overview$/);
  const dashboard = heading(theirs.page, `${clinic.name} Dashboard`);
  await expect(dashboard).toBeFocused();
  await theirs.page.reload();
  await expect(dashboard).toBeVisible();
  await expect(dashboard).not.toBeFocused();
  await page.reload();
  await expect(rowOf(page, email)).toContainText('Active');
  await expect(rowOf(page, email)).toContainText('Last sign-in');
  await theirs.context.close();
});

test('a used link says so and what to do; one of nothing too', async ({
  page,
  context,
  browser,
  checkAccessibility,
}) => {
  await logIn(context);
  const { link } = await inviteClinic(context);
  const theirs = await elsewhere(browser);
  await choosePassword(theirs.page, link);
  await expect(theirs.page).toHaveURL(/\/clinic-portal\/overview$/);
  await theirs.context.close();
  for (const address of [link, '/invitation#nothing', '/invitation']) {
    await page.goto('/');
    await page.goto(address);
    await expect(heading(page, 'This link is no longer good')).toBeVisible();
    await expect(alertOf(page, 'ask whoever invited you for a new invitation')).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/invitation$/);
    await expect(page.getByRole('link', { name: 'Clinic Access' })).toHaveAttribute('href', '/clinic-access');
    await expect(page.getByRole('link', { name: 'Staff: log in here' })).toHaveAttribute('href', '/admin');
  }
  await checkAccessibility();
});

test('withdrawing ends the session at once; a new invitation gives the access back', async ({
  page,
  context,
  browser,
  checkAccessibility,
}) => {
  await logIn(context);
  const { link, email } = await inviteClinic(context);
  const theirs = await elsewhere(browser);
  await choosePassword(theirs.page, link);
  await expect(theirs.page).toHaveURL(/\/clinic-portal\/overview$/);

  await page.goto(`/admin/clinics/accounts?search=${email}`);
  const row = rowOf(page, email);
  const choose = async (name: string) => {
    await row.getByRole('button', { name: `Actions for ${email}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Withdraw access');
  const question = page.getByRole('alertdialog', { name: 'Withdraw this access?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await checkAccessibility();
  await question.getByRole('button', { name: 'Withdraw access' }).click();
  await expect(toastOf(page, 'Access withdrawn')).toBeVisible();
  await expect(row).toContainText('Withdrawn');
  expect((await theirs.context.request.get('/api/clinic/session', PATIENT)).status()).toBe(401);
  await theirs.page.goto('/clinic-portal');
  await expect(theirs.page).toHaveURL(/\/clinic-access$/);
  await fillLogin(theirs.page, email, PASSWORD);
  await expect(alertOf(theirs.page, 'Invalid e-mail or password')).toBeVisible();

  await choose('New invitation');
  await page
    .getByRole('alertdialog', { name: 'Make a new invitation?' })
    .getByRole('button', { name: 'New invitation' })
    .click();
  const url = await page.getByRole('dialog', { name: 'Invitation link' }).getByLabel('Link').inputValue();
  await choosePassword(theirs.page, url.slice(url.indexOf('/invitation')), 'quite other quiet words');
  await expect(theirs.page).toHaveURL(/\/clinic-portal\/overview$/);
  await theirs.context.close();
});

test('a moderator is invited by username and lands in the portal, without accounts', async ({
  page,
  context,
  browser,
  checkAccessibility,
}) => {
  await logIn(context);
  const username = `mod.${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/clinics/accounts');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite' });
  await dialog.getByRole('radio', { name: 'A moderator' }).check();
  await dialog.getByLabel('Username').fill('admin');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText("There is already an account 'admin'.")).toBeVisible();
  await dialog.getByLabel('Username').fill(username);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/admin/accounts', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByRole('button', { name: 'Inviting…' })).toHaveAttribute('aria-disabled', 'true');
  answered.resolve();
  const shown = page.getByRole('dialog', { name: 'Invitation link' });
  await expect(shown).toContainText('There is no e-mail address');
  const url = await shown.getByLabel('Link').inputValue();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Have you kept the link?' });
  await question.getByRole('button', { name: 'Back to the link' }).click();
  await expect(shown.getByLabel('Link')).toHaveValue(url);
  await shown.getByRole('button', { name: 'Close' }).click();
  await checkAccessibility({ within: '[role="alertdialog"]' });
  await question.getByRole('button', { name: 'Close without it' }).click();
  await expect(shown).toBeHidden();
  await expect(question).toBeHidden();

  const theirs = await elsewhere(browser);
  await choosePassword(theirs.page, url.slice(url.indexOf('/invitation')));
  await expect(theirs.page).toHaveURL(/\/admin\/reviews$/);
  await theirs.page.goto('/admin/clinics/accounts');
  const views = theirs.page.getByRole('navigation', { name: 'Clinics & Accounts' });
  await expect(views.getByRole('link', { name: 'Clinics', exact: true })).toBeVisible();
  await expect(views.getByRole('link', { name: 'Accounts' })).toHaveCount(0);
  await theirs.context.close();
});

test('one’s own access can’t be withdrawn, and the menu says why', async ({ page, context }) => {
  await logIn(context);
  const answer = await context.request.get('/api/admin/accounts?role=admin&search=admin', PATIENT);
  const { accounts } = (await answer.json()) as { accounts: Account[] };
  expect(accounts.map(({ name }) => name)).toContain('admin');
  await page.goto('/admin/clinics/accounts?role=admin&search=admin');
  await page.getByRole('button', { name: 'Actions for admin', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /Withdraw access/ })).toContainText(
    'You cannot withdraw your own access.',
  );
});

test('the clinics’ login asks for both, refuses what is wrong, and is there for an admin too', async ({
  page,
  context,
  checkAccessibility,
}) => {
  const visitor = await context.request.get('/clinic-access', PATIENT);
  expect(visitor.headers()['x-robots-tag']).toBe('noindex');
  await logIn(context);
  await page.goto('/clinic-access');
  await expect(heading(page, 'Clinic Access')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('E-mail is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await checkAccessibility();
  await fillLogin(page, `nobody-${randomUUID()}@clinic.example`, PASSWORD);
  await expect(alertOf(page, 'Invalid e-mail or password')).toBeVisible();
});

test('a forgotten password is answered alike for every address', async ({ page, checkAccessibility }) => {
  await page.goto('/clinic-access');
  await page.getByLabel('E-mail').fill(`nobody-${randomUUID()}@clinic.example`);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByText('If a clinic signs in with this address, a link is on its way to it.'),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await expect(heading(page, 'Clinic Access')).toBeVisible();
});

test('the trail tells what was done in sentences, narrowed and page by page', async ({
  page,
  context,
  checkAccessibility,
}) => {
  await logIn(context);
  const username = `told.${randomUUID().slice(0, 8)}`;
  const { account } = await invite(context, { role: 'moderator', username });
  await context.request.delete(`/api/admin/accounts/${account.id}`, PATIENT);
  await page.goto('/admin/clinics/trail');
  await expect(page.getByText(`admin withdrew the access of ‘${username}’.`)).toBeVisible();
  await checkAccessibility();
  await page.getByLabel('What was done').selectOption('invite');
  await expect(page).toHaveURL(/action=invite/);
  await expect(page.getByText(`admin withdrew the access of ‘${username}’.`)).toHaveCount(0);
  await page.getByText(`admin invited ‘${username}’.`).getByRole('link').click();
  await expect(rowOf(page, username)).toContainText('Withdrawn');
  await page.goBack();
  await page.getByLabel('From').fill('2001-01-01');
  await page.getByLabel('To').fill('2001-01-02');
  await expect(page.getByText('Nothing of that kind has been done')).toBeVisible();
});

test('the trail tells which change did not say what it was about', async ({ page, context, request }) => {
  const { id } = await submitReview(request);
  await logIn(context);
  const edit = (rating: number, headers: Record<string, string> = {}) =>
    context.request.patch(`/api/reviews/${id}`, {
      ...PATIENT,
      headers,
      data: { rating, editReason: 'The patient asked for it' },
    });
  expect((await edit(2)).headers()['replaced-version']).toBe('1');
  expect((await edit(3, { 'if-match': '"2"' })).headers()['replaced-version']).toBe('2');
  await page.goto('/admin/clinics/trail?entity=review');
  const events = page.getByRole('listitem').filter({ hasText: `edited review #${id}` });
  await expect(events).toHaveText([/Changed: rating\.$/, /Changed: rating\. Without a version check\.$/]);
  await page.goto(`/admin/reviews/${id}`);
  await expect(page.getByText('without a version check')).toHaveCount(1);
});

test('an invitation that was typed is there again after Back, until it is discarded @desktop', async ({
  page,
  context,
}) => {
  await logIn(context);
  const clinic = await findClinic(context);
  await page.goto('/admin/clinics');
  await page.goto('/admin/clinics/accounts');
  const dialog = page.getByRole('dialog', { name: 'Invite' });
  const open = () => page.getByRole('button', { name: 'Invite' }).click();
  await open();
  await dialog.getByRole('combobox', { name: 'Clinic' }).fill(clinic.name);
  await page.getByRole('option').first().click();
  const chosen = await dialog.getByRole('combobox', { name: 'Clinic' }).inputValue();
  await dialog.getByLabel('E-mail').fill('front.desk@clinic.example');
  await dialog.getByRole('radio', { name: 'English' }).click();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await open();
  await expect(dialog.getByRole('combobox', { name: 'Clinic' })).toHaveValue(chosen);
  await expect(dialog.getByLabel('E-mail')).toHaveValue('front.desk@clinic.example');
  await expect(dialog.getByRole('radio', { name: 'English' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await open();
  await expect(dialog.getByLabel('E-mail')).toHaveValue('');
});

test('an invitation’s link stays through Back and Forward, and a reload asks first @desktop', async ({
  page,
  context,
}) => {
  await logIn(context);
  await page.goto('/admin/clinics');
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite' });
  await dialog.getByRole('radio', { name: 'A moderator' }).click();
  await dialog.getByLabel('Username').fill(`kept-${randomUUID().slice(0, 8)}`);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const shown = page.getByRole('dialog', { name: 'Invitation link' });
  const url = await shown.getByLabel('Link').inputValue();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/clinics$/);
  await expect(shown.getByLabel('Link')).toHaveValue(url);
  await page.goForward();
  await expect(page).toHaveURL(/\/accounts$/);
  await expect(shown.getByLabel('Link')).toHaveValue(url);

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(shown.getByLabel('Link')).toHaveValue(url);
  await page.keyboard.press('Escape');
  const confirmation = page.getByRole('alertdialog', { name: 'Have you kept the link?' });
  await confirmation.getByRole('button', { name: 'Close without it' }).click();
  await expect(shown).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Invite' })).toBeVisible();
});

test('a late answer to an invitation shows its link, and leaves the dialog open that was opened meanwhile', async ({
  page,
  context,
}) => {
  await logIn(context);
  await page.goto('/admin/clinics/accounts');
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/admin/accounts', async (route) => {
    if (route.request().method() === 'POST') await asked;
    return route.fallback();
  });
  const dialog = page.getByRole('dialog', { name: 'Invite' });
  await page.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByRole('radio', { name: 'A moderator' }).click();
  await dialog.getByLabel('Username').fill(`late-${randomUUID().slice(0, 8)}`);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog).toBeVisible();
  answer();
  const shown = page.getByRole('dialog', { name: 'Invitation link' });
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeVisible();
});
