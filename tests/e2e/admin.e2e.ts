import type { Locator, Page } from '@playwright/test';
import type { Waiting } from '#domain/admin-figures.ts';
import type { AdminOverview } from '#domain/admin-overview.ts';
import { reviewStanding } from '#domain/review/review-standing.ts';
import { recordAnnouncements } from '#tests/support/announcements.ts';
import {
  ADMIN,
  chooseAction,
  expect,
  heading,
  logIn,
  makeModerator,
  openRow,
  PATIENT,
  readAsStaff,
  submitReview,
  test,
  toastOf,
} from '#tests/support/portal.ts';

const FIVE_MINUTES = 300_000;

// Requests without a session get 401, which the console logs.
test.use({ expectedProblems: [/status of (?:400|401|429)|ERR_FAILED/] });

const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

/** The tabs of the portal: links at the top, or at the bottom of narrow screens. */
const portalBar = (page: Page) => page.getByRole('navigation', { name: 'Portal' }).filter({ visible: true });

/** Returns the vertical middle of an element on the page. */
async function middleOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? box.y + box.height / 2 : Number.NaN;
}

async function fillLogin(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await loginButton(page).click();
}

test('the server’s page is the same for everybody: a frame, kept and indexed by nobody', async ({
  context,
}) => {
  const visitor = await context.request.get('/admin', PATIENT);
  await logIn(context);
  const admin = await context.request.get('/admin', PATIENT);
  const nested = await context.request.get('/admin/reviews/queue/12/edit', PATIENT);
  expect((await context.request.get('/admin/no-such-screen', PATIENT)).status()).toBe(404);
  for (const answer of [visitor, admin, nested]) {
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    expect(answer.headers()['x-robots-tag']).toBe('noindex');
    const html = await answer.text();
    expect(html).toContain('Loading the portal');
    expect(html).not.toMatch(/pending|Username|submitter/i);
  }
});

test('the login form asks for both, refuses what is wrong, and lets the admin in and out', async ({
  page,
  context,
  checkAccessibility,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await loginButton(page).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required');
  await checkAccessibility();

  const announced = await recordAnnouncements(page);
  await fillLogin(page, { username: ADMIN.username, password: 'not the password of it' });
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid username or password' })).toBeVisible();
  await expect(toastOf(page, 'Error', 'Invalid username or password')).toBeVisible();
  // The alert has announced the reason already.
  await expect.poll(announced).toContain('Notification Error');
  expect((await announced()).join()).not.toContain('Invalid username');
  await expect(page.getByLabel('Username')).toHaveValue(ADMIN.username);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.insertText('the next');
  await expect(password).toHaveValue('the next');

  await fillLogin(page, ADMIN);
  await expect(heading(page, 'Reviews')).toBeFocused();
  await expect(toastOf(page, 'Logged in successfully')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Reviews')).toBeVisible();
  await expect(heading(page, 'Reviews')).not.toBeFocused();

  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(heading(page, 'Admin Portal')).toBeFocused();
  await expect(toastOf(page, 'You have been logged out successfully')).toBeVisible();
  expect((await context.request.get('/api/admin/session', PATIENT)).status()).toBe(401);
});

test('the way home is a change of route like any other', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('says that it was tried too often, in the server’s words', async ({ page }) => {
  const message = 'Too many attempts. Please try again in 2 minutes.';
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({ status: 429, json: { message, code: 'rate-limited' } }),
  );
  await page.goto('/admin');
  await fillLogin(page, ADMIN);
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
});

test('a logout that fails says so and logs nobody out', async ({ page, context }) => {
  await logIn(context);
  await page.goto('/admin');
  await page.route('**/api/admin/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(toastOf(page, 'Error', 'Failed to log out')).toBeVisible();
  await expect(page.getByText('You are still logged in: logging out failed.')).toBeVisible();
  await expect(heading(page, 'Reviews')).toBeVisible();
});

test('the session is checked every five minutes, and its end is said', async ({ page, context }) => {
  await page.clock.install();
  await logIn(context);
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/session')) checks.push(request.method());
  });
  await page.goto('/admin');
  await expect(heading(page, 'Reviews')).toBeVisible();
  expect(checks).toEqual(['GET']);
  // The clock runs on while the page loads, for many seconds on a busy machine.
  await page.clock.fastForward(FIVE_MINUTES - 40_000);
  expect(checks).toEqual(['GET']);
  await page.clock.fastForward(40_000);
  await expect.poll(() => checks.length).toBe(2);
  await expect(heading(page, 'Reviews')).toBeVisible();

  await context.request.post('/api/admin/logout', PATIENT);
  await page.clock.fastForward(FIVE_MINUTES);
  // First, because it stays for five seconds alone.
  await expect(toastOf(page, 'Session expired', 'Please log in again.')).toBeVisible();
  await expect(loginButton(page)).toBeVisible();
  await expect(page.getByRole('main').getByText('Session expired. Please log in again.')).toBeVisible();
});

test('a tab decides nothing in the name of an account that logged in in another tab', async ({
  page,
  context,
  request,
}) => {
  const review = await submitReview(request);
  await logIn(context);
  await page.goto(`/admin/reviews/list?search=${review.word}`);
  const row = await openRow(page, review);
  const other = await makeModerator();
  await logIn(context, other);
  await chooseAction(page, row, 'Publish');
  await expect(loginButton(page)).toBeVisible();
  await expect(
    page.getByRole('main').getByText('Another account is signed in. Please log in again.'),
  ).toBeVisible();
  expect(await readAsStaff(context, review.id)).toMatchObject({ published: false });
  await page.reload();
  await expect(page.getByRole('button', { name: `Account of ${other.username}` })).toBeVisible();
});

test('the tabs, their default, and the event that switches them', async ({ page, context, isMobile }) => {
  await logIn(context);
  await page.goto('/admin');
  await expect(heading(page, 'Reviews')).toBeVisible();
  await expect(page.getByText('Admin Portal', { exact: true })).toBeVisible();
  await expect(page.getByText('Administrator', { exact: true })).toBeVisible();
  await expect(page.getByText('Your trusted guide to Korean medical aesthetics')).toBeVisible();

  await page.goto('/admin?tab=no-such-tab');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const current = portalBar(page).locator('[aria-current="page"]');
  await expect(current).toHaveText('Dashboard');

  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('switchClinicTab', { detail: 'procedures' })),
  );
  await expect(heading(page, 'Medical Procedures')).toBeFocused();
  await expect(page).toHaveURL('/admin/procedures');
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('switchClinicTab', { detail: { tab: 'inquiries' } })),
  );
  await expect(heading(page, 'All Messages')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('switchClinicTab', { detail: 'nothing' })));
  await expect(heading(page, 'Dashboard')).toBeVisible();

  if (isMobile) return;
  await expect(portalBar(page).getByRole('link')).toHaveText([
    'Dashboard',
    /^(\d+\+?)?Reviews(\d+\+?)?$/,
    'Procedures',
    /^Clinics & Accounts\d*$/,
    /^Inquiries & Messages\d*$/,
  ]);
  await portalBar(page).getByRole('link', { name: 'Clinics & Accounts' }).click();
  await expect(heading(page, 'Clinics & Accounts')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('a narrow screen has five places at its foot and the rest in the menu @phone', async ({
  page,
  context,
  checkAccessibility,
}) => {
  await logIn(context);
  const waiting = { reviews: 40, messages: 3, changes: 1, prices: 1, submissions: 1 } satisfies Waiting;
  await page.route('**/api/admin/waiting', (route) => route.fulfill({ json: waiting }));
  await page.goto('/admin/overview');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const bar = portalBar(page);
  await expect(bar.getByRole('listitem')).toHaveText([
    'Dashboard',
    /^(\d+\+?)?Reviews(\d+\+?)?$/,
    'Procedures',
    'Home',
    'Logout',
  ]);
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  // Counts what waits in the menu; the bar shows the reviews.
  const menuButton = page.getByRole('button', { name: 'Menu, 6 waiting' });
  await expect(menuButton).toHaveText('6');
  await menuButton.tap();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Clinics & Accounts3',
    'Inquiries & Messages3',
    'Clinic Access',
    'Change password',
    'Second factor',
  ]);
  // Only the menu: the library's focus guards around it are focusable but pass the focus on at once.
  await checkAccessibility({ within: '[role="menu"]' });
  await page.getByRole('menuitem', { name: 'Clinics & Accounts' }).tap();
  await expect(heading(page, 'Clinics & Accounts')).toBeVisible();
  const screens = page.getByRole('navigation', { name: 'Clinics & Accounts' });
  for (const name of ['Changes 1 waiting', 'Posted prices 1 waiting'])
    await expect(screens.getByRole('link', { name })).toBeVisible();
  await page.goto('/admin/clinics/trail');
  await expect(screens.getByRole('link', { name: 'Trail' })).toBeInViewport({ ratio: 0.9 });
  for (const path of [
    'overview',
    'reviews',
    'reviews/queue',
    'procedures',
    'clinics',
    'clinics/changes',
    'clinics/accounts',
    'clinics/trail',
    'inquiries',
  ]) {
    await page.goto(`/admin/${path}`);
    const level = path === 'inquiries' ? 1 : 2;
    await expect(page.getByRole('main').getByRole('heading', { level }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // 180 px equals text of twice the size on a phone.
    for (const width of [320, 180]) {
      await page.setViewportSize({ width, height: 2 * width });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
  }
  // With text of twice the size too, the user's role is beside the menu, not below it.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const badge = await page.getByRole('banner').getByText('Administrator').boundingBox();
  const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox();
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(menu?.x ?? 0);
  const parts = page
    .getByRole('navigation', { name: 'Portal' })
    .filter({ visible: true })
    .locator('a, button');
  await expect(parts).toHaveCount(5);
  const hasRoom = (part: Element) => part.scrollWidth <= part.clientWidth;
  for (const part of await parts.all())
    expect(await part.evaluate(hasRoom), await part.innerText()).toBe(true);
});

test('on a phone on its side a menu, a dialog and the queue leave room for what they hold @phone', async ({
  page,
  context,
  request,
}) => {
  const review = await submitReview(request);
  await logIn(context);
  await page.setViewportSize({ width: 640, height: 360 });
  const row = await openRow(page, review);
  await row.getByRole('button', { name: /^Actions for review/ }).click();
  for (const item of await page.getByRole('menuitem').all()) {
    await item.scrollIntoViewIfNeeded();
    await expect(item).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: 'Close details' });
  await expect(close).toBeAttached();
  await expect(close).not.toBeInViewport();
  // The history above it arrives late and moves it.
  await expect(async () => {
    await close.scrollIntoViewIfNeeded();
    await expect(close).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
  await close.click();
  await page.goto('/admin/reviews/queue');
  const publish = page.getByRole('button', { name: 'Publish' });
  await expect(publish).toBeAttached();
  await expect(publish).not.toBeInViewport();
  const foot = await portalBar(page).boundingBox();
  expect(foot?.height).toBeLessThan(50);
});

test('the dashboard counts, links and lists the newest reviews', async ({
  page,
  context,
  request,
  checkAccessibility,
}) => {
  await submitReview(request);
  await logIn(context);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/admin/overview')),
    page.goto('/admin/overview'),
  ]);
  const { inquiries, clinics, reviews, procedures, recentReviews } = (await answer.json()) as AdminOverview;
  const figure = (name: string) =>
    page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) });
  await expect(figure('Inquiries')).toContainText(`${inquiries.total}${inquiries.pending} pending`);
  await expect(figure('Clinics')).toContainText(
    clinics.unpublished > 0 ? `${clinics.unpublished} unverified` : 'All verified',
  );
  await expect(figure('Reviews')).toContainText(`${reviews.verified.toLocaleString('en')} verified`);
  await expect(figure('Procedures')).toContainText(String(procedures));
  const recent = page.getByRole('region', { name: 'Recent Reviews' });
  await expect(recent.getByRole('listitem')).toHaveCount(3);
  await expect(recent.getByRole('link')).toHaveText(recentReviews.map(({ id }) => `Review #${id}`));
  for (const [index, review] of recentReviews.entries()) {
    const { procedureName } = review;
    const row = recent.getByRole('listitem').nth(index);
    await expect(row).toContainText(reviewStanding(review));
    await expect(row).toContainText(
      procedureName.length > 20 ? `${procedureName.slice(0, 20).trimEnd()}…` : procedureName,
    );
    // The date is on the same line as its review, however narrow the screen.
    expect(await middleOf(row.getByRole('time'))).toBeCloseTo(await middleOf(row.getByRole('link')), -1);
  }
  // The tab shows the number waiting; the portal's own count comes from another request.
  await expect(portalBar(page).getByRole('link', { name: 'Reviews' })).toHaveAccessibleDescription(
    /^\d+ reviews? waiting$/,
  );
  for (const title of ['How long reviews wait', 'Decisions per day']) {
    const plot = page.getByRole('figure').filter({ hasText: title });
    await expect(plot.getByRole('img', { name: title })).toBeVisible();
    await plot.getByText('As a table').click();
    await expect(plot.getByRole('table', { name: title })).toBeVisible();
  }
  await checkAccessibility();
  const quick = page.getByRole('region', { name: 'Quick Access' });
  await expect(quick.getByRole('link')).toHaveText([
    'Manage Reviews',
    'Procedures',
    'Manage Clinics',
    'Inquiries',
  ]);
  await quick.getByRole('link', { name: 'Manage Clinics' }).click();
  await expect(page).toHaveURL('/admin/clinics');
});

test('a moderator has the portal without deletion and Clinic Access, and changes the own password', async ({
  page,
  context,
  request,
  isMobile,
}) => {
  const account = await makeModerator();
  const review = await submitReview(request);
  await logIn(context, account);
  await page.goto(`/admin/reviews?search=${review.word}`);
  await expect(page.getByText('Moderator', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Clinic Access' })).toHaveCount(0);
  await page.getByRole('button', { name: `Actions for review #${review.id}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'View Details',
    'Edit Review',
    'Ask the Submitter…',
    'Publish',
    'Force Unpublish',
  ]);
  await page.keyboard.press('Escape');
  expect((await context.request.delete(`/api/reviews/${review.id}`, PATIENT)).status()).toBe(403);

  await page.getByRole('button', { name: isMobile ? 'Menu' : `Account of ${account.username}` }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const change = async (current: string, next: string, again: string) => {
    await dialog.getByLabel('Current password').fill(current);
    await dialog.getByLabel('New password', { exact: true }).fill(next);
    await dialog.getByLabel('New password, again').fill(again);
    await dialog.getByRole('button', { name: 'Change password' }).click();
  };
  await change('', 'short', 'short');
  await expect(dialog.getByText('Current password is required')).toBeVisible();
  await expect(dialog.getByText('Password must be at least 12 characters')).toBeVisible();
  const next = 'another quiet password';
  await change(account.password, next, `${next}!`);
  await expect(dialog.getByText('The two new passwords differ')).toBeVisible();
  const common = 'Password1234';
  await change(account.password, common, common);
  await expect(dialog.getByText('This is one of the most common passwords')).toBeVisible();
  await expect(dialog.getByLabel('New password', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Current password')).toHaveValue(account.password);
  await change(account.password, next, next);
  await expect(toastOf(page, 'Password changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(heading(page, 'Reviews')).toBeVisible();
  await logIn(context, { ...account, password: next });
});

test('an administrator looks an address up, reads what would go, and erases the person', async ({
  page,
  context,
  checkAccessibility,
}) => {
  const email = `erase-${Date.now()}@mail.example`;
  await submitReview(context.request, { notes: email });
  await logIn(context);
  await page.goto('/admin/clinics/erasure');
  const field = page.getByLabel('E-mail address of the person');
  const lookUp = page.getByRole('button', { name: 'Look up' });
  await field.fill('erase at mail.example');
  await lookUp.click();
  await expect(page.getByText('Please enter the whole e-mail address')).toBeVisible();
  await expect(field).toHaveValue('erase at mail.example');
  await field.fill('somebody.else@mail.example');
  await lookUp.click();
  await expect(page.getByText('Nothing is stored under this address.')).toBeVisible();
  await field.fill(email.toUpperCase());
  await lookUp.click();
  await expect(page.getByText('1 unpublished review would be deleted')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: `Erase ${email.toUpperCase()}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText('1 unpublished review deleted')).toBeVisible();
  await field.fill(email);
  await lookUp.click();
  await expect(page.getByText('Nothing is stored under this address.')).toBeVisible();
});

test('the counts on the tabs are read again every half minute, without extending the session', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await logIn(context);
  await page.goto('/admin/procedures');
  await expect(page.getByRole('heading', { level: 1, name: 'Medical Procedures' })).toBeVisible();
  let isPolled = false;
  page.on('request', (request) => {
    isPolled ||= request.url().endsWith('/api/admin/waiting') && 'x-unattended' in request.headers();
  });
  // The half minute begins once the page is taken over.
  await expect(async () => {
    await page.clock.fastForward(31_000);
    expect(isPolled).toBe(true);
  }).toPass();
});

test('the notice of demonstration data comes with the first screen, so that nothing moves under a press', async ({
  page,
  context,
}) => {
  await logIn(context);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('h1') && !document.querySelector('[role=note]'))
        document.documentElement.setAttribute('data-late-notice', '');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/admin/reviews');
  await expect(heading(page, 'Reviews')).toBeVisible();
  await expect(page.getByRole('note')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-late-notice');
});
