import { expect, heading, test } from '#tests/support/clinic-desk.ts';
import { acceptInvitation, logIn, logInClinic } from '#tests/support/sessions.ts';

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
