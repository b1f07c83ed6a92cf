import lettersTexts from '#texts/letters.ts';
import priceComparisonTexts from '#texts/price-comparison.ts';
import reviewWizardTexts from '#texts/review-wizard.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { RECEIPT_DELAY_SECONDS } from '#domain/review/review-receipt.ts';
import { decodeMail } from '#tests/support/decode-mail.ts';
import { newWord } from '#tests/support/messages.ts';
import { expect, test } from '#tests/support/portal.ts';

test.setTimeout(180_000);

/** Chooses the first option with the text of a search in a combobox. */
async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name }).fill(text);
  await page.getByRole('listbox').getByRole('option', { disabled: false }).first().click();
}

/** Returns the texts of the letters to an address, which are files without a mail server. */
async function readLettersTo(email: string): Promise<string[]> {
  const folder = join(process.env['E2E_WORK_VAR_DIR'] ?? '', 'mail');
  const files = await readdir(folder).catch(() => []);
  const letters = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return letters.filter((letter) => letter.includes(email)).map(decodeMail);
}

test('a patient in Japan sends a review on her phone, and gets the receipt in Japanese @phone', async ({
  page,
  checkAccessibility,
}) => {
  const t = reviewWizardTexts('ja');
  const email = `${newWord()}@person.example`;
  await page.goto('/ja/submit-quote');
  await choose(page, t.clinic, 'clinic');
  await page.getByLabel(t.age).fill('31');
  await choose(page, t.country, '日本');
  await expect(page.getByRole('combobox', { name: t.country })).toHaveValue('日本');
  await checkAccessibility({ within: 'main' });
  await page.getByRole('button', { name: t.nextStep }).click();
  await page.getByRole('button', { name: t.addProcedure, exact: true }).click();
  await choose(page, t.procedure, '二重');
  await page.getByLabel(t.treatmentDate).fill('2026-05-02');
  await page.getByLabel(t.price).fill('3500000');
  await page.getByLabel(t.doctorName).fill('Han Areum');
  await page
    .getByLabel(t.yourExperience)
    .fill('カウンセリングで二回説明を受けました。腫れは二週間ほどで引きました。');
  await page.getByRole('button', { name: t.nextStep }).click();
  await page.getByRole('textbox', { name: t.email }).fill(email);
  await page.getByRole('button', { name: t.submit }).click();
  const dialog = page.getByRole('dialog', { name: t.thankYou });
  await expect(dialog.getByText(/^R-\d{6}$/)).toHaveCount(1);
  const letters = lettersTexts('ja');
  await expect
    .poll(async () => (await readLettersTo(email)).join('\n'), {
      timeout: (RECEIPT_DELAY_SECONDS + 60) * 1000,
    })
    .toContain(letters.receiptNext);
});

test('a patient who reads simplified Chinese gets from a search to prices', async ({
  page,
  checkAccessibility,
}) => {
  const t = priceComparisonTexts('zh-Hans');
  await page.goto('/zh-hans/procedures?search=双眼皮');
  await checkAccessibility({ within: 'main' });
  await page.goto('/zh-hans/price-comparison?procedure=double-eyelid-surgery-incisional');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('价格比较');
  await expect(page.getByRole('main')).toContainText(t.intro);
  await expect(page.getByRole('main')).toContainText('双眼皮');
  await expect(page.getByRole('main')).toContainText(/₩\d{1,3}(?:,\d{3})+/);
  await checkAccessibility({ within: 'main' });
  await page.getByRole('main').locator('tbody a').first().click();
  await expect(page).toHaveURL(/\/zh-hans\/clinics\//);
});

test('Arabic pages run from right to left, and fit 320 pixels', async ({ page, checkAccessibility }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/ar', '/ar/clinics', '/ar/price-comparison', '/ar/submit-quote']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const [start, overflow] = await page.evaluate(() => [
      document.querySelector('h1')?.getBoundingClientRect().right ?? 0,
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ]);
    expect(start, `the heading of ${path} begins at the right`).toBeGreaterThan(250);
    expect(overflow, `overflow of ${path}`).toBe(0);
    await checkAccessibility();
  }
});

test('the menu leads to the same page in another language, and back', async ({ page }) => {
  await page.goto('/reviews?page=2');
  await page.getByRole('banner').locator('details').filter({ hasText: 'English' }).first().click();
  await page.getByRole('banner').getByRole('link', { name: 'Tiếng Việt' }).click();
  await expect(page).toHaveURL('/vi/reviews?page=2');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/reviews?page=2');
});

test.describe('a browser in Korean', () => {
  test.use({ locale: 'ko-KR' });

  test('is offered the page in Korean in one line, until that is dismissed for good', async ({ page }) => {
    await page.goto('/clinics');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const offer = page.getByRole('link', { name: '이 페이지는 한국어로도 볼 수 있습니다' });
    await expect(offer).toHaveAttribute('href', '/ko/clinics');
    await page.getByRole('button', { name: '닫기' }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});
