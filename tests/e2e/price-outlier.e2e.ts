import type { Procedure, ProcedureMap } from '#domain/procedure/procedure-views.ts';
import type { Prices } from '#domain/price/price-views.ts';
import { expect, logIn, PATIENT, submitReview, test } from '#tests/support/portal.ts';

test('a price with a zero too many is a hollow dot beyond the scale, and moves no figure @desktop', async ({
  page,
  context,
}) => {
  const response = await page.request.get('/api/procedures', PATIENT);
  const procedures = Object.values((await response.json()) as ProcedureMap).flat();
  const procedure = procedures.find(({ slug }) => slug === 'ptosis-correction') as Procedure;
  const path = `/price-comparison?procedure=${procedure.slug}`;
  await page.goto(path);
  const strip = page.getByRole('group', { name: /, all clinics: / });
  const name = await strip.getAttribute('aria-label');
  await expect(strip.locator('.strip-hole')).toHaveCount(0);

  const price = 10 * (procedure.price?.medianKrw ?? 0);
  const { id } = await submitReview(page.request, {
    procedureId: String(procedure.id),
    price: String(price),
    dateReceived: new Date().toISOString().slice(0, 10),
  });
  await logIn(context);
  const published = await context.request.patch(`/api/reviews/${id}`, {
    ...PATIENT,
    data: { published: true, verified: true },
  });
  expect(published.status(), await published.text()).toBe(200);

  const answer = await page.request.get(`/api/prices/${procedure.slug}`, PATIENT);
  const { excluded } = (await answer.json()) as Prices;
  const times = excluded[0]?.times ?? 0;
  expect(times).toBeGreaterThan(8);

  await page.goto(path);
  const hollow = strip.locator('a:has(.strip-hole)');
  const won = `₩${price.toLocaleString('en-US')}`;
  await expect(hollow).toHaveAccessibleName(
    new RegExp(`^${won} · .* · excluded: ${times} times the median$`),
  );
  await expect(strip).toHaveAttribute('aria-label', String(name));
  const right = await strip.evaluate((svg) => svg.getBoundingClientRect().right);
  const box = await hollow.boundingBox();
  expect(Math.abs(right - (box ? box.x + box.width / 2 : 0))).toBeLessThan(8);
  await expect(page.getByText('1 report excluded:')).toBeVisible();
  await page.getByRole('link', { name: `${times} times the median · ` }).click();
  await expect(page).toHaveURL(`/reviews/${procedure.slug}/${id}`);
});
