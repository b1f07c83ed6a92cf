import { expect, heading, PATIENT, test } from '#tests/support/clinic-desk.ts';
import { acceptInvitation, logIn, logInClinic, openRequest } from '#tests/support/sessions.ts';

// Refused requests, which the console logs.
test.use({ expectedProblems: [/status of (?:401|403)/] });

test('a portal says that a colleague logged in in another tab, and sends nothing in their name', async ({
  page,
  context,
  desk,
}) => {
  await desk.logIn(context);
  await page.goto('/clinic-portal/profile');
  await page.getByLabel('Telephone').fill('02-555-1234');
  const colleague = { email: `colleague-of-${desk.email}`, password: desk.password };
  const invited = { role: 'clinic', clinicId: desk.clinic.id, email: colleague.email };
  await acceptInvitation(desk.admin, 'clinic', invited, colleague);
  await logInClinic(context, colleague);
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page).toHaveURL('/clinic-access');
  await expect(
    page.getByRole('main').getByText('Another account is signed in. Please log in again.'),
  ).toBeVisible();
  await page.reload();
  await expect(heading(page, `${desk.clinic.name} Dashboard`)).toBeVisible();
});

test('a portal says that staff logged in in another tab, and the staff’s that a clinic did', async ({
  page,
  context,
  desk,
}) => {
  const told = page.getByRole('main').getByText('Another account is signed in. Please log in again.');
  await desk.logIn(context);
  await page.goto('/clinic-portal/profile');
  await page.getByLabel('Telephone').fill('02-555-1234');
  await logIn(context);
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page).toHaveURL('/clinic-access');
  await expect(told).toBeVisible();

  await page.goto('/admin/clinics');
  await expect(page.getByRole('button', { name: 'Add Clinic' })).toBeVisible();
  await desk.logIn(context);
  await page.getByRole('link', { name: 'Messages' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(told).toBeVisible();
});

test('what a colleague does is shown on the return to the tab and on every screen of the portal', async ({
  page,
  context,
  desk,
}) => {
  const id = await desk.ask();
  await desk.logIn(context);
  const colleague = await openRequest(await context.cookies());
  await page.goto('/clinic-portal/messages');
  const row = page.getByRole('article').filter({ hasText: `Inquiry #${id} ` });
  const opened = page.getByRole('main').getByText('opened today · counts');
  await expect(row).toContainText('Active');
  await expect(opened).toContainText('0 of 10 inquiries');
  const answer = await colleague.get(`/api/inquiries/${id}`, PATIENT);
  const { version } = (await answer.json()) as { version: number };
  const archived = await colleague.patch(`/api/inquiries/${id}/status`, {
    data: { status: 'archived' },
    headers: { 'if-match': `"${version}"` },
    ...PATIENT,
  });
  expect(archived.status()).toBe(200);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(row).toContainText('Archived');
  await expect(opened).toContainText('1 of 10 inquiries');

  const other = await desk.ask();
  await colleague.get(`/api/inquiries/${other}`, PATIENT);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).filter({ visible: true }).click();
  await expect(page.getByText('1 patient is waiting')).toBeVisible();
  await colleague.dispose();
});
