import sheetTexts from '#texts/consultation-sheet.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { sheetPath } from '#domain/lists/clinic-sheet.ts';
import { expect, test } from '#tests/support/test.ts';

const CLINIC = 'celadon-hill-plastic-surgery-clinic';

const t = sheetTexts('en');

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('a patient takes questions in two languages from the page of a clinic', async ({
  page,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.clinic(CLINIC));
  await page.getByRole('link', { name: 'Questions for the consultation' }).click();
  await expect(page).toHaveURL(sheetPath(CLINIC));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Questions for the consultation');
  const questions = main.locator('ol > li').filter({ has: page.locator('[lang="ko"]') });
  await expect(questions).toHaveCount(16);
  await expect(questions.first()).toContainText('Which doctor will operate on me?');
  await expect(questions.first().locator('[lang="ko"]')).toContainText('어느 의사 선생님께서 집도하시나요?');
  await expect(main.getByRole('region', { name: 'For the taxi driver' })).toContainText('서울특별시 강남구');
  await checkAccessibility();

  await main.getByLabel('Procedure').selectOption({ label: 'Rhinoplasty' });
  await main.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(sheetPath(CLINIC, 'rhinoplasty'));
  await expect(questions, 'an implant may be used, though none is needed').toHaveCount(16);
  await expect(questions.filter({ hasText: 'If an implant is used:' })).toContainText('보형물을 사용한다면');
  await expect(main).toContainText('코 성형');
  const prices = main.getByRole('region', { name: 'Prices patients report at this clinic' });
  await expect(prices).toContainText(/median.*\d+ reports/);
  await expect(prices).toContainText(/Treated between \w{3} 20\d\d and \w{3} 20\d\d/);

  await main.getByRole('link', { name: 'Clinics', exact: true }).click();
  await expect(page).toHaveURL(paths.clinics());
  await page.goBack();
  await expect(main.getByText('어느 의사 선생님께서 집도하시나요?')).toBeVisible();
});

test('the sheet is printed from a phone with lines to write on and without navigation @phone', async ({
  page,
}) => {
  await page.goto(sheetPath(CLINIC, 'rhinoplasty'));
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByText('Answered by (name, position)')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Show' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Price Compare' })).toBeHidden();
  expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(3);
});

test('a Korean reader sees each question once @desktop', async ({ page }) => {
  await page.goto(`/ko${sheetPath(CLINIC)}`);
  const main = page.getByRole('main');
  await expect(main.getByText('어느 의사 선생님께서 집도하시나요?')).toHaveCount(1);
  await expect(main.locator('ol [lang="ko"]')).toHaveCount(0);
});

test('Korean runs from left to right beside Arabic @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/ar${sheetPath(CLINIC)}`);
  const korean = page.locator('ol [lang="ko"]');
  await expect(korean).toHaveCount(16);
  await expect(korean.first()).toHaveCSS('direction', 'ltr');
  await expect(page.getByText('أي طبيب سيجري لي العملية؟')).toHaveCSS('direction', 'rtl');
});

test('a procedure that does not exist leads to the sheet without one @desktop', async ({ request }) => {
  const answer = await request.get(sheetPath(CLINIC, 'no-such-procedure'), { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, sheetPath(CLINIC)]);
  expect(await (await request.get(sheetPath(CLINIC))).text()).toContain('content="noindex"');
});

test('a procedure without a reported price is said of it, not of the clinic @desktop', async ({
  page,
  request,
}) => {
  const { prices } = (await (await request.get(`/api/clinics/${CLINIC}`)).json()) as ClinicDetail;
  const all = Object.values((await (await request.get('/api/procedures')).json()) as ProcedureMap).flat();
  const other = all.find(({ slug }) => !prices.some(({ procedure }) => procedure.slug === slug));
  await page.goto(sheetPath(CLINIC, other?.slug));
  const section = page.getByRole('region', { name: t.prices });
  await expect(section.getByText(t.noneCountedOf)).toBeVisible();
  await expect(section.getByText(t.noneCounted)).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the sheet is read, and its procedure chosen', async ({ page }) => {
    await page.goto(sheetPath(CLINIC));
    await page.getByLabel('Procedure').selectOption({ label: 'Ptosis Correction' });
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(sheetPath(CLINIC, 'ptosis-correction'));
    await expect(page.getByRole('main').locator('ol [lang="ko"]')).toHaveCount(16);
  });
});
