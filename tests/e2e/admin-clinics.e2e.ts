import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { AdminClinicList, ClinicDuplicate } from '#domain/clinic/admin-clinic-views.ts';
import { expect, logIn, logInAgain, makeModerator, PATIENT, test, toastOf } from '#tests/support/portal.ts';
import { addClinic, asStaff, cards, newName, readClinic } from '#tests/support/admin-clinics.ts';
import { loseResponses } from '#tests/support/lose-response.ts';
import { openRequest } from '#tests/support/sessions.ts';

// Some of these tests cause refusals and failed requests.
test.use({ expectedProblems: [/status of (?:400|401|404|409|503)|ERR_FAILED|Request to \S+ failed/] });

test.beforeEach(async ({ context }) => logIn(context));

const dialog = (page: Page) => page.getByRole('dialog');

/** Submits a clinic as a visitor does. */
async function submitClinic(request: APIRequestContext, name: string, email = ''): Promise<number> {
  const answer = await request.post('/api/submit-clinic', {
    ...PATIENT,
    data: { name, address: '446 Gangnam-daero, Seoul', email, published: false, isSubmission: true },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** Opens the card of one clinic by searching for its name. */
async function openCard(page: Page, name: string): Promise<Locator> {
  await page.goto(`/admin/clinics?search=${encodeURIComponent(name.split(' ')[1] ?? name)}`);
  const card = cards(page).filter({ hasText: name });
  await expect(card).toHaveCount(1);
  return card;
}

const confirmUnpublishing = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();

async function choose(page: Page, card: Locator, name: string): Promise<void> {
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('nine a page, by number; search and filter live in the URL; nothing found says so', async ({
  page,
  context,
  checkAccessibility,
}) => {
  await page.goto('/admin/clinics');
  await expect(page.getByRole('heading', { level: 1, name: 'Clinics & Accounts' })).toBeVisible();
  await expect(cards(page)).toHaveCount(9);
  // Other journeys add and publish clinics at the same time.
  await expect(async () => {
    const { counts } = (await asStaff(context, 'get', '/clinics?admin=true&limit=1')) as AdminClinicList;
    await page.reload();
    await expect(page.getByText(`${counts.published} published`)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await checkAccessibility();
  const views = page.getByRole('navigation', { name: 'Clinics & Accounts' });
  const hidden = await views.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden, 'pixels that the views would scroll by').toBe(0);
  const first = await cards(page).first().getByRole('heading').textContent();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(first ?? '');
  await page.getByLabel('Show').selectOption('Unpublished');
  await expect(page).toHaveURL(/clinics\?.*filter=unpublished/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByText('Published', { exact: true }).locator('visible=true')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await page.getByRole('searchbox', { name: 'Search' }).fill('zqzqzqzq');
  await expect(page.getByText('No clinics found')).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await page.getByRole('main').getByRole('button', { name: 'Add Clinic' }).last().click();
  await expect(dialog(page).getByRole('heading', { name: 'Add Clinic' })).toBeVisible();
});

test('adds a clinic with every field; a faulty or refused form keeps every answer', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const name = newName('Harbour');
  await page.goto('/admin/clinics');
  await page.getByRole('button', { name: 'Add Clinic' }).click();
  const form = dialog(page);
  const send = form.getByRole('button', { name: 'Add Clinic' });
  await send.click();
  await expect(form.getByLabel('English name')).toBeFocused();
  await expect(form.getByText('Clinic name is required')).toBeVisible();
  const answers = {
    'English name': 'ab',
    'Korean name': '항구등대성형외과의원',
    'Other names': 'Harbor\nPort Light',
    'English address': '12',
    'Korean address': '서울특별시 강남구 강남대로 9001',
    District: 'Gangnam-gu',
    City: 'Seoul',
    Latitude: '37.5',
    Longitude: '127.03',
    Telephone: '02-555-1234',
    Website: 'harbour.example',
    'Opening hours': 'Mon to Fri 10:00 to 19:00',
    Specialties: 'Nose\nEye',
    'English description': 'Two surgeons.',
    'Korean description': '전문의 두 명.',
  };
  for (const [label, value] of Object.entries(answers)) await form.getByLabel(label).fill(value);
  await expect(form.getByRole('link', { name: /OpenStreetMap/ })).toHaveAttribute(
    'href',
    /mlat=37\.5&mlon=127\.03/,
  );
  await checkAccessibility({ within: '[role=dialog]' });
  await send.click();
  await expect(form.getByText('Name must be at least 3 characters')).toBeVisible();
  await expect(form.getByText('Address must be at least 5 characters')).toBeVisible();
  await expect(form.getByText(/beginning with https/)).toBeVisible();
  await form.getByLabel('English name').fill(name);
  await form.getByLabel('English address').fill('12 Gangnam-daero, Seoul');
  await form.getByLabel('Website').fill('https://harbour.example');

  await page.route('**/api/submit-clinic', (route) => route.abort());
  await send.click();
  await expect(form.getByRole('alert')).toContainText('Perhaps not saved: The answer was lost');
  await expect(toastOf(page, 'Error'), 'said once').toHaveCount(0);
  await expect(form.getByLabel('Korean name')).toHaveValue(answers['Korean name']);
  await page.unroute('**/api/submit-clinic');
  // A reload keeps the typed text.
  await page.reload();
  await expect(form.getByLabel('English description')).toHaveValue('Two surgeons.');
  await send.click();
  await expect(toastOf(page, 'Clinic added')).toBeVisible();
  await expect(form).toBeHidden();

  const card = await openCard(page, name);
  await expect(card).toContainText('Published');
  await expect(card).toContainText('Verified');
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const shown = await request.get(`/clinics/${slug}`, PATIENT);
  expect(shown.status()).toBe(200);
  const html = await shown.text();
  for (const text of ['항구등대성형외과의원', '02-555-1234', 'Two surgeons.']) expect(html).toContain(text);
});

test('renames a clinic: the old address leads to the new one', async ({ page, context, request }) => {
  const clinic = await addClinic(context);
  const card = await openCard(page, clinic.name);
  await choose(page, card, 'Edit Clinic');
  const renamed = newName('Beacon');
  await dialog(page).getByLabel('English name').fill(renamed);
  await dialog(page).getByLabel('Telephone').fill('02-777-1000');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page, 'Clinic details updated')).toBeVisible();
  await openCard(page, renamed);
  const old = await request.get(`/clinics/${clinic.slug}`, { ...PATIENT, maxRedirects: 0 });
  expect(old.status()).toBe(308);
  expect(old.headers()['location']).toContain(renamed.toLowerCase().replaceAll(' ', '-'));
  expect(await readClinic(context, clinic.id)).toMatchObject({ editedFields: ['name', 'phone'] });
});

test('an edit that somebody else overtook shows the difference and loses neither side', async ({
  page,
  context,
  checkAccessibility,
}) => {
  const clinic = await addClinic(context, { phone: '02-555-0000', city: 'Seoul' });
  await page.goto(`/admin/clinics/${clinic.id}/edit`);
  const form = dialog(page);
  await form.getByLabel('Telephone').fill('02-555-1111');
  await asStaff(context, 'patch', `/clinics/${clinic.id}`, { phone: '02-555-2222', city: 'Busan' });
  await form.getByRole('button', { name: 'Save changes' }).click();
  const panel = form.getByRole('region', { name: 'Somebody changed this clinic meanwhile' });
  await expect(panel).toContainText('02-555-1111');
  await expect(panel).toContainText('02-555-2222');
  await expect(form.getByRole('alert'), 'the panel says it').toHaveCount(0);
  await expect(form.getByLabel('City')).toHaveValue('Busan');
  await checkAccessibility({ within: '[role=dialog]' });
  await panel
    .getByRole('group', { name: 'Telephone' })
    .getByLabel(/^Take theirs/)
    .check();
  await form.getByLabel('District').fill('Jung-gu');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  expect(await readClinic(context, clinic.id)).toMatchObject({
    phone: '02-555-2222',
    city: 'Busan',
    district: 'Jung-gu',
  });
});

test('an edit outlives the end of the session', async ({ page, context }) => {
  const clinic = await addClinic(context);
  await page.goto(`/admin/clinics/${clinic.id}/edit`);
  await dialog(page).getByLabel('Telephone').fill('02-555-3333');
  await context.clearCookies();
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await logInAgain(page);
  await expect(dialog(page).getByText('These are your answers from before')).toBeVisible();
  await expect(dialog(page).getByLabel('Telephone')).toHaveValue('02-555-3333');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page, 'Clinic details updated')).toBeVisible();
});

test('a new clinic outlives the end of the session with every answer, and is no submission', async ({
  page,
  context,
}) => {
  const name = newName('Lantern');
  await page.goto('/admin/clinics');
  await page.getByRole('button', { name: 'Add Clinic' }).click();
  const form = dialog(page);
  const answers = {
    'English name': name,
    'English address': '12 Gangnam-daero, Seoul',
    Telephone: '02-555-4444',
    'English description': 'Three surgeons.',
  };
  for (const [label, value] of Object.entries(answers)) await form.getByLabel(label).fill(value);
  await context.clearCookies();
  await form.getByRole('button', { name: 'Add Clinic' }).click();
  await logInAgain(page);
  await expect(form.getByText('These are your answers from before')).toBeVisible();
  for (const [label, value] of Object.entries(answers))
    await expect(form.getByLabel(label)).toHaveValue(value);
  await form.getByRole('button', { name: 'Add Clinic' }).click();
  await expect(toastOf(page, 'Clinic added')).toBeVisible();
  const { clinics } = (await asStaff(
    context,
    'get',
    `/clinics?admin=true&limit=10&search=${encodeURIComponent(name)}`,
  )) as AdminClinicList;
  expect(clinics.filter((clinic) => clinic.name === name)).toMatchObject([
    { phone: '02-555-4444', description: 'Three surgeons.', published: true, isSubmission: false },
  ]);
});

test('a clinic whose answer was lost counts as added by the next press, also after a reload', async ({
  page,
  context,
}) => {
  const name = newName('Breakwater');
  await page.goto('/admin/clinics');
  await page.getByRole('button', { name: 'Add Clinic' }).click();
  const form = dialog(page);
  const send = form.getByRole('button', { name: 'Add Clinic' });
  await form.getByLabel('English name').fill(name);
  await form.getByLabel('English address').fill(`${name.length} Harbour-ro, Busan`);
  await loseResponses(page, '**/api/submit-clinic');
  await send.click();
  await expect(form.getByRole('alert')).toContainText('Perhaps not saved: The answer was lost');
  await page.unroute('**/api/submit-clinic');
  await page.reload();
  await expect(form.getByLabel('English name')).toHaveValue(name);
  await send.click();
  await expect(toastOf(page, 'Clinic added')).toBeVisible();
  const path = `/clinics?admin=true&limit=10&search=${encodeURIComponent(name)}`;
  const { clinics } = (await asStaff(context, 'get', path)) as AdminClinicList;
  expect(clinics.filter((clinic) => clinic.name === name)).toHaveLength(1);
});

test('a submission is refused with the letter that was shown @desktop', async ({
  page,
  context,
  checkAccessibility,
}) => {
  const visitor = await openRequest();
  const name = newName('Molar');
  const id = await submitClinic(visitor, name, 'mina@person.example');
  await visitor.dispose();
  const card = await openCard(page, name);
  await expect(card).toContainText('mina@person.example is told of the decision');
  await choose(page, card, 'Refuse');
  const form = dialog(page);
  await form.getByRole('button', { name: 'Refuse clinic' }).click();
  await expect(form.getByText('Please give a reason')).toBeVisible();
  const reason = form.getByLabel('Reason for refusing');
  await reason.fill('x'.repeat(1001));
  await reason.press('Control+Enter');
  await expect(reason).toHaveAccessibleDescription(/1,001 of 1,000 characters: please shorten it by 1/);
  await expect(reason).toHaveValue('x'.repeat(1001));
  await reason.fill('It is a dental clinic.');
  await form.getByText('What the letter says').click();
  await expect(form.getByRole('group')).toContainText('It is a dental clinic.');
  await checkAccessibility({ within: '[role=dialog]' });
  await page.route('**/refuse', (route) => route.abort());
  await form.getByRole('button', { name: 'Refuse clinic' }).click();
  await expect(form.getByRole('alert')).toContainText('Perhaps not refused: The answer was lost');
  await page.unroute('**/refuse');
  await reason.press('Control+Enter');
  await expect(toastOf(page, 'Clinic refused')).toBeVisible();
  await expect(card).toContainText('Refused: It is a dental clinic.');
  expect(await readClinic(context, id)).toMatchObject({ published: false, isSubmission: false });
});

test('a late answer to a refusal leaves the dialog open that was opened meanwhile', async ({ page }) => {
  const visitor = await openRequest();
  const name = newName('Molar');
  await submitClinic(visitor, name, 'mina@person.example');
  await visitor.dispose();
  const card = await openCard(page, name);
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/refuse', async (route) => {
    await asked;
    return route.continue();
  });
  await choose(page, card, 'Refuse');
  await dialog(page).getByLabel('Reason for refusing').fill('It is a dental clinic.');
  await dialog(page).getByRole('button', { name: 'Refuse clinic' }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  await choose(page, card, 'Refuse');
  await expect(dialog(page)).toBeVisible();
  answer();
  await expect(toastOf(page, 'Clinic refused')).toBeVisible();
  await expect(dialog(page)).toBeVisible();
});

test('a submission stands out, with its likely duplicates; published, it is a clinic like others', async ({
  page,
  context,
  request,
}) => {
  const known = await addClinic(context, { name: newName('Twin') });
  const visitor = await openRequest();
  const id = await submitClinic(visitor, known.name.replace('Clinic', 'Plastic Surgery'));
  await visitor.dispose();
  const { duplicates } = (await asStaff(context, 'get', `/clinics/${id}/duplicates`)) as {
    duplicates: ClinicDuplicate[];
  };
  expect(duplicates[0]).toMatchObject({ id: known.id, reason: 'Same name' });

  await page.goto('/admin/clinics');
  await page.getByRole('link', { name: /submissions? waiting$/ }).click();
  const submitted = await readClinic(context, id);
  // Other submissions may name this one as a likely duplicate.
  const card = page.getByRole('main').getByRole('article', { name: submitted.name });
  await expect(card).toContainText('Submission');
  await expect(card).toContainText('May be in the list already');
  await card.getByRole('link', { name: known.name }).click();
  await expect(dialog(page).getByRole('heading', { name: `Edit ${known.name}` })).toBeVisible();
  await page.goBack();

  expect((await request.get(`/clinics/${submitted.slug}`, PATIENT)).status()).toBe(404);
  const found = await openCard(page, submitted.name);
  await choose(page, found, 'Publish');
  await expect(toastOf(page, 'Clinic published')).toBeVisible();
  await expect(found).toContainText('Published');
  await expect(found).not.toContainText('Submission');
  expect((await request.get(`/clinics/${submitted.slug}`, PATIENT)).status()).toBe(200);
  await choose(page, found, 'Verify');
  await expect(toastOf(page, 'Clinic verified')).toBeVisible();
  await expect(found).toContainText('Verified');
  await choose(page, found, 'Unpublish');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Its page disappears from the site. No review of it is public.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(found).toContainText('Published');
  await choose(page, found, 'Unpublish');
  await confirmUnpublishing(page);
  await expect(toastOf(page, 'Clinic unpublished')).toBeVisible();
  await expect(found).toContainText('Draft');
  expect((await request.get(`/clinics/${submitted.slug}`, PATIENT)).status()).toBe(404);
});

test('a refused change of a clinic is reverted on the screen, with the reason beside it', async ({
  page,
  context,
}) => {
  const clinic = await addClinic(context, { published: false });
  let card = await openCard(page, clinic.name);
  const refuse = async (path: string) =>
    page.route(`**/api/clinics/${path}`, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 503, json: { message: 'Not now.', code: 'unavailable' } }),
    );
  await refuse(`${clinic.id}/publish`);
  await choose(page, card, 'Publish');
  await expect(toastOf(page, 'Error', 'Failed to publish clinic')).toBeVisible();
  await expect(card.getByRole('alert')).toHaveText('Not done: Not now.');
  await expect(card).toContainText('Draft');

  const published = await addClinic(context);
  card = await openCard(page, published.name);
  await refuse(`${published.id}/publish`);
  await choose(page, card, 'Unpublish');
  await confirmUnpublishing(page);
  await expect(toastOf(page, 'Error', 'Failed to unpublish clinic')).toBeVisible();
  await expect(card).toContainText('Published');
  await refuse(`${published.id}`);
  await choose(page, card, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Error', 'Failed to delete clinic')).toBeVisible();
  await expect(card.getByRole('alert')).toHaveText('Not done: Not now.');
});

test('a change whose answers are lost is perhaps made, until the list shows it', async ({
  page,
  context,
}) => {
  const clinic = await addClinic(context, { published: false });
  const card = await openCard(page, clinic.name);
  await loseResponses(page, `**/api/clinics/${clinic.id}/publish`);
  await choose(page, card, 'Publish');
  await expect(toastOf(page, 'Error', 'Perhaps not done')).toBeVisible({ timeout: 30_000 });
  await expect(card).toContainText('Published');
  await expect(card.getByRole('alert')).toBeHidden();
});

test('a name of ours is marked until somebody confirms it', async ({ page, context }) => {
  const number = Date.now() % 10_000;
  const clinic = await addClinic(context, { name: `달등대${number}성형외과의원` });
  expect(clinic.isNameRomanised).toBe(true);
  await page.goto(`/admin/clinics?search=${encodeURIComponent(`달등대${number}`)}`);
  const card = cards(page).filter({ hasText: `달등대${number}` });
  await expect(card).toContainText('Romanised by us');
  await card.getByRole('button', { name: /^Confirm the English name/ }).click();
  await expect(toastOf(page, 'Clinic details updated')).toBeVisible();
  await expect(card).not.toContainText('Romanised by us');
  expect(await readClinic(context, clinic.id)).toMatchObject({
    isNameRomanised: false,
    editedFields: ['name'],
  });
});

test('deleting asks, naming the clinic and what goes with it', async ({ page, context, request }) => {
  const clinic = await addClinic(context);
  const card = await openCard(page, clinic.name);
  await choose(page, card, 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete this clinic? This action cannot be undone.',
  );
  await expect(question).toContainText(clinic.name);
  await expect(question).toContainText('It has no reviews, photos, accounts or posted prices.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, card, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Clinic deleted')).toBeVisible();
  await expect(card).toHaveCount(0);
  expect((await request.get(`/clinics/${clinic.slug}`, PATIENT)).status()).toBe(404);
});

test('a page that has gone becomes the last there is, in every view', async ({ page }) => {
  for (const path of ['clinics', 'clinics/changes', 'clinics/accounts']) {
    await page.goto(`/admin/${path}?page=900`);
    await expect(page).not.toHaveURL(/page=900/);
    await expect(page.getByText('could not be read')).toHaveCount(0);
  }
});

test('a moderator neither deletes nor exports, and sees no accounts and no trail', async ({
  page,
  context,
}) => {
  const clinic = await addClinic(context);
  await context.clearCookies();
  await logIn(context, await makeModerator());
  const card = await openCard(page, clinic.name);
  const views = page.getByRole('navigation', { name: 'Clinics & Accounts' }).getByRole('link');
  await expect(views).toHaveText(['Clinics', /^Changes/, /^Posted prices/, 'Surgeons', 'Failed searches']);
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveCount(0);
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Unpublish' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
});
