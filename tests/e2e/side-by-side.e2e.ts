import type { Prices } from '#domain/price/price-views.ts';
import { sheetPath } from '#domain/lists/clinic-sheet.ts';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Returns the most reviewed clinics of the demonstration. */
async function findClinics(request: APIRequestContext, count = 4) {
  const { clinics } = (await (await request.get(`/api/clinics?limit=${count}`)).json()) as ClinicList;
  return clinics;
}

const slugsOf = (clinics: ClinicList['clinics']) => clinics.map(({ slug }) => slug);
const procedure = 'rhinoplasty';

test('clinics stand side by side in the order of the address, with their reports @desktop', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const clinics = (await findClinics(request)).toReversed();
  await page.goto(paths.compare(slugsOf(clinics), { procedure }));
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveCount(4);
  for (const [index, { name }] of clinics.entries()) {
    await expect(heads.nth(index)).toContainText(name);
    await expect(heads.nth(index)).toHaveAccessibleName(name);
  }
  await expect(page.getByRole('rowheader', { name: 'Reported prices' })).toBeVisible();
  const scores = page.getByRole('row', { name: /^Satisfaction/ });
  await expect(scores.getByRole('cell').first()).toContainText(/\d\.\d of 5.*Very Satisfied: \d/);
  await expect(page.getByText('One scale for all clinics')).toBeVisible();
  const spoken = page.getByRole('row', { name: /^Languages spoken/ });
  const celadonHill = spoken
    .getByRole('cell')
    .nth(clinics.findIndex(({ slug }) => slug.startsWith('celadon')));
  await expect(celadonHill).toHaveText('English, Japanese');
  await expect(page.getByRole('rowheader', { name: 'Stated by the clinic' })).toBeVisible();
  // The demonstration has one of its own.
  await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(2);
  await checkAccessibility();
});

test('reports that do not count stand with their reasons beside the others, and on the sheet @desktop', async ({
  page,
  request,
}) => {
  const { excluded, clinics } = (await (await request.get('/api/prices/rhinoplasty')).json()) as Prices;
  const [report] = excluded;
  const of = clinics.find(({ id }) => id === report?.clinicId);
  if (!report || !of) throw new Error('The demonstration has a report that does not count.');
  const [other] = (await findClinics(request)).filter(({ id }) => id !== of.id);
  const addresses = [
    paths.compare([of.slug, other?.slug ?? ''], { procedure: 'rhinoplasty' }),
    sheetPath(of.slug, 'rhinoplasty'),
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByText('1 report excluded:')).toBeVisible();
    await expect(page.getByRole('link', { name: 'lower in exchange for a review' })).toHaveAttribute(
      'href',
      paths.review('rhinoplasty', report.reviewId),
    );
  }
});

test('without a procedure, nothing is said about its prices @desktop', async ({ page, request }) => {
  const slugs = slugsOf(await findClinics(request, 2));
  await page.goto(paths.compare(slugs));
  await expect(page.getByText('Choose a procedure to compare prices.')).toBeVisible();
  await expect(page.getByText(/Reported prices|Posted by the clinic/)).toHaveCount(0);
  await page.goto(paths.compare(slugs, { procedure }));
  await expect(page.getByRole('rowheader', { name: 'Reported prices' })).toBeVisible();
});

test('a clinic is moved, removed and added by links, and the procedure stays @desktop', async ({
  page,
  request,
}) => {
  const [one, two, three] = await findClinics(request, 3);
  if (!one || !two || !three) throw new Error('The demonstration has three clinics.');
  await page.goto(paths.compare([one.slug, two.slug], { procedure }));
  await page.getByRole('link', { name: `Move ${two.name} forward` }).click();
  await expect(page).toHaveURL(paths.compare([two.slug, one.slug], { procedure }));
  await expect(page.getByRole('columnheader').first()).toContainText(two.name);
  await page.getByRole('link', { name: `Remove ${one.name}` }).click();
  await expect(page.getByText('Choose one more clinic to compare it with.')).toBeVisible();
  await page.getByRole('searchbox').fill(three.name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: `Add ${three.name}` }).click();
  await expect(page).toHaveURL(paths.compare([two.slug, three.slug], { procedure }));
});

test('what an address asks for in vain is told, and the rest is compared @desktop', async ({
  page,
  request,
}) => {
  const clinics = await findClinics(request, 5);
  const slugs = slugsOf(clinics);
  await page.goto(paths.compare(['no-such-clinic', ...slugs, slugs[0] ?? ''], { procedure: 'no-such' }));
  await expect(page.getByText('Not found, or no longer shown: no-such-clinic.')).toBeVisible();
  await expect(page.getByText(`Named more than once and shown once: ${clinics[0]?.name}.`)).toBeVisible();
  await expect(page.getByText(`Left out: ${clinics[4]?.name}.`)).toBeVisible();
  await expect(page.getByText('All procedures are shown.')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(4);

  await page.goto(`/compare?c=${clinics[0]?.id},${slugs[1]}`);
  await expect(page).toHaveURL(paths.compare(slugs.slice(0, 2)));
  await page.goto(paths.compare());
  await expect(page.getByText('Choose two to four clinics to compare.')).toBeVisible();
});

/** Moves a finger over the screen, as the browser is told by a touch screen. */
async function swipe(page: Page, from: { x: number; y: number }, by: number) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: from.y }],
    });
  await touch('touchStart', from.x);
  // oxlint-disable-next-line no-await-in-loop -- one move after the other
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', from.x + (by * step) / 8);
  await touch('touchEnd');
  await session.detach();
}

test('where a clinic has no reports it says so; where it told nothing itself, that @desktop', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/clinics?limit=100');
  const { clinics } = (await answer.json()) as ClinicList;
  const unreported = clinics.find(({ reviewCount }) => reviewCount === 0);
  if (!clinics[0] || !unreported) throw new Error('The demonstration has a clinic without reviews.');
  await page.goto(paths.compare([clinics[0].slug, unreported.slug], { procedure }));
  for (const name of ['Reported prices', 'Satisfaction', 'Recovery', 'Reviews', 'Latest review']) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row.getByRole('cell').last(), name).toHaveText('None reported');
  }
  const spoken = page.getByRole('row', { name: /^Languages spoken/ });
  await expect(spoken.getByRole('cell').last()).toHaveText('Nothing stated');
});

test('a swipe brings exactly the next clinic, whose name stays in sight beside the fixed rows @phone', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const clinics = await findClinics(request);
  await page.goto(paths.compare(slugsOf(clinics), { procedure }));
  const heads = page.getByRole('columnheader');
  await expect(heads.nth(0)).toBeInViewport({ ratio: 0.95 });
  await expect(heads.nth(1)).not.toBeInViewport({ ratio: 0.1 });
  const rowName = page.getByRole('rowheader', { name: 'Surgeons named in reviews' });
  await rowName.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(heads.nth(0)).not.toBeInViewport();
  const names = page.locator('.side-by-side-names span');
  await expect(names.nth(0)).toBeInViewport({ ratio: 1 });
  const before = await rowName.boundingBox();
  const area = page.getByRole('region', { name: 'Comparison' });
  const left = () => area.evaluate(({ scrollLeft }) => scrollLeft);
  const column = (await heads.nth(1).boundingBox())?.width ?? 0;
  for (const at of [1, 2]) {
    // Moves of nearly a column can pass its end, because the browser extrapolates them.
    // oxlint-disable-next-line no-await-in-loop -- one swipe after the other
    await swipe(page, { x: 320, y: 400 }, -130);
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(left).toBe(column * at);
    // oxlint-disable-next-line no-await-in-loop
    await expect(names.nth(at)).toBeInViewport({ ratio: 1 });
    // oxlint-disable-next-line no-await-in-loop
    await expect(names.nth(at - 1)).not.toBeInViewport();
  }
  expect(await rowName.boundingBox()).toEqual(before);
  await area.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(left).toBe(column);
  await checkAccessibility();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a procedure is chosen and a clinic added by plain forms and links @desktop', async ({
    page,
    request,
  }) => {
    const [one, two] = await findClinics(request, 2);
    if (!one || !two) throw new Error('The demonstration has two clinics.');
    await page.goto(paths.compare([one.slug]));
    await page.getByRole('searchbox').fill(two.name);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('link', { name: `Add ${two.name}` }).click();
    await page.getByRole('combobox', { name: 'Procedure' }).selectOption(procedure);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expect(page.getByRole('rowheader', { name: 'Reported prices' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Procedure' })).toHaveValue(procedure);
  });
});
