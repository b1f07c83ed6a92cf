import { formatDate } from '#domain/dates.ts';
import { removalDate } from '#domain/retention.ts';
import { test as deskTest } from '#tests/support/clinic-desk.ts';
import { newWord, sendMessage } from '#tests/support/messages.ts';
import { expect, logIn, PATIENT, readAsStaff, submitReview, test } from '#tests/support/portal.ts';

/** Returns the formatted deletion date of an item whose retention period begins now. */
const goesOn = (days: number) => formatDate(removalDate(new Date().toISOString(), days));

test('staff read on which day a declined review goes', async ({
  page,
  context,
  request,
  checkAccessibility,
}) => {
  const { id } = await submitReview(request);
  await logIn(context);
  const { version } = await readAsStaff(context, id);
  const declined = await context.request.patch(`/api/reviews/${id}`, {
    ...PATIENT,
    headers: { 'if-match': `"${version}"` },
    data: { published: false, declineReason: 'An advertisement' },
  });
  expect(declined.status(), await declined.text()).toBe(200);
  await page.goto(`/admin/reviews/${id}`);
  await expect(page.getByRole('dialog')).toContainText(`Removed on ${goesOn(90)}, unless it is published.`);
  await checkAccessibility();
});

test('staff read on which day a message that was dealt with goes', async ({ page, context, request }) => {
  const id = await sendMessage(request, newWord());
  await logIn(context);
  await page.goto(`/admin/inquiries/${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Received')).toBeVisible();
  await expect(dialog.getByText('Removed on')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(dialog).toContainText(`Removed on ${goesOn(365)}, unless it is taken up again.`);
});

deskTest('a clinic reads on which day an archived inquiry goes', async ({ page, context, desk }) => {
  const id = await desk.ask();
  await desk.logIn(context);
  await page.goto(`/clinic-portal/messages/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Patient Inquiry' });
  await dialog.getByRole('button', { name: 'Archive Inquiry' }).click();
  await expect(dialog).toContainText(`Removed on ${goesOn(365)}, unless you restore it.`);
  await dialog.getByRole('button', { name: 'Restore Inquiry' }).click();
  await expect(dialog.getByText('Removed on')).toHaveCount(0);
});
