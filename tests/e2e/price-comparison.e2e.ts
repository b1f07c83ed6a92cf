import type { Page } from '@playwright/test';
import type { PriceComparison } from '#domain/price/comparison-views.ts';
import type { Procedure, ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { expect, test } from '#tests/support/test.ts';

const CATEGORIES = ['Anti Aging', 'Breast', 'Body Contouring', 'Facial Contouring', 'Eye', 'Nose', 'Other'];

async function readProcedures(page: Page): Promise<Procedure[]> {
  const response = await page.request.get('/api/procedures');
  return Object.values((await response.json()) as ProcedureMap).flat();
}

async function readComparison(page: Page, slug: string): Promise<PriceComparison> {
  const response = await page.request.get(`/api/price-comparison/${slug}`);
  return (await response.json()) as PriceComparison;
}

/** Returns the procedure reported by the most clinics. */
async function findWidest(page: Page): Promise<Procedure> {
  const [widest] = (await readProcedures(page)).sort((a, b) => b.clinicCount - a.clinicCount);
  if (!widest) throw new Error('There are no procedures.');
  return widest;
}

const currentStep = (page: Page) => page.locator('[aria-current=step]');
const clinicRows = (page: Page) => page.getByRole('table', { name: /^Prices of/ }).getByRole('rowheader');

test('leads from category to procedure to prices, each step a link that Back undoes', async ({ page }) => {
  const procedure = await findWidest(page);
  await page.goto('/price-comparison');
  await expect(page.getByRole('heading', { level: 1, name: 'Price Comparison' })).toBeVisible();
  await expect(currentStep(page).getByRole('link')).toHaveText(CATEGORIES);

  await currentStep(page).getByRole('link', { name: 'Nose' }).click();
  await expect(page).toHaveURL('/price-comparison?category=nose');
  const heading = page.getByRole('heading', { level: 2, name: 'Choose a procedure' });
  await expect(heading).toBeFocused();
  await page.getByRole('link', { name: 'Back to categories' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Choose a category' })).toBeFocused();

  await page.goto(`/price-comparison?category=${procedure.category}`);
  await currentStep(page).getByRole('link', { name: procedure.name, exact: true }).click();
  await expect(page).toHaveURL(
    `/price-comparison?category=${procedure.category}&procedure=${procedure.slug}`,
  );
  await expect(
    page.getByRole('heading', { level: 2, name: `Prices patients report for ${procedure.name}` }),
  ).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${procedure.name.replaceAll(/[()]/g, '\\$&')} Prices`));

  await page.goBack();
  await expect(heading).toBeVisible();
  await page.goForward();
  await page.getByRole('link', { name: 'Back to procedures' }).click();
  await expect(heading).toBeFocused();
  await page.goBack();
  await page.getByRole('link', { name: 'Change category' }).click();
  await expect(page).toHaveURL('/price-comparison');
});

test('shows each category and procedure with what there is to compare', async ({ page }) => {
  const procedures = (await readProcedures(page)).filter(({ category }) => category === 'nose');
  const reports = procedures.reduce((sum, { price }) => sum + (price?.count ?? 0), 0);
  await page.goto('/price-comparison');
  await expect(currentStep(page).getByRole('listitem').filter({ hasText: 'Nose' })).toContainText(
    `${procedures.length} procedures · ${reports} price reports`,
  );
  await page.goto('/price-comparison?category=nose');
  const items = currentStep(page).getByRole('listitem');
  await expect(items).toHaveCount(procedures.length);
  for (const { name, price } of procedures) {
    const item = items.filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(item).toContainText(price ? `${price.count} report` : 'No price counted');
    await expect(item.getByRole('img')).toHaveCount(price ? 1 : 0);
  }
});

test('lists clinics by typical price, with the badge where it is due', async ({ page }) => {
  const { slug } = await findWidest(page);
  const { clinics, procedure } = await readComparison(page, slug);
  const shown = clinics.slice(0, 20);
  await page.goto(`/price-comparison?procedure=${slug}`);
  await expect(clinicRows(page).getByRole('link')).toHaveText(shown.map(({ clinic }) => clinic.name));
  for (const { clinic } of shown.slice(0, 3)) {
    await expect(page.getByRole('link', { name: clinic.name, exact: true })).toHaveAttribute(
      'href',
      `/clinics/${clinic.slug}`,
    );
  }
  const best = shown.filter(({ isBestPrice }) => isBestPrice);
  await expect(page.getByText('Best Price', { exact: true })).toHaveCount(best.length);

  const [first] = shown;
  const row = page
    .getByRole('table', { name: /^Prices of/ })
    .getByRole('row')
    .nth(1);
  const won = (price = 0) => `₩${price.toLocaleString('en-US')}`;
  await expect(row.getByRole('cell')).toContainText([
    first && first.price.count >= 5 ? won(first.price.medianKrw) : 'N/A',
    won(first?.price.averageKrw),
    won(first?.price.lowestKrw),
    won(first?.price.highestKrw),
    '',
    `${first?.price.count} report`,
  ]);
  const overall = page.getByRole('group', {
    name: `${procedure.name}, all clinics: ${procedure.price?.count} reports`,
  });
  await expect(overall).toBeVisible();
});

test('tells of each clinic how many gave each score, one press away', async ({ page }) => {
  const procedure = await findWidest(page);
  const { clinics } = await readComparison(page, procedure.slug);
  await page.goto(`/price-comparison?procedure=${procedure.slug}`);
  const [first] = clinics;
  const row = clinicRows(page).first();
  for (const [scored, best] of [
    ['satisfaction', 'Very Satisfied'],
    ['recovery', 'Very Easy'],
  ] as const) {
    const scores = first?.[scored];
    const line = row.getByRole('group').filter({ has: page.getByText(new RegExp(`^${best}:`)) });
    await expect(line.locator('summary')).toContainText(`${scores?.average.toFixed(1)} of 5`);
    await line.locator('summary').click();
    await expect(line.getByText(`${best}: ${scores?.levels[4]}`)).toBeVisible();
  }
});

test('draws every strip of a procedure on one scale', async ({ page }) => {
  const { slug } = await findWidest(page);
  const { clinics, scale } = await readComparison(page, slug);
  const single = clinics
    .slice(0, 20)
    .find(({ price, excludedCount }) => price.count === 1 && excludedCount === 0);
  if (!scale || !single) throw new Error('The demonstration has no clinic of one report.');
  await page.goto(`/price-comparison?procedure=${slug}`);
  const strip = page.getByRole('group', { name: `${single.clinic.name}: 1 report: ` });
  const share = (single.price.lowestKrw - scale.lowestKrw) / (scale.highestKrw - scale.lowestKrw);
  await expect(strip.locator('path.strip-dots')).toHaveAttribute(
    'd',
    new RegExp(`^M${(share * 100).toFixed(2)} [0-9.]+v\\.01$`),
  );
});

test('chooses window, order and district in the URL, which leads to the same view', async ({ page }) => {
  const { slug } = await findWidest(page);
  const { areas } = await readComparison(page, slug);
  const district = areas.districts.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))[0];
  if (!district) throw new Error('The demonstration has no districts.');
  await page.goto(`/price-comparison?procedure=${slug}`);
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(page).toHaveURL(`/price-comparison?procedure=${slug}&sort=lowest`);
  await page.getByLabel('Treated in').selectOption('the last 48 months');
  await expect(page).toHaveURL(/window=48/);
  await page.getByLabel('District').selectOption(district.slug);
  await expect(page).toHaveURL(new RegExp(`city=[a-z]+.*district=|district=${district.slug}.*city=`));
  const response = await page.request.get(
    `/api/price-comparison/${slug}?window=48&sort=lowest&district=${district.slug}`,
  );
  const { clinics, total } = (await response.json()) as PriceComparison;
  await expect(page.getByText(new RegExp(`Showing \\d+ of ${total} clinic`)).first()).toBeVisible();
  const names = clinics.slice(0, 20).map(({ clinic }) => clinic.name);
  await expect(clinicRows(page).getByRole('link')).toHaveText(names);
  await page.reload();
  await expect(clinicRows(page).getByRole('link')).toHaveText(names);
  await expect(page.getByLabel('Sort by')).toHaveValue('lowest');
});

test('loads more clinics below those shown, as a link', async ({ page }) => {
  const { slug, clinicCount } = await findWidest(page);
  expect(clinicCount, 'a procedure of more clinics than a page shows').toBeGreaterThan(20);
  const { total } = await readComparison(page, slug);
  await page.goto(`/price-comparison?procedure=${slug}`);
  await expect(page.getByText(`Showing 20 of ${total} clinics`)).toBeVisible();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(clinicRows(page)).toHaveCount(Math.min(40, total));
  await page.goBack();
  await expect(clinicRows(page)).toHaveCount(20);
});

test('falls back to the step before for what a URL names that there is not', async ({ page }) => {
  const unknown = await page.goto('/price-comparison?category=nose&procedure=no-such-thing');
  expect(unknown?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 2, name: 'Choose a procedure' })).toBeVisible();
  await expect(page.getByText('names a procedure that we do not have')).toBeVisible();
  await page.goto('/price-comparison?category=teeth');
  await expect(page.getByRole('heading', { level: 2, name: 'Choose a category' })).toBeVisible();
  await expect(page.getByText('names a category that we do not have')).toBeVisible();
  await page.goto('/price-comparison?category=nose&page=-1');
  await expect(page.getByText('that we do not have')).toBeHidden();
});

test('says so where no price was reported', async ({ page }) => {
  const silent = (await readProcedures(page)).find(({ price }) => price === null);
  if (!silent) throw new Error('The demonstration has a price of every procedure.');
  await page.goto(`/price-comparison?procedure=${silent.slug}`);
  await expect(page.getByText('No price data available')).toBeVisible();
  const share = page.getByRole('main').getByRole('link', { name: 'Share Review' });
  await expect(share).toHaveAttribute('href', '/submit-quote');
});

test('fits the narrowest screen in every step', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { slug, category } = await findWidest(page);
  for (const query of ['', `?category=${category}`, `?procedure=${slug}`]) {
    await page.goto(`/price-comparison${query}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

for (const step of ['category', 'procedure', 'comparison'] as const) {
  test(`is accessible in the step ${step}`, async ({ page, checkAccessibility }) => {
    const { slug, category } = await findWidest(page);
    const query = { category: '', procedure: `?category=${category}`, comparison: `?procedure=${slug}` };
    await page.goto(`/price-comparison${query[step]}`);
    await checkAccessibility();
  });
}

test('prints the comparison without its controls', async ({ page }) => {
  const { slug } = await findWidest(page);
  await page.goto(`/price-comparison?procedure=${slug}`);
  const { total } = await readComparison(page, slug);
  await page.emulateMedia({ media: 'print' });
  // A4 without its margins.
  await page.setViewportSize({ width: 673, height: 1000 });
  await expect(clinicRows(page)).toHaveCount(total);
  await expect(page.getByText(`Showing ${total} of ${total} clinics`)).toBeVisible();
  const row = page
    .getByRole('table', { name: /^Prices of/ })
    .getByRole('row')
    .nth(1);
  expect(await row.evaluate((tr) => getComputedStyle(tr).display)).toBe('table-row');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(673);
  for (const name of ['Change category', 'Back to procedures', 'Share Review', 'Find Clinics']) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
  const foot = page.getByText(`/price-comparison?procedure=${slug} · `);
  await expect(foot).toContainText(String(new Date().getFullYear()));
  // A table's footer group is repeated on every printed page.
  expect(await foot.locator('..').evaluate((it) => getComputedStyle(it).display)).toBe('table-footer-group');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('leads to the prices all the same', async ({ page }) => {
    await page.goto('/price-comparison');
    await page.getByRole('link', { name: 'Eye', exact: true }).click();
    await currentStep(page).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 2, name: /^Prices patients report for/ })).toBeVisible();
    await page.getByLabel('Sort by').selectOption('Number of reports');
    await page.getByLabel('Prices', { exact: true }).selectOption('All-in only');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/procedure=.*basis=all-in.*sort=reports/);
    await expect(page.getByLabel('Prices', { exact: true })).toHaveValue('all-in');
  });
});
