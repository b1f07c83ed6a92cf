import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { PostedPriceEntry, PostedPriceEntryList } from '#domain/price/posted-price-views.ts';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { type Desk, expect, mergeEntries, PATIENT, test, toastOf } from '#tests/support/clinic-desk.ts';
import { loseResponses } from '#tests/support/lose-response.ts';
import { post } from '#tests/support/sessions.ts';
import { logIn, submitReview, WORK_URL } from '#tests/support/portal.ts';

// Expected refusals, which the console logs.
test.use({ expectedProblems: [/status of (?:400|404|409)/] });

const RHINOPLASTY = 'rhinoplasty';

const formOf = (page: Page) => page.getByRole('form', { name: 'Price of Rhinoplasty' });
const ownOf = (page: Page) => page.getByRole('region', { name: 'Rhinoplasty', exact: true });
const send = (page: Page, form = formOf(page)) => form.getByRole('button', { name: 'Send for approval' });

/** Opens the staff's list of waiting prices. @returns the page, and the entry of the clinic */
async function openStaff(browser: Browser, { clinic }: Desk) {
  const context = await browser.newContext({ baseURL: WORK_URL });
  await logIn(context);
  const page = await context.newPage();
  await page.goto('/admin/clinics/posted-prices');
  return { page, entry: page.getByRole('article').filter({ hasText: clinic.name }) };
}

/** Posts a price through the API. */
async function postPrice(page: Page, amountKrw: number, slug = RHINOPLASTY): Promise<void> {
  const path = `/api/clinic/posted-prices/${slug}`;
  const data = { amountKrw, validFrom: '2026-03-01' };
  const sent = await page.context().request.put(path, { ...PATIENT, data });
  expect(sent.ok(), await sent.text()).toBe(true);
}

/** Returns the clinic's price in the staff's list of a status. */
async function findPrice({ admin, clinic }: Desk, status: PostedPriceEntry['status'] = 'pending') {
  const list = await admin.get(`/api/admin/posted-prices?limit=100&status=${status}`, PATIENT);
  const { prices } = (await list.json()) as PostedPriceEntryList;
  return prices.find((entry) => entry.clinic.id === clinic.id);
}

async function approve(desk: Desk): Promise<void> {
  const { admin } = desk;
  const id = (await findPrice(desk))?.id;
  const approved = await admin.post(`/api/admin/posted-prices/${id}/approve`, PATIENT);
  expect(approved.ok(), await approved.text()).toBe(true);
}

test('a clinic posts a price, staff decline and approve it, and visitors see it', async ({
  page,
  context,
  browser,
  desk,
  checkAccessibility,
}) => {
  await desk.logIn(context);
  await page.goto('/clinic-portal/prices');
  const choice = page.getByRole('form', { name: 'Post a price' });
  await choice.getByRole('button', { name: 'Enter the price' }).click();
  await expect(choice.getByLabel('Procedure')).toHaveAccessibleDescription('Please choose a procedure');
  await checkAccessibility();
  await choice.getByLabel('Procedure').selectOption(RHINOPLASTY);
  await choice.getByRole('button', { name: 'Enter the price' }).click();
  const form = formOf(page);
  await expect(form.getByLabel('VAT')).toHaveValue('');
  await send(page).click();
  await expect(form.getByLabel('Price in won')).toBeFocused();
  await expect(form.getByLabel('Price in won')).toHaveAccessibleDescription(/in digits and above 0/);
  await expect(form.getByLabel('Valid from')).toHaveAccessibleDescription(/a day from 2000-01-01/);
  await form.getByLabel('Price in won').fill('3.5m');
  await form.getByLabel('Valid from').fill('2026-03-01');
  await form.getByLabel('VAT', { exact: true }).selectOption('Included');
  await form.getByLabel('Stay', { exact: true }).selectOption('Extra');
  await form.getByLabel('Extra in won: Stay').fill('4000000');
  await send(page).click();
  await expect(form.getByLabel('Extra in won: Stay')).toBeFocused();
  await expect(form.getByLabel('Extra in won: Stay')).toHaveAccessibleDescription(/cannot cost more/);
  await checkAccessibility();
  await page.reload();
  await expect(page.getByText('These are your answers from before.')).toBeVisible();
  await expect(form.getByLabel('Price in won')).toHaveValue('3500000');
  await form.getByLabel('Extra in won: Stay').fill('100000');
  await send(page).dblclick();
  await expect(toastOf(page, 'Price sent')).toBeVisible();
  await expect(ownOf(page)).toContainText('Waits for our approval₩3,500,000 · valid from Mar 1, 2026');
  await checkAccessibility();

  const staff = await openStaff(browser, desk);
  await expect(staff.entry).toContainText('₩3,500,000, valid from Mar 1, 2026');
  await expect(staff.entry).toContainText('Stay: extra ₩100,000');
  await staff.entry.getByRole('button', { name: 'Decline the price of Rhinoplasty' }).click();
  await staff.entry.getByLabel('Reason for declining').fill('x');
  await staff.entry.getByRole('button', { name: 'Decline price' }).click();
  await expect(staff.entry.getByText('Say in at least 10 characters why.')).toBeVisible();
  await staff.entry.getByLabel('Reason for declining').fill('Please state the anaesthesia.');
  await staff.entry.getByRole('button', { name: 'Decline price' }).click();
  await expect(toastOf(staff.page, 'Price declined')).toBeVisible();
  await expect(staff.entry).toHaveCount(0);

  await page.reload();
  await expect(ownOf(page)).toContainText('Reason: Please state the anaesthesia.');
  await ownOf(page).getByRole('link', { name: 'Change the price of Rhinoplasty' }).click();
  await expect(form.getByLabel('Extra in won: Stay')).toHaveValue('100000');
  await form.getByLabel('Anaesthesia').selectOption('Included');
  await send(page).click();
  await expect(ownOf(page)).toContainText('Waits for our approval');

  await staff.page.reload();
  await checkAccessibility({ on: staff.page });
  await staff.entry.getByRole('button', { name: 'Approve the price of Rhinoplasty' }).click();
  await expect(toastOf(staff.page, 'Price approved')).toBeVisible();
  await staff.page.context().close();

  await page.goto(`/clinics/${desk.clinic.slug}`);
  const posted = page.getByRole('region', { name: 'Prices posted by the clinic' });
  await expect(posted).toContainText('RhinoplastyPosted by the clinic: ₩3,500,000valid from Mar 1, 2026');
  await expect(posted).toContainText('Included: VAT · Anaesthesia');
  await expect(posted).toContainText('Extra: Stay (₩100,000)');
  await checkAccessibility();
  await page.goto(`/ja/clinics/${desk.clinic.slug}`);
  await expect(page.getByText('クリニックが公表：₩3,500,000')).toBeVisible();
  await checkAccessibility();

  await page.goto('/clinic-portal/prices');
  await ownOf(page).getByRole('button', { name: 'Take down the price of Rhinoplasty' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take down the price of Rhinoplasty?' });
  await question.getByRole('button', { name: 'Take down' }).click();
  await expect(toastOf(page, 'Price taken down')).toBeVisible();
  await page.goto(`/clinics/${desk.clinic.slug}`);
  await expect(page.getByText('Posted by the clinic')).toHaveCount(0);
});

test('beside what a patient paid a near price is marked, and an old one is faded, in the comparison too', async ({
  page,
  context,
  desk,
  checkAccessibility,
}) => {
  await desk.logIn(context);
  const list = await desk.admin.get(`/api/procedures/${RHINOPLASTY}`, PATIENT);
  const { id: procedureId } = (await list.json()) as { id: number };
  const review = await submitReview(context.request, {
    clinicId: String(desk.clinic.id),
    procedureId: String(procedureId),
    price: '3400000',
    priceDetails: JSON.stringify({ payment: 'paid' }),
  });
  const published = await desk.admin.patch(`/api/reviews/${review.id}`, {
    ...PATIENT,
    data: { published: true },
  });
  expect(published.ok(), await published.text()).toBe(true);
  await postPrice(page, 3_500_000);
  await approve(desk);
  await page.goto(`/clinics/${desk.clinic.slug}`);
  const prices = page.getByRole('region', { name: 'Price List' });
  await expect(prices).toContainText('Posted by the clinic: ₩3,500,000');
  await expect(prices).toContainText('Prices marked “posted by the clinic” come from the clinic itself.');
  const near = prices.getByRole('link', { name: 'a price that a patient paid' });
  await expect(near).toHaveAttribute('href', `/reviews/${RHINOPLASTY}/${review.id}`);
  await checkAccessibility();

  const old = { amountKrw: 2_000_000, validFrom: '2024-03-01' };
  const path = `/api/clinic/posted-prices/${RHINOPLASTY}`;
  expect((await context.request.put(path, { ...PATIENT, data: old })).ok()).toBe(true);
  await approve(desk);
  await page.goto(`/price-comparison?procedure=${RHINOPLASTY}&sort=lowest`);
  for (let pages = 0; pages < 5; pages += 1) {
    if ((await page.getByRole('row').filter({ hasText: desk.clinic.name }).count()) > 0) break;
    await page.getByRole('link', { name: /Load More/ }).click();
  }
  const row = page.getByRole('row').filter({ hasText: desk.clinic.name });
  await expect(row).toContainText('Posted by the clinic: ₩2,000,000');
  await expect(row).toContainText('More than a year old: ask the clinic whether it still applies.');
  await expect(row.getByRole('cell').filter({ hasText: '₩2,000,000' })).toHaveCount(0);
  await expect(row.getByText('a price that a patient paid')).toHaveCount(0);
  await checkAccessibility();
});

test('a price that a colleague sent meanwhile is shown, and neither is lost @desktop', async ({
  page,
  context,
  desk,
}) => {
  await desk.logIn(context);
  await page.goto(`/clinic-portal/prices/${RHINOPLASTY}`);
  const form = formOf(page);
  await form.getByLabel('Price in won').fill('3000000');
  await form.getByLabel('Valid from').fill('2026-03-01');
  await form.getByLabel('Tests', { exact: true }).selectOption('Included');
  await postPrice(page, 4_000_000);
  await send(page).click();
  const panel = form.getByRole('region', { name: 'Somebody changed this price meanwhile' });
  await expect(panel.getByRole('group', { name: 'Price in won' })).toContainText('₩4,000,000');
  await expect(form.getByRole('textbox', { name: 'Price in won' })).toHaveValue('3000000');
  await expect(form.getByLabel('Tests', { exact: true })).toHaveValue('included');
  await send(page).click();
  await expect(ownOf(page)).toContainText('Waits for our approval₩3,000,000');
});

test('a reason for declining never takes down a price that a colleague approved meanwhile @desktop', async ({
  page,
  browser,
  desk,
  context,
}) => {
  await desk.logIn(context);
  await page.goto('/clinic-portal/prices');
  await postPrice(page, 3_000_000);
  const staff = await openStaff(browser, desk);
  await staff.entry.getByRole('button', { name: /^Decline/ }).click();
  const reason = staff.entry.getByLabel('Reason for declining');
  await reason.fill('The leaflet says 4,000,000.');
  const decline = staff.entry.getByRole('button', { name: 'Decline price' });
  await expect(decline).toHaveAttribute('aria-disabled', 'false');
  await approve(desk);
  await decline.press('Enter');
  await expect(staff.entry.getByRole('alert')).toContainText('Not done:');
  await expect(staff.entry.getByRole('textbox')).toHaveCount(0);
  await staff.page.keyboard.press('Enter');
  await expect(staff.entry.getByRole('button', { name: /^Take down/ })).toBeVisible();
  expect(await findPrice(desk, 'approved')).toMatchObject({ status: 'approved', reason: null });
});

test('a decision whose answer was lost is told as perhaps made, and the list shows that it was @desktop', async ({
  page,
  browser,
  desk,
  context,
}) => {
  await desk.logIn(context);
  await page.goto('/clinic-portal/prices');
  await postPrice(page, 3_000_000);
  const staff = await openStaff(browser, desk);
  await loseResponses(staff.page, '**/approve');
  await staff.entry.getByRole('button', { name: /^Approve/ }).click();
  await expect(toastOf(staff.page, 'Perhaps not done')).toBeVisible();
  await expect(staff.entry).toHaveCount(0);
  expect(await findPrice(desk, 'approved')).toMatchObject({ status: 'approved' });
});

test('a price that is being typed while its procedure is merged replaces none of the other @desktop', async ({
  page,
  context,
  desk,
}) => {
  const { admin } = desk;
  const word = randomUUID().slice(0, 6);
  const make = (name: string) =>
    post<AdminProcedure>(admin, '/api/procedures', { name: `Lift ${word} ${name}`, category: 'nose' });
  const [from, into] = [await make('mini'), await make('full')];
  await desk.logIn(context);
  await page.goto('/clinic-portal/prices');
  await postPrice(page, 9_000_000, into.slug);
  await page.goto(`/clinic-portal/prices/${from.slug}`);
  const form = page.getByRole('form', { name: `Price of ${from.name}` });
  await form.getByLabel('Price in won').fill('3300000');
  await form.getByLabel('Valid from').fill('2026-03-01');
  await mergeEntries(admin, { kind: 'procedure', fromId: from.id, intoId: into.id });
  await send(page, form).click();
  await expect(form.getByRole('alert')).toContainText(
    `Nothing was sent: this procedure is ${into.name} now.`,
  );
  await send(page, form).click();
  await page.goto('/clinic-portal/prices');
  await expect(page.getByRole('region', { name: into.name, exact: true })).toContainText('₩9,000,000');
});

test('a price that is being typed while its clinic is merged is not sent for the other @desktop', async ({
  page,
  context,
  desk,
}) => {
  const { admin, clinic } = desk;
  const other = { name: `${clinic.name} Two`, address: '7 Dosan-daero, Seoul' };
  const { id: intoId } = await post<{ id: number }>(admin, '/api/submit-clinic', other);
  await desk.logIn(context);
  await page.goto(`/clinic-portal/prices/${RHINOPLASTY}`);
  const form = formOf(page);
  const amount = form.getByRole('textbox', { name: 'Price in won' });
  await amount.fill('3300000');
  await form.getByLabel('Valid from').fill('2026-03-01');
  const merge = await mergeEntries(admin, { kind: 'clinic', fromId: clinic.id, intoId });
  await send(page).click();
  await expect(form.getByRole('alert')).toContainText(
    `Nothing was sent: your account now belongs to the entry ${other.name}.`,
  );
  await expect(form.getByRole('alert')).toBeInViewport();
  await expect(form.getByRole('region')).toHaveCount(0);
  await expect(amount).toHaveValue('3300000');
  await post(admin, `/api/admin/merges/${merge.id}/undo`, {});
  await send(page).click();
  await expect(ownOf(page)).toContainText('Waits for our approval₩3,300,000');
  expect(await findPrice(desk)).toMatchObject({ clinic: { id: clinic.id }, amountKrw: 3_300_000 });
});

test('a price that is sent again after its answer was lost is sent once @desktop', async ({
  page,
  context,
  desk,
}) => {
  await desk.logIn(context);
  await page.goto(`/clinic-portal/prices/${RHINOPLASTY}`);
  const form = formOf(page);
  await form.getByLabel('Price in won').fill('3300000');
  await form.getByLabel('Valid from').fill('2026-03-01');
  await postPrice(page, 3_300_000);
  await send(page).click();
  await expect(toastOf(page, 'Price sent')).toBeVisible();
  await expect(ownOf(page)).toContainText('Waits for our approval₩3,300,000');
});
