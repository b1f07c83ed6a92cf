import type { BrowserContext } from '@playwright/test';
import type { ClinicChangeList } from '#domain/clinic/admin-clinic-views.ts';
import { expect, heading, mergeEntries, PATIENT, test, toastOf } from '#tests/support/clinic-desk.ts';
import { post } from '#tests/support/sessions.ts';

// Expected refusals, which the console logs.
test.use({ expectedProblems: [/status of (?:400|409)/] });

/** Sends a change of the profile through the API, as a colleague does. @returns its id */
async function sendChange(
  context: BrowserContext,
  fields: Readonly<Record<string, string>>,
): Promise<number> {
  const answer = await context.request.put('/api/clinic/profile', { ...PATIENT, data: { fields } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { pendingChange: { id: number } }).pendingChange.id;
}

test('a change of the profile waits with both values, is declined with a reason, and is kept while typed', async ({
  page,
  context,
  desk,
  checkAccessibility,
}) => {
  await desk.logIn(context);
  await page.goto('/clinic-portal');
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(heading(page, 'Profile')).toBeFocused();
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByLabel('Website').fill('our site');
  await form.getByLabel('Telephone').fill('02-555-1234');
  await form.getByLabel('Specialties').fill('Eyes\nNose');
  const languages = form.getByRole('group', { name: 'Languages spoken' });
  await languages.getByRole('checkbox', { name: 'Mongolian' }).check();
  await languages.getByRole('checkbox', { name: 'Japanese' }).press('Space');
  await form.getByRole('button', { name: 'Send for approval' }).click();
  await expect(form.getByLabel('Website')).toBeFocused();
  await expect(form.getByLabel('Website')).toHaveAccessibleDescription(
    /Please enter the whole address, beginning with https/,
  );
  await page.reload();
  await expect(page.getByText('These are your answers from before.')).toBeVisible();
  await expect(form.getByLabel('Telephone')).toHaveValue('02-555-1234');
  await form.getByLabel('Website').fill('');
  await form.getByRole('button', { name: 'Send for approval' }).click();
  await expect(toastOf(page, 'Change sent')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting for approval' });
  await expect(waiting).toContainText('TelephoneNowNothingAfter approval02-555-1234');
  await expect(waiting).toContainText('SpecialtiesNowNothingAfter approvalEyes\nNose');
  await expect(waiting).toContainText('Languages spokenNowNothingAfter approvalJapanese, Mongolian');
  await checkAccessibility();

  const changes = (await (
    await desk.admin.get('/api/admin/clinic-changes?status=pending&limit=100', PATIENT)
  ).json()) as ClinicChangeList;
  const change = changes.changes.find(({ clinic }) => clinic.id === desk.clinic.id);
  const reason = 'This is the number of another clinic.';
  const decline = `/api/admin/clinic-changes/${change?.id}/decline`;
  expect((await desk.admin.post(decline, { data: { reason }, ...PATIENT })).status()).toBe(200);
  await page.reload();
  const declined = page.getByRole('region', { name: 'Your last change was declined' });
  await expect(declined).toContainText(`Reason: ${reason}`);
  await declined.getByText('What you had asked for').click();
  await expect(declined).toContainText('Asked for02-555-1234');
  await expect(form.getByLabel('Telephone')).toHaveValue('');
  await checkAccessibility();

  await form.getByLabel('Opening hours').fill('Mon–Fri 10:00–19:00');
  await form.getByRole('button', { name: 'Send for approval' }).click();
  await expect(waiting).toContainText('Opening hours');
  await form.getByLabel('WeChat').fill('clinic-typed-later');
  await waiting.getByRole('button', { name: 'Withdraw this change' }).click();
  await expect(toastOf(page, 'Change withdrawn')).toBeVisible();
  await expect(heading(page, 'Profile')).toBeFocused();
  await expect(waiting).toBeHidden();
  await expect(form).toContainText('They are not sent yet.');
  for (const typed of ['restored', 'reloaded']) {
    await expect(form.getByLabel('Opening hours'), typed).toHaveValue('Mon–Fri 10:00–19:00');
    await expect(form.getByLabel('WeChat'), typed).toHaveValue('clinic-typed-later');
    await page.reload();
  }
  await expect(form.getByRole('region', { name: 'Somebody changed this profile meanwhile' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Discard them' }).click();
  await expect(form.getByLabel('Opening hours')).toHaveValue('');
});

test('a profile change that a colleague sent meanwhile is shown, and neither is lost', async ({
  page,
  context,
  desk,
}) => {
  await desk.logIn(context);
  await page.goto('/clinic-portal/profile');
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByLabel('Telephone').fill('02-555-1234');
  const fields = { phone: '02-555-9999', openingHours: 'Mon–Fri 10:00–19:00' };
  await sendChange(context, fields);
  await form.getByRole('button', { name: 'Send for approval' }).click();
  const panel = form.getByRole('region', { name: 'Somebody changed this profile meanwhile' });
  await expect(panel.getByRole('group', { name: 'Telephone' })).toContainText('02-555-9999');
  await expect(form.getByRole('textbox', { name: 'Telephone' })).toHaveValue('02-555-1234');
  await expect(form.getByRole('textbox', { name: 'Opening hours' })).toHaveValue('Mon–Fri 10:00–19:00');
  const waiting = page.getByRole('region', { name: 'Waiting for approval' });
  await expect(waiting).toContainText('02-555-9999');
  await form.getByRole('button', { name: 'Send for approval' }).click();
  await expect(toastOf(page, 'Change sent')).toBeVisible();
  await expect(waiting).toContainText('02-555-1234');
  await expect(waiting).toContainText('Mon–Fri 10:00–19:00');
  await expect(panel).toHaveCount(0);
});

test('a profile change that a colleague sent meanwhile is not withdrawn unseen', async ({
  page,
  context,
  desk,
}) => {
  await desk.logIn(context);
  await sendChange(context, { phone: '02-555-1234' });
  await page.goto('/clinic-portal/profile');
  const waiting = page.getByRole('region', { name: 'Waiting for approval' });
  await expect(waiting).toContainText('02-555-1234');
  await sendChange(context, { phone: '02-555-9999' });
  await waiting.getByRole('button', { name: 'Withdraw this change' }).click();
  await expect(waiting.getByRole('alert')).toContainText('was changed meanwhile');
  await expect(waiting).toContainText('02-555-9999');
  await waiting.getByRole('button', { name: 'Withdraw this change' }).click();
  await expect(toastOf(page, 'Change withdrawn')).toBeVisible();
  await expect(waiting).toBeHidden();
});

test('a withdrawal and a new password that a page of the network answers may be done', async ({
  page,
  context,
  desk,
}) => {
  await desk.logIn(context);
  await sendChange(context, { phone: '02-555-1234' });
  await page.goto('/clinic-portal/profile');
  const answerWithPage = (url: string) =>
    page.route(url, (route) => route.fulfill({ body: '<h1>Log in to this network</h1>' }));
  await answerWithPage('**/api/clinic/profile-change');
  await answerWithPage('**/api/clinic/password');
  const waiting = page.getByRole('region', { name: 'Waiting for approval' });
  await waiting.getByRole('button', { name: 'Withdraw this change' }).click();
  await expect(waiting.getByRole('alert')).toHaveText(
    /^Perhaps not done: Something else answered in place of the site/,
  );
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(desk.password);
  await dialog.getByLabel('New password', { exact: true }).fill('another quiet password');
  await dialog.getByLabel('New password, again').fill('another quiet password');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Something else answered .* may have been changed/);
});

test("a colleague's change that is withdrawn leaves the texts that are being typed as they were @desktop", async ({
  page,
  context,
  desk,
}) => {
  await desk.logIn(context);
  await page.goto('/clinic-portal/profile');
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByLabel('Opening hours').fill('Mon–Fri 10:00–19:00');
  await sendChange(context, { phone: '02-555-9999' });
  await page.reload();
  const telephone = form.getByRole('textbox', { name: 'Telephone' });
  await expect(telephone).toHaveValue('02-555-9999');
  await page.getByRole('button', { name: 'Withdraw this change' }).click();
  await expect(toastOf(page, 'Change withdrawn')).toBeVisible();
  await expect(telephone).not.toHaveValue('02-555-9999');
  await expect(form.getByRole('textbox', { name: 'Opening hours' })).toHaveValue('Mon–Fri 10:00–19:00');
});

test('texts that are being typed while the clinic is merged are not mixed with those of the other @desktop', async ({
  page,
  context,
  desk,
}) => {
  const { admin, clinic } = desk;
  const other = { name: `${clinic.name} Two`, address: '7 Dosan-daero, Seoul', phone: '02-555-7777' };
  const { id: intoId } = await post<{ id: number }>(admin, '/api/submit-clinic', other);
  await desk.logIn(context);
  await page.goto('/clinic-portal/profile');
  const form = page.getByRole('form', { name: 'Profile' });
  const hours = form.getByRole('textbox', { name: 'Opening hours' });
  await hours.fill('Mon–Fri 10:00–19:00');
  const merge = await mergeEntries(admin, { kind: 'clinic', fromId: clinic.id, intoId });
  // The portal reads the clinic again by itself, and keeps the form of this one.
  const read = page.waitForResponse('**/api/clinic/current');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await read).finished();
  await form.getByRole('button', { name: 'Send for approval' }).click();
  await expect(form.getByRole('alert')).toContainText(
    `Nothing was sent: your account now belongs to the entry ${other.name}.`,
  );
  await expect(form.getByRole('alert')).toBeInViewport();
  await expect(hours).toHaveValue('Mon–Fri 10:00–19:00');
  await page.reload();
  const telephone = form.getByRole('textbox', { name: 'Telephone' });
  await expect(telephone).toHaveValue('02-555-7777');
  await expect(hours).toHaveValue('');
  await post(admin, `/api/admin/merges/${merge.id}/undo`, {});
  await page.reload();
  await expect(hours).toHaveValue('Mon–Fri 10:00–19:00');
  await expect(telephone).not.toHaveValue('02-555-7777');
  await expect(form.getByRole('region')).toHaveCount(0);
});

test('a profile change withdrawn meanwhile leaves its texts, one decided meanwhile says so', async ({
  page,
  context,
  desk,
}) => {
  await desk.logIn(context);
  const fields = { phone: '02-555-1234' };
  await sendChange(context, fields);
  await page.goto('/clinic-portal/profile');
  const waiting = page.getByRole('region', { name: 'Waiting for approval' });
  const withdraw = waiting.getByRole('button', { name: 'Withdraw this change' });
  await expect(withdraw).toHaveAttribute('aria-disabled', 'false');
  await context.request.delete('/api/clinic/profile-change', PATIENT);
  await withdraw.click();
  await expect(toastOf(page, 'This change was withdrawn already')).toBeVisible();
  await expect(waiting).toBeHidden();
  const form = page.getByRole('form', { name: 'Profile' });
  await expect(form.getByLabel('Telephone')).toHaveValue(fields.phone);
  await form.getByRole('button', { name: 'Discard them' }).click();

  const id = await sendChange(context, fields);
  await page.reload();
  await expect(withdraw).toHaveAttribute('aria-disabled', 'false');
  await desk.admin.post(`/api/admin/clinic-changes/${id}/approve`, PATIENT);
  await withdraw.click();
  await expect(toastOf(page, 'This change was decided already')).toBeVisible();
  await expect(page.getByText('Your last change was approved')).toBeVisible();
  await expect(form).not.toContainText('They are not sent yet.');
});
