import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { addClinic, asStaff, cards, readClinic } from '#tests/support/admin-clinics.ts';
import { expect, logIn, PATIENT, test, toastOf } from '#tests/support/portal.ts';
import { openRequest } from '#tests/support/sessions.ts';

// Some of these tests cause refusals and failed requests.
test.use({ expectedProblems: [/status of (?:400|401|404|409|503)|ERR_FAILED|Request to \S+ failed/] });

test.beforeEach(async ({ context }) => logIn(context));

test('a clinic’s change: before, now and wanted; approved, or declined with a reason', async ({
  page,
  context,
  checkAccessibility,
}) => {
  const clinic = await addClinic(context, { phone: '02-555-0000' });
  const own = await openRequest();
  await enterAsClinic(context, own, clinic.id);
  const propose = async (fields: object) => {
    const answer = await own.put('/api/clinic/profile', { ...PATIENT, data: { fields } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await propose({ phone: '02-555-6666' });

  await page.goto('/admin/clinics/changes');
  const entry = cards(page).filter({ hasText: clinic.name });
  await expect(entry).toContainText('02-555-0000');
  await expect(entry).not.toContainText('changed since the clinic wrote');
  await checkAccessibility();
  await propose({ phone: '02-555-7777', specialties: ['Nose'], spokenLanguages: ['yue'] });
  await entry.getByRole('button', { name: /^Approve/ }).click();
  await expect(entry.getByRole('alert')).toContainText('The clinic has changed its proposal meanwhile');
  await expect(entry).toContainText('02-555-7777');
  await expect(entry).not.toContainText('02-555-6666');
  await expect(entry).toContainText('Languages spokenBeforeNothingWantedCantonese');
  expect(await readClinic(context, clinic.id)).toMatchObject({ phone: '02-555-0000' });
  await asStaff(context, 'patch', `/clinics/${clinic.id}`, { phone: '02-555-5555' });
  await entry.getByRole('button', { name: /^Approve/ }).click();
  await expect(entry.getByRole('alert')).toContainText('This clinic was changed meanwhile');
  await expect(entry).toContainText('changed since the clinic wrote');
  for (const phone of ['02-555-0000', '02-555-5555', '02-555-7777']) await expect(entry).toContainText(phone);
  expect(await readClinic(context, clinic.id)).toMatchObject({ phone: '02-555-5555' });
  await entry.getByRole('button', { name: /^Approve/ }).click();
  await expect(toastOf(page, 'Change approved')).toBeVisible();
  await expect(entry).toHaveCount(0);
  expect(await readClinic(context, clinic.id)).toMatchObject({
    phone: '02-555-7777',
    specialties: ['Nose'],
    spokenLanguages: ['yue'],
  });

  await propose({ openingHours: 'Always' });
  await page.reload();
  await entry.getByRole('button', { name: /^Decline/ }).click();
  await entry.getByRole('button', { name: 'Decline change' }).click();
  await expect(entry.getByText('Please give a reason')).toBeVisible();
  await entry.getByRole('button', { name: 'Cancel' }).click();
  await expect(entry.getByRole('button', { name: /^Decline/ })).toBeFocused();
  await entry.getByRole('button', { name: /^Decline/ }).click();
  await entry.getByLabel('Reason for declining').fill('Nobody is open always.');
  await expect(entry.getByRole('button', { name: 'Decline change' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, 'Change declined')).toBeVisible();
  await page.getByLabel('Show').selectOption('Declined');
  await expect(entry).toContainText('Declined: Nobody is open always.');
  expect(await (await own.get('/api/clinic/current', PATIENT)).text()).toContain('Nobody is open always.');
  await own.dispose();
});

/** Creates a clinic account by invitation, with `own` signed in to it. */
async function enterAsClinic(
  context: BrowserContext,
  own: APIRequestContext,
  clinicId: number,
): Promise<void> {
  const email = `desk-${randomUUID().slice(0, 8)}@clinic.example`;
  const { invitationUrl } = (await asStaff(context, 'post', '/admin/accounts', {
    role: 'clinic',
    clinicId,
    email,
  })) as { invitationUrl: string };
  const accepted = await own.post('/api/invitations/accept', {
    ...PATIENT,
    data: { token: invitationUrl.split('#')[1], password: 'a quiet password of journeys' },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
}
