import type { Page } from '@playwright/test';
import type { PriceComparison } from '#domain/price/comparison-views.ts';
import type { Prices } from '#domain/price/price-views.ts';
import { expect, test } from '#tests/support/test.ts';

/** A procedure of the demonstration with many reports, one of which no figure counts. */
const SLUG = 'rhinoplasty';
const PATH = `/price-comparison?procedure=${SLUG}`;

async function read<Answer>(page: Page, path: string): Promise<Answer> {
  const response = await page.request.get(`/api${path}`);
  return (await response.json()) as Answer;
}

const strip = (page: Page) => page.getByRole('group', { name: /^Rhinoplasty, all clinics: / });
const clinicTable = (page: Page) => page.getByRole('table', { name: /^Prices of/ });
const clinicRows = (page: Page) => clinicTable(page).getByRole('rowheader');
const box = (page: Page) => page.getByLabel('Search procedures');

test('every dot opens its report, and the hollow one that of the excluded report', async ({ page }) => {
  const { marks, excluded, clinics } = await read<Prices>(page, `/prices/${SLUG}`);
  if (!marks || excluded.length === 0) throw new Error('The demonstration has no excluded report.');
  await page.goto(PATH);
  const dots = strip(page).locator('a');
  const hrefs = await dots.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const reports = [...marks, ...excluded];
  expect(hrefs).toHaveLength(reports.length);
  expect(new Set(hrefs)).toEqual(new Set(reports.map(({ reviewId }) => `/reviews/${SLUG}/${reviewId}`)));
  const hollow = strip(page).locator('a:has(.strip-hole)');
  await expect(hollow).toHaveCount(excluded.length);
  await expect(hollow.first()).toHaveAccessibleName(/ · excluded: lower in exchange for a review$/);
  await expect(page.getByText(`${excluded.length} report excluded:`)).toBeVisible();

  const [cheapest] = marks;
  const clinic = clinics.find(({ id }) => id === cheapest?.clinicId);
  await expect(dots.first()).toHaveAccessibleName(
    new RegExp(`^₩${cheapest?.krw.toLocaleString('en-US')} · ${clinic?.name} · `),
  );
  await dots.first().click();
  await expect(page).toHaveURL(`/reviews/${SLUG}/${cheapest?.reviewId}`);
  await page.goBack();
  await expect(strip(page)).toBeVisible();
});

test('the keyboard reaches a strip once, moves between its dots and opens one @desktop', async ({ page }) => {
  await page.goto(PATH);
  const dots = strip(page).locator('a');
  await expect(strip(page).locator('a[tabindex="0"]')).toHaveCount(1);
  await page.getByLabel('Sort by').focus();
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab');
    if (await dots.first().evaluate((dot) => dot === document.activeElement)) break;
  }
  await expect(dots.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dots.nth(1)).toBeFocused();
  await expect(page.getByText(await dots.nth(1).evaluate((dot) => dot.ariaLabel ?? ''))).toBeVisible();
  await page.keyboard.press('End');
  await expect(dots.last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dots.last()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(dots.last()).toBeFocused();
  const href = await dots.last().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(String(href));
});

test('a clinic lights up with its dots, and a dot its clinic @desktop', async ({ page }) => {
  const { clinics } = await read<PriceComparison>(page, `/price-comparison/${SLUG}`);
  const row = clinics.slice(0, 20).find(({ price }) => price.count > 2 && price.windowMonths === 24);
  const { id = 0, name = '' } = row?.clinic ?? {};
  await page.goto(PATH);
  const ofClinic = strip(page).locator(`a[data-clinic="${id}"]`);
  const lit = strip(page).locator('a[data-lit]');
  await clinicTable(page).getByRole('link', { name, exact: true }).hover();
  await expect(lit).toHaveCount(await ofClinic.count());
  await expect(ofClinic.first()).toHaveAttribute('data-lit');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(lit).toHaveCount(0);
  await ofClinic.first().hover();
  const litRow = clinicTable(page).locator('tr[data-lit]');
  await expect(litRow.getByRole('rowheader')).toContainText(name);
  await clinicTable(page).getByRole('link', { name, exact: true }).focus();
  await page.mouse.move(0, 0);
  await clinicTable(page).getByRole('link', { name, exact: true }).blur();
  await expect(litRow).toHaveCount(0);
});

test('ticked clinics are in the URL and alone in the table on demand @desktop', async ({
  page,
  checkAccessibility,
}) => {
  const { clinics, total } = await read<PriceComparison>(page, `/price-comparison/${SLUG}`);
  const [one, , other] = clinics;
  const ids = [one?.clinic.id ?? 0, other?.clinic.id ?? 0].toSorted((a, b) => a - b).join('.');
  await page.goto(`${PATH}&sort=typical`);
  const tick = (name = '') => page.getByRole('checkbox', { name: `Tick ${name}`, exact: true });
  await tick(one?.clinic.name).check();
  await tick(other?.clinic.name).check();
  await expect(page).toHaveURL(`${PATH}&clinics=${ids}`);
  await expect(page.getByText('2 clinics ticked')).toBeVisible();
  await expect(strip(page).locator('a[data-ticked]').first()).toBeVisible();
  await page.reload();
  await expect(tick(one?.clinic.name)).toBeChecked();

  await page.getByRole('button', { name: 'Show only ticked clinics' }).click();
  await expect(page).toHaveURL(`${PATH}&clinics=${ids}&only=ticked`);
  await expect(clinicRows(page)).toHaveCount(2);
  await expect(page.getByText('Showing 2 of 2 clinics').first()).toBeVisible();
  await checkAccessibility();
  await page.getByLabel('Sort by').selectOption('Number of reports');
  await expect(page).toHaveURL(`${PATH}&sort=reports&clinics=${ids}&only=ticked`);
  await page.getByRole('link', { name: 'Show all clinics' }).click();
  await expect(page.getByText(`Showing 20 of ${total} clinics`)).toBeVisible();
  await expect(tick(one?.clinic.name)).toBeChecked();
  await page.goBack();
  await expect(clinicRows(page)).toHaveCount(2);
  // The row leaves with its tick, which `uncheck` would wait to see.
  await tick(one?.clinic.name).click();
  await expect(clinicRows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Untick all' }).click();
  await expect(page).toHaveURL(`${PATH}&sort=reports`);
});

test('the reports as a table of exact values @desktop', async ({ page, checkAccessibility }) => {
  const { marks, excluded } = await read<Prices>(page, `/prices/${SLUG}`);
  const reports = [...(marks ?? []), ...excluded].toSorted((a, b) => a.krw - b.krw);
  await page.goto(PATH);
  await page.getByRole('link', { name: 'Show as table' }).click();
  await expect(page).toHaveURL(`${PATH}&view=table`);
  const table = page.getByRole('table', { name: 'Rhinoplasty, all clinics, every report' });
  await expect(table.getByRole('row')).toHaveCount(reports.length + 1);
  await expect(table.locator('td:first-child')).toHaveText(
    reports.map(({ krw }) => `₩${krw.toLocaleString('en-US')}`),
  );
  await expect(table.getByText('excluded: lower in exchange for a review')).toHaveCount(excluded.length);
  await checkAccessibility();
  await table
    .getByRole('link', { name: /^Read the report of/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/reviews/${SLUG}/${reports[0]?.reviewId}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Show as dots' }).click();
  await expect(page).toHaveURL(PATH);
  await expect(strip(page)).toBeVisible();
});

test('a search leads to the prices, by any name of the procedure', async ({ page }) => {
  await page.goto('/price-comparison');
  for (const [text, start] of [
    ['nose job', '/price-comparison'],
    ['코 성형', PATH],
    ['隆鼻', PATH],
  ] as const) {
    await expect(page).toHaveURL(start);
    await box(page).fill(text);
    await page.getByRole('option', { name: /^Rhinoplasty/ }).click();
    await expect(page).toHaveURL(PATH);
    await expect(
      page.getByRole('heading', { level: 2, name: 'Prices patients report for Rhinoplasty' }),
    ).toBeVisible();
  }
});

test('Enter lists what a text names, or says that there is nothing', async ({ page, checkAccessibility }) => {
  await page.goto('/price-comparison?search=eyelid');
  const found = page.locator('[aria-current=step]');
  await expect(found.getByRole('heading', { name: /^\d procedures for “eyelid”$/ })).toBeVisible();
  await expect(found.getByRole('link', { name: 'Double Eyelid Surgery (Incisional)' })).toBeVisible();
  await checkAccessibility();
  await box(page).fill('teethwhitening');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No procedure found for “teethwhitening”.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nose', exact: true })).toBeVisible();
});

for (const [name, query] of [
  ['with its strip', ''],
  ['in Arabic', ''],
  ['as a table', '&view=table'],
] as const) {
  test(`the comparison ${name} fits a phone and is accessible @phone`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto(`${name === 'in Arabic' ? '/ar' : ''}${PATH}${query}`);
    await checkAccessibility();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}

test('on a phone a press near a dot opens its report, and ticks narrow the table @phone', async ({
  page,
}) => {
  await page.goto(PATH);
  // The effect that makes a dot the stop of the Tab key listens for presses too.
  await expect(strip(page).locator('a[tabindex="0"]')).toHaveCount(1);
  const last = strip(page).locator('a').last();
  const href = await last.getAttribute('href');
  const { x, y } = await last.evaluate((dot) => {
    dot.scrollIntoView({ block: 'center', behavior: 'instant' });
    return dot.getBoundingClientRect();
  });
  await page.touchscreen.tap(x, y - 14);
  await expect(page).toHaveURL(String(href));
  await page.goBack();
  await page.getByRole('checkbox').first().tap();
  await page.getByRole('button', { name: 'Show only ticked clinics' }).tap();
  await expect(clinicRows(page)).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('search, dots, table and ticks work all the same @desktop', async ({ page }) => {
    await page.goto('/price-comparison');
    await box(page).fill('rhinoplasty');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('link', { name: 'Rhinoplasty', exact: true }).click();
    await expect(page).toHaveURL(PATH);
    for (const index of [0, 2]) await page.getByRole('checkbox').nth(index).check();
    await page.getByRole('button', { name: 'Show only ticked clinics' }).click();
    await expect(page).toHaveURL(/clinics=\d+&clinics=\d+&only=ticked$/);
    await expect(clinicRows(page)).toHaveCount(2);
    await page.getByRole('link', { name: 'Show as table' }).click();
    await expect(page.getByRole('table', { name: /every report$/ })).toBeVisible();
    // A clinic that the table does not list stays ticked.
    const { clinics: compared } = await read<PriceComparison>(page, `/price-comparison/${SLUG}`);
    const { clinics } = await read<{ clinics: { id: number }[] }>(page, '/clinics?limit=50');
    const other = clinics.find(({ id }) => !compared.some(({ clinic }) => clinic.id === id))?.id;
    await page.goto(`${PATH}&clinics=${other}`);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Show only ticked clinics' }).click();
    await expect(page).toHaveURL(new RegExp(`clinics=${other}&clinics=\\d+&only=ticked$`));
    await expect(page.getByText('2 clinics ticked')).toBeVisible();
    await page.goto(PATH);
    const dot = strip(page).locator('a').first();
    const href = await dot.getAttribute('href');
    await dot.press('Enter');
    await expect(page).toHaveURL(String(href));
  });
});

/** Returns the address of as many ticked clinics as there can be, and the box of one more. */
async function fillTicks(page: Page) {
  const { clinics: compared } = await read<PriceComparison>(page, `/price-comparison/${SLUG}`);
  const ids = compared.map(({ clinic }) => clinic.id);
  const { clinics } = await read<{ clinics: { id: number }[] }>(page, '/clinics?limit=50');
  const others = clinics
    .map(({ id }) => id)
    .filter((id) => id !== ids[0])
    .slice(0, 20);
  const url = `${PATH}&clinics=${others.sort((one, other) => one - other).join('.')}`;
  return { url, tick: page.locator(`input[type="checkbox"][value="${ids[0]}"]`) };
}

const TICK_LIMIT = 'Up to 20 clinics can be ticked. Please untick one first.';

test('one clinic more than can be ticked is not, and the bar says why @desktop', async ({ page }) => {
  const { url, tick } = await fillTicks(page);
  await page.goto(url);
  await expect(page.getByText('20 clinics ticked')).toBeVisible();
  await tick.click();
  await expect(page.getByText(TICK_LIMIT)).toBeVisible();
  await expect(tick).not.toBeChecked();
  await page.locator('input[type="checkbox"]:checked').first().click();
  await expect(page.getByText('19 clinics ticked')).toBeVisible();
});

test('one clinic more is not ticked before the scripts came either @desktop', async ({ page }) => {
  const { url, tick } = await fillTicks(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await tick.check();
  resolve();
  await expect(page.getByText(TICK_LIMIT)).toBeVisible();
  await expect(tick).not.toBeChecked();
});
