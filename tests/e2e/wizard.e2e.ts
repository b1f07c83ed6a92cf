import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { PHOTO_LIMITS, PHOTO_MESSAGES } from '#domain/photo/photo-rules.ts';
import type { ReviewList } from '#domain/review/review-views.ts';
import { COUNTRIES } from '#domain/review/submission-rules.ts';
import { expect, test } from '#tests/support/test.ts';
import {
  addProcedure,
  answerAll,
  answerBasics,
  chooseFirst,
  composeText,
  entryOf,
  next,
  openWizard,
  recordForms,
  showWithoutScripts,
  toastRegion,
} from '#tests/support/wizard.ts';
import { makeJpeg, makeLargeJpeg } from '#tests/support/submission.ts';

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await makeJpeg() });
const summary = (text: RegExp) => ({ name: text });

test.describe('the first step', () => {
  test.beforeEach(({ page }) => openWizard(page));

  test('names three steps and starts at the defaults @desktop', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Share Your Review' })).toBeVisible();
    const steps = page.getByRole('form', { name: 'Share your review' }).locator('> ol > li');
    await expect(steps).toContainText(['Basic Info', 'Procedures', 'Experience']);
    await expect(page.locator('[aria-current=step]')).toContainText('Step 1 of 3');
    await expect(page.getByLabel('Age')).toHaveValue('18');
    await expect(page.getByRole('radio', { name: 'Female', exact: true })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/submit-quote$/);
  });

  test('lists published clinics by name and searches all of them', async ({ page, request }) => {
    const list = (await (await request.get('/api/clinics?sort=name&limit=50')).json()) as ClinicList;
    const box = page.getByRole('combobox', { name: 'Clinic' });
    await box.click();
    await expect(page.getByRole('option')).toHaveCount(list.clinics.length);
    for (const index of [0, 1, list.clinics.length - 1])
      await expect(page.getByRole('option').nth(index)).toContainText(list.clinics[index]?.name ?? '?');
    if (list.total > 50) await expect(page.getByText(`The first 50 of ${list.total} clinics.`)).toBeVisible();

    const last = list.clinics.at(-1);
    await box.fill(last?.nameKo ?? last?.name ?? '');
    await expect(page.getByRole('option').first()).toContainText(last?.name ?? '?');
    await box.fill('qqqqzzzz');
    await expect(page.getByText('No clinics found')).toBeVisible();
    await page.keyboard.press('Escape');
    const missing = page.getByRole('link', { name: "Can't find your clinic? Submit it here" });
    await expect(missing).toHaveAttribute('href', '/add-clinic');
  });

  test('keeps what was chosen when Escape is pressed again after the list has closed @desktop', async ({
    page,
  }) => {
    const box = page.getByRole('combobox', { name: 'Country' });
    // As in the search suggestions, Down highlights the first option.
    await box.fill('united');
    const name = await page.getByRole('option').first().innerText();
    await box.press('Enter');
    await expect(box).toHaveValue('united');
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect(box).toHaveValue(name);
    await box.fill('Brazil');
    await box.press('Enter');
    await expect(box).toHaveValue('Brazil');
    await box.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Brazil', exact: true })).toBeVisible();
    await box.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await box.press('Escape');
    await expect(box).toHaveValue('Brazil');
  });

  test.describe('to a visitor from Turkey', () => {
    test.use({ locale: 'tr-TR' });
    test('offers the country whose capital I is typed as i @desktop', async ({ page }) => {
      await page.getByRole('combobox', { name: 'Country' }).fill('india');
      await expect(page.getByRole('option', { name: 'India', exact: true })).toBeVisible();
    });
  });

  // Persimmon Yard is not among the clinics listed at first.
  test('offers what a pasted name finds, in a box that was closed @desktop', async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Clinic' });
    await box.focus();
    await page.keyboard.insertText('Persimmon');
    await expect(page.getByRole('option').first()).toContainText('Persimmon');
    await box.press('Enter');
    await expect(box).toHaveValue(/^Persimmon/);
  });

  test('offers what a Hangul syllable finds, while it is still composed @desktop', async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Clinic' });
    await box.focus();
    await composeText(page, '감');
    await expect(page.getByRole('option').first()).toContainText('감');
    await page.keyboard.insertText('감나무뜰');
    // The results of the composed syllable stay visible, but disabled.
    await expect(page.getByRole('option', { disabled: false }).first()).toContainText('감나무뜰');
    await box.press('Enter');
    await expect(box).toHaveValue(/^Persimmon/);
  });

  test('lets nothing be chosen until the answer to what is typed is there @desktop', async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Clinic' });
    await box.click();
    await expect(page.getByRole('option')).not.toHaveCount(0);
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/api/clinics?*search=*', async (route) => {
      await held;
      await route.continue();
    });
    await box.fill('persimmon');
    await expect(page.getByText('Loading clinics…')).toBeVisible();
    await expect(page.getByRole('option', { disabled: false })).toHaveCount(0);
    await box.press('Enter');
    await expect(box).toHaveValue('persimmon');
    letThrough();
    await expect(page.getByRole('option', { disabled: false }).first()).toContainText('Persimmon');
    await box.press('Enter');
    await expect(box).toHaveValue(/^Persimmon/);
  });

  test('says that it loads only where that lasts: not at every letter @desktop', async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Clinic' });
    await box.click();
    await expect(page.getByRole('option')).not.toHaveCount(0);
    await page.route('**/api/clinics?*search=*', () => {});
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    await box.fill('persimmon');
    const isAsked = page.waitForRequest('**/api/clinics?*search=*');
    await page.clock.runFor(300);
    await isAsked;
    await expect(page.getByRole('option', { disabled: true })).not.toHaveCount(0);
    await expect(page.getByText('Loading clinics…')).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(page.getByText('Loading clinics…')).toBeVisible();
  });

  test('offers the countries of the list @desktop', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Country' }).click();
    await expect(page.getByRole('option')).toHaveText([...COUNTRIES]);
  });

  test('says what is missing at the field and in a summary that leads there', async ({
    page,
    checkAccessibility,
  }) => {
    await next(page);
    const box = page.getByRole('region', summary(/^Please check 2 answers$/));
    await expect(box).toBeFocused();
    await expect(box.getByRole('link')).toHaveText(['Please select a clinic', 'Please select your country']);
    await checkAccessibility();
    const clinic = page.getByRole('combobox', { name: 'Clinic' });
    await expect(clinic).toHaveAccessibleDescription('Please select a clinic');
    await box.getByRole('link', { name: 'Please select a clinic' }).click();
    await expect(clinic).toBeFocused();
    await chooseFirst(page, 'Clinic', 'clinic');
    await expect(clinic).toHaveAccessibleDescription('');
    await expect(page.getByRole('region', summary(/^Please check one answer$/))).toBeVisible();
    await expect(page.locator('[aria-current=step]')).toContainText('Basic Info');
  });

  test('takes an age from 18 to 120; what is no number falls back to 18 @desktop', async ({ page }) => {
    const age = page.getByLabel('Age');
    await answerBasics(page);
    for (const [text, message] of [
      ['17', 'You must be at least 18 years old'],
      ['121', 'Please enter a valid age'],
    ] as const) {
      await age.fill(text);
      await next(page);
      await expect(age).toHaveAccessibleDescription(new RegExp(message));
      await expect(age).toHaveValue(text);
    }
    await age.fill('thirty');
    await page.keyboard.press('Tab');
    await expect(age).toHaveValue('18');
    await expect(page.getByText('That was not a number: back to 18.')).toBeVisible();
    await age.fill('forty');
    await age.press('Enter');
    const answers = page.getByRole('listitem').filter({ hasText: 'Basic Info' });
    await expect(answers).toContainText('18, female · Singapore');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(age).toHaveValue('18');
  });
});

test.describe('the second step', () => {
  test.beforeEach(async ({ page }) => {
    await openWizard(page);
    await answerBasics(page);
    await next(page);
  });

  test('asks for a procedure, and adds and removes entries @desktop', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 2, name: /^Procedures/ })).toBeFocused();
    await expect(
      page.getByText('Click "Add Procedure" above to start sharing your experience.'),
    ).toBeVisible();
    await next(page);
    const box = page.getByRole('region', summary(/^Please check/));
    await expect(box.getByRole('link')).toHaveText('Please add at least one procedure');

    await page.getByRole('button', { name: 'Add Procedure', exact: true }).click();
    await expect(box).toHaveCount(0);
    await expect(entryOf(page, 1).getByRole('combobox', { name: 'Procedure' })).toBeFocused();
    await page.getByRole('button', { name: 'Add another procedure' }).click();
    await entryOf(page, 2).getByLabel('Your experience').fill('Some words.');
    await page.getByRole('button', { name: 'Remove procedure 2' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(entryOf(page, 2)).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove procedure 1' }).click();
    await expect(page.getByText('Click "Add Procedure" above')).toBeVisible();
  });

  test('takes up to ten procedures @desktop', async ({ page, checkAccessibility }) => {
    const add = page.getByRole('button', { name: 'Add Procedure', exact: true });
    for (let number = 1; number <= 10; number += 1) await add.click();
    const full = page.getByRole('button', { name: '10 of 10 procedures added' });
    await expect(full).toHaveAttribute('aria-disabled', 'true');
    await expect(full).toHaveAccessibleDescription(
      'Up to 10 procedures can be sent at once. Please send these first, then the others.',
    );
    await expect(page.getByRole('button', { name: 'Add another procedure' })).toBeHidden();
    await checkAccessibility();
    await full.click({ force: true });
    await expect(entryOf(page, 11)).toBeHidden();
    await page.getByRole('button', { name: 'Remove procedure 10' }).click();
    await add.click();
    await expect(entryOf(page, 10)).toBeVisible();
  });

  test('says what is missing about each procedure @desktop', async ({ page, checkAccessibility }) => {
    await page.getByRole('button', { name: 'Add Procedure', exact: true }).click();
    await next(page);
    await expect(page.getByRole('region', summary(/^Please check 5 answers$/))).toBeFocused();
    const entry = entryOf(page, 1);
    const describes = (name: string, message: string) =>
      expect(entry.getByLabel(name, { exact: false }).first()).toHaveAccessibleDescription(
        new RegExp(message),
      );
    await expect(entry.getByRole('combobox', { name: 'Procedure' })).toHaveAccessibleDescription(
      'Please select a procedure',
    );
    await describes('Date of treatment', 'Please select a date for this procedure');
    await describes('Price', 'Please enter the price for this procedure');
    await describes("Doctor's name", 'Please insert the doctor name for this procedure');
    await describes('Your experience', 'Please provide a longer experience message');
    await checkAccessibility();

    const doctor = entry.getByLabel("Doctor's name");
    await doctor.fill('   ');
    await expect(doctor).toHaveAccessibleDescription('Doctor name cannot be empty');
    await entry.getByLabel('I was not told who operated').check();
    await expect(doctor).toBeDisabled();
    await expect(page.getByText('Doctor name cannot be empty')).toHaveCount(0);
    await entry.getByLabel('Your experience').fill('Nine chars'.slice(1));
    await expect(entry.getByLabel('Your experience')).toHaveAccessibleDescription(/longer experience/);
  });

  test('keeps digits of a price, dates from 2000 to today in Seoul, procedures by category @desktop', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Add Procedure', exact: true }).click();
    const entry = entryOf(page, 1);
    await entry.getByLabel('Price').pressSequentially('₩3,500,000 won');
    await expect(entry.getByLabel('Price')).toHaveValue('3500000');
    await expect(entry.getByText('₩3,500,000')).toBeVisible();
    await chooseFirst(page, 'Procedure', 'rhino');
    await entry.getByLabel('Price').fill('R$ 3.500.000,00');
    await expect(entry.getByLabel('Price'), 'not while it is typed').toHaveAccessibleDescription(
      '₩350,000,000',
    );
    await entry.getByLabel('Price').blur();
    await expect(entry.getByLabel('Price')).toHaveAccessibleDescription(
      /^₩350,000,000\s*Far above all [\d,]+ reports \(up to ₩[\d,]+\): is there a zero too many\?$/,
    );
    await entry.getByLabel('Price').fill('3,500,000');
    await expect(entry.getByLabel('Price')).toHaveAccessibleDescription('₩3,500,000');

    const date = entry.getByLabel('Date of treatment');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date());
    await expect(date).toHaveAttribute('min', '2000-01-01');
    await expect(date).toHaveAttribute('max', today);
    await date.fill('1999-12-31');
    await next(page);
    await expect(date).toHaveAccessibleDescription(/Please select a date from 2000-01-01 to today/);

    const procedure = entry.getByRole('combobox', { name: 'Procedure' });
    await procedure.click();
    await expect(page.getByRole('group', { name: 'Nose' }).getByRole('option').first()).toBeVisible();
    await procedure.fill('qqqq');
    await expect(page.getByText('No procedure found.')).toBeVisible();
    await procedure.fill('rhinoplasty');
    await expect(page.getByRole('option').first()).toHaveText(/^Rhinoplasty/);
    await procedure.press('Enter');
    await expect(procedure).toHaveValue('Rhinoplasty');
    await procedure.fill('코');
    await expect(page.getByRole('option').first()).toContainText('코');
  });
});

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
    await expect(page.getByLabel('Age')).toBeFocused();
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
    await expect(page.getByRole('listitem').filter({ hasText: /^before\.jpg$/ })).toBeVisible();
    // A visit to another page, such as the form for adding a clinic, loses nothing.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('listitem').filter({ hasText: /^before\.jpg$/ })).toBeVisible();
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
    await expect(page.getByRole('listitem').filter({ hasText: /^[ab]\.jpg$/ })).toHaveCount(2);
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

  test('takes up to five pictures of up to 5 MB and says what it does not take', async ({ page }) => {
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

    await input.setInputFiles([large('large.jpg')]);
    await expect(toasts).toContainText('Images must be less than 5MB each');

    const more = ['three.jpg', 'four.jpg', 'five.jpg', 'six.jpg'];
    await input.setInputFiles(await Promise.all(more.map(photo)));
    await expect(toasts).toContainText('Maximum photos reached');
    await expect(toasts).toContainText(
      'Only 3 more photo(s) could be added. You can select up to 5 photos total.',
    );
    await expect(page.getByRole('button', { name: '5 of 5 photos chosen' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^[a-z]+\.jpg$/ })).toHaveCount(5);
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

test.describe('sending', () => {
  test('takes two procedures with photos, thanks, and starts anew', async ({
    page,
    request,
    checkAccessibility,
  }) => {
    const listSent = await recordForms(page);
    const { names } = await answerAll(page, ['rhino', 'eyelid']);
    const words = `${names[0]}: everything was explained twice.`;
    await page.getByLabel('Choose photos').setInputFiles([await photo('a.jpg'), await photo('b.jpg')]);
    await page.getByRole('button', { name: 'Submit Experience' }).dblclick();

    const dialog = page.getByRole('dialog', { name: 'Thank You!' });
    await expect(dialog).toContainText(
      'Your experience was submitted. It will be displayed after verification.',
    );
    for (const name of names) await expect(dialog.getByText(name)).toBeVisible();
    await expect(dialog.getByText(/^R-\d{6}$/)).toHaveCount(2);
    await expect(toastRegion(page)).toContainText('Success!');
    await expect(toastRegion(page)).toContainText('2 procedure review(s) submitted successfully.');
    await expect(dialog.getByRole('button', { name: 'Got it' })).toBeFocused();
    await checkAccessibility({ within: '[role=dialog]' });

    const sent = await listSent();
    expect(sent.map((form) => form.url)).toEqual(['POST /api/reviews', 'POST /api/reviews']);
    expect(new Set(sent.map((form) => form.headers['submission-id'])).size).toBe(1);
    expect(new Set(sent.map((form) => form.headers['idempotency-key'])).size).toBe(2);
    for (const form of sent)
      expect(form.fields.map(([name]) => name)).toEqual(
        'clinicId published age country gender satisfaction recovery rating procedureId price dateReceived content doctor notes image0 image1'.split(
          ' ',
        ),
      );
    expect(Object.fromEntries(sent[0]?.fields ?? [])).toMatchObject({
      published: 'false',
      age: '31',
      gender: 'female',
      satisfaction: '3',
      rating: '3',
      recovery: 'moderate',
      price: '3500000',
      dateReceived: '2026-05-02',
      content: words,
      doctor: 'Han Areum, MD',
      notes: 'planted@person.example',
      image0: 'a.jpg',
    });

    await dialog.getByRole('button', { name: 'Got it' }).click();
    await expect(page.locator('[aria-current=step]')).toContainText('Step 1 of 3');
    await expect(page.getByRole('combobox', { name: 'Clinic' })).toHaveValue('');
    await expect(page.getByLabel('Age')).toHaveValue('18');
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Clinic' })).toHaveValue('');

    const found = await request.get(`/api/reviews?search=${encodeURIComponent(words)}&limit=100`);
    const { reviews } = (await found.json()) as ReviewList;
    expect(reviews.filter((review) => review.content === words)).toEqual([]);
  });

  test('makes a photo of over 5 MB smaller before it is sent, upright and without what its camera wrote @desktop', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.XMLHttpRequest = class extends XMLHttpRequest {
        override send(body?: XMLHttpRequestBodyInit | null) {
          if (body instanceof FormData) Object.assign(window, { sentPhoto: body.get('image0') });
          super.send(body);
        }
      };
      const decode = window.createImageBitmap.bind(window);
      const held = new Promise<void>((resolve) => Object.assign(window, { letDecode: resolve }));
      Object.assign(window, {
        createImageBitmap: async (...of: Parameters<typeof decode>) => {
          await held;
          return decode(...of);
        },
      });
    });
    let sentCount = 0;
    await page.route('**/api/reviews', (route) => {
      sentCount += 1;
      return route.fulfill({ status: 201, json: { id: 1, reference: 'R-000001' } });
    });
    await answerAll(page, ['rhino']);
    const buffer = await makeLargeJpeg();
    expect(buffer.length).toBeGreaterThan(PHOTO_LIMITS.fileBytes);
    const picker = page.getByLabel('Choose photos');
    await picker.setInputFiles([{ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer }]);
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(page.getByText(PHOTO_MESSAGES.preparing).first()).toBeVisible();
    expect(sentCount).toBe(0);
    await page.evaluate(() => (window as unknown as { letDecode: () => void }).letDecode());
    await expect(toastRegion(page)).toContainText('1 photo(s) added');
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
    const { size, ratio, hasExif } = await page.evaluate(async () => {
      const { sentPhoto } = window as unknown as { sentPhoto: File };
      const { width, height } = await createImageBitmap(sentPhoto);
      const text = await sentPhoto.text();
      return { size: sentPhoto.size, ratio: width / height, hasExif: text.includes('Planted') };
    });
    expect(size).toBeLessThan(PHOTO_LIMITS.fileBytes);
    expect(hasExif).toBe(false);
    expect(ratio, 'turned as the camera was held').toBeCloseTo(0.5);
  });

  test('shows how far it is, once, however often the button is pressed @desktop', async ({ page }) => {
    await answerAll(page, ['rhino']);
    let count = 0;
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/reviews', async (route) => {
      count++;
      await held;
      await route.fulfill({ status: 201, json: { id: 1, reference: 'R-000001' } });
    });
    const button = page.getByRole('button', { name: 'Submit Experience' });
    await button.dblclick();
    const sending = page.getByRole('button', { name: 'Submitting...' });
    await expect(sending).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await sending.click({ force: true });
    letThrough();
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
    expect(count).toBe(1);
  });
});

test.describe('when something is not taken', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('says so for each, keeps everything, and sends only that again @desktop', async ({
    page,
    checkAccessibility,
  }) => {
    const listSent = await recordForms(page);
    const { names } = await answerAll(page, ['rhino', 'eyelid']);
    await page.getByLabel('Choose photos').setInputFiles(await photo('a.jpg'));
    // Refuses the first review, including its retries.
    let refused: string | undefined;
    await page.route('**/api/reviews', (route) => {
      const key = route.request().headers()['idempotency-key'];
      refused ??= key;
      return key === refused
        ? route.fulfill({ status: 503, json: { message: 'Please come back later', code: 'unavailable' } })
        : route.continue();
    });
    await page.getByRole('button', { name: 'Submit Experience' }).click();

    const box = page.getByRole('region', { name: 'Submission Error' });
    await expect(box).toBeFocused();
    const line = `Failed to submit review for ${names[0]}: Please come back later`;
    for (const place of [box, toastRegion(page)]) {
      await expect(place).toContainText('Submission Error');
      await expect(place).toContainText('Failed to submit 1 review(s). Please check details and try again.');
      await expect(place).toContainText(line);
    }
    await expect(box).toContainText(
      new RegExp(`not sent again: ${names[1]?.replace(/[()]/g, '.')} R-\\d{6}`),
    );
    await expect(page.getByRole('listitem').filter({ hasText: /^a\.jpg$/ })).toBeVisible();
    await checkAccessibility();

    await page.unroute('**/api/reviews');
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    const dialog = page.getByRole('dialog', { name: 'Thank You!' });
    await expect(dialog.getByText(/^R-\d{6}$/)).toHaveCount(2);
    await expect(toastRegion(page)).toContainText('2 procedure review(s) submitted successfully.');
    const sent = await listSent();
    const again = sent.filter(({ headers }) => headers['idempotency-key'] === refused);
    // Four requests at first and one now for the refused review; one for the other.
    expect([sent.length, again.length]).toEqual([6, 5]);
    for (const form of again) expect(form).toEqual(again[0]);
  });

  test('an address that is corrected in between makes what is left a submission of its own @desktop', async ({
    page,
  }) => {
    const listSent = await recordForms(page);
    await answerAll(page, ['rhino', 'eyelid']);
    let refused: string | undefined;
    await page.route('**/api/reviews', (route) => {
      const key = route.request().headers()['idempotency-key'];
      refused ??= key;
      return key === refused
        ? route.fulfill({ status: 400, json: { message: 'Please try another one' } })
        : route.continue();
    });
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(page.getByRole('region', { name: 'Submission Error' })).toBeFocused();
    await page.unroute('**/api/reviews');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('corrected@person.example');
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    const dialog = page.getByRole('dialog', { name: 'Thank You!' });
    await expect(dialog.getByText(/^R-\d{6}$/)).toHaveCount(2);
    const [first, second, third] = (await listSent()).map(({ headers }) => headers['submission-id']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test("shows the server's word about age, photos and address at those fields @desktop", async ({
    page,
    checkAccessibility,
  }) => {
    await answerAll(page, ['rhino']);
    const fieldErrors = {
      age: 'You must be at least 18 years old',
      images: 'a.jpg is incomplete or damaged.',
      notes: 'Please enter a valid email address',
    };
    await page.route(
      '**/api/reviews',
      (route) => route.fulfill({ status: 400, json: { message: 'Please look again', fieldErrors } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(page.getByRole('region', { name: 'Submission Error' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
      new RegExp(fieldErrors.notes),
    );
    const photos = page.getByRole('button', { name: 'Add photos' });
    await expect(photos).toHaveAccessibleDescription(new RegExp(fieldErrors.images));
    await checkAccessibility();
    await page.getByLabel('Choose photos').setInputFiles(await photo('b.jpg'));
    await expect(photos).not.toHaveAccessibleDescription(new RegExp(fieldErrors.images));
    await page.getByRole('button', { name: 'Change Age' }).click();
    await expect(page.getByLabel('Age')).toHaveAccessibleDescription(new RegExp(fieldErrors.age));
  });

  test("shows the server's word about a field at that field; another content goes under another key @desktop", async ({
    page,
  }) => {
    const listSent = await recordForms(page);
    const { names } = await answerAll(page, ['rhino']);
    const message = 'Please enter a price in won that is not that high';
    await page.route(
      '**/api/reviews',
      (route) => route.fulfill({ status: 400, json: { message, fieldErrors: { price: message } } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(page.getByRole('region', { name: 'Submission Error' })).toContainText(
      `Failed to submit review for ${names[0]}: ${message}`,
    );
    await page.getByRole('button', { name: `Change ${names[0]}` }).click();
    const price = entryOf(page, 1).getByLabel('Price');
    await expect(price).toHaveAccessibleDescription(new RegExp(message));
    await price.fill('3000000');
    await expect(price).toHaveAccessibleDescription('₩3,000,000');
    await next(page);
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
    const [first, second] = await listSent();
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
    expect(second?.headers['submission-id']).toBe(first?.headers['submission-id']);
  });

  test('an answer that is lost once is asked for again by itself, and nothing is written twice @desktop', async ({
    page,
  }) => {
    const { names } = await answerAll(page, ['rhino']);
    expect(names).toHaveLength(1);
    await page.route(
      '**/api/reviews',
      async (route) => {
        await route.fetch();
        return route.abort();
      },
      { times: 1 },
    );
    const answer = page.waitForResponse('**/api/reviews');
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    expect((await answer).headers()['idempotency-replayed']).toBe('true');
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  });

  test('offline says so at every press, and sends it when asked to once back online @desktop', async ({
    page,
    context,
  }) => {
    await answerAll(page, ['rhino']);
    await context.setOffline(true);
    const box = page.getByRole('region', { name: 'Submission Error' });
    // Enough failures to open the circuit breaker, if they counted.
    for (let press = 1; press <= 6; press += 1) {
      await page.getByRole('button', { name: 'Submit Experience' }).click();
      await expect(box).toContainText('You seem to be offline. Everything you wrote is kept.');
    }
    const again = box.getByRole('button', { name: 'Send it now' });
    await expect(again).toBeHidden();
    await context.setOffline(false);
    await again.click();
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  });

  test('survives a reload: what was sent is not sent again, what was lost keeps its key @desktop', async ({
    page,
  }) => {
    const listSent = await recordForms(page);
    const { names } = await answerAll(page, ['rhino', 'eyelid']);
    // The first review is stored, but its response is lost, retries included.
    let lost: string | undefined;
    await page.route('**/api/reviews', async (route) => {
      const key = route.request().headers()['idempotency-key'];
      if (lost !== undefined && key !== lost) return route.continue();
      if (lost === undefined) {
        lost = key;
        await route.fetch();
      }
      return route.abort();
    });
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(page.getByRole('region', { name: 'Submission Error' })).toContainText(
      `The site could not be reached. Please check your connection and try again.Still to be sent: ${names[0]}.`,
    );
    const [first] = await listSent();
    await page.unroute('**/api/reviews');
    await page.reload();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('planted@person.example');
    const answer = page.waitForResponse('**/api/reviews');
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    expect((await answer).headers()['idempotency-replayed']).toBe('true');
    await expect(page.getByRole('dialog', { name: 'Thank You!' }).getByText(/^R-\d{6}$/)).toHaveCount(2);
    const sent = await listSent();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers).toEqual(first?.headers);
  });
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
  await expect(page.getByRole('option').first()).toBeVisible();
  // Reads the accessibility tree of the browser.
  const browser = await context.newCDPSession(page);
  const { root } = await browser.send('DOM.getDocument');
  const named = { nodeId: root.nodeId, accessibleName: 'Clinic' };
  for (const role of ['combobox', 'listbox'])
    expect((await browser.send('Accessibility.queryAXTree', { ...named, role })).nodes, role).toHaveLength(1);
});
