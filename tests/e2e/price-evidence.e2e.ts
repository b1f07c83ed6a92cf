import type { APIRequestContext } from '@playwright/test';
import type { Prices } from '#domain/price/price-views.ts';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
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
  await expect(page.getByText(/^VAT/).locator('..')).toHaveText(
    `VATincluded in ${included} · extra in ${extra} · not stated in ${unknown + silent}`,
  );
  const table = page.getByRole('table', { name: /^Years with 8 or more reports/ });
  await expect(table.getByRole('rowheader')).toHaveText(years.map(({ year }) => String(year)).toReversed());
  await expect(table.getByRole('row').last()).toContainText(`${years[0]?.count} reports`);
  await checkAccessibility();

  await page.goto(`/price-comparison?procedure=${procedure}&basis=all-in`);
  await expect(page.getByText(/^VAT/).locator('..')).not.toContainText('not stated');
  await expect(table).toHaveCount(0);
});
