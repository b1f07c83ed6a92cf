import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { loseResponse } from '#tests/support/lose-response.ts';
import { runProgram } from '#tests/support/child-program.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { expect, heading, logIn, logInAgain, makeModerator, test, toastOf } from '#tests/support/portal.ts';
import { totp } from '#tests/support/totp.ts';

// Refused sign-ins and codes and lost answers are expected, and the console logs them.
test.use({ expectedProblems: [/status of (?:400|401|403|409|429)|net::ERR_FAILED/] });

type Account = { username: string; password: string };

/** The server hashes passwords slowly, and on a busy machine several tests wait for that at once. */
const HASHED = { timeout: 30_000 };

const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

async function openDialog(page: Page, { username }: Account): Promise<Locator> {
  await page.getByRole('button', { name: `Account of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Second factor' }).click();
  return page.getByRole('dialog', { name: 'Second factor' });
}

/** Logs in as a new moderator and opens the dialog for the own second factor. */
async function enterAsNew(page: Page): Promise<{ account: Account; dialog: Locator }> {
  const account = await makeModerator();
  await logIn(page.context(), account);
  await page.goto('/admin');
  return { account, dialog: await openDialog(page, account) };
}

/** Begins to set up a second factor and types its first code. @returns the secret */
async function begin(within: Locator, password: string): Promise<string> {
  await within.getByLabel('Password').fill(password);
  await within.getByRole('button', { name: 'Set it up' }).click();
  await expect(within.getByRole('img', { name: /^QR code/ })).toBeVisible(HASHED);
  const key = await within.getByText(/^(?:[A-Z2-7]{4} ){12}[A-Z2-7]{4}$/).textContent();
  const secret = (key ?? '').replaceAll(' ', '');
  await within.getByLabel('Code', { exact: true }).fill(totp(secret));
  return secret;
}

/** Sets up a second factor in a dialog or on its own screen. @returns the secret and the recovery codes */
async function setUp(within: Locator, password: string): Promise<{ secret: string; codes: string[] }> {
  const secret = await begin(within, password);
  await within.getByRole('button', { name: 'Switch it on' }).click();
  await expect(within.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  return { secret, codes: await within.getByRole('listitem').allTextContents() };
}

/** Loses an answer together with its cookies, which `route.fetch` would keep in the browser. */
async function loseAnswer(route: Route) {
  const request = route.request();
  const { cookie = '', origin = '' } = await request.allHeaders();
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const answer = await fetch(request.url(), { method: 'POST', headers, body: request.postData() });
  expect(answer.status).toBe(200);
  await route.abort();
}

/** Logs in with a code after the answer that switched the second factor on was lost. */
async function logInAfterLoss(page: Page, account: Account, secret: string) {
  await expect(page.getByRole('main').getByText('change of your second factor was lost')).toBeVisible();
  await logInAgain(page, account);
  await page.getByLabel('Code', { exact: true }).fill(totp(secret, 1));
  await loginButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Second factor' });
  await expect(dialog.getByText('an answer was lost')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Make new codes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

/** Presses Escape as soon as React has answered the click, sooner than a keyboard of Playwright can. */
async function pressThenEscape(button: HTMLElement | SVGElement) {
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await Promise.resolve();
  const focused = document.activeElement ?? document.body;
  focused.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page, 'Admin Portal')).toBeVisible();
}

test('a second factor is set up, asked for at the login, made new and switched off', async ({
  page,
  checkAccessibility,
}) => {
  test.setTimeout(120_000);
  const { account, dialog } = await enterAsNew(page);
  await dialog.getByRole('button', { name: 'Set it up' }).click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Set it up' }).click();
  await expect(dialog.getByText('The current password is not right')).toBeVisible();
  await checkAccessibility({ within: '[role="dialog"]' });

  const { secret, codes } = await setUp(dialog, account.password);
  expect(codes).toHaveLength(10);
  await checkAccessibility({ within: '[role="dialog"]' });
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByText(codes[0] ?? '')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy', includeHidden: true })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews', includeHidden: true })).toBeHidden();
  expect(countPages(await page.pdf()), 'the codes alone, on one sheet').toBe(1);
  await page.emulateMedia({ media: 'screen' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(codes.join('\n'));
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Have you kept the codes?' });
  await question.getByRole('button', { name: 'Back to the codes' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog.getByText('10 recovery codes left')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(heading(page, 'Reviews')).toBeVisible();
  await logOut(page);

  await logInAgain(page, account);
  await expect(heading(page, 'Second factor')).toBeVisible();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await checkAccessibility();
  await loginButton(page).click();
  await expect(page.getByText('Type the 6 digits that your authenticator app shows')).toBeVisible();
  await code.fill(totp(secret, 40));
  await loginButton(page).click();
  await expect(page.getByText('This code is not right.')).toBeVisible();
  const used = totp(secret, 1);
  await code.fill(used);
  await loginButton(page).click();
  await expect(heading(page, 'Reviews')).toBeFocused();
  await logOut(page);

  await logInAgain(page, account);
  await code.fill(used);
  await loginButton(page).click();
  await expect(page.getByText(/This code (?:has been used|is not right)/)).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await expect(page.getByText(/This code (?:has been used|is not right)/)).toBeHidden();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await loginButton(page).click();
  await expect(heading(page, 'Reviews')).toBeVisible();
  await logOut(page);
  await logInAgain(page, account);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await loginButton(page).click();
  await expect(page.getByText('This recovery code is not right, or has been used.')).toBeVisible();
  await page.getByLabel('Recovery code').fill(codes[1] ?? '');
  await loginButton(page).click();
  await expect(heading(page, 'Reviews')).toBeVisible();

  await openDialog(page, account);
  await expect(dialog.getByText('8 recovery codes left')).toBeVisible();
  await dialog.getByRole('button', { name: 'New recovery codes' }).click();
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByLabel('Code', { exact: true }).fill(codes[2] ?? '');
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await expect(dialog.getByRole('heading', { name: 'Recovery codes' })).toBeVisible(HASHED);
  const [renewed = ''] = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await dialog.getByRole('button', { name: 'Switch it off' }).click();
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByLabel('Code', { exact: true }).fill(codes[3] ?? '');
  await dialog.getByRole('button', { name: 'Switch it off' }).click();
  await expect(dialog.getByText('This recovery code is not right, or has been used.')).toBeVisible();
  await expect(dialog.getByLabel('Password')).toHaveValue(account.password);
  await dialog.getByLabel('Code', { exact: true }).fill(renewed);
  await dialog.getByRole('button', { name: 'Switch it off' }).click();
  await expect(toastOf(page, 'Second factor switched off')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Set it up' })).toBeVisible();
  await page.keyboard.press('Escape');
  await logOut(page);
  await logInAgain(page, account);
  await expect(heading(page, 'Reviews')).toBeVisible();
});

test('recovery codes that come after the dialog was closed count as unseen', async ({ page }) => {
  const { account, dialog } = await enterAsNew(page);
  const { codes } = await setUp(dialog, account.password);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await dialog.getByRole('button', { name: 'New recovery codes' }).click();
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  const held = Promise.withResolvers<void>();
  await page.route('**/second-factor/recovery-codes', async (route) => {
    await held.promise;
    await route.continue();
  });
  const answered = page.waitForResponse('**/second-factor/recovery-codes');
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  held.resolve();
  expect((await answered).status()).toBe(200);
  await openDialog(page, account);
  await expect(dialog.getByText('an answer was lost')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('another account that has logged in meanwhile ends the session, and finds no dialog of the former one', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const { dialog } = await enterAsNew(page);
  const other = await makeModerator();
  await logIn(context, other);
  await page.clock.fastForward('05:01');
  await expect(page.getByRole('main').getByText('Another account is signed in.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Account of ${other.username}` })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('an administrator resets the second factor of somebody who has lost it', async ({
  page,
  context,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  const account = await makeModerator();
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  const lost = await theirs.newPage();
  await logIn(theirs, account);
  await lost.goto('/admin');
  await setUp(await openDialog(lost, account), account.password);

  await logIn(context);
  await page.goto(`/admin/clinics/accounts?search=${account.username}`);
  const row = page.getByRole('article', { name: account.username });
  await expect(row).toContainText('second factor');
  await row.getByRole('button', { name: `Actions for ${account.username}` }).click();
  await page.getByRole('menuitem', { name: 'Reset second factor' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reset this second factor?' });
  await checkAccessibility({ within: '[role="alertdialog"]' });
  await question.getByRole('button', { name: 'Reset second factor' }).click();
  await expect(toastOf(page, 'Second factor reset')).toBeVisible();
  await expect(row).not.toContainText('second factor');

  await lost.goto('/admin');
  await logInAgain(lost, account);
  await expect(heading(lost, 'Reviews')).toBeVisible();
  await theirs.close();
});

test('an answer that was lost leads to new recovery codes, and another tab logs in by the first', async ({
  page,
  context,
}) => {
  const { account, dialog } = await enterAsNew(page);
  const secret = await begin(dialog, account.password);
  await loseResponse(page, '**/api/admin/second-factor');
  await dialog.getByRole('button', { name: 'Switch it on' }).click();
  await expect(dialog.getByText('an answer was lost')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Make new codes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(dialog.getByRole('button', { name: 'Make new codes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await logOut(page);

  await logInAgain(page, account);
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  const other = await context.newPage();
  await other.goto('/admin');
  await logInAgain(other, account);
  await other.getByLabel('Code', { exact: true }).fill(totp(secret, 1));
  await loginButton(other).click();
  await expect(heading(other, 'Reviews')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(totp(secret, 1));
  await loginButton(page).click();
  await expect(heading(page, 'Reviews')).toBeVisible();
  await expect(dialog, 'the offer ended with the logout').toBeHidden();
});

test('an answer that was lost with its session leads to the login by a code, also after a reload', async ({
  page,
}) => {
  const { account, dialog } = await enterAsNew(page);
  const secret = await begin(dialog, account.password);
  await page.route('**/api/admin/second-factor', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Switch it on' }).click();
  await expect(dialog.getByText('your second factor may be on already')).toBeVisible();
  await page.unroute('**/api/admin/second-factor');
  await page.route('**/api/admin/second-factor', loseAnswer, { times: 1 });
  await dialog.getByRole('button', { name: 'Switch it on' }).click();
  await expect(page.getByRole('main').getByText('change of your second factor was lost')).toBeVisible();
  await page.reload();
  await logInAfterLoss(page, account, secret);
  await expect(heading(page, 'Reviews')).toBeVisible();
});

test('new recovery codes whose answer was lost are made once more, also after a reload', async ({ page }) => {
  const { account, dialog } = await enterAsNew(page);
  const { secret, codes } = await setUp(dialog, account.password);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  const make = async (code: string) => {
    await dialog.getByLabel('Password').fill(account.password);
    await dialog.getByLabel('Code', { exact: true }).fill(code);
    await dialog.getByRole('button', { name: 'Make new codes' }).click();
  };
  await dialog.getByRole('button', { name: 'New recovery codes' }).click();
  await loseResponse(page, '**/api/admin/second-factor/recovery-codes');
  await make(codes[0] ?? '');
  await expect(dialog.getByText('your former recovery codes may not work')).toBeVisible(HASHED);
  await page.reload();
  await expect(dialog.getByText('an answer was lost')).toBeVisible();
  await make(totp(secret, 1));
  await expect(dialog.getByRole('heading', { name: 'Recovery codes' })).toBeVisible(HASHED);
});

test('a login that has expired begins again and says so', async ({ page, context }) => {
  const { account, dialog } = await enterAsNew(page);
  const { secret } = await setUp(dialog, account.password);
  await dialog.getByRole('button', { name: 'I have kept them' }).evaluate(pressThenEscape);
  await logOut(page);
  await logInAgain(page, account);
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await context.clearCookies();
  await page.getByLabel('Code', { exact: true }).fill(totp(secret, 1));
  await loginButton(page).click();
  await expect(page.getByText('This login has expired')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
});

const chief = { username: 'chief', password: 'a quiet password of tests' };

/** Runs a server where administrators need a second factor, and opens the screen that asks for one. */
async function withRequired(page: Page, run: (origin: string) => Promise<void>) {
  const varDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-required-'));
  const port = await findFreePort();
  const server = runProgram('src/server/main.ts', [], {
    VAR_DIR: varDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    DEMO_DATA: 'off',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    ADMIN_USERNAME: chief.username,
    ADMIN_PASSWORD: chief.password,
    ADMIN_SECOND_FACTOR: 'required',
  });
  try {
    await server.line('{"level":30');
    await page.goto(`http://localhost:${port}/admin`);
    await logInAgain(page, chief);
    // The server has just started, and hashes the password on a busy machine.
    await expect(heading(page, 'Set up your second factor')).toBeVisible({ timeout: 60_000 });
    await run(`http://localhost:${port}`);
  } finally {
    // As by Ctrl+C: after SIGTERM it would wait longer for the browser's idle connections.
    server.kill('SIGINT');
    await server.ended();
    await rm(varDir, { recursive: true, force: true });
  }
}

test('where it is required, an administrator sets it up before the portal opens', async ({
  page,
  checkAccessibility,
}) => {
  test.setTimeout(240_000);
  await withRequired(page, async (origin) => {
    const refused = await page.request.get(`${origin}/api/admin/overview`);
    expect(refused.status()).toBe(403);
    await page.goto(`${origin}/admin/clinics`);
    await expect(heading(page, 'Set up your second factor')).toBeVisible();
    await checkAccessibility();
    await setUp(page.getByRole('main'), chief.password);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(heading(page, 'Clinics & Accounts')).toBeVisible();
    const dialog = await openDialog(page, chief);
    await expect(dialog.getByText('it cannot be switched off')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Switch it off' })).toHaveCount(0);
  });
});

test('where it is required and its answer was lost, an administrator logs in by a code and gets new codes', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await withRequired(page, async () => {
    const secret = await begin(page.getByRole('main'), chief.password);
    await page.route('**/api/admin/second-factor', loseAnswer, { times: 1 });
    await page.getByRole('button', { name: 'Switch it on' }).click();
    await logInAfterLoss(page, chief, secret);
    await expect(heading(page, 'Reviews')).toBeVisible();
  });
});
