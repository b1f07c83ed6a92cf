import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { expect, test } from '#tests/support/test.ts';
import {
  addProcedure,
  answerAll,
  answerBasics,
  chooseFirst,
  entryOf,
  next,
  openWizard,
  showWithoutScripts,
  toastRegion,
} from '#tests/support/wizard.ts';
import { makeJpeg } from '#tests/support/submission.ts';

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await makeJpeg() });
const summary = (text: RegExp) => ({ name: text });

test.describe('the third step', () => {
  test('starts at its defaults, with the focus on satisfaction, and asks for an e-mail address @desktop', async ({
    page,
    checkAccessibility,
  }) => {
    await openWizard(page);
    await answerBasics(page);
    await next(page);
    await addProcedure(page, 1, 'rhino');
    await next(page);
    const slider = page.getByRole('slider', { name: 'Overall satisfaction' });
    await expect(slider).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(slider).toHaveValue('3');
    await slider.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Satisfied', exact: true })).toBeChecked();
    await page.getByRole('radio', { name: 'Very Dissatisfied' }).check();
    await expect(slider).toHaveValue('1');
    const recovery = page.getByRole('combobox', { name: 'Recovery' });
    await expect(recovery).toHaveValue('moderate');
    await expect(recovery.getByRole('option')).toHaveText([
      'Very Easy',
      'Easy',
      'Moderate',
      'Difficult',
      'Very Difficult',
    ]);

    const email = page.getByRole('textbox', { name: 'E-mail' });
    await expect(email).toHaveAccessibleDescription(/when your review is approved/);
    for (const text of ['', 'me@example']) {
      await email.fill(text);
      await page.getByRole('button', { name: 'Submit Experience' }).click();
      await expect(page.getByRole('region', summary(/^Please check one answer$/))).toBeFocused();
      await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/);
    }
    await checkAccessibility();

    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Procedures/ })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await next(page);
    await expect(page.getByText('Please enter a valid email address')).toHaveCount(0);
    await expect(email).toHaveValue('me@example');
    await expect(slider).toHaveValue('1');
  });

  test('shows every answer, each with a way back to its field @desktop', async ({ page }) => {
    const { clinic, names } = await answerAll(page, ['rhino']);
    const panel = page.getByRole('region', { name: 'Your answers' });
    await expect(panel).toContainText('Everything but your e-mail address and the day of the month');
    for (const text of [
      clinic,
      '31',
      'Female',
      'Singapore',
      'May 2, 2026 · ₩3,500,000',
      'Han Areum, MD',
      `${names[0]}: everything was explained twice.`,
      '3 of 5, Neutral',
      'Moderate',
      'None',
      'planted@person.example',
    ])
      await expect(panel.getByText(text, { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Change Age' }).click();
    await expect(page.getByLabel('Age', { exact: true })).toBeFocused();
    await page.goBack();
    await panel.getByRole('button', { name: `Change ${names[0]}` }).click();
    await expect(entryOf(page, 1).getByRole('combobox', { name: 'Procedure' })).toBeFocused();
  });

  test('Back, Forward and other pages lose nothing; a reload keeps the text, never photos or the address @desktop', async ({
    page,
  }) => {
    const { clinic, names } = await answerAll(page, ['rhino']);
    await page.getByLabel('Choose photos').setInputFiles(await photo('before.jpg'));
    await page.goBack();
    await expect(page.locator('[aria-current=step]')).toContainText('Step 2 of 3');
    await page.goBack();
    await expect(page.locator('[aria-current=step]')).toContainText('Step 1 of 3');
    await page.goForward();
    await page.goForward();
    await expect(page.getByRole('listitem').filter({ hasText: /^before\.jpg/ })).toBeVisible();
    // A visit to another page, such as the form for adding a clinic, loses nothing.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('listitem').filter({ hasText: /^before\.jpg/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('planted@person.example');

    await page.reload();
    await expect(page.locator('[aria-current=step]')).toContainText('Step 3 of 3');
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('');
    const panel = page.getByRole('region', { name: 'Your answers' });
    await expect(panel.getByText('None', { exact: true })).toBeVisible();
    await expect(panel.getByText(clinic, { exact: true })).toBeVisible();
    await expect(panel.getByText(`${names[0]}: everything was explained twice.`)).toBeVisible();
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(kept).not.toContain('person.example');
  });

  test('Forward stops at a missing answer, and stays there while that is typed @desktop', async ({
    page,
  }) => {
    await answerAll(page, ['rhino']);
    await page.goBack();
    const price = entryOf(page, 1).getByLabel('Price');
    await price.fill('');
    await page.goForward();
    await expect(page.locator('[aria-current=step]')).toContainText('Step 2 of 3');
    await price.pressSequentially('2800000');
    await expect(price).toHaveValue('2800000');
    await expect(page.locator('[aria-current=step]')).toContainText('Step 2 of 3');
  });

  test('says after a reload that photos are to be chosen again, until they are or it is dismissed @desktop', async ({
    page,
    checkAccessibility,
  }) => {
    await answerAll(page, ['rhino']);
    const input = page.getByLabel('Choose photos');
    const note = page.getByText(/^You had chosen/);
    await input.setInputFiles([await photo('a.jpg'), await photo('b.jpg')]);
    await expect(page.getByRole('listitem').filter({ hasText: /^[ab]\.jpg/ })).toHaveCount(2);
    await expect(note).toHaveCount(0);
    await page.reload();
    await page.reload();
    await expect(note).toHaveText(
      'You had chosen 2 photos. A browser can’t keep them: please choose them again.',
    );
    await checkAccessibility();

    await input.setInputFiles(await photo('a.jpg'));
    await expect(note).toHaveCount(0);
    await page.reload();
    await expect(note).toHaveText('You had chosen 1 photo. A browser can’t keep it: please choose it again.');
    await page.getByRole('button', { name: 'Dismiss the note about photos' }).click();
    await expect(note).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add photos' })).toBeFocused();
    await page.reload();
    await expect(input).toBeAttached();
    await expect(note).toHaveCount(0);
  });

  test('takes up to five pictures of up to 5 MB and says what it does not take @desktop', async ({
    page,
  }) => {
    await answerAll(page, ['rhino']);
    const input = page.getByLabel('Choose photos');
    const toasts = toastRegion(page);
    const large = (name: string) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1, '\xff\xd8\xff', 'latin1'),
    });

    await input.setInputFiles([await photo('one.jpg'), await photo('two.jpg')]);
    await expect(toasts).toContainText('2 photo(s) added');
    await expect(toasts).toContainText('Before/after photos really help others understand results');

    await page.getByRole('button', { name: 'Remove two.jpg' }).click();
    await expect(toasts).toContainText('Photo removed');
    await expect(toasts).toContainText('two.jpg has been removed from your submission');

    await input.setInputFiles({ name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    const gif = 'moving.gif is not a supported image format. Please use JPEG, PNG, or WebP.';
    await expect(toasts).toContainText('Invalid file type');
    await expect(toasts).toContainText(gif);
    await expect(page.getByRole('form').getByText(gif)).toBeVisible();

    await input.setInputFiles([large('large.jpg'), await photo('two.jpg')]);
    await expect(toasts).toContainText('File too large');
    await expect(toasts).toContainText('large.jpg exceeds the 5MB size limit.');

    const { buffer, ...cut } = await photo('cut.jpg');
    await input.setInputFiles([{ ...cut, buffer: buffer.subarray(0, -20) }]);
    await expect(toasts).toContainText(
      'cut.jpg is incomplete or damaged. Please choose the original picture.',
    );

    await input.setInputFiles([large('large.jpg')]);
    await expect(toasts).toContainText('Images must be less than 5MB each');

    const more = ['three.jpg', 'four.jpg', 'five.jpg', 'six.jpg'];
    await input.setInputFiles(await Promise.all(more.map(photo)));
    await expect(toasts).toContainText('Maximum photos reached');
    await expect(toasts).toContainText(
      'Only 3 more photo(s) could be added. You can select up to 5 photos total.',
    );
    await expect(page.getByRole('button', { name: '5 of 5 photos chosen' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^[a-z]+\.jpg/ })).toHaveCount(5);
  });
});

test.describe('a link to the form @desktop', () => {
  test('chooses the clinic that it names', async ({ page, request }) => {
    const { clinics } = (await (await request.get('/api/clinics?limit=1')).json()) as ClinicList;
    const [clinic] = clinics;
    await openWizard(page, `?clinicId=${clinic?.id}`);
    await expect(page.getByRole('combobox', { name: 'Clinic' })).toHaveValue(clinic?.name ?? '?');
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex');
  });

  test('says so where there is no such clinic', async ({ page }) => {
    await openWizard(page, '?clinicId=999999');
    await expect(page.getByText('names a clinic that we do not have')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Clinic' })).toHaveValue('');
  });

  test('says at the field that its clinic is gone meanwhile, and keeps the rest', async ({
    page,
    request,
  }) => {
    const { clinics } = (await (await request.get('/api/clinics?limit=1')).json()) as ClinicList;
    const [{ id, name } = { id: 0, name: '?' }] = clinics;
    await openWizard(page, `?clinicId=${id}`);
    await page.getByLabel('Age', { exact: true }).fill('41');
    await chooseFirst(page, 'Country', 'Singapore');
    await page.evaluate(() => {
      const draft = JSON.parse(sessionStorage.getItem('review-draft') ?? '{}');
      draft.values.clinic.id = draft.linkedClinicId = 999_999;
      sessionStorage.setItem('review-draft', JSON.stringify(draft));
    });
    await openWizard(page, '?clinicId=999999');
    const field = page.getByRole('combobox', { name: 'Clinic' });
    await expect(field).toHaveValue(name);
    await expect(field).toHaveAccessibleDescription(`${name} is not listed any more. Choose another clinic.`);
    await expect(page.getByText('names a clinic that we do not have')).toBeHidden();
    await expect(page.getByLabel('Age', { exact: true })).toHaveValue('41');
    await next(page);
    await expect(page.getByRole('link', { name: /is not listed any more/ })).toBeVisible();
    await expect(field).toBeVisible();
    await chooseFirst(page, 'Clinic', 'persimmon');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await next(page);
    await expect(page.getByRole('button', { name: 'Add Procedure', exact: true })).toBeVisible();
  });
});

test('the guide opens from the header, in five points', async ({ page, checkAccessibility }) => {
  await openWizard(page);
  await page.getByRole('button', { name: 'Read the guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Before you start' });
  await expect(guide.getByRole('listitem')).toHaveCount(5);
  await checkAccessibility({ within: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Read the guide' })).toBeFocused();
});

test('without scripts the page is read, and says where to write to instead @desktop', async ({
  page,
  request,
}) => {
  await showWithoutScripts(page, await request.get('/submit-quote'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Share Your Review');
  await expect(page.getByText('The form needs JavaScript')).toBeVisible();
  await expect(page.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
  await expect(page.getByText('Never published:')).toBeVisible();
});

test('fits a screen of 320 pixels at every step @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await openWizard(page);
  await answerBasics(page);
  expect(await width()).toBe(320);
  await next(page);
  await addProcedure(page, 1, 'rhino');
  expect(await width()).toBe(320);
  await next(page);
  await page.getByLabel('Choose photos').setInputFiles([await photo('a.jpg'), await photo('b.jpg')]);
  expect(await width()).toBe(320);
});

test('a box that is searched keeps its name while its list is open @desktop', async ({ page, context }) => {
  await openWizard(page);
  await page.getByRole('combobox', { name: 'Clinic' }).fill('clinic');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  // Reads the accessibility tree of the browser.
  const browser = await context.newCDPSession(page);
  const { root } = await browser.send('DOM.getDocument');
  const named = { nodeId: root.nodeId, accessibleName: 'Clinic' };
  for (const role of ['combobox', 'listbox'])
    expect((await browser.send('Accessibility.queryAXTree', { ...named, role })).nodes, role).toHaveLength(1);
});
