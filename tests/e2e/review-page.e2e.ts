import type { APIRequestContext, Page } from '@playwright/test';
import { formatDate, formatMonth } from '#domain/dates.ts';
import { formatPrice } from '#domain/money.ts';
import { RECOVERY_LABELS, SATISFACTION_LABELS } from '#domain/review/labels.ts';
import type { PublicReview, RelatedReviews, ReviewList } from '#domain/review/review-views.ts';
import { expect, test } from '#tests/support/test.ts';

const pathOf = ({ procedureSlug, id }: PublicReview) => `/reviews/${procedureSlug}/${id}`;

/** Returns the newest public review that matches. */
async function findReview(
  request: APIRequestContext,
  isWanted: (review: PublicReview) => boolean,
): Promise<PublicReview> {
  for (let offset = 0; offset < 2_000; offset += 100) {
    const answer = await request.get(`/api/reviews?limit=100&offset=${offset}`);
    const { reviews } = (await answer.json()) as ReviewList;
    const found = reviews.find(isWanted);
    if (found) return found;
    if (reviews.length === 0) break;
  }
  throw new Error('No review is like this.');
}

const isComplete = (review: PublicReview) =>
  Boolean(
    review.price && review.content && review.doctor && review.age && review.gender && review.dateReceived,
  ) && review.images.length > 1;

/** Returns the label of a score, of a review that has one. */
const textOf = (labels: Readonly<Record<number, string>>, score: number | null) => labels[score ?? 0] ?? '';

/** Returns the value of a labelled row of the receipt. */
const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

test('a review says what, where, when, by whom, for how much, and how it went', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const review = await findReview(
    request,
    (each) => isComplete(each) && each.content?.includes('\n\n') === true,
  );
  await page.goto(pathOf(review));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${review.procedureName} at ${review.clinicName}`,
  );
  expect(await page.title()).toContain(`${review.procedureName} review at `);
  await expect(fact(page, 'Clinic')).toHaveText(review.clinicName);
  const told = { yes: 'Told beforehand who would operate', no: 'Not told beforehand who would operate' };
  await expect(fact(page, 'Doctor')).toHaveText(
    `${review.doctor}${review.toldBeforehand ? told[review.toldBeforehand] : ''}`,
  );
  await expect(fact(page, 'Treated')).toHaveText(formatMonth(review.dateReceived));
  await expect(fact(page, 'Patient')).toContainText(`Age ${review.age}`);
  await expect(fact(page, 'Satisfaction')).toHaveText(textOf(SATISFACTION_LABELS, review.satisfaction));
  await expect(fact(page, 'Recovery')).toHaveText(textOf(RECOVERY_LABELS, review.recovery));
  await expect(fact(page, 'Reviewed')).toHaveText(formatDate(review.createdAt));
  await expect(fact(page, 'Reviewed')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await expect(fact(page, 'Price paid')).toHaveText(formatPrice(review.price));
  const words = page.getByRole('article', { name: "In the patient's words" }).locator('p:not(:has(a))');
  expect(await words.count()).toBe(review.content?.trim().split(/\n\s*\n/).length);
  await checkAccessibility();

  await page.getByRole('link', { name: 'Go to Clinic' }).click();
  await expect(page).toHaveURL(`/clinics/${review.clinic.slug}`);
});

test('photos keep their room, tell which of how many they are, and open in full', async ({
  page,
  request,
}) => {
  const review = await findReview(request, (each) => each.images.length > 1);
  await page.goto(pathOf(review));
  const images = page.getByRole('region', { name: 'Review Images' });
  await expect(images.getByRole('img')).toHaveCount(0);
  await images.getByRole('button', { name: 'Show photos' }).click();
  for (const [index, image] of review.images.entries()) {
    const photo = page.getByRole('img', {
      name: `Photo ${index + 1} of ${review.images.length} sent with this review`,
    });
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveAttribute('width', String(review.imageSizes[index]?.width));
    await expect(photo).toHaveAttribute('height', String(review.imageSizes[index]?.height));
    await expect.poll(() => photo.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole('link').filter({ has: photo })).toHaveAttribute('href', image);
  }
  await expect(page.locator('meta[property="og:image"]')).not.toHaveAttribute('content', /media/);
});

test('what was not told is said to be so, and never made up', async ({ page, request }) => {
  const review = await findReview(request, (each) => !each.doctor && !each.price);
  await page.goto(pathOf(review));
  await expect(fact(page, 'Doctor')).toHaveText('Doctor information unavailable');
  await expect(fact(page, 'Price paid')).toHaveText('N/A');
});

test('words in another script say their language', async ({ page, request }) => {
  const review = await findReview(request, (each) => /^[\p{Script=Hangul}\s.,!]+$/u.test(each.content ?? ''));
  await page.goto(pathOf(review));
  const words = page.getByRole('article', { name: "In the patient's words" });
  await expect(words.locator('[lang="ko"]')).toContainText(review.content?.slice(0, 10) ?? '');
});

test('other reviews of the clinic and of the procedure are one click away, and each opens anew', async ({
  page,
  request,
}) => {
  const review = await findReview(request, isComplete);
  const related = (await (await request.get(`/api/reviews/${review.id}/related`)).json()) as RelatedReviews;
  await page.goto(pathOf(review), { waitUntil: 'networkidle' });
  const sameClinic = page.getByRole('region', { name: `More from ${review.clinicName}` });
  const sameProcedure = page.getByRole('region', { name: `More ${review.procedureName} reviews` });
  const details = { name: /^Full details/ };
  await expect(sameClinic.getByRole('link', details)).toHaveCount(related.sameClinic.length);
  await expect(sameProcedure.getByRole('link', details)).toHaveCount(related.sameProcedure.length);

  for (const [block, reviews] of [
    [sameClinic, related.sameClinic],
    [sameProcedure, related.sameProcedure],
  ] as const) {
    for (const [index, { price }] of reviews.entries()) {
      const card = block.getByRole('article').nth(index);
      if (price) await expect(card).toContainText(formatPrice(price));
      else await expect(card).not.toContainText('₩');
    }
  }

  const next = related.sameProcedure[0];
  if (!next) throw new Error('A procedure with one clinic only.');
  await sameProcedure.getByRole('link', details).first().click();
  await expect(page).toHaveURL(pathOf(next));
  await expect(fact(page, 'Clinic')).toHaveText(next.clinicName);
  await expect(fact(page, 'Reviewed')).toHaveText(formatDate(next.createdAt));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(fact(page, 'Clinic')).toHaveText(review.clinicName);
});

test('the title and the description never hold what the patient wrote', async ({ request }) => {
  const review = await findReview(request, (each) => (each.content?.length ?? 0) > 200);
  const html = await (await request.get(pathOf(review))).text();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain(' review at ');
  for (const sentence of review.content?.split(/[.!?\n]/).map((each) => each.trim()) ?? []) {
    if (sentence.length > 15) expect(head).not.toContain(sentence);
  }
});

test('nothing scrolls sideways at 320 pixels', async ({ page, request }) => {
  const review = await findReview(request, isComplete);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(pathOf(review));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('a review that can not be shown', () => {
  test.use({ expectedProblems: [/404/] });

  test('is answered with 404: missing, of another procedure, or no number', async ({
    page,
    request,
    checkAccessibility,
  }) => {
    const review = await findReview(request, () => true);
    const other = await findReview(request, (each) => each.procedureSlug !== review.procedureSlug);
    for (const path of [
      `/reviews/${review.procedureSlug}/999999999`,
      `/reviews/${other.procedureSlug}/${review.id}`,
      `/reviews/${review.procedureSlug}/latest`,
      `/reviews/${review.procedureSlug}/99999999999`,
    ]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review not found');
      await expect(
        page.getByText("The review you're looking for doesn't exist or has been removed.", { exact: true }),
      ).toBeVisible();
    }
    await checkAccessibility();
    await page.getByRole('link', { name: 'View all reviews' }).click();
    await expect(page).toHaveURL('/reviews');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
