import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Prices } from '#domain/price/price-views.ts';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { expect, logIn, test } from '#tests/support/portal.ts';
import { addProcedure, answerBasics, next, openWizard } from '#tests/support/wizard.ts';

test.use({ expectedProblems: [/status of 400/] });

const TAX = /VAT on cosmetic procedures in Korea is 10 %\. .* ended on Dec 31, 2025\. Source: .* as of/;

async function findReported(request: APIRequestContext) {
  const map = (await (await request.get('/api/procedures')).json()) as ProcedureMap;
  const [found] = Object.values(map)
    .flat()
    .sort((one, other) => (other.price?.count ?? 0) - (one.price?.count ?? 0));
  if (!found) throw new Error('There are no procedures.');
  return found;
}

/** Finds a public review that names VAT as an extra. */
async function findTaxedReview(request: APIRequestContext, slug: string): Promise<PublicReview> {
  const { marks } = (await (await request.get(`/api/prices/${slug}?window=48`)).json()) as Prices;
  for (const { reviewId } of marks ?? []) {
    const review = (await (await request.get(`/api/reviews/${reviewId}`)).json()) as PublicReview;
    if (review.priceDetails?.components.vat?.answer === 'extra') return review;
  }
  throw new Error('No review names VAT as an extra.');
}

test('staff state what is known of tax and implant, with its source', async ({
  page,
  context,
  request,
  checkAccessibility,
}) => {
  await logIn(context);
  const name = `Zq${randomUUID().slice(0, 8)} Lift`;
  await page.goto('/admin/procedures');
  await page.getByRole('button', { name: 'Add New Procedure' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Category').selectOption('Nose');
  await form.getByRole('combobox', { name: 'VAT' }).selectOption('Usually applies');
  await form.getByRole('button', { name: 'Create procedure' }).click();
  // Told at its field; nothing is lost.
  await expect(form.getByText('Please name the source: an address or a text').first()).toBeVisible();
  await form.getByLabel('Source about VAT', { exact: true }).fill('https://law.example/decree/35');
  await form.getByLabel('Day of the source about VAT').fill('2014-02-01');
  await checkAccessibility();
  await form.getByRole('button', { name: 'Create procedure' }).click();
  await expect(form).toBeHidden();
  const made = (await (await request.get(`/api/procedures?search=${name}`)).json()) as ProcedureMap;
  const slug = made['nose']?.[0]?.slug ?? '';
  const detail = await (await request.get(`/api/procedures/${slug}`)).json();
  expect(detail).toMatchObject({
    vat: 'usual',
    vatSource: 'https://law.example/decree/35',
    vatDay: '2014-02-01',
  });
});

test('a comparison says if tax applies, with the dated note about refunds @phone', async ({
  page,
  checkAccessibility,
}) => {
  const slug = 'double-eyelid-surgery-incisional';
  await page.goto(`/price-comparison?procedure=${slug}`);
  await expect(page.getByText('VAT (10 %) usually applies. Ask if the price contains it.')).toContainText(
    'Source: Enforcement Decree of the Value-Added Tax Act of Korea, Article 35 (1), Feb 1, 2014',
  );
  await expect(page.getByText(TAX)).toBeVisible();
  await checkAccessibility();
  await page.goto('/ja/price-comparison?procedure=breast-augmentation-round');
  await expect(page.getByText('通常は付加価値税（10%）がかかります。')).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://doi.org/10.3390/medicina57111214' })).toBeVisible();
  await page.goto(`/ar/price-comparison?procedure=${slug}`);
  await expect(page.getByText('Enforcement Decree of the Value-Added Tax Act of Korea').last()).toBeVisible();
  await page.goto('/ko/price-comparison?procedure=chin-implant');
  await expect(page.getByText('보형물이 필요합니다.')).toContainText('외부 출처 없음: 저희의 자체 판단');
});

test('a review with VAT as an extra has the note beside it', async ({ page, request }) => {
  const { slug } = await findReported(request);
  const review = await findTaxedReview(request, slug);
  await page.goto(`/reviews/${slug}/${review.id}`);
  await expect(page.getByText(TAX)).toBeVisible();
});

test('the form says of the chosen procedure if VAT usually applies', async ({ page }) => {
  await openWizard(page);
  await answerBasics(page);
  await next(page);
  await addProcedure(page, 1, 'nasal bridge augmentation');
  await page.getByRole('button', { name: 'What did this price include?' }).click();
  const vat = page.getByRole('combobox', { name: 'VAT' });
  await expect(vat).toHaveAccessibleDescription('VAT (10 %) usually applies.');
  await expect(vat).toHaveValue('');
});

test('the method links to open data, which says while it is made up', async ({ page, request }) => {
  await page.goto('/ko/methods/prices');
  const link = page.getByRole('link', { name: 'CSV 파일' });
  await expect(link).toHaveAttribute('href', '/data/prices.csv');
  const file = await request.get('/data/prices.csv');
  expect(file.headers()['x-robots-tag']).toBe('noindex');
  expect(await file.text()).toMatch(/^level,procedure,/);
  expect(await (await request.get('/data/datapackage.json')).json()).toMatchObject({
    description: expect.stringContaining('made up'),
  });
});
