import currencyTexts from '#texts/currency.ts';
import reviewFaultTexts from '#texts/review-faults.ts';
import reviewWizardTexts from '#texts/review-wizard.ts';
import type { Page } from '@playwright/test';
import { formatDate } from '#domain/dates.ts';
import { paths } from '#domain/paths.ts';
import type { ReviewList } from '#domain/review/review-views.ts';
import { daysAgo, serveRates } from '#tests/support/exchange-rates.ts';
import { expect, test } from '#tests/support/test.ts';
import { addProcedure, answerBasics, entryOf, next, openWizard, recordForms } from '#tests/support/wizard.ts';

const t = currencyTexts('en');
const w = reviewWizardTexts('en');
const faults = reviewFaultTexts('en');
const KRW = { USD: 1400, JPY: 9.4 };

/** Opens the menu of languages, which also has the choice of a currency. */
async function openMenu(page: Page) {
  await page.locator('summary[aria-label^="Language"]').click();
  return page.getByRole('banner').getByRole('combobox', { name: t.label });
}

const amounts = (page: Page) => page.locator('main .in-currency');

test('a currency is chosen, shown below the won on every page, and remembered; pages stay the same', async ({
  page,
  request,
  checkAccessibility,
}) => {
  await serveRates(page, KRW);
  await page.goto(paths.clinics());
  const choice = await openMenu(page);
  await expect(choice).toHaveValue('');
  await expect(amounts(page)).toHaveCount(0);
  await choice.selectOption('USD');
  const date = formatDate(daysAgo(3));
  const amount = new RegExp(`^≈ \\$[\\d,.]+( .*)? · rate of ${date}$`);
  await expect(amounts(page).first()).toHaveText(amount);
  await expect(page.getByText(t.about({ date }))).toBeVisible();
  // The open menu covers a part of the page.
  await checkAccessibility({ within: 'header' });
  await page.keyboard.press('Escape');
  await checkAccessibility();

  const { reviews } = (await (await request.get('/api/reviews?limit=50')).json()) as ReviewList;
  const review = reviews.find(({ price }) => price);
  if (!review) throw new Error('The demonstration has no price.');
  for (const path of [
    paths.home(),
    paths.clinic(review.clinic.slug),
    paths.procedures(),
    paths.reviews(),
    paths.priceComparison({ procedure: review.procedureSlug }),
    paths.review(review.procedureSlug, review.id),
  ]) {
    await page.goto(path);
    await expect(amounts(page).first(), path).toHaveText(/^≈ \$/);
    expect(await (await request.get(path)).text(), path).not.toMatch(/in-currency"|≈/);
  }
  const { price } = review;
  const dollars = Number(((price ?? 0) / KRW.USD).toPrecision(3)).toLocaleString('en-US');
  await expect(
    page
      .getByRole('definition')
      .filter({ has: page.locator('.in-currency') })
      .first(),
  ).toContainText(`≈ $${dollars} · rate of ${date}`);
  await checkAccessibility();

  await (await openMenu(page)).selectOption('');
  await expect(amounts(page)).toHaveCount(0);
  await page.reload();
  await expect(await openMenu(page)).toHaveValue('');
  await expect(amounts(page)).toHaveCount(0);
});

test('the comparison offers the choice beside its prices', async ({ page, checkAccessibility }) => {
  await serveRates(page, KRW);
  await page.goto(paths.priceComparison({ procedure: 'rhinoplasty' }));
  await page.getByRole('main').getByRole('combobox', { name: t.label }).selectOption('JPY');
  await expect(amounts(page).first()).toHaveText(/^≈ ¥.* · rate of /);
  await expect(page.getByRole('cell').locator('.in-currency').first()).toHaveText(/^≈ ¥[\d,]+$/);
  await checkAccessibility();
});

test('the choice takes the place that was kept for it, and so does its line about the rate', async ({
  page,
}) => {
  await serveRates(page, KRW);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/rates', async (route) => {
    await answer.promise;
    await route.fallback();
  });
  await page.goto(paths.priceComparison({ procedure: 'rhinoplasty' }));
  const below = page.getByRole('link', { name: 'Show as table' });
  const height = () => below.evaluate((link) => link.previousElementSibling?.getBoundingClientRect().height);
  const kept = await height();
  answer.resolve();
  const choice = page.getByRole('main').getByRole('combobox', { name: t.label });
  await expect(choice).toBeVisible();
  expect(await height()).toBe(kept);
  await choice.selectOption('JPY');
  await expect(page.getByRole('main').getByText('Approximate amounts below the won')).toBeVisible();
  expect(await height()).toBe(kept);
});

test('a menu that was opened before the code of the page came has the choice too @desktop', async ({
  page,
}) => {
  await serveRates(page, KRW);
  const isOpen = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await isOpen.promise;
    await route.continue();
  });
  await page.goto(paths.terms(), { waitUntil: 'commit' });
  const choice = await openMenu(page);
  isOpen.resolve();
  await expect(choice).toBeVisible();
});

test('without exchange rates no currency is offered @desktop', async ({ page }) => {
  // The page itself asks for rates, maybe before the menu is opened.
  const answered = page.waitForResponse('**/api/rates');
  await page.goto(paths.priceMethod());
  const choice = await openMenu(page);
  await answered;
  await expect(page.getByRole('heading', { name: 'Your currency' })).toBeVisible();
  await expect(choice).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: t.label })).toHaveCount(0);
});

test('rates older than 14 days are not used, and the choice says so @desktop', async ({
  page,
  checkAccessibility,
}) => {
  await serveRates(page, KRW, 15);
  await page.addInitScript(() => localStorage.setItem('currency', 'USD'));
  await page.goto(paths.priceMethod());
  const choice = page.getByRole('main').getByRole('combobox', { name: t.label });
  await expect(choice).toHaveValue('USD');
  await expect(
    page.getByRole('main').getByText(t.old({ date: formatDate(daysAgo(15)), days: 14 })),
  ).toBeVisible();
  await expect(choice.getByRole('option')).toHaveText([t.won, 'USD – US Dollar']);
  await checkAccessibility();
  const answered = page.waitForResponse('**/api/rates');
  await page.goto(paths.procedures());
  await answered;
  await expect(amounts(page)).toHaveCount(0);
});

test('a price is typed in dollars, shown and sent in won, and survives a reload @desktop', async ({
  page,
  checkAccessibility,
}) => {
  await serveRates(page, KRW);
  const listSent = await recordForms(page);
  await openWizard(page);
  await answerBasics(page);
  await next(page);
  await addProcedure(page, 1, 'rhinoplasty');
  const entry = entryOf(page, 1);
  const currency = entry.getByRole('combobox', { name: w.priceCurrency });
  await expect(currency).toHaveValue('');
  await currency.selectOption('USD');
  const amount = entry.getByRole('textbox', { name: w.priceIn({ currency: 'USD' }) });
  await expect(amount, 'what was typed stays').toHaveValue('3500000');
  await amount.fill('4,000');
  const stored = w.priceStored({ won: '₩5,600,000', date: formatDate(daysAgo(3)) });
  await expect(entry.getByText(stored)).toBeVisible();
  await checkAccessibility();

  await page.reload();
  await expect(currency).toHaveValue('USD');
  await expect(amount).toHaveValue('4,000');
  await expect(entry.getByText(stored)).toBeVisible();
  await next(page);
  await expect(page.getByRole('definition').filter({ hasText: '₩5,600,000' })).toContainText('(4,000 USD)');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('planted@person.example');
  await page.getByRole('button', { name: 'Submit Experience' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  expect(Object.fromEntries((await listSent())[0]?.fields ?? [])['price']).toBe('5600000');
});

test('each amount of a draft is converted by the newest rate, and the form says so @desktop', async ({
  page,
}) => {
  await serveRates(page, KRW, 10);
  await openWizard(page);
  await answerBasics(page);
  await next(page);
  const entries = [entryOf(page, 1), entryOf(page, 2)];
  for (const [index, entry] of entries.entries()) {
    await addProcedure(page, index + 1, 'rhinoplasty');
    await entry.getByRole('combobox', { name: w.priceCurrency }).selectOption('USD');
    await entry.getByRole('textbox', { name: w.priceIn({ currency: 'USD' }) }).fill('4000');
    await expect(entry.getByText('₩5,600,000')).toBeVisible();
  }
  await page.unroute('**/api/rates');
  await serveRates(page, { USD: 1500 }, 1);
  await page.reload();
  const stored = w.priceStored({ won: '₩6,000,000', date: formatDate(daysAgo(1)) });
  for (const entry of entries) await expect(entry.getByText(stored)).toBeVisible();
});

test('a currency chosen in one tab is shown in another at once @desktop', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await serveRates(tab, KRW);
    await tab.goto(paths.clinics());
  }
  const choice = await openMenu(page);
  await expect(amounts(other)).toHaveCount(0);
  await choice.selectOption('USD');
  await expect(amounts(other).first()).toHaveText(/^≈ \$/);
  await choice.selectOption('');
  await expect(amounts(other)).toHaveCount(0);
});

test('an amount whose rate is missing is an error of its field, and everything stays @desktop', async ({
  page,
  checkAccessibility,
}) => {
  await serveRates(page, KRW);
  await openWizard(page);
  await answerBasics(page);
  await next(page);
  await addProcedure(page, 1, 'rhinoplasty');
  const entry = entryOf(page, 1);
  const currency = entry.getByRole('combobox', { name: w.priceCurrency });
  await currency.selectOption('USD');
  const amount = entry.getByRole('textbox', { name: w.priceIn({ currency: 'USD' }) });
  await amount.fill('4000');
  // Only rates that are too old are left.
  await page.unroute('**/api/rates');
  await serveRates(page, KRW, 15);
  const answered = page.waitForResponse('**/api/rates');
  await page.reload();
  await answered;
  await expect(currency.getByRole('option')).toHaveCount(2);
  await amount.fill('4100');
  await next(page);
  await expect(amount).toHaveAccessibleDescription(new RegExp(faults.priceNoRate));
  await expect(amount).toHaveValue('4100');
  await checkAccessibility();
  await expect(entry.getByLabel('Your experience')).toHaveValue(/everything was explained twice/);

  await currency.selectOption('');
  const won = entry.getByRole('textbox', { name: w.price });
  await expect(won).toHaveValue('4100');
  await won.fill('5700000');
  await next(page);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
});

test.describe('offline', () => {
  test.use({ expectedProblems: [/ERR_FAILED|404|Failed to fetch|Request to .* failed|ApiError/] });

  test('the rates of the last visit are used, and a choice without any says what is missing @desktop', async ({
    page,
  }) => {
    await serveRates(page, KRW);
    await page.goto(paths.priceMethod());
    await page.getByRole('main').getByRole('combobox', { name: t.label }).selectOption('USD');
    await page.unroute('**/api/rates');
    await page.route('**/api/rates', (route) => route.abort());
    await page.goto(paths.procedures());
    await expect(amounts(page).first()).toHaveText(/^≈ \$/);
    await page.evaluate(() => localStorage.removeItem('exchange-rates'));
    await page.unroute('**/api/rates');
    // Answers that are not repeated: repeating takes longer than a test waits.
    await page.route('**/api/rates', (route) => route.fulfill({ status: 404, json: { message: 'Gone' } }));
    await page.goto(paths.priceMethod());
    await expect(page.getByRole('main').getByText(t.unread)).toBeVisible();
  });
});
