import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { AdminProcedure, AdminProcedureList } from '#domain/procedure/admin-procedure-views.ts';
import {
  ADMIN,
  expect,
  logIn,
  makeModerator,
  PATIENT,
  submitReview,
  test,
  toastOf,
} from '#tests/support/portal.ts';

// Some of these tests cause refusals and failed requests.
test.use({ expectedProblems: [/status of (?:400|401|404|409|503)|ERR_FAILED|Network error/] });

test.beforeEach(async ({ context }) => logIn(context));

const TAB = '/admin/procedures';

/** Returns a name that no other procedure has. */
const uniqueName = () => `Zq${randomUUID().slice(0, 8)} Lift`;

const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: name });

const readList = async (request: APIRequestContext, search = '') =>
  (await (
    await request.get(`/api/procedures?admin=true&search=${encodeURIComponent(search)}`, PATIENT)
  ).json()) as AdminProcedureList;

async function makeProcedure(request: APIRequestContext, fields: object = {}): Promise<AdminProcedure> {
  const answer = await request.post('/api/procedures', {
    data: { name: uniqueName(), category: 'nose', ...fields },
    ...PATIENT,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as AdminProcedure;
}

/** Delays the next request for a path. @returns lets it continue */
async function holdAnswer(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(path, (route) => gate.promise.then(() => route.continue()), { times: 1 });
  return gate.resolve;
}

async function readRows(download: Download): Promise<Record<string, string>[]> {
  return parse(await readFile(await download.path()), { bom: true, columns: true });
}

test('lists every procedure by category, counts them, finds and narrows; the URL holds it', async ({
  page,
  context,
  checkAccessibility,
}) => {
  const alias = `Quokka ${randomUUID().slice(0, 8)}`;
  const procedure = await makeProcedure(context.request, { nameKo: '코끝이름', aliases: [alias] });
  const { categories, total } = await readList(context.request);
  await page.goto(TAB);
  await expect(page.getByRole('heading', { level: 1, name: 'Medical Procedures' })).toBeVisible();
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(chips).toHaveCount(categories.length + 1);
  await expect(chips.first()).toHaveText(/^All\s*\d+$/);
  expect(total).toBeGreaterThan(50);
  await checkAccessibility();

  await chips.filter({ hasText: /^Nose\s*\d+$/ }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Nose']);
  await page.getByRole('searchbox', { name: 'Search' }).fill(alias);
  await expect(page.getByRole('status').filter({ hasText: '1 procedure' })).toBeVisible();
  await expect(rowOf(page, procedure.name)).toContainText('No reviews');
  await expect(page).toHaveURL(/procedures\?category=nose&search=Quokka/);
  await page.reload();
  await expect(rowOf(page, procedure.name)).toBeVisible();
  await page.getByRole('link', { name: 'Eye 0' }).click();
  await expect(page.getByText('No procedures found')).toBeVisible();
  await page.getByRole('link', { name: 'Search every category' }).click();
  await expect(rowOf(page, procedure.name)).toBeVisible();
});

test('adds a procedure with a category of its own; visitors find it at once', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const name = uniqueName();
  const category = `Zq${randomUUID().slice(0, 8)}`;
  await page.goto(TAB);
  await page.getByRole('button', { name: 'Add New Procedure' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Procedure' });
  await expect(dialog.getByLabel('Name', { exact: true }), 'a form starts in its first field').toBeFocused();
  await dialog.getByRole('button', { name: 'Create procedure' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please fill in all required fields');
  await expect(dialog.getByText('Procedure name is required')).toBeVisible();
  await expect(dialog.getByText('Slug is required')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await checkAccessibility({ within: '[role=dialog]' });

  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Korean name').fill('새 시술');
  await expect(dialog.getByLabel('Slug')).toHaveValue(name.toLowerCase().replace(' ', '-'));
  await dialog.getByRole('button', { name: 'Add a category' }).click();
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await expect(dialog.getByText('Category name is required')).toBeVisible();
  await dialog.getByLabel('Name of the new category').fill('Nose');
  await dialog.getByLabel('Name of the new category').press('Enter');
  await expect(dialog.getByText('There is a category of this name')).toBeVisible();
  await dialog.getByLabel('Name of the new category').fill(category);
  const answer = await holdAnswer(page, '**/api/procedure-categories');
  await dialog.getByLabel('Name of the new category').press('Enter');
  await dialog.getByLabel('Other names').fill('Typed meanwhile');
  answer();
  await expect(dialog.getByLabel('Category').locator('option:checked')).toHaveText(category);
  await dialog.getByLabel('Description', { exact: true }).fill('Made by a test.');
  await expect(dialog.getByLabel('Other names')).toHaveValue('Typed meanwhile');
  await dialog.getByRole('button', { name: 'Create procedure' }).click();
  await expect(toastOf(page, 'Procedure created')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: category })).toBeVisible();
  await expect(rowOf(page, name)).toContainText('새 시술');

  const address = `/reviews/${name.toLowerCase().replace(' ', '-')}`;
  expect((await request.get(address, PATIENT)).status()).toBe(200);
  expect(await (await request.get('/procedures', PATIENT)).text()).toContain(name);
});

test('an address that a procedure had leads to the one it has', async ({ page, context, request }) => {
  const procedure = await makeProcedure(context.request);
  const renamed = uniqueName();
  const slug = renamed.toLowerCase().replace(' ', '-');
  await page.goto(`${TAB}?search=${encodeURIComponent(procedure.name)}`);
  await page.getByRole('button', { name: `Edit ${procedure.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Procedure' });
  await dialog.getByLabel('Name', { exact: true }).fill(renamed);
  await dialog.getByLabel('Slug').fill(slug);
  await expect(dialog.getByText(`/reviews/${procedure.slug} will lead there`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page, 'Procedure updated')).toBeVisible();

  const moved = await request.get(`/reviews/${procedure.slug}?sort=price-low`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([308, `/reviews/${slug}?sort=price-low`]);
  const list = await request.get(`/clinics?procedure=${procedure.slug}&sort=name`, { maxRedirects: 0 });
  expect([list.status(), list.headers()['location']]).toEqual([308, `/clinics?procedure=${slug}&sort=name`]);
  const front = await request.get(`/?procedure=${procedure.slug}&tab=clinics`, { maxRedirects: 0 });
  expect([front.status(), front.headers()['location']]).toEqual([308, `/?procedure=${slug}&tab=clinics`]);
  const prices = await request.get(`/price-comparison?procedure=${procedure.slug}`, { maxRedirects: 0 });
  expect([prices.status(), prices.headers()['location']]).toEqual([
    308,
    `/price-comparison?procedure=${slug}`,
  ]);
  await page.goto(`/reviews/${procedure.slug}`);
  await expect(page).toHaveURL(new RegExp(`/reviews/${slug}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(renamed);
});

test('two who edit at once see each other; nothing is overwritten unseen', async ({ page, context }) => {
  const procedure = await makeProcedure(context.request, { description: 'First words.' });
  await page.goto(`${TAB}?search=${encodeURIComponent(procedure.name)}`);
  await page.getByRole('button', { name: `Edit ${procedure.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Procedure' });
  await dialog.getByLabel('Description', { exact: true }).fill('My words.');
  await context.request.patch(`/api/procedures/${procedure.id}`, {
    data: { description: 'Their words.', nameKo: '그들의 이름' },
    ...PATIENT,
  });
  const answer = await holdAnswer(page, `**/api/procedures/${procedure.id}`);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByLabel('Other names').fill('Typed meanwhile');
  answer();
  await expect(
    dialog.getByRole('heading', { name: 'Somebody changed this procedure meanwhile' }),
  ).toBeFocused();
  await expect(dialog.getByLabel('Korean name')).toHaveValue('그들의 이름');
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('My words.');
  const description = dialog.getByLabel('Description', { exact: true });
  const choice = (name: RegExp) =>
    dialog.getByRole('group', { name: 'Description' }).getByRole('radio', { name });
  await choice(/Take theirs/).check();
  await expect(description).toHaveValue('Their words.');
  await description.fill('Their words, shortened.');
  await choice(/Keep mine/).check();
  await expect(description).toHaveValue('My words.');
  await choice(/Keep what you typed since/).check();
  await expect(description).toHaveValue('Their words, shortened.');
  await choice(/Keep mine/).check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page, 'Procedure updated')).toBeVisible();
  const [saved] = (await readList(context.request, procedure.name)).procedures;
  expect(saved).toMatchObject({
    description: 'My words.',
    nameKo: '그들의 이름',
    aliases: ['Typed meanwhile'],
  });
});

test('a refused or interrupted form keeps every answer', async ({ page, context }) => {
  const taken = await makeProcedure(context.request);
  await page.goto(TAB);
  await page.getByRole('button', { name: 'Add New Procedure' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Procedure' });
  const name = uniqueName();
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Category').selectOption({ label: 'Eye' });
  await dialog.getByLabel('Slug').fill(taken.slug);
  await dialog.getByLabel('Other names').fill('one\ntwo');
  await dialog.getByRole('button', { name: 'Create procedure' }).click();
  await expect(dialog.getByText('Another procedure has this slug'), 'said once').toHaveCount(1);
  await expect(toastOf(page, 'Error'), 'said once').toHaveCount(0);
  await expect(dialog.getByLabel('Slug')).toBeFocused();

  await page.route('**/api/procedures', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Create procedure' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The answer was lost, so it may have been done.');
  await page.unroute('**/api/procedures');

  await context.request.post('/api/admin/logout', { data: {}, ...PATIENT });
  await dialog.getByLabel('Slug').fill(`${taken.slug}-two`);
  await dialog.getByRole('button', { name: 'Create procedure' }).click();
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog.getByText('These are your answers from before.')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(dialog.getByLabel('Other names')).toHaveValue('one\ntwo');
  await dialog.getByRole('button', { name: 'Create procedure' }).click();
  await expect(toastOf(page, 'Procedure created')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('names and descriptions in other languages are edited one language at a time', async ({
  page,
  context,
  request,
  checkAccessibility,
}) => {
  const procedure = await makeProcedure(context.request, { texts: { th: { name: 'ดึงหน้า' } } });
  await page.goto(`${TAB}?search=${encodeURIComponent(procedure.name)}`);
  await page.getByRole('button', { name: `Edit ${procedure.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Procedure' });
  await dialog.getByText('In other languages (1 of 9)').click();
  const language = dialog.getByLabel('Language', { exact: true });
  await expect(language.getByRole('option')).toHaveCount(9);
  await expect(language.locator('option:checked')).toHaveText('Japanese (none yet)');
  await dialog.getByLabel('Name in Japanese').fill('引き上げ');
  await language.selectOption('ar');
  await expect(dialog.getByLabel('Description in Arabic')).toHaveAttribute('dir', 'rtl');
  await dialog.getByLabel('Description in Arabic').fill('ا'.repeat(2001));
  await language.selectOption('ko');
  await expect(dialog.getByLabel('Name in Korean')).toHaveCount(0);
  await checkAccessibility({ within: '[role=dialog]' });
  await dialog.getByText(/^In other languages/).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();

  // The refused text opens, though its language was not shown.
  const refused = dialog.getByLabel('Description in Arabic');
  await expect(refused).toBeFocused();
  await expect(refused).toHaveAccessibleDescription(/Please use at most 2,000 characters/);
  await refused.fill('شد الوجه.');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page, 'Procedure updated')).toBeVisible();
  const [saved] = (await readList(context.request, procedure.name)).procedures;
  expect(saved?.texts).toEqual({
    ja: { name: '引き上げ', description: null },
    th: { name: 'ดึงหน้า', description: null },
    ar: { name: null, description: 'شد الوجه.' },
  });
  const japanese = await request.get(`/api/procedures/${procedure.slug}?language=ja`, PATIENT);
  expect(await japanese.json()).toMatchObject({ name: '引き上げ' });
});

test('deletes what no review refers to, and tells how many do where some do', async ({
  page,
  context,
  request,
}) => {
  const procedure = await makeProcedure(context.request);
  await page.goto(`${TAB}?search=${encodeURIComponent(procedure.name)}`);
  await page.getByRole('button', { name: `Delete ${procedure.name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${procedure.name}?` });
  await expect(question).toContainText(
    'Are you sure you want to delete this procedure? This action cannot be undone.',
  );
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();

  // A review arrives while the confirmation is open.
  const review = await submitReview(request, { procedureId: String(procedure.id) });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toastOf(page, 'Error', 'Failed to delete procedure')).toBeVisible();
  const row = rowOf(page, procedure.name);
  await expect(row.getByRole('alert')).toContainText('1 review refers to this procedure.');
  await row.getByRole('alert').getByRole('link', { name: 'Show this review' }).click();
  await expect(
    page.getByRole('link', { name: `Only ${procedure.name}. Show every procedure` }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('article')).toContainText(`Review #${review.id} `);

  await context.request.delete(`/api/reviews/${review.id}`, PATIENT);
  await page.goBack();
  await page.getByRole('button', { name: `Delete ${procedure.name}` }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toastOf(page, 'Procedure deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an admin takes tables along as CSV; a moderator neither does nor deletes', async ({
  page,
  context,
  browser,
  request,
}) => {
  const procedure = await makeProcedure(context.request, { aliases: ['=1+1'] });
  const review = await submitReview(request);
  await page.goto(TAB);
  const download = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    return file;
  };
  const procedures = await download();
  expect(procedures.suggestedFilename()).toMatch(/^procedures-\d{4}-\d{2}-\d{2}\.csv$/);
  const row = (await readRows(procedures)).find(({ ID }) => ID === String(procedure.id));
  expect(row).toMatchObject({ Name: procedure.name, 'Other names': "'=1+1" });
  await page.goto('/admin/reviews');
  const rows = await readRows(await download());
  expect(rows.find(({ ID }) => ID === String(review.id))).toMatchObject({ Status: 'pending' });

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await logIn(other, await makeModerator());
  const moderated = await other.newPage();
  await moderated.goto(TAB);
  await expect(moderated.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  await expect(moderated.getByRole('button', { name: /^Delete / })).toHaveCount(0);
  await expect(moderated.getByRole('link', { name: 'Export CSV' })).toHaveCount(0);
  await other.close();
});

test('an empty category is renamed, with Ctrl+Enter, and removed', async ({ page, context }) => {
  const name = `Hollow ${randomUUID().slice(0, 8)}`;
  const made = await context.request.post('/api/procedure-categories', { ...PATIENT, data: { name } });
  expect(made.status()).toBe(201);
  await page.goto(TAB);
  const nose = page.getByRole('region', { name: 'Nose', exact: true });
  await expect(nose).toBeVisible();
  await expect(nose.getByRole('button', { name: /^(?:Rename|Remove) Nose$/ })).toHaveCount(0);
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await chips.filter({ hasText: name }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([name]);
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  const field = page.getByRole('dialog').getByLabel('Name of the category');
  await field.fill('Nose');
  await field.press('Control+Enter');
  await expect(field).toHaveAccessibleDescription('There is a category of this name');
  await field.fill(`${name} again`);
  await field.press('Control+Enter');
  await expect(toastOf(page, 'Category renamed')).toBeVisible();
  // The address follows the category, so that the list stays.
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([`${name} again`]);
  await expect(page).toHaveURL(new RegExp(`category=${name.toLowerCase().replace(' ', '-')}-again$`));
  await page.getByRole('button', { name: `Remove ${name} again` }).click();
  let sent = 0;
  page.on('request', (one) => (sent += one.method() === 'DELETE' ? 1 : 0));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Remove', disabled: false })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expect(toastOf(page, 'Category removed')).toBeVisible();
  expect(sent).toBe(1);
  await expect(page.getByRole('heading', { name: `${name} again` })).toHaveCount(0);
});

test.describe('the form that renames a category @desktop', () => {
  const field = (page: Page) => page.getByRole('dialog').getByLabel('Name of the category');
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });

  /** Opens the list of an empty category. @returns its name */
  async function openCategory(page: Page): Promise<string> {
    const name = `Hollow ${randomUUID().slice(0, 8)}`;
    const made = await page.request.post('/api/procedure-categories', { ...PATIENT, data: { name } });
    expect(made.status()).toBe(201);
    await page.goto('/admin/clinics');
    await page.goto(`${TAB}?category=${name.toLowerCase().replace(' ', '-')}`);
    return name;
  }

  test('has what was typed after Back and after a reload, until it is discarded', async ({ page }) => {
    const name = await openCategory(page);
    const open = () => page.getByRole('button', { name: `Rename ${name}` }).click();
    await open();
    await field(page).fill(`${name} again`);
    await page.goBack();
    await expect(field(page)).toBeHidden();
    await page.goForward();
    await open();
    await expect(field(page)).toHaveValue(`${name} again`);
    await page.reload();
    await open();
    await expect(field(page)).toHaveValue(`${name} again`);
    await field(page).press('Escape');
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await open();
    await expect(field(page)).toHaveValue(name);
  });

  test('says that it may be renamed where something else gave the answer', async ({ page }) => {
    const name = await openCategory(page);
    await page.route('**/api/procedure-categories/*', (route) => route.fulfill({ body: '<h1>Log in</h1>' }));
    await page.getByRole('button', { name: `Rename ${name}` }).click();
    await field(page).fill(`${name} again`);
    await field(page).press('Enter');
    await expect(field(page)).toHaveAccessibleDescription(/^Perhaps not renamed: Something else answered/);
  });

  test('closes without a question if nothing was typed and the list brings another name', async ({
    page,
  }) => {
    const name = await openCategory(page);
    const renamed = name.toUpperCase();
    const open = () => page.getByRole('button', { name: `Rename ${name}`, exact: true }).click();
    await open();
    const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/api/procedures?*', (route) => gate.then(() => route.continue()));
    await field(page).fill(renamed);
    await field(page).press('Control+Enter');
    await expect(toastOf(page, 'Category renamed')).toBeVisible();
    await open();
    await expect(field(page)).toHaveValue(name);
    letThrough();
    await expect(page.getByRole('dialog', { name: `Rename ${renamed}`, exact: true })).toBeVisible();
    await field(page).press('Escape');
    await expect(field(page)).toBeHidden();
    await expect(question(page)).toBeHidden();
  });

  test('sends nothing if nothing was typed', async ({ page }) => {
    const name = await openCategory(page);
    let sent = 0;
    page.on('request', (request) => void (sent += /api\/procedure-categories\//.test(request.url()) ? 1 : 0));
    await page.getByRole('button', { name: `Rename ${name}` }).click();
    await expect(field(page)).toHaveValue(name);
    await field(page).press('Control+Enter');
    await expect(field(page)).toBeHidden();
    await expect(toastOf(page, 'Category renamed')).toBeHidden();
    expect(sent).toBe(0);
  });
});
