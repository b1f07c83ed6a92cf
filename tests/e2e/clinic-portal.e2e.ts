import type { Page } from '@playwright/test';
import type { OwnClinic, OwnInquiry } from '#domain/clinic-portal/clinic-portal-views.ts';
import { paths } from '#domain/paths.ts';
import { expect, heading, mergeEntries, PATIENT, test, toastOf } from '#tests/support/clinic-desk.ts';
import { post } from '#tests/support/sessions.ts';

const FIVE_MINUTES = 300_000;
const DAILY_LIMIT = 10;
const CELADON = 'rgb(30, 90, 80)';

// Expected refusals, which the console logs.
test.use({
  expectedProblems: [/status of (?:400|401|404|409|429|500)|ERR_FAILED|Request to \S+ failed/],
});

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const portalBar = (page: Page) => page.getByRole('navigation', { name: 'Portal' }).filter({ visible: true });
const rowOf = (page: Page, id: number) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: `Inquiry #${id} ` });

async function openInquiry(page: Page, id: number) {
  await rowOf(page, id)
    .getByRole('button', { name: `of inquiry #${id}` })
    .click();
  const dialog = dialogOf(page, 'Patient Inquiry');
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a patient’s message, from the clinic’s page to the clinic’s archive and back', async ({
  page,
  context,
  desk,
  checkAccessibility,
}) => {
  const { clinic } = desk;
  await page.goto(`/clinics/${clinic.slug}`);
  await expect(page.getByRole('link', { name: /^Claim/ })).toHaveCount(0);
  await page.getByRole('link', { name: `Message ${clinic.name}` }).click();
  await expect(page).toHaveURL(`/clinics/${clinic.slug}/message`);
  await expect(heading(page, `Message ${clinic.name}`)).toBeVisible();
  const form = page.getByRole('form', { name: `Message ${clinic.name}` });
  await form.getByRole('button', { name: 'Send Message' }).click();
  const summary = form.getByRole('region', { name: 'Please check 3 answers' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Name is required',
    'Invalid email address',
    'Message must be at least 10 characters long',
  ]);
  await expect(form.getByLabel('Your name')).toHaveAccessibleDescription('Name is required');
  await checkAccessibility();

  await form.getByLabel('Procedure').fill('Closing of two small scars');
  await form.getByLabel('Budget in won').pressSequentially('3.5m');
  await expect(form.getByLabel('Budget in won')).toHaveValue('3500000');
  await expect(form.getByLabel('Budget in won')).toHaveAccessibleDescription('₩3,500,000');
  await form.getByLabel('Message').fill('Could I come in March?\n\nI can stay for ten days.');
  await page.reload();
  await expect(form.getByLabel('Message')).toHaveValue(/ten days/);
  await expect(form.getByLabel('Procedure')).toHaveValue('Closing of two small scars');
  await expect(form.getByLabel('Budget in won')).toHaveAccessibleDescription('₩3,500,000');
  await expect(form.getByLabel('E-mail')).toHaveValue('');
  await form.getByLabel('Your name').fill('Ana Visitor');
  await form.getByLabel('E-mail').fill('ana@mail.example');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(`Your message has been sent to ${clinic.name}.`)).toBeFocused();
  await expect(toastOf(page, 'Message sent', 'The clinic answers by e-mail.')).toBeVisible();

  await desk.logIn(context);
  await page.goto('/clinic-portal');
  await expect(heading(page, `${clinic.name} Dashboard`)).toBeVisible();
  await expect(page.getByText('No archived inquiries')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waiting' })).toContainText('1 patient is waiting');
  await page.getByRole('main').getByRole('link', { name: 'Read the inquiry' }).click();
  await expect(heading(page, 'Archived Reviews')).toBeFocused();
  const row = page.getByRole('main').getByRole('article');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Closing of two small scars');
  await expect(row.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(row).toContainText('ActiveNew');
  await expect(row).toContainText('Budget ₩3,500,000');
  await expect(row).not.toContainText('Ana');
  await expect(page.getByText(`0 of ${DAILY_LIMIT} inquiries opened today`)).toBeVisible();

  await row.getByRole('button').click();
  const dialog = dialogOf(page, 'Patient Inquiry');
  for (const text of ['Active', /Submitted/, 'Ana Visitor', '₩3,500,000', 'I can stay for ten days.'])
    await expect(dialog.getByText(text, { exact: typeof text === 'string' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'ana@mail.example' })).toHaveAttribute(
    'href',
    /^mailto:ana@mail\.example/,
  );
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Sent by the patient/,
    /First opened by your clinic/,
  ]);
  await checkAccessibility({ within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'Archive Inquiry' }).click();
  await expect(toastOf(page, 'Lead status updated')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Restore Inquiry' })).toBeVisible();
  await expect(dialog.getByText('Archived', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('listitem').last()).toHaveText(/Archived by your clinic/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // The inquiry has left the list, and the focus moves to the heading.
  await expect(page.getByText('No active inquiries')).toBeVisible();
  await expect(heading(page, 'Archived Reviews')).toBeFocused();
  await expect(page.getByText(`1 of ${DAILY_LIMIT} inquiries opened today`)).toBeVisible();

  await portalBar(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(row).toContainText('Closing of two small scars');
  await row.getByRole('button').click();
  await dialog.getByRole('button', { name: 'Restore Inquiry' }).click();
  await expect(dialog.getByRole('button', { name: 'Archive Inquiry' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No archived inquiries')).toBeVisible();
});

test('an inquiry that staff marked as resolved meanwhile is archived', async ({ page, context, desk }) => {
  const id = await desk.ask();
  await desk.logIn(context);
  await page.goto('/clinic-portal/messages');
  const dialog = await openInquiry(page, id);
  const changed = await desk.admin.patch(`/api/inquiries/${id}/status`, {
    data: { status: 'resolved' },
    ...PATIENT,
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await dialog.getByRole('button', { name: 'Archive Inquiry' }).click();
  await expect(dialog.getByRole('button', { name: 'Restore Inquiry' })).toBeVisible();
});

test('the button shows progress, and a refusal appears in the dialog', async ({ page, context, desk }) => {
  const id = await desk.ask();
  await desk.logIn(context);
  await page.goto('/clinic-portal/messages');
  const dialog = await openInquiry(page, id);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/inquiries/*/status', async (route) => {
    await asked;
    await route.fulfill({ status: 500, json: { message: 'It rains in.', code: 'unexpected' } });
  });
  await dialog.getByRole('button', { name: 'Archive Inquiry' }).click();
  await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeVisible();
  answer();
  await expect(toastOf(page, 'Error', 'Failed to update the lead status. Please try again.')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveText('Not done: It rains in.');
  await expect(dialog.getByRole('button', { name: 'Archive Inquiry' })).toBeVisible();
});

test('past the daily limit access is limited, and the administrator can be asked', async ({
  page,
  context,
  desk,
  checkAccessibility,
}) => {
  const ids: number[] = [];
  for (let count = 0; count <= DAILY_LIMIT; count += 1) ids.push(await desk.ask());
  const [last = 0, ...others] = ids.toReversed();
  await desk.logIn(context);
  for (const id of others) {
    const answer = await context.request.get(`/api/inquiries/${id}`, PATIENT);
    expect(((await answer.json()) as OwnInquiry).name).toBe('Ana Visitor');
  }
  await page.goto('/clinic-portal/messages');
  await expect(page.getByText(`${DAILY_LIMIT} of ${DAILY_LIMIT} inquiries opened today`)).toBeVisible();
  const dialog = await openInquiry(page, last);
  await expect(dialog.getByRole('heading', { name: 'Limited Access' })).toBeVisible();
  await expect(dialog).toContainText('Your daily inquiry limit is reached.');
  await expect(dialog).not.toContainText('Ana');
  await expect(dialog.getByRole('button', { name: /Archive|Restore/ })).toHaveCount(0);
  await checkAccessibility({ within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'Contact Administrator' }).click();

  const support = dialogOf(page, 'Contact Administrator');
  await expect(support.getByText(`From: ${desk.clinic.name}`)).toBeVisible();
  await expect(support.getByLabel('Category')).toHaveValue('technical');
  await expect(support.getByLabel('Category').getByRole('option')).toHaveText([
    'Account Management',
    'Technical Support',
    'Billing & Payments',
    'Upgrade Request',
    'Other',
  ]);
  await support.getByLabel('Subject').fill('More');
  await support.getByLabel('Message').fill('Please.');
  await support.getByRole('button', { name: 'Submit Request' }).click();
  await expect(support.getByText('Subject must be at least 5 characters')).toBeVisible();
  await expect(support.getByText('Message must be at least 10 characters')).toBeVisible();
  await expect(support.getByLabel('Subject')).toBeFocused();
  await checkAccessibility({ within: '[role="dialog"]' });
  await support.getByLabel('Subject').fill('More inquiries a day');
  await support.getByLabel('Category').selectOption('Upgrade Request');
  await support.getByLabel('Message').fill('We have time for twenty of them.');
  await support.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await portalBar(page).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Contact Administrator' }).click();
  await expect(support.getByLabel('Message')).toHaveValue('We have time for twenty of them.');
  // Requests with an idempotency key are retried: the failure must outlast the retries.
  await page.route('**/api/clinic-support-messages', (route) => route.abort());
  await support.getByRole('button', { name: 'Submit Request' }).click();
  await expect(support.getByRole('alert').first()).toContainText('it may have been done', {
    timeout: 30_000,
  });
  await expect(toastOf(page, 'Error')).toHaveCount(0);
  await page.unroute('**/api/clinic-support-messages');
  await page.route('**/api/clinic-support-messages', (route) =>
    route.fulfill({ status: 500, json: { message: 'Not now.', code: 'unexpected' } }),
  );
  await support.getByRole('button', { name: 'Submit Request' }).click();
  await expect(toastOf(page, 'Error', 'Failed to submit support request. Please try again.')).toBeVisible({
    timeout: 30_000,
  });
  await page.unroute('**/api/clinic-support-messages');
  await support.getByRole('button', { name: 'Submit Request' }).click();
  await expect(
    toastOf(page, 'Support request submitted', 'An administrator will contact you shortly.'),
  ).toBeVisible();
  await expect(support).toBeHidden();

  const { messages } = (await (
    await desk.admin.get(`/api/messages?type=support&search=twenty&limit=100`, PATIENT)
  ).json()) as { messages: { clinicName: string; category: string; email: string }[] };
  expect(messages).toContainEqual(
    expect.objectContaining({ clinicName: desk.clinic.name, category: 'upgrade', email: desk.email }),
  );
});

test('a support request of a tab from before a merge is not sent for the other clinic @desktop', async ({
  page,
  context,
  desk,
}) => {
  const { admin, clinic } = desk;
  const other = { name: `${clinic.name} Two`, address: '7 Dosan-daero, Seoul' };
  const { id: intoId } = await post<{ id: number }>(admin, '/api/submit-clinic', other);
  await desk.logIn(context);
  await page.goto('/clinic-portal/overview');
  await page.getByRole('main').getByRole('button', { name: 'Contact Administrator' }).click();
  const support = page.getByRole('dialog', { name: 'Contact Administrator' });
  await expect(support).toContainText(`From: ${clinic.name}`);
  await support.getByLabel('Subject').fill('Our opening hours');
  await support.getByLabel('Message').fill('We are open on Sundays.');
  await mergeEntries(admin, { kind: 'clinic', fromId: clinic.id, intoId });
  await support.getByRole('button', { name: 'Submit Request' }).click();
  await expect(support.getByRole('alert')).toContainText(
    `Nothing was sent: your account now belongs to the entry ${other.name}.`,
  );
  await expect(support.getByLabel('Message')).toHaveValue('We are open on Sundays.');
  await support.getByRole('button', { name: 'Cancel' }).click();
  await expect(support).toBeHidden();
  // Counted once, because a toast goes by itself.
  expect(await toastOf(page, 'try again').count(), 'trying again cannot work').toBe(0);
});

test('the tabs, their names, and the event that switches them', async ({ page, context, desk }) => {
  await desk.logIn(context);
  await page.goto('/clinic-portal?tab=no-such-tab');
  await expect(heading(page, `${desk.clinic.name} Dashboard`)).toBeVisible();
  await expect(page.getByText('Your trusted guide to Korean medical aesthetics')).toBeVisible();
  await expect(page.getByText(desk.clinic.name, { exact: true }).first()).toBeVisible();
  await expect(portalBar(page).getByRole('link').filter({ hasNotText: 'Home' })).toHaveText([
    'Dashboard',
    'Archived Reviews',
    'Profile',
    'Prices',
  ]);
  await expect(portalBar(page).locator('[aria-current="page"]')).toHaveText('Dashboard');
  const switchTo = (detail: unknown) =>
    page.evaluate(
      (value) => window.dispatchEvent(new CustomEvent('switchClinicTab', { detail: value })),
      detail,
    );
  await switchTo('messages');
  await expect(heading(page, 'Archived Reviews')).toBeFocused();
  await switchTo({ tab: 'profile' });
  await expect(heading(page, 'Profile')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Archived Reviews')).toBeVisible();
  await switchTo('nothing');
  await expect(heading(page, `${desk.clinic.name} Dashboard`)).toBeFocused();
});

test('a narrow screen has three parts at its foot, with Home and Logout, and the rest in the menu @phone', async ({
  page,
  context,
  desk,
  checkAccessibility,
}) => {
  await desk.ask({ procedure: 'Facial contouring with zygoma reduction and sliding genioplasty' });
  await desk.logIn(context);
  await page.goto('/clinic-portal');
  await expect(heading(page, `${desk.clinic.name} Dashboard`)).toBeVisible();
  await expect(portalBar(page).getByRole('listitem')).toHaveText([
    'Dashboard',
    'Archived Reviews',
    'Profile',
    'Home',
    'Logout',
  ]);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.tap();
  await expect(page.getByRole('menuitem')).toHaveText(['Prices', 'Change password', 'Language (언어)']);
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('aria-current');
  await checkAccessibility();
  await page.goto('/clinic-portal/prices');
  await expect(menu).toHaveAttribute('aria-current', 'true');
  await expect(menu).toHaveCSS('color', CELADON);
  await menu.tap();
  await expect(page.getByRole('menuitem', { name: 'Prices' })).toHaveCSS('color', CELADON);
  await checkAccessibility({ within: '[role="menu"]' });
  // 180 px equals text of twice the size on a phone.
  for (const width of [320, 180])
    for (const tab of ['overview', 'messages', 'profile']) {
      await page.setViewportSize({ width, height: 2 * width });
      await page.goto(`/clinic-portal/${tab}`);
      await expect(page.getByRole('main').getByRole('heading').nth(1)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBe(width);
    }
});

test('logging out leads to the site, says so, and discards drafts', async ({ page, context, desk }) => {
  await desk.logIn(context);
  await page.goto('/clinic-portal/profile');
  await page.getByLabel('Telephone').fill('02-555-1234');
  const draft = `clinic-${desk.clinic.id}-profile-draft`;
  expect(await page.evaluate((key) => sessionStorage.getItem(key), draft)).toContain('02-555-1234');
  await page.route('**/api/clinic/logout', (route) => route.abort(), { times: 1 });
  const logout = page.getByRole('button', { name: 'Logout' }).filter({ visible: true });
  await logout.click();
  await expect(toastOf(page, 'Error', 'Failed to log out')).toBeVisible();
  await logout.click();
  await expect(page).toHaveURL('/');
  await expect(toastOf(page, 'You have been logged out successfully')).toBeVisible();
  expect((await context.request.get('/api/clinic/session', PATIENT)).status()).toBe(401);
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key.startsWith('clinic-'))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(toastOf(page, 'You have been logged out successfully')).toHaveCount(0);
});

test('without a session the portal leads to the login; its end is seen within five minutes', async ({
  page,
  context,
  desk,
}) => {
  await page.goto('/clinic-portal');
  await expect(page).toHaveURL('/clinic-access');
  await page.clock.install();
  await desk.logIn(context);
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/clinic/session')) checks.push(request.method());
  });
  await page.goto('/clinic-portal');
  await expect(heading(page, `${desk.clinic.name} Dashboard`)).toBeVisible();
  const first = checks.length;
  await page.clock.fastForward(FIVE_MINUTES);
  await expect.poll(() => checks.length).toBe(first + 1);
  await expect(heading(page, `${desk.clinic.name} Dashboard`)).toBeVisible();
  await context.request.post('/api/clinic/logout', PATIENT);
  await page.clock.fastForward(FIVE_MINUTES);
  await expect(page).toHaveURL('/clinic-access');
  await expect(toastOf(page, 'Session expired', 'Please log in again.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Session expired. Please log in again.')).toBeVisible();
});

test('the server-rendered page holds no data of the clinic, is not cached and not indexed', async ({
  context,
  desk,
}) => {
  const visitor = await context.request.get('/clinic-portal', PATIENT);
  await desk.logIn(context);
  const clinic = await context.request.get('/clinic-portal/messages/12', PATIENT);
  for (const answer of [visitor, clinic]) {
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    expect(answer.headers()['x-robots-tag']).toBe('noindex');
    expect(await answer.text()).not.toContain(desk.clinic.name);
  }
});

test('another clinic’s inquiry is not found, by its URL either', async ({ page, context, desk }) => {
  const { clinics } = (await (await desk.admin.get('/api/clinics?sort=reviews&limit=1', PATIENT)).json()) as {
    clinics: { id: number }[];
  };
  const id = await desk.ask({ clinicId: clinics[0]?.id, name: 'Somebody Else' });
  await desk.logIn(context);
  await page.goto(`/clinic-portal/messages/${id}`);
  const dialog = dialogOf(page, 'Patient Inquiry');
  await expect(dialog.getByRole('alert')).toHaveText('There is no such inquiry.');
  await expect(page.getByText('Somebody Else')).toHaveCount(0);
  const own = (await (await context.request.get('/api/clinic/current', PATIENT)).json()) as OwnClinic;
  expect(own.limit.usedToday).toBe(0);
});

test('switched off, the dashboard says so', async ({ page, context, desk }) => {
  await desk.logIn(context);
  await page.route('**/api/clinic/current', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as OwnClinic), contactEnabled: false } });
  });
  await page.goto('/clinic-portal');
  await expect(
    page.getByText(
      'The contact feature is temporarily disabled while anonymous reviews and verification are prioritised.',
    ),
  ).toBeVisible();
});

test('a message from a form of before a merge is confirmed with the clinic that has it', async ({
  page,
  desk,
}) => {
  const { admin, clinic } = desk;
  const name = `${clinic.name} Seoul`;
  const fields = { name, address: '7 Dosan-daero, Gangnam-gu, Seoul', published: true, isSubmission: false };
  const into = await post<{ id: number }>(admin, '/api/submit-clinic', fields);
  await page.goto(`/clinics/${clinic.slug}/message`);
  const form = page.getByRole('form', { name: `Message ${clinic.name}` });
  await form.getByLabel('Your name').fill('Ana Visitor');
  await form.getByLabel('E-mail').fill('ana@mail.example');
  await form.getByLabel('Message', { exact: true }).fill('How long would I have to stay in Seoul?');
  await mergeEntries(admin, { kind: 'clinic', fromId: clinic.id, intoId: into.id });
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(`Your message has been sent to ${name}.`)).toBeVisible();
});

test('where nobody at a clinic has an account, the form leads to the operator’s', async ({
  playwright,
  desk,
}) => {
  // On the server for read-only tests, no clinic has an account.
  const request = await playwright.request.newContext({
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
  });
  const { clinics } = (await (await request.get('/api/clinics?limit=1', PATIENT)).json()) as {
    clinics: { slug: string }[];
  };
  const slug = clinics[0]?.slug ?? '';
  const answer = await request.get(`/clinics/${slug}/message`, { ...PATIENT, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers()['location']).toBe(
    paths.contact({ subject: 'Question about a clinic', clinic: slug }),
  );
  expect(await (await request.get(`/clinics/${slug}`, PATIENT)).text()).not.toContain(`${slug}/message`);
  const on = await desk.admin.get(`/clinics/${desk.clinic.slug}/message`, PATIENT);
  expect(on.status()).toBe(200);
  expect((await desk.admin.get('/clinics/no-such-clinic/message', PATIENT)).status()).toBe(404);
  await request.dispose();
});
