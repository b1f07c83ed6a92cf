import type { PublicReview } from '#domain/review/review-views.ts';
import {
  chooseAction,
  expect,
  logIn,
  openRow,
  PATIENT,
  readAsStaff,
  submitReview,
  test,
  toastOf,
} from '#tests/support/portal.ts';

const REASON = 'It could identify a person';

test('an edit needs a reason, is compared with what was sent, told to readers, and taken back', async ({
  page,
  context,
  request,
  checkAccessibility,
}) => {
  await logIn(context);
  const review = await submitReview(request, { price: '30000000' });
  const published = await context.request.patch(`/api/reviews/${review.id}`, {
    ...PATIENT,
    data: { published: true },
  });
  expect(published.status(), await published.text()).toBe(200);

  await test.step('the form asks for a reason', async () => {
    const row = await openRow(page, review);
    await chooseAction(page, row, 'Edit Review');
    const dialog = page.getByRole('dialog', { name: /Edit review/ });
    await dialog.getByLabel('Price (KRW)').fill('3000000');
    await dialog
      .getByLabel('Review', { exact: true })
      .fill(`Everything was explained to me, ${review.word}.`);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByText('Say in at least 10 characters')).toBeVisible();
    await expect(dialog.getByLabel('Reason for editing')).toBeFocused();
    await checkAccessibility();
    await dialog.getByRole('button', { name: REASON }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(`Edited (text, price): ${REASON}`);
  });

  await test.step('readers are told the reason and the parts, and never what was there', async () => {
    await page.goto(review.path);
    const note = page.getByText('Edited by the editors on').locator('..');
    await expect(note).toContainText(REASON);
    await expect(note).toContainText('(text, price)');
    await expect(page.getByRole('main')).not.toContainText(`twice, ${review.word}`);
    await checkAccessibility();
    const answer = await request.get(`/api/reviews/${review.id}`);
    expect(await answer.text()).not.toMatch(/twice|30000000/);
    await page.getByRole('link', { name: 'When we edit' }).click();
    await expect(page.getByRole('heading', { name: 'When we edit a review' })).toBeVisible();
  });

  await test.step('staff compare it with what was sent, and restore that', async () => {
    await page.goto(`/admin/reviews/${review.id}`);
    const dialog = page.getByRole('dialog');
    const changes = dialog.getByRole('region', { name: 'Edited since it was sent' });
    await expect(changes.getByRole('deletion').filter({ hasText: 'twice' })).toBeVisible();
    await expect(changes).toContainText('₩30,000,000');
    await expect(dialog.getByRole('region', { name: 'Edits' })).toContainText(`“${REASON}”`);
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Restore the original' }).click();
    await dialog.getByLabel('Reason for restoring').fill('The patient asked for it');
    await dialog.getByRole('button', { name: 'Restore what the patient sent' }).click();
    await expect(toastOf(page, 'Original restored')).toBeVisible();
    await expect(changes).toBeHidden();
    expect(await readAsStaff(context, review.id)).toMatchObject({ price: 30_000_000, edits: [] });
    const shown = (await (await request.get(`/api/reviews/${review.id}`)).json()) as PublicReview;
    expect(shown.content).toContain('twice');
  });
});
