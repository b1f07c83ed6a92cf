import wordsTexts from '#texts/words.ts';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import type { Prices } from '#domain/price/price-views.ts';
import { startRendering } from '#server/web-build.ts';
import { expect, test } from '#tests/support/test.ts';

const HEADINGS = ['Anti Aging', 'Body Contouring', 'Breast', 'Eye', 'Facial Contouring', 'Nose', 'Other'];

test('lists every procedure by category, linked to its reviews', async ({ page, checkAccessibility }) => {
  const response = await page.request.get('/api/procedures');
  const procedures = Object.values((await response.json()) as ProcedureMap).flat();
  await page.goto('/procedures');
  await expect(page.getByRole('heading', { level: 1, name: 'Medical Procedures' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(HEADINGS);
  await expect(page.locator('main output:not(search output)')).toHaveText(`${procedures.length} procedures`);
  for (const more of await page.getByText(/^Show \d+ more procedures$/).all()) await more.click();
  for (const { name, slug } of procedures.slice(0, 5)) {
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', `/reviews/${slug}`);
  }
  await expect(page.getByRole('main').locator('a[href^="/reviews/"]')).toHaveCount(procedures.length);
  await checkAccessibility();
});

test('other procedures come last in every language', async ({ page }) => {
  for (const locale of ['ja', 'vi', 'ar'] as const) {
    await page.goto(`/${locale}/procedures`);
    const other = wordsTexts(locale).otherCategory;
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toHaveText(other);
  }
});

test('searches as one types, and Clear Search brings the whole list back', async ({ page }) => {
  await page.goto('/procedures');
  const whole = await page.locator('main output:not(search output)').textContent();
  const box = page.getByLabel('Search procedures');
  await box.pressSequentially('rhinoplasty');
  await expect(page).toHaveURL('/procedures?search=rhinoplasty');
  await expect(page.locator('main output:not(search output)')).toContainText('for “rhinoplasty”');
  await expect(page.getByRole('link', { name: 'Rhinoplasty', exact: true })).toBeVisible();
  await expect(box).toBeFocused();
  await box.fill('qqqqzzzz');
  await expect(page.getByText('No procedures found')).toBeVisible();
  await page.getByRole('link', { name: 'Clear Search', exact: true }).click();
  await expect(page).toHaveURL('/procedures');
  await expect(page.locator('main output:not(search output)')).toHaveText(whole ?? '');
  await expect(box).toHaveValue('');
});

test('a category begins with the procedures of most reports, and folds the others', async ({ page }) => {
  const response = await page.request.get('/api/procedures?category=eye');
  const { eye = [] } = (await response.json()) as ProcedureMap;
  const byReports = eye.toSorted((a, b) => (b.price?.count ?? 0) - (a.price?.count ?? 0));
  await page.goto('/procedures');
  const section = page.getByRole('region', { name: 'Eye', exact: true });
  await expect(section.getByRole('link', { name: /^Guide/ })).toHaveCount(5);
  for (const { name } of byReports.slice(0, 5)) {
    const row = section.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(row.getByRole('img')).toBeVisible();
  }
  const more = section.locator('summary');
  await expect(more).toHaveText(`Show ${eye.length - 5} more procedures`, { useInnerText: true });
  await more.press('Enter');
  await expect(section.getByRole('link', { name: /^Guide/ })).toHaveCount(eye.length);
  await expect(section.getByRole('img')).toHaveCount(5);
});

test('the guide tells what patients report, and leads to the reviews and prices', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/procedures');
  await page.getByRole('link', { name: 'Guide to Rhinoplasty', exact: true }).click();
  await expect(page).toHaveURL('/procedures/rhinoplasty');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Rhinoplasty');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Prices patients report',
    'Recovery and satisfaction',
    'What the prices include',
    'Surgeons whom patients name',
    'Photos from patients',
    'Latest reviews',
  ]);
  await expect(main.getByText(/^Very Easy: \d+$/)).toBeVisible();
  await expect(main.getByRole('term').filter({ hasText: /^Stay$/ })).toHaveCount(1);
  await expect(main.getByRole('article')).toHaveCount(3);
  await checkAccessibility();
  await main.getByRole('link', { name: /^Read all \d+ reviews$/ }).click();
  await expect(page).toHaveURL('/reviews/rhinoplasty');
  await main.getByRole('link', { name: 'About this procedure' }).click();
  await expect(page).toHaveURL('/procedures/rhinoplasty');
  await main.getByRole('link', { name: /^Compare/ }).click();
  await expect(page).toHaveURL('/price-comparison?procedure=rhinoplasty');
});

test('the guide shows each report on a scale on a phone too @phone', async ({ page }) => {
  await page.goto('/procedures/rhinoplasty');
  const prices = page.getByRole('region', { name: 'Prices patients report' });
  await expect(prices.getByRole('img', { name: /^Rhinoplasty/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the guide names the reports that no figure counts', async ({ page, checkAccessibility }) => {
  const read = async <Answer>(path: string) => (await (await page.request.get(path)).json()) as Answer;
  const procedures = Object.values(await read<ProcedureMap>('/api/procedures')).flat();
  const slug = procedures.find(({ price }) => (price?.excludedCount ?? 0) > 0)?.slug ?? '';
  const { excluded } = await read<Prices>(`/api/prices/${slug}`);
  expect(excluded.length).toBeGreaterThan(0);
  await page.goto(`/procedures/${slug}`);
  await expect(page.getByText(/^\d+ reports? excluded:/)).toBeVisible();
  for (const { reviewId } of excluded)
    await expect(page.locator(`main a[href="/reviews/${slug}/${reviewId}"]`, { hasText: '○' })).toHaveCount(
      1,
    );
  await checkAccessibility();
});

test('an unknown procedure has no guide', async ({ page }) => {
  const response = await page.request.get('/procedures/no-such-thing');
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
});

test('jumps to a category', async ({ page }) => {
  await page.goto('/procedures');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /^Nose/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Nose' })).toBeInViewport();
});

test.describe('a failure', () => {
  test.use({ expectedProblems: [/503|ErrorResponse|Failed to load/] });

  test('says so with its text, and can be tried again', async ({ page, isMobile }) => {
    await page.goto('/terms');
    await page.route('**/api/procedures*', (route) =>
      route.fulfill({ status: 503, json: { message: 'The database rests.' } }),
    );
    if (isMobile) await page.getByLabel('Menu').click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Procedures' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Failed to load procedures');
    await expect(alert).toContainText(
      'There was an error fetching the procedure data. Please try again later.',
    );
    await expect(alert).toContainText('The database rests.');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.unroute('**/api/procedures*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(HEADINGS);
  });
});

test('a failure that the server meets has its status and its text, or a line in the log', async () => {
  const logged: unknown[] = [];
  const { renderPage } = await startRendering({ error: (fields: unknown) => void logged.push(fields) }, [
    'en',
  ]);
  const site = { name: 'Some Atlas', url: 'http://site.test', hasDemoData: false, languages: ['en'] };
  let status = 503;
  const render = (path: string) =>
    renderPage(new Request(`http://site.test${path}`), async (address) =>
      address.startsWith('/api/site')
        ? Response.json(site)
        : Response.json({ message: 'The database rests.' }, { status }),
    );
  const answer = await render('/procedures');
  expect(answer.status).toBe(503);
  const html = String(answer.html);
  expect(html).toContain('Failed to load procedures');
  expect(html).toContain('The database rests.');
  expect(logged, 'the page says it itself').toEqual([]);
  status = 500;
  expect((await render('/clinics?page=2')).status).toBe(500);
  expect(logged).toEqual([{ err: expect.objectContaining({ status: 500 }), path: '/clinics' }]);
});

test('pages in another language name procedures as their readers do; English ones read no names', async () => {
  const { renderPage } = await startRendering({ error: () => {} }, ['en', 'ja']);
  const answers: Record<string, object> = {
    '/api/site': { name: 'Some Atlas', url: 'http://site.test', hasDemoData: false, languages: ['en', 'ja'] },
    '/api/procedure-names': { names: { rhinoplasty: '鼻整形' } },
    '/api/procedure-choices': { nose: [{ slug: 'rhinoplasty', name: 'Rhinoplasty', popularity: 1 }] },
    '/api/reviews': { reviews: [], total: 0, languages: {} },
    '/api/place-names': { names: {} },
  };
  const asked: string[] = [];
  const answer = async (address: string) => {
    asked.push(address);
    return Response.json(answers[address.replace(/\?.*/, '')] ?? {});
  };
  const read = async (path: string) => {
    asked.length = 0;
    return String((await renderPage(new Request(`http://site.test${path}`), answer)).html);
  };
  const japanese = await read('/ja/reviews');
  expect(japanese).toMatch(/<option value="rhinoplasty">鼻整形<\/option>/);
  expect(asked).toContain('/api/procedure-names?language=ja');
  expect(await read('/reviews')).toMatch(/<option value="rhinoplasty">Rhinoplasty<\/option>/);
  expect(asked.filter((address) => address.includes('procedure-names'))).toEqual([]);
});
