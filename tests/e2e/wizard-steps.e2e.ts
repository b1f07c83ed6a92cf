import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { COUNTRIES } from '#domain/review/countries.ts';
import { expect, test } from '#tests/support/test.ts';
import {
  addButton,
  answerBasics,
  chooseFirst,
  composeText,
  entryOf,
  next,
  openWizard,
} from '#tests/support/wizard.ts';

const summary = (text: RegExp) => ({ name: text });

test.describe('the first step', () => {
  test.beforeEach(({ page }) => openWizard(page));

  test('names three steps and starts at the defaults @desktop', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Share Your Review' })).toBeVisible();
    const steps = page.getByRole('form', { name: 'Share your review' }).locator('> ol > li');
    await expect(steps).toContainText(['Basic Info', 'Procedures', 'Experience']);
    await expect(page.locator('[aria-current=step]')).toContainText('Step 1 of 3');
    await expect(page.getByLabel('Age', { exact: true })).toHaveValue('18');
    await expect(page.getByRole('radio', { name: 'Female', exact: true })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/submit-quote$/);
  });

  test('lists published clinics by name and searches all of them', async ({ page, request }) => {
    const list = (await (await request.get('/api/clinics?sort=name&limit=50')).json()) as ClinicList;
    const box = page.getByRole('combobox', { name: 'Clinic' });
    await box.click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(list.clinics.length);
    for (const index of [0, 1, list.clinics.length - 1])
      await expect(page.getByRole('listbox').getByRole('option').nth(index)).toContainText(
        list.clinics[index]?.name ?? '?',
      );
    if (list.total > 50) await expect(page.getByText(`The first 50 of ${list.total} clinics.`)).toBeVisible();

    const last = list.clinics.at(-1);
    await box.fill(last?.nameKo ?? last?.name ?? '');
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(last?.name ?? '?');
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
    const name = await page.getByRole('listbox').getByRole('option').first().innerText();
    await box.press('Enter');
    await expect(box).toHaveValue('united');
    await expect(page.getByText('Choose one with the arrow keys')).toBeVisible();
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect(box).toHaveValue(name);
    await box.fill('Brazil');
    await box.press('Enter');
    await expect(box).toHaveValue('Brazil');
    await box.press('ArrowDown');
    await expect(
      page.getByRole('listbox').getByRole('option', { name: 'Brazil', exact: true }),
    ).toBeVisible();
    await box.press('Escape');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
    await box.press('Escape');
    await expect(box).toHaveValue('Brazil');
  });

  test.describe('to a visitor from Turkey', () => {
    test.use({ locale: 'tr-TR' });
    test('offers the country whose capital I is typed as i @desktop', async ({ page }) => {
      await page.getByRole('combobox', { name: 'Country' }).fill('india');
      await expect(
        page.getByRole('listbox').getByRole('option', { name: 'India', exact: true }),
      ).toBeVisible();
    });
  });

  // Persimmon Yard is not among the clinics listed at first.
  test('offers what a pasted name finds, in a box that was closed @desktop', async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Clinic' });
    await box.focus();
    await page.keyboard.insertText('Persimmon');
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Persimmon');
    await box.press('Enter');
    await expect(box).toHaveValue(/^Persimmon/);
  });

  test('offers what a Hangul syllable finds, while it is still composed @desktop', async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Clinic' });
    await box.focus();
    await composeText(page, '감');
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('감');
    await page.keyboard.insertText('감나무뜰');
    // The results of the composed syllable stay visible, but disabled.
    await expect(page.getByRole('listbox').getByRole('option', { disabled: false }).first()).toContainText(
      '감나무뜰',
    );
    await box.press('Enter');
    await expect(box).toHaveValue(/^Persimmon/);
  });

  test('lets nothing be chosen until the answer to what is typed is there @desktop', async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Clinic' });
    await box.click();
    await expect(page.getByRole('listbox').getByRole('option')).not.toHaveCount(0);
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/api/clinics?*search=*', async (route) => {
      await held;
      await route.continue();
    });
    await box.fill('persimmon');
    await expect(page.getByText('Loading clinics…')).toBeVisible();
    await expect(page.getByRole('listbox').getByRole('option', { disabled: false })).toHaveCount(0);
    await box.press('Enter');
    await expect(box).toHaveValue('persimmon');
    letThrough();
    // The only one that begins so.
    await expect(box).toHaveValue(/^Persimmon/);
  });

  for (const isOpen of [true, false])
    test(`takes Down and Enter for the list on its way, in a box that was ${isOpen ? 'open' : 'closed'} @desktop`, async ({
      page,
    }) => {
      const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
      await page.route('**/api/clinics?*search=*', (route) => held.then(() => route.continue()));
      const box = page.getByRole('combobox', { name: 'Clinic' });
      if (isOpen) {
        await box.click();
        await expect(page.getByRole('listbox').getByRole('option')).not.toHaveCount(0);
      } else await box.focus();
      await page.keyboard.insertText('moon');
      await box.press('ArrowDown');
      await box.press('Enter');
      await expect(box).toHaveValue('moon');
      letThrough();
      await expect(box).toHaveValue(/Moon .*Clinic$/);
    });

  test('asks at Enter to choose where several match @desktop', async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Clinic' });
    const question = page.getByText('Choose one with the arrow keys');
    await box.fill('seoul');
    await box.press('Enter');
    await expect(question).toBeVisible();
    await box.fill('seou');
    await expect(question).toBeHidden();
    await box.press('Escape');
  });

  test('chooses no clinic at Enter that is only called similarly @desktop', async ({ page }) => {
    await page.route('**/api/clinics?*search=*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), isNearest: true } });
    });
    const box = page.getByRole('combobox', { name: 'Clinic' });
    await box.fill('persimmon');
    await expect(page.getByText('No clinic is called that.')).toBeVisible();
    await expect(page.getByRole('listbox').getByRole('option', { disabled: false })).toHaveCount(1);
    await box.press('Enter');
    await expect(page.getByText('Choose one with the arrow keys')).toBeVisible();
    await expect(box).toHaveValue('persimmon');
  });

  test('takes what is typed in full, and Enter, when the field is left before its list comes @desktop', async ({
    page,
    request,
  }) => {
    const list = (await (await request.get('/api/clinics?sort=name&limit=2')).json()) as ClinicList;
    const [first = '?', second = '?'] = list.clinics.map(({ name }) => name);
    const box = page.getByRole('combobox', { name: 'Clinic' });
    for (const [text, keys, name] of [
      [first, ['Tab'], first],
      [second, ['Enter', 'Tab'], second],
      ['Persimmon', ['Enter', 'Tab'], /^Persimmon/],
    ] as const) {
      const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
      await page.route(
        '**/api/clinics?*search=*',
        async (route) => {
          await held;
          await route.continue();
        },
        { times: 1 },
      );
      await box.fill(text);
      for (const key of keys) await page.keyboard.press(key);
      await expect(box).not.toBeFocused();
      letThrough();
      await expect(box).toHaveValue(name);
    }
  });

  test('takes what is typed in full when Escape closes its list, and else what was chosen @desktop', async ({
    page,
  }) => {
    const box = page.getByRole('combobox', { name: 'Country' });
    for (const [text, country, leave] of [
      ['brazil', 'Brazil', () => page.keyboard.press('Tab')],
      ['Canada', 'Canada', () => page.getByRole('heading', { level: 1 }).click()],
      ['Bra', 'Canada', () => page.keyboard.press('Tab')],
    ] as const) {
      await box.fill(text);
      await box.press('Escape');
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
      await expect(box).toHaveValue(country);
      await leave();
      await expect(box).not.toBeFocused();
      await expect(box).toHaveValue(country);
    }
    const clinic = page.getByRole('combobox', { name: 'Clinic' });
    await clinic.click();
    const name = (await page.getByRole('option').first().locator(':scope > bdi').innerText()).trim();
    await clinic.fill(name);
    await clinic.press('Escape');
    await clinic.press('Tab');
    await expect(clinic).toHaveValue(name);
  });

  test('takes a name in another language that is typed in full when the field is left @desktop', async ({
    page,
  }) => {
    const clinic = page.getByRole('combobox', { name: 'Clinic' });
    for (const [text, name, leave] of [
      ['달항아리성형외과의원', /^Moon Jar/, () => clinic.press('Tab')],
      ['감나무뜰성형외과의원', /^Persimmon Yard/, () => page.locator('h1').click()],
      ['달항아리성형외과의원', /^Moon Jar/, () => clinic.press('Escape')],
      ['감나무뜰성형외과의원', /^Persimmon Yard/, () => clinic.press('Enter')],
    ] as const) {
      await clinic.fill(text);
      await expect(page.getByRole('option', { name: text, disabled: false })).toHaveCount(1);
      await leave();
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
      await expect(clinic).toHaveValue(name);
    }
    // Before its list comes.
    await clinic.fill('달항아리성형외과의원');
    await clinic.press('Tab');
    await expect(clinic).toHaveValue(/^Moon Jar/);
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.fill('usa');
    await country.press('Tab');
    await expect(country).toHaveValue('United States');
  });

  test('keeps the chosen clinic when another of its name is listed and the field is left @desktop', async ({
    page,
  }) => {
    await page.route('**/api/clinics?*', async (route) => {
      const response = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/search=[^&]*/, 'sort=name'),
      });
      const answer = (await response.json()) as ClinicList;
      const at = route.request().url().includes('search=') ? 1 : 0;
      const clinics = answer.clinics
        .slice(at, at + 1)
        .map((clinic) => ({ ...clinic, name: 'Twin Clinic', nameKo: ['쌍둥이', '둘째'][at] }));
      await route.fulfill({ response, json: { ...answer, clinics, total: 1 } });
    });
    const chosenId = () =>
      page.evaluate(() => JSON.parse(sessionStorage.getItem('review-draft') ?? '{}').values?.clinic?.id);
    const box = page.getByRole('combobox', { name: 'Clinic' });
    await box.click();
    await page.getByRole('option', { name: '쌍둥이' }).click();
    await expect(box).toHaveValue('Twin Clinic');
    const id = await chosenId();
    await box.fill('Twin');
    await box.fill('Twin Clinic');
    await expect(page.getByRole('option', { name: '둘째', disabled: false })).toBeVisible();
    await box.press('Tab');
    await expect(box).not.toBeFocused();
    await expect(box).toHaveValue('Twin Clinic');
    expect(await chosenId()).toBe(id);
  });

  test('says that it loads only where that lasts: not at every letter @desktop', async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Clinic' });
    await box.click();
    await expect(page.getByRole('listbox').getByRole('option')).not.toHaveCount(0);
    await page.route('**/api/clinics?*search=*', () => {});
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    await box.fill('persimmon');
    const isAsked = page.waitForRequest('**/api/clinics?*search=*');
    await page.clock.runFor(300);
    await isAsked;
    await expect(page.getByRole('listbox').getByRole('option', { disabled: true })).not.toHaveCount(0);
    await expect(page.getByText('Loading clinics…')).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(page.getByText('Loading clinics…')).toBeVisible();
  });

  test('offers the countries of the list @desktop', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Country' }).click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([...COUNTRIES]);
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
    const age = page.getByLabel('Age', { exact: true });
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
    await expect(addButton(page), 'one is enough').toHaveText('Add another procedure');
    await addButton(page).click();
    await entryOf(page, 2).getByLabel('Your experience').fill('Some words.');
    await page.getByRole('button', { name: 'Remove procedure 2' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(entryOf(page, 2)).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove procedure 1' }).click();
    await expect(page.getByText('Click "Add Procedure" above')).toBeVisible();
  });

  test('takes up to ten procedures @desktop', async ({ page, checkAccessibility }) => {
    const add = addButton(page);
    for (let number = 1; number <= 10; number += 1) await add.click();
    const full = page.getByRole('button', { name: '10 of 10 procedures added' });
    await expect(full).toHaveAttribute('aria-disabled', 'true');
    await expect(full).toHaveAccessibleDescription(
      'Up to 10 procedures can be sent at once. Please send these first, then the others.',
    );
    await expect(add).toHaveCount(0);
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
    await entry.getByLabel('Price').fill('₩ 350.000.000,00');
    await expect(entry.getByLabel('Price'), 'not while it is typed').toHaveAccessibleDescription(
      '₩350,000,000',
    );
    await entry.getByLabel('Price').blur();
    await expect(entry.getByLabel('Price')).toHaveAccessibleDescription(
      /^₩350,000,000\s*Far above all [\d,]+ reports \(up to ₩[\d,]+\): is there a zero too many\?$/,
    );
    await entry.getByLabel('Price').fill('3,500,000');
    await expect(entry.getByLabel('Price')).toHaveAccessibleDescription('₩3,500,000');
    await entry.getByLabel('Price').fill('');
    await entry.getByLabel('Price').pressSequentially('4500.00');
    await expect(entry.getByLabel('Price')).toHaveValue('4500');

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
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/^Rhinoplasty/);
    await procedure.press('Enter');
    await expect(procedure).toHaveValue('Rhinoplasty');
    await procedure.fill('lip filler');
    await expect(page.getByRole('listbox').getByRole('option', { name: /^Lip Filler/ })).toBeEnabled();
    await procedure.press('Tab');
    await expect(procedure).toHaveValue('Lip Filler');
    await expect(procedure).not.toBeFocused();
    await procedure.fill('chin implant');
    await expect(page.getByRole('listbox').getByRole('option', { name: /^Chin Implant/ })).toBeEnabled();
    await page.locator('h1').click();
    await expect(procedure).toHaveValue('Chin Implant');
    await procedure.fill('chin');
    await page.locator('h1').click();
    await expect(procedure).toHaveValue('Chin Implant');
    await procedure.fill('코');
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('코');
    await procedure.fill('코 성형');
    await procedure.press('Tab');
    await expect(procedure).toHaveValue('Rhinoplasty');
  });
});
