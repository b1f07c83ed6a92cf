import type { Page } from '@playwright/test';
import type { PriceDetails } from '#domain/price/price-details.ts';
import { expect, test } from '#tests/support/test.ts';
import {
  addProcedure,
  answerBasics,
  composeText,
  entryOf,
  next,
  openWizard,
  recordForms,
} from '#tests/support/wizard.ts';

const QUESTION = 'What did this price include?';
const toggle = (page: Page) => page.getByRole('button', { name: QUESTION });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Experience' }).click();

async function openProcedure(page: Page, text: string): Promise<void> {
  await openWizard(page);
  await answerBasics(page);
  await next(page);
  await addProcedure(page, 1, text);
}

async function finish(page: Page): Promise<void> {
  await next(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('planted@person.example');
  await submit(page);
}

test('five taps say what a price included @phone', async ({ page, checkAccessibility }) => {
  const listSent = await recordForms(page);
  await openProcedure(page, 'chin implant');
  await toggle(page).click();
  await page.getByRole('radio', { name: 'Paid' }).check();
  await page.getByRole('button', { name: 'All of it was included' }).click();
  await page.getByRole('checkbox', { name: 'For nothing' }).check();
  await page.getByRole('radio', { name: 'The clinic itself' }).check();
  await checkAccessibility();
  await next(page);
  const panel = page.getByRole('region', { name: 'Your answers' });
  for (const line of ['VAT: Included', 'Implant: Included']) await expect(panel).toContainText(line);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('planted@person.example');
  await submit(page);
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  const fields = Object.fromEntries((await listSent())[0]?.fields ?? []);
  const details = JSON.parse(fields['priceDetails'] ?? '') as PriceDetails;
  expect(details).toMatchObject({
    payment: 'paid',
    discountFor: [],
    bookingChannel: 'direct',
    depositKrw: null,
  });
  expect(Object.keys(details.components).sort()).toEqual(
    ['aftercare', 'anaesthesia', 'implant', 'medication', 'tests', 'vat'].sort(),
  );
});

test('one tap says that nothing is known, and nothing is asked of who does not open it @phone', async ({
  page,
}) => {
  const listSent = await recordForms(page);
  await openProcedure(page, 'rhinoplasty');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await toggle(page).click();
  const vat = page.getByRole('combobox', { name: 'VAT' });
  await expect(vat).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Paid' })).not.toBeChecked();
  const dontKnow = page.getByRole('button', { name: "I don't know" });
  await dontKnow.click();
  await expect(vat).toHaveValue('unknown');
  await expect(page.getByRole('combobox', { name: 'Implant' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear these answers' }).click();
  await expect(dontKnow).toBeFocused();
  await expect(vat).toHaveValue('');
  await finish(page);
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  expect((await listSent())[0]?.fields.map(([name]) => name)).not.toContain('priceDetails');
});

test('what was typed comes back when "I don\'t know" or clearing is taken back, also after a reload @phone', async ({
  page,
  checkAccessibility,
}) => {
  await openProcedure(page, 'rhinoplasty');
  await toggle(page).click();
  const vat = page.getByRole('combobox', { name: 'VAT' });
  const extra = page.getByRole('textbox', { name: 'Extra in won: VAT' });
  const dontKnow = page.getByRole('button', { name: "I don't know" });
  await vat.selectOption('Extra');
  await extra.fill('350000');
  await dontKnow.click();
  await expect(dontKnow).toHaveAttribute('aria-pressed', 'true');
  await expect(extra).toHaveCount(0);
  await checkAccessibility();
  await page.reload();
  await toggle(page).click();
  await dontKnow.click();
  await expect(dontKnow).toHaveAttribute('aria-pressed', 'false');
  await expect(extra).toHaveValue('350000');
  await page.getByRole('button', { name: 'Clear these answers' }).click();
  await expect(vat).toHaveValue('');
  await page.getByRole('button', { name: 'Bring the answers back' }).click();
  await expect(page.getByRole('button', { name: 'Clear these answers' })).toBeFocused();
  await expect(extra).toHaveValue('350000');
});

test.describe('a form that is not taken', () => {
  test.use({ expectedProblems: [/Failed to load resource|Request to/] });

  test('keeps the answers, and names an extra above the price at its field @phone', async ({ page }) => {
    await openProcedure(page, 'rhinoplasty');
    await toggle(page).click();
    await page.getByRole('combobox', { name: 'VAT' }).selectOption('Extra');
    const extra = page.getByRole('textbox', { name: 'Extra in won: VAT' });
    await expect(extra).toHaveAccessibleDescription('Added to the price: leave it out of the price itself.');
    const price = entryOf(page, 1).getByRole('textbox', { name: 'Price in Korean won' });
    await price.fill('');
    await expect(price).toHaveAccessibleDescription(/Extras whose amount you give below come on top/);
    await price.fill('3500000');
    await extra.fill('35000000');
    await next(page);
    await expect(page.getByText('An extra cannot cost more than the price.').last()).toBeVisible();
    await expect(extra).toHaveAttribute('aria-invalid', 'true');
    await extra.fill('');
    // Typed key by key: the point of a fraction must not get lost before its unit comes.
    await extra.pressSequentially('0.35m');
    await expect(extra).toHaveValue('350000');
    await expect(extra).not.toHaveAttribute('aria-invalid', 'true');
    await page.route('**/api/reviews', (route) =>
      route.fulfill({ status: 422, json: { error: 'unprocessable', message: 'Not now' } }),
    );
    await finish(page);
    await expect(page.getByText('Failed to submit 1 review').first()).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Change procedures' }).click();
    await entryOf(page, 1).getByRole('button', { name: QUESTION }).click();
    await expect(extra).toHaveValue('350000');
  });
});

test('what is no amount stays in its field, with what to do, typed or pasted', async ({
  page,
  checkAccessibility,
}) => {
  await openProcedure(page, 'rhinoplasty');
  await toggle(page).click();
  await page.getByRole('combobox', { name: 'VAT' }).selectOption('Extra');
  const price = page.getByRole('textbox', { name: 'Price in Korean won' });
  const extra = page.getByRole('textbox', { name: 'Extra in won: VAT' });
  const deposit = page.getByRole('textbox', { name: 'Deposit in won' });
  await price.fill('');
  await price.pressSequentially('-50');
  await extra.pressSequentially('12abc');
  await deposit.fill('1e6');
  await next(page);
  await expect(price).toHaveValue('-50');
  await expect(price).toHaveAccessibleDescription(/please type digits only, without letters or a minus sign/);
  await expect(extra).toHaveValue('12abc');
  await expect(extra).toHaveAccessibleDescription(/in digits and above 0/);
  await expect(deposit).toHaveValue('1e6');
  await expect(deposit).toHaveAccessibleDescription(/in digits and above 0/);
  await checkAccessibility();

  await page.reload();
  await expect(price).toHaveValue('-50');
  await price.fill('₩3,500,000');
  await expect(price).toHaveValue('3500000');
  await toggle(page).click();
  await expect(extra).toHaveValue('12abc');
  await extra.fill('12만원');
  await expect(extra).toHaveValue('120000');
  await deposit.fill('500');
  await expect(deposit).toHaveAccessibleDescription(/^₩500\s*Less than ₩10,000: is it in won/);
  await deposit.fill('');
  await next(page);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
});

test('a tiny price and deposit are asked about in the summary, also of who presses Next at once', async ({
  page,
}) => {
  await openProcedure(page, 'rhinoplasty');
  await toggle(page).click();
  await page.getByRole('textbox', { name: 'Deposit in won' }).fill('500');
  await page.getByRole('textbox', { name: 'Price in Korean won' }).fill('900');
  await next(page);
  const panel = page.getByRole('region', { name: 'Your answers' });
  await expect(panel).toContainText(/₩900\s*(?:Far below|Less than) [^?]*is it in won[^?]*\?/);
  await expect(panel).toContainText(/Deposit in won: ₩500\s*Less than ₩10,000: is it in won/);
});

test('the question about a tiny price does not move Next away from who presses it', async ({ page }) => {
  await page.clock.install();
  await openProcedure(page, 'rhinoplasty');
  // Shows the field and the button at once, with a question of several lines.
  await page.setViewportSize({ width: 360, height: 2600 });
  await page.getByRole('textbox', { name: 'Price in Korean won' }).fill('900');
  await page.getByRole('button', { name: 'Next Step' }).hover();
  await page.mouse.down();
  await page.clock.fastForward('00:05');
  await page.mouse.up();
  await expect(page.getByRole('region', { name: 'Your answers' })).toContainText('is it in won');
});

test('an amount that can be read in more than one way stays as it is typed, and is refused, after a reload too', async ({
  page,
}) => {
  await openProcedure(page, 'rhinoplasty');
  const price = page.getByRole('textbox', { name: 'Price in Korean won' });
  await price.fill('');
  await price.pressSequentially('10,000,00');
  await expect(price).toHaveValue('10,000,00');
  await page.reload();
  await expect(price).toHaveValue('10,000,00');
  await next(page);
  await expect(price).toHaveAccessibleDescription(/please type digits only/);
  await price.press('End');
  await price.pressSequentially('0');
  await expect(price).toHaveValue('10000000');
  await expect(price).toHaveAccessibleDescription('₩10,000,000');
  for (const typed of ['2850.75', '1,5']) {
    await price.fill('');
    await price.pressSequentially(typed);
    await expect(price).not.toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Enter');
    await expect(price).toHaveValue(typed);
    await expect(price).toHaveAccessibleDescription(/please type digits only/);
  }
  await price.press('End');
  await price.pressSequentially('00,000');
  await expect(price).toHaveValue('1500000');
  await price.fill('10000000');

  await toggle(page).click();
  const deposit = page.getByRole('textbox', { name: 'Deposit in won' });
  await deposit.pressSequentially('1.000.0');
  await page.reload();
  await toggle(page).click();
  await expect(deposit).toHaveValue('1.000.0');
  await next(page);
  await expect(deposit).toHaveAccessibleDescription(/in digits and above 0/);
});

test('an amount that an input method composes is read once the composition ends', async ({ page }) => {
  await openProcedure(page, 'rhinoplasty');
  const price = page.getByRole('textbox', { name: 'Price in Korean won' });
  const compose = async (composed: readonly string[]) => {
    const before = await price.inputValue();
    for (const text of composed) {
      await composeText(page, text);
      await expect(price).toHaveValue(before + text);
    }
    await page.keyboard.insertText(composed.at(-1) ?? '');
  };
  await price.fill('');
  await price.pressSequentially('450');
  await compose(['ㅁ', '마', '만']);
  await expect(price).toHaveValue('4500000');
  await price.fill('');
  await compose(['４', '４５', '４５０']);
  await expect(price).toHaveValue('450');
});
