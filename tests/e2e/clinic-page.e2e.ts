import type { APIRequestContext, Page } from '@playwright/test';
import type { ClinicDetail, ClinicList } from '#domain/clinic/clinic-views.ts';
import { formatsOf } from '#domain/formats.ts';
import { formatCurrency } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import type { ReviewList } from '#domain/review/review-views.ts';
import { cutText } from '#domain/text.ts';
import { expect, test } from '#tests/support/test.ts';

const readAll = async (request: APIRequestContext) =>
  ((await (await request.get('/api/clinics?limit=100')).json()) as ClinicList).clinics;

const readClinic = async (request: APIRequestContext, slug: string) =>
  (await (await request.get(`/api/clinics/${slug}`)).json()) as ClinicDetail;

const readReviews = async (request: APIRequestContext, query: string) =>
  (await (await request.get(`/api/reviews?${query}`)).json()) as ReviewList;

/** Returns the clinic with the most reviews. */
async function findBusiest(request: APIRequestContext): Promise<ClinicDetail> {
  const [first] = await readAll(request);
  if (!first) throw new Error('The demonstration data has no clinic.');
  return readClinic(request, first.slug);
}

async function findOne(request: APIRequestContext, fits: (clinic: ClinicList['clinics'][number]) => boolean) {
  const found = (await readAll(request)).find((clinic) => fits(clinic));
  if (!found) throw new Error('The demonstration data has no such clinic.');
  return found;
}

const reviewCards = (page: Page) =>
  page.locator('#reviews').locator('xpath=ancestor::section').getByRole('article');
const resultCount = (page: Page) => page.getByRole('main').getByRole('status');

test.describe('addresses', () => {
  const ask = (request: APIRequestContext, path: string) => request.get(path, { maxRedirects: 0 });

  test('every other address of a clinic leads to its own, for good, with the query', async ({ request }) => {
    const { id, slug } = await findBusiest(request);
    const others = [
      `/clinic/${slug}`,
      `/clinics/${id}`,
      `/clinics/${slug.toUpperCase()}`,
      `/clinics/${slug.replace('-', '%2D')}`,
      `/clinics/${slug}/`,
    ];
    for (const other of others) {
      const answer = await ask(request, `${other}?tab=reviews&x=%26`);
      expect(answer.status(), other).toBe(308);
      expect(answer.headers(), other).toMatchObject({
        location: `${paths.clinic(slug)}?tab=reviews&x=%26`,
        'cache-control': 'no-cache',
      });
    }
  });

  test('a clinic that is not there is a 404 that leads on', async ({ request }) => {
    for (const path of ['/clinics/no-such-clinic', '/clinic/no-such-clinic', '/clinics/%25', '/clinics/0']) {
      expect((await ask(request, path)).status(), path).toBe(404);
    }
  });

  test('going to another address in the browser lands at the clinic', async ({ page, request }) => {
    const { slug, name } = await findBusiest(request);
    await page.goto('/clinics');
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/clinic/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(paths.clinic(slug));
  });
});

test.describe('a clinic that is not there', () => {
  test.use({ expectedProblems: [/404/] });

  test('says so and offers all clinics', async ({ page, checkAccessibility }) => {
    await page.goto('/clinics/no-such-clinic');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinic not found');
    await expect(page.getByText('The requested clinic could not be found.')).toBeVisible();
    await expect(page).toHaveTitle(/^Clinic not found \| /);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/clinics\/no-such-clinic$/);
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex');
    await checkAccessibility();
    await expect(page.getByRole('searchbox', { name: 'Search clinics' })).toBeVisible();
    await page.getByRole('link', { name: 'Browse All Clinics' }).click();
    await expect(page).toHaveURL('/clinics');
  });
});

test.describe('a clinic', () => {
  test('says who and where it is, in both languages, with its figures', async ({
    page,
    request,
    checkAccessibility,
  }) => {
    const clinic = await findBusiest(request);
    await page.goto(paths.clinic(clinic.slug));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(clinic.name);
    await expect(main.locator('header [lang=ko]')).toHaveText([clinic.nameKo ?? '', clinic.addressKo ?? '']);
    await expect(main.getByText(clinic.address, { exact: true })).toBeVisible();
    const figures = main.getByRole('definition');
    await expect(figures.nth(0)).toHaveText(String(clinic.reviewCount));
    await expect(figures.nth(1)).toHaveText(String(clinic.prices.length));
    const average = `${clinic.satisfaction?.average.toFixed(1)} of 5`;
    const scores = main.getByText(`Satisfaction${average}${clinic.satisfaction?.count} reports`);
    await expect(scores.locator('..').getByRole('listitem').first()).toHaveText(/^Very Satisfied: \d+$/);
    await expect(main.getByText(/^\d\.\d of 5$/), 'no average stands twice').toHaveText([
      average,
      `${clinic.recovery?.average.toFixed(1)} of 5`,
    ]);
    await checkAccessibility();
  });

  test('has its contact beside name and figures on a wide screen, with nothing empty below', async ({
    page,
    request,
  }) => {
    await page.goto(paths.clinic((await findBusiest(request)).slug));
    const boxOf = async (name: string) => {
      const box = await page.getByRole('region', { name, exact: true }).boundingBox();
      return box ?? { x: 0, y: 0, height: 0 };
    };
    const [about, contact, prices] = await Promise.all(
      ['About this clinic', 'Contact', 'Price List'].map(boxOf),
    );
    expect(contact?.y).toBeLessThan(about?.y ?? 0);
    expect(contact?.x).toBeGreaterThan(about?.x ?? 0);
    const end = Math.max(...[about, contact].map((box) => (box?.y ?? 0) + (box?.height ?? 0)));
    expect((prices?.y ?? 0) - end).toBeLessThan(80);
  });

  test('can be called, visited and found on a map', async ({ page, request }) => {
    const clinic = await findBusiest(request);
    await page.goto(paths.clinic(clinic.slug));
    const contact = page.getByRole('region', { name: 'Contact' });
    await expect(contact.getByRole('link', { name: clinic.phone ?? '' })).toHaveAttribute(
      'href',
      /^tel:\+82\d+$/,
    );
    const website = contact.getByRole('link', { name: /example \(opens in a new tab\)/ });
    await expect(website).toHaveAttribute('rel', 'noopener nofollow ugc');
    await expect(website).toHaveAttribute('target', '_blank');
    for (const name of ['Naver Map', 'OpenStreetMap']) {
      const map = contact.getByRole('link', { name: `${name} showing ${clinic.name} (opens in a new tab)` });
      await expect(map).toHaveAttribute('href', /^https:\/\//);
      await expect(map).toHaveAttribute('rel', 'noopener');
    }
  });

  test('says that no message reaches a clinic without an account, and leads to the contact form', async ({
    page,
    request,
  }) => {
    const { slug, name, phone } = await findBusiest(request);
    await page.goto(paths.clinic(slug));
    // The clinic's own contact details come before the form, whose messages do not reach it.
    const contact = await page.getByRole('region', { name: 'Contact' }).innerText();
    const order = [phone ?? '', 'Website', 'Map', 'reach our team', 'Ask us'].map((text) =>
      contact.indexOf(text),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    for (const [label, subject] of [
      ['Ask us about', 'Question about a clinic'],
      ['Claim', 'Claim a clinic page'],
    ] as const) {
      await expect(page.getByRole('link', { name: `${label} ${name}` })).toHaveAttribute(
        'href',
        paths.contact({ subject, clinic: slug }),
      );
    }
  });

  test('with no reviews shows what is known nearby and asks for the first', async ({
    page,
    request,
    checkAccessibility,
  }) => {
    const { id, slug } = await findOne(request, (clinic) => clinic.reviewCount === 0);
    // A link to the reviews leads to the invitation to write one.
    await page.goto(`${paths.clinic(slug)}?tab=reviews`);
    await expect(page.getByRole('heading', { name: 'Were you a patient here?' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Write the First Review' })).toHaveAttribute(
      'href',
      paths.submitQuote({ clinicId: id }),
    );
    const nearby = page.getByRole('region', { name: /are reviewed for, and what it costs there/ });
    const first = nearby.getByRole('listitem').first();
    await expect(first.getByRole('link')).toHaveAttribute('href', /price-comparison\?procedure=/);
    await expect(first).toContainText(/\d reviews? of \d+ clinics?/);
    await expect(page.getByText(/Not rated|No reviews|No price data|No description/)).toHaveCount(0);
    await checkAccessibility();
  });

  test('with one report says that it is few', async ({ page, request, checkAccessibility }) => {
    const { slug } = await findOne(request, (clinic) => clinic.reviewCount === 1 && clinic.price !== null);
    await page.goto(paths.clinic(slug));
    await expect(page.getByText('1 report · few').first()).toBeVisible();
    await checkAccessibility();
  });

  test('fits 320 pixels, the longest name too', async ({ page, request }) => {
    const [longest] = (await readAll(request)).toSorted((a, b) => b.name.length - a.name.length);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(paths.clinic(longest?.slug ?? ''));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(longest?.name ?? '');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test.describe('the price list', () => {
  test('gives each procedure its figures with their count, and again as a table', async ({
    page,
    request,
    checkAccessibility,
  }) => {
    const clinic = await findBusiest(request);
    const [most] = clinic.prices;
    if (!most?.price) throw new Error('The busiest clinic has no price.');
    await page.goto(paths.clinic(clinic.slug));
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('img', { name: most.procedure.name }) })
      .first();
    const { shortAmount } = formatsOf('en');
    await expect(row).toContainText(`${shortAmount(most.price.medianKrw)} median`);
    await expect(row).toContainText(`average ${shortAmount(most.price.averageKrw)}`);
    await expect(row).toContainText(/With \d+ reports the typical price is likely \(9\d %\) between/);
    await expect(row).toContainText(`${most.price.count} reports`);
    const table = page.getByRole('table');
    await expect(table).toBeHidden();
    await page.getByText('Show as table').click();
    await expect(table.getByRole('row')).toHaveCount(clinic.prices.length + 1);
    await expect(table.getByRole('row', { name: most.procedure.name }).first()).toContainText(
      `${formatCurrency(most.price.medianKrw)}${formatCurrency(most.price.averageKrw)}${formatCurrency(most.price.lowestKrw)}`,
    );
    await expect(page.getByRole('link', { name: 'How reports are checked' })).toHaveAttribute(
      'href',
      paths.howReviewsAreChecked(),
    );
    // Elements partly under the sticky bar would count as too small for touch.
    await page.evaluate(() => scrollTo(0, 0));
    await checkAccessibility();
  });

  test("a procedure's name narrows the reviews to it and moves there", async ({ page, request }) => {
    const clinic = await findBusiest(request);
    const [, second] = clinic.prices;
    if (!second) throw new Error('The busiest clinic has one procedure.');
    await page.goto(`${paths.clinic(clinic.slug)}?search=zzzz&sort=priceLow`);
    const { procedure, reviewCount } = second;
    await page.getByRole('link', { name: `${procedure.name}: show its ${reviewCount} reviews` }).click();
    await expect(page).toHaveURL(
      `${paths.clinic(clinic.slug)}?procedure=${procedure.slug}&sort=priceLow#reviews`,
    );
    await expect(page.getByLabel('Procedure', { exact: true })).toHaveValue(procedure.slug);
    await expect(page.getByRole('heading', { name: 'Patient Reviews' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Patient Reviews' })).toBeInViewport();
    await expect(resultCount(page)).toContainText(`of ${reviewCount} reviews`);
    for (const card of await reviewCards(page).all()) await expect(card).toContainText(procedure.name);
  });
});

test.describe('the reviews', () => {
  test('stand on cards: what, when, who, price in won and 120 characters', async ({ page, request }) => {
    const clinic = await findBusiest(request);
    const { reviews } = await readReviews(request, `clinicId=${clinic.id}&limit=10`);
    await page.goto(paths.clinic(clinic.slug));
    await expect(reviewCards(page)).toHaveCount(10);
    for (const [index, review] of reviews.entries()) {
      const card = reviewCards(page).nth(index);
      await expect(card.getByRole('heading')).toHaveText(review.procedureName);
      await expect(card.getByRole('button', { name: 'Show photos' })).toHaveCount(
        review.images.length > 0 ? 1 : 0,
      );
      await expect(card.getByText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)).toBeVisible();
      if (review.price) await expect(card).toContainText(formatCurrency(review.price));
      await expect(card).toContainText(cutText(review.content?.trim() ?? '', 120).replaceAll(/\s+/g, ' '));
      await expect(card.getByRole('link', { name: 'Full details' })).toHaveAttribute(
        'href',
        paths.review(review.procedureSlug, review.id),
      );
    }
  });

  test('are narrowed, ordered, searched and cleared, all in the URL', async ({
    page,
    request,
    checkAccessibility,
  }) => {
    const clinic = await findBusiest(request);
    const [most] = clinic.prices;
    if (!most) throw new Error('The busiest clinic has no procedure.');
    await page.goto(paths.clinic(clinic.slug));
    const procedures = page.getByLabel('Procedure', { exact: true });
    await expect(procedures.getByRole('option')).toHaveCount(clinic.prices.length + 1);
    await procedures.selectOption({ label: `${most.procedure.name} (${most.reviewCount})` });
    await expect(page).toHaveURL(new RegExp(`procedure=${most.procedure.slug}`));
    await expect(resultCount(page)).toHaveText(`Showing 10 of ${most.reviewCount} reviews`);

    const sort = page.getByLabel('Sort by');
    await expect(sort.getByRole('option')).toHaveText([
      'Newest',
      'English first',
      'Price: High',
      'Price: Low',
    ]);
    for (const [label, value] of [
      ['Price: High', 'priceHigh'],
      ['Price: Low', 'priceLow'],
    ] as const) {
      await sort.selectOption(label);
      await expect(page).toHaveURL(new RegExp(`sort=${value}`));
      const { reviews } = await readReviews(
        request,
        `clinicId=${clinic.id}&procedure=${most.procedure.slug}&sort=${value}&limit=1`,
      );
      await expect(reviewCards(page).first()).toContainText(formatCurrency(reviews[0]?.price));
    }

    await page.getByRole('searchbox', { name: 'Search reviews' }).fill('zzzzzzzz');
    await expect(page.getByText('No reviews found')).toBeVisible();
    await expect(page).toHaveURL(/search=zzzzzzzz/);
    await checkAccessibility();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(paths.clinic(clinic.slug));
    await expect(resultCount(page)).toHaveText(`Showing 10 of ${clinic.reviewCount} reviews`);
    await expect(procedures).toHaveValue('');
  });

  test('a procedure without reviews here falls back to all', async ({ page, request }) => {
    const clinic = await findBusiest(request);
    await page.goto(`${paths.clinic(clinic.slug)}?procedure=no-such-procedure&sort=nonsense&page=-3`);
    await expect(resultCount(page)).toHaveText(`Showing 10 of ${clinic.reviewCount} reviews`);
    await expect(page.getByLabel('Procedure', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Sort by')).toHaveValue('new');
  });

  test('load ten more, and Back restores them', async ({ page, request }) => {
    const clinic = await findBusiest(request);
    await page.goto(paths.clinic(clinic.slug));
    await page.getByRole('link', { name: 'Load more reviews' }).click();
    await expect(reviewCards(page)).toHaveCount(20);
    await expect(page).toHaveURL(`${paths.clinic(clinic.slug)}?page=2`);
    const last = reviewCards(page).nth(19);
    await last.scrollIntoViewIfNeeded();
    await last.getByRole('heading').getByRole('link').click();
    await expect(page).not.toHaveURL(/clinics/);
    await page.goBack();
    await expect(reviewCards(page)).toHaveCount(20);
    await expect(last).toBeInViewport();
  });

  test('?tab=reviews leads to them, from a list; Load more does not lead back', async ({ page, request }) => {
    const clinic = await findBusiest(request);
    const heading = page.getByRole('heading', { name: 'Patient Reviews' });
    await page.goto('/clinics');
    await page.getByRole('link', { name: `${clinic.reviewCount} reviews of ${clinic.name}` }).click();
    await expect(page).toHaveURL(paths.clinic(clinic.slug, { tab: 'reviews' }));
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await page.getByRole('link', { name: 'Load more reviews' }).click();
    await expect(reviewCards(page)).toHaveCount(20);
    await expect(heading).not.toBeFocused();
  });

  test('?tab=reviews leads to them at once, but a reload stays where it was', async ({ page, request }) => {
    const { slug } = await findBusiest(request);
    const heading = page.getByRole('heading', { name: 'Patient Reviews' });
    await page.goto(paths.clinic(slug, { tab: 'reviews' }));
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(heading).not.toBeFocused();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there and the filters are a form', async ({ page, request }) => {
    const clinic = await findBusiest(request);
    const [most] = clinic.prices;
    await page.goto(paths.clinic(clinic.slug));
    await expect(reviewCards(page)).toHaveCount(10);
    await page.getByLabel('Procedure', { exact: true }).selectOption(most?.procedure.slug ?? '');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(resultCount(page)).toHaveText(`Showing 10 of ${most?.reviewCount} reviews`);
  });
});

test.describe('on paper', () => {
  test('header, every price and the reviews are printed, controls are not', async ({ page, request }) => {
    const clinic = await findBusiest(request);
    // A4 without its margins.
    await page.setViewportSize({ width: 673, height: 1000 });
    await page.goto(paths.clinic(clinic.slug));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { procedure } of clinic.prices) {
      await expect(page.locator(`svg[aria-label^="${procedure.name}:"]`)).toBeVisible();
    }
    await expect(reviewCards(page).first()).toBeVisible();
    await expect(page.getByRole('search')).toBeHidden();
    for (const name of ['Add Your Review', 'Load more reviews', `Ask us about ${clinic.name}`]) {
      await expect(page.getByRole('link', { name })).toBeHidden();
    }
  });
});
