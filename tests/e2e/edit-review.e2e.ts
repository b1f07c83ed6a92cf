import {
  chooseAction,
  expect,
  logIn,
  logInAgain,
  openRow,
  PATIENT,
  readAsStaff,
  submitReview,
  test,
  toastOf,
} from '#tests/support/portal.ts';
import { loseResponse } from '#tests/support/lose-response.ts';
import { post } from '#tests/support/sessions.ts';
import { makeJpeg } from '#tests/support/submission.ts';

// Some of these tests cause refusals and failed requests.
test.use({ expectedProblems: [/status of (?:400|401|404|409|503)|ERR_FAILED/] });

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await makeJpeg() });

test.beforeEach(async ({ context }) => logIn(context));

test('edits every field, says what is wrong, and keeps every answer when saving fails', async ({
  page,
  context,
  request,
  checkAccessibility,
}) => {
  const review = await submitReview(request);
  const row = await openRow(page, review);
  await chooseAction(page, row, 'Edit Review');
  const dialog = page.getByRole('dialog', { name: new RegExp(`Edit review #${review.id}`) });
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await dialog.getByLabel('Review', { exact: true }).fill('  ');
  await dialog.getByLabel('Age', { exact: true }).fill('17');
  await dialog.getByLabel('Price (KRW)').fill('-5');
  await dialog.getByText('What the price included').click();
  const deposit = dialog.getByLabel('Deposit (KRW)');
  await deposit.fill('500');
  await expect(deposit).toHaveAccessibleDescription(/^Less than ₩10,000: is it in won/);
  await deposit.fill('');
  await save.click();
  await expect(dialog.getByText('Review content cannot be empty')).toBeVisible();
  await expect(dialog.getByText('Age must be 18 to 120')).toBeVisible();
  await expect(dialog.getByText('Price must not be negative')).toBeVisible();
  await expect(dialog.getByText('Say in at least 10 characters')).toBeVisible();
  await expect(dialog.getByLabel('Review', { exact: true })).toBeFocused();
  await checkAccessibility();

  const text = `All of it, said anew, ${review.word}.`;
  await dialog.getByLabel('Review', { exact: true }).fill(text);
  await dialog.getByLabel('Age', { exact: true }).fill('44');
  await dialog.getByLabel('Price (KRW)').fill('4100000');
  await dialog.getByLabel('Doctor', { exact: true }).fill('Kim Jiho, Surgeon');
  await dialog.getByLabel('Gender').selectOption('Other');
  await dialog.getByLabel('Recovery').selectOption('Slow (1-2 months)');
  await dialog.getByLabel('Country').selectOption('Japan');
  await dialog.getByLabel('Reason for editing').fill('The patient asked for it');
  await dialog.getByLabel('Private notes').fill('Called back.');
  await page.route(`**/api/reviews/${review.id}`, (route) => route.abort());
  await save.click();
  await expect(dialog.getByRole('alert').first()).toHaveText(
    'Perhaps not saved: The answer was lost, so it may have been done. Look how it stands, then try again: the same is not done twice.',
  );
  await expect(dialog.getByRole('alert').first()).toBeInViewport();
  await expect(toastOf(page, 'Error'), 'said once').toHaveCount(0);
  await expect(dialog.getByLabel('Private notes')).toHaveValue('Called back.');
  await page.unroute(`**/api/reviews/${review.id}`);
  await save.click();
  await expect(toastOf(page, 'Review updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(text);
  expect(await readAsStaff(context, review.id)).toMatchObject({
    content: text,
    age: 44,
    price: 4_100_000,
    doctorName: 'Kim Jiho',
    doctorTitle: 'Surgeon',
    gender: 'O',
    recovery: 2,
    country: 'Japan',
    privateNotes: 'Called back.',
    satisfaction: 4,
  });
});

test('a photo whose upload had no answer is shown with what was typed', async ({ page, request }) => {
  const review = await submitReview(request);
  await chooseAction(page, await openRow(page, review), 'Edit Review');
  const dialog = page.getByRole('dialog', { name: /Edit review/ });
  await dialog.getByLabel('Country').selectOption('Japan');
  await dialog.getByLabel('Reason for editing').fill('The patient asked for it');
  await loseResponse(page, '**/api/reviews/upload-image');
  await dialog.getByLabel('Photos to add').setInputFiles([await photo('a.jpg')]);
  await expect(dialog.getByText('Perhaps not done: The answer was lost')).toBeVisible();
  await expect(dialog.getByRole('img')).toHaveCount(1);
  await expect(dialog.getByLabel('Country')).toHaveValue('Japan');
});

test('adds several photos at once, and removes one', async ({ page, context, request }) => {
  const review = await submitReview(request);
  const row = await openRow(page, review);
  await chooseAction(page, row, 'Edit Review');
  const dialog = page.getByRole('dialog', { name: /Edit review/ });
  const picker = dialog.getByLabel('Photos to add');
  await dialog.getByLabel('Country').selectOption('Japan');
  await dialog.getByLabel('Reason for editing').fill('The patient asked for it');
  await picker.setInputFiles([await photo('a.jpg'), await photo('b.jpg')]);
  await expect(toastOf(page, 'Images uploaded')).toBeVisible();
  await expect(dialog.getByRole('img')).toHaveCount(2);
  await picker.setInputFiles({ name: 'c.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(
    dialog.getByText('Failed to upload images: c.gif is not a supported image format.'),
  ).toBeVisible();
  await expect(toastOf(page, 'Error'), 'said once').toHaveCount(0);

  const removal = dialog.getByRole('button', { name: 'Remove photo 1' });
  await removal.click();
  await page.keyboard.press('Enter');
  await expect(removal).toBeFocused();
  await removal.click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Add photos' })).toBeFocused();
  await expect(toastOf(page, 'Image removed')).toBeVisible();
  await expect(dialog.getByRole('img')).toHaveCount(1);
  await expect(dialog.getByLabel('Country')).toHaveValue('Japan');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  const saved = await readAsStaff(context, review.id);
  expect(saved.images).toHaveLength(1);
  expect(saved.country).toBe('Japan');
});

test('a stale edit shows what differs, and saves what was chosen', async ({ page, browser, request }) => {
  const review = await submitReview(request);
  const row = await openRow(page, review);
  await chooseAction(page, row, 'Edit Review');
  const dialog = page.getByRole('dialog', { name: /Edit review/ });
  await dialog.getByLabel('Country').selectOption('Japan');
  await dialog.getByLabel('Reason for editing').fill('The patient asked for it');
  await dialog.getByLabel('Private notes').fill('Mine.');

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await logIn(other);
  const theirs = await other.newPage();
  const theirRow = await openRow(theirs, review);
  await chooseAction(theirs, theirRow, 'Edit Review');
  const theirDialog = theirs.getByRole('dialog', { name: /Edit review/ });
  await theirDialog.getByLabel('Country').selectOption('Canada');
  await theirDialog.getByLabel('Age', { exact: true }).fill('52');
  await theirDialog.getByLabel('Reason for editing').fill('The patient asked for it');
  await theirDialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(theirs, 'Review updated successfully')).toBeVisible();

  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const conflict = dialog.getByRole('region', { name: 'Somebody changed this review meanwhile' });
  await expect(conflict.getByRole('heading')).toBeFocused();
  // Without the question, the next press would save over theirs unseen.
  await page.reload();
  const country = conflict.getByRole('group', { name: 'Country' });
  await expect(country.getByRole('radio', { name: 'Keep mine Japan' })).toBeChecked();
  await country.getByRole('radio', { name: 'Take theirs Canada' }).check();
  await expect(dialog.getByLabel('Country').last()).toHaveValue('Canada');
  const age = conflict.getByRole('group', { name: /^Age/ });
  await expect(age.getByRole('radio', { name: 'Take theirs 52' })).toBeChecked();
  await age.getByRole('radio', { name: 'Keep mine 31' }).check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  expect(await readAsStaff(other, review.id)).toMatchObject({
    country: 'Canada',
    age: 31,
    privateNotes: 'Mine.',
  });
  await other.close();
});

test('a stale edit names a procedure that is newer than the form', async ({ page, context, request }) => {
  const review = await submitReview(request);
  const row = await openRow(page, review);
  await chooseAction(page, row, 'Edit Review');
  const dialog = page.getByRole('dialog', { name: /Edit review/ });
  await dialog.getByLabel('Procedure').selectOption({ index: 1 });
  await dialog.getByLabel('Reason for editing').fill('The patient asked for it');

  const name = `Lift ${review.word}`;
  await post(context.request, '/api/procedures', { name, category: 'nose' });
  const other = await context.newPage();
  const theirRow = await openRow(other, review);
  await chooseAction(other, theirRow, 'Edit Review');
  const theirs = other.getByRole('dialog', { name: /Edit review/ });
  await theirs.getByLabel('Procedure').selectOption(name);
  await theirs.getByLabel('Reason for editing').fill('The patient asked for it');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await expect(theirs).toBeHidden();

  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('radio', { name: `Take theirs ${name}` })).toBeVisible();
});

test('Back takes an edit away with its question, which is not asked when it is opened again', async ({
  page,
  request,
}) => {
  const row = await openRow(page, await submitReview(request));
  await chooseAction(page, row, 'Edit Review');
  const dialog = page.getByRole('dialog', { name: /Edit review/ });
  await dialog.getByLabel('Private notes').fill('Half an hour of work.');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(question).toBeHidden();
  await chooseAction(page, row, 'Edit Review');
  await expect(dialog.getByLabel('Private notes')).toHaveValue('Half an hour of work.');
  await expect(question).toBeHidden();
});

test('a reason that nothing was saved with is not lost without a question', async ({ page, request }) => {
  const row = await openRow(page, await submitReview(request));
  await chooseAction(page, row, 'Edit Review');
  const dialog = page.getByRole('dialog', { name: /Edit review/ });
  const reason = dialog.getByLabel('Reason for editing');
  await reason.fill('A photo shows the face of another person');
  await page.reload();
  await expect(reason).toHaveValue('A photo shows the face of another person');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByLabel('Photos to add').setInputFiles(await photo('a.jpg'));
  await expect(dialog.getByRole('img')).toHaveCount(1);
  await expect(reason).toHaveValue('A photo shows the face of another person');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(question).toBeHidden();
});

test('an edit outlives the end of the session and a reload, and goes only when it is saved or given up', async ({
  page,
  context,
  request,
}) => {
  const review = await submitReview(request);
  const row = await openRow(page, review);
  await chooseAction(page, row, 'Edit Review');
  const dialog = page.getByRole('dialog', { name: /Edit review/ });
  await dialog.getByLabel('Private notes').fill('Half an hour of work.');
  await context.request.post('/api/admin/logout', PATIENT);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page, 'Please log in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await logInAgain(page);
  for (const again of [() => Promise.resolve(), () => page.reload()]) {
    await again();
    await expect(dialog.getByText('These are your answers from before.')).toBeVisible();
    await expect(dialog.getByLabel('Private notes')).toHaveValue('Half an hour of work.');
  }
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Private notes')).toHaveValue('Half an hour of work.');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  expect(await readAsStaff(context, review.id)).toMatchObject({ privateNotes: 'Half an hour of work.' });
  await chooseAction(page, row, 'Edit Review');
  await expect(dialog.getByLabel('Private notes')).toHaveValue('Half an hour of work.');
  await expect(dialog.getByText('These are your answers from before.')).toBeHidden();
  await dialog.getByLabel('Private notes').fill('A slip.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await chooseAction(page, row, 'Edit Review');
  await expect(dialog.getByLabel('Private notes')).toHaveValue('Half an hour of work.');
});
