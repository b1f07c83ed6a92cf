import type { APIRequestContext } from '@playwright/test';
import type { ClinicDetail, ClinicList } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import { isOnlyQuoted } from '#domain/price/is-only-quoted.ts';
import type { ClinicPrices, Prices } from '#domain/price/price-views.ts';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import type { ReviewList } from '#domain/review/review-views.ts';
import { expect, test } from '#tests/support/test.ts';

/** Returns the prices of the most reported procedure. */
async function readMostReported(request: APIRequestContext): Promise<Prices> {
  const procedures = (await (await request.get('/api/procedures')).json()) as ProcedureMap;
  const [most] = Object.values(procedures)
    .flat()
    .sort((one, other) => (other.price?.count ?? 0) - (one.price?.count ?? 0));
  return (await (await request.get(`/api/prices/${most?.slug}`)).json()) as Prices;
}

test('a price comparison says what the prices include, and the median of each year', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { procedure, components, years } = await readMostReported(request);
  await page.goto(`/price-comparison?procedure=${procedure}`);
  const { included = 0, extra = 0, unknown = 0, not_stated: silent = 0 } = components.vat;
  await expect(page.getByText('VAT', { exact: true }).locator('..')).toHaveText(
    `VATincluded in ${included} · extra in ${extra} · not stated in ${unknown + silent}`,
  );
  const table = page.getByRole('table', { name: /^Years with 8 or more reports/ });
  await expect(table.getByRole('rowheader')).toHaveText(years.map(({ year }) => String(year)).toReversed());
  await expect(table.getByRole('row').last()).toContainText(`${years[0]?.count} reports`);
  await checkAccessibility();

  await page.goto(`/price-comparison?procedure=${procedure}&basis=all-in`);
  await expect(page.getByText('VAT', { exact: true }).locator('..')).not.toContainText('not stated');
  await expect(table).toHaveCount(0);
});

test('a clinic says of each price what it includes, its medians by year, and which reports are left out', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { clinics } = (await (await request.get('/api/clinics?limit=1')).json()) as ClinicList;
  const [{ id, slug } = { id: 0, slug: '' }] = clinics;
  const { prices } = (await (await request.get(`/api/clinics/${id}/prices`)).json()) as ClinicPrices;
  const detail = (await (await request.get(`/api/clinics/${id}`)).json()) as ClinicDetail;
  const found = prices.find(({ years, excluded }) => years.length > 0 && excluded.length > 0);
  const { procedure } = detail.prices.find((price) => price.procedure.id === found?.procedureId) ?? {};
  const [left] = found?.excluded ?? [];
  if (!found || !procedure || !left) throw new Error('The busiest clinic has no such procedure.');

  await page.goto(paths.clinic(slug));
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `${procedure.name}: show its` }) });
  await expect(row.getByText('1 report excluded:')).toBeVisible();
  const excluded = row.getByRole('link', { name: 'lower in exchange for a review' });
  await expect(excluded).toHaveAttribute('href', paths.review(procedure.slug, left.reviewId));
  await expect(row.getByText('VAT', { exact: true })).toBeHidden();
  await row.getByText('What the prices include, and the median by year').click();
  await expect(row.getByText('VAT', { exact: true }).locator('..')).toContainText(
    `included in ${found.components.vat.included}`,
  );
  const [newest] = found.yearsOfAll.toReversed();
  await expect(row.getByRole('table').getByRole('row').nth(1)).toContainText(`${newest?.count} reports`);
  await checkAccessibility();
});

test('a price that was quoted says so wherever its review is shown @desktop', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { reviews } = (await (await request.get('/api/reviews?limit=100')).json()) as ReviewList;
  const quoted = reviews.find(({ price, priceDetails }) => price && isOnlyQuoted(priceDetails));
  if (!quoted) throw new Error('No review has a price that was quoted.');
  const { id, procedureSlug, price, clinic } = quoted;
  const won = `₩${price?.toLocaleString('en-US')}`;
  const link = `a[href="${paths.review(procedureSlug, id)}"]`;
  const card = page.getByRole('article').filter({ has: page.locator(link) });

  await page.goto(`${paths.clinic(clinic.slug)}?procedure=${procedureSlug}`);
  await expect(card).toContainText(`${won} · quoted`);
  await checkAccessibility();
  await page.goto(paths.procedureReviews(procedureSlug));
  await expect(card).toContainText(`Price Quoted: ${won}`);
  await page.goto(paths.review(procedureSlug, id));
  await expect(page.getByText('Price quoted', { exact: true }).locator('..')).toContainText(won);
  await expect(page.getByText('Price paid')).toHaveCount(0);
});
