import type { APIRequestContext, Page } from '@playwright/test';
import { clinicPhotosPath, procedurePhotosPath } from '#domain/lists/photo-list.ts';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import type { PhotoList } from '#domain/photo/photo-list-views.ts';
import type { ReviewList } from '#domain/review/review-views.ts';
import { expect, test } from '#tests/support/test.ts';

const readPhotos = async (request: APIRequestContext, query: string) =>
  (await (await request.get(`/api/photos?${query}`)).json()) as PhotoList;

/** Returns the clinic and the procedure of the latest review with photos. */
async function findGallery(request: APIRequestContext) {
  const { reviews } = (await (await request.get('/api/reviews?limit=50')).json()) as ReviewList;
  const review = reviews.find(({ images }) => images.length > 0);
  if (!review) throw new Error('The latest reviews of the demonstration have no photos.');
  return { clinic: review.clinic, procedure: { slug: review.procedureSlug, name: review.procedureName } };
}

const counted = (total: number, noun: string) => `${total} ${noun}${total === 1 ? '' : 's'}`;
const photoLinks = (page: Page) => page.locator('main a[data-photo]');
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Patients’ photos: / });

/** Collects the photos that a page requests from now on. */
function collectPhotos(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:api\/media|uploads)\//.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test("a clinic's photos are a press away from its page, by the time since treatment, each with its review @phone", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { clinic } = await findGallery(request);
  const { photos, total, reviewTotal, procedures } = await readPhotos(
    request,
    `clinicId=${clinic.id}&limit=24&sort=time-since`,
  );
  const asked = collectPhotos(page);
  await page.goto(paths.clinic(clinic.slug));
  const strip = page.getByRole('region', { name: 'Photos from patients' });
  await expect(strip).toContainText('They may show wounds, blood or bare skin.');
  const counts = `${counted(total, 'photo')} of ${counted(reviewTotal, 'review')}`;
  await strip.getByRole('link', { name: counts }).click();
  await expect(page).toHaveURL(clinicPhotosPath(clinic.slug));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Patients’ photos: ${clinic.name}`);
  await expect(page.locator('main output')).toHaveText(counts);
  await expect(page.locator('meta[name="robots"][content="noindex"]').first()).toBeAttached();
  await expect(page.locator('meta[property="og:image"]')).not.toHaveAttribute('content', /media/);
  await checkAccessibility();
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Show photos' }).click();
  await expect(page.getByRole('button', { name: 'Hide photos' })).toBeFocused();
  await expect(photoLinks(page)).toHaveCount(photos.length);
  for (const [index, { image, reviewId, procedureSlug, procedureName }] of photos.entries()) {
    const item = page.locator('main li', { has: page.locator(`a[data-photo="${index}"]`) });
    await expect(item.locator(`a[data-photo="${index}"]`)).toHaveAttribute('href', image);
    await expect(
      item.getByRole('link', { name: `${procedureName}, ${clinic.name}`, exact: true }),
    ).toHaveAttribute('href', paths.review(procedureSlug, reviewId));
  }
  await checkAccessibility();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const [first] = procedures;
  if (!first || procedures.length < 2) throw new Error('The clinic has photos of one procedure alone.');
  await page.getByRole('navigation', { name: 'Procedures' }).getByRole('link', { name: first.name }).click();
  await expect(page).toHaveURL(clinicPhotosPath(clinic.slug, { procedure: first.slug }));
  await expect(page.locator('main output')).toContainText(counted(first.photoCount, 'photo'));
});

test("a procedure's photos open in the viewer by keys, which Back closes", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { procedure } = await findGallery(request);
  const { photos, total, reviewTotal } = await readPhotos(
    request,
    `procedure=${procedure.slug}&limit=24&sort=time-since`,
  );
  await page.addInitScript(() => localStorage.setItem('patient-photos', 'shown'));
  await page.goto(paths.procedureReviews(procedure.slug));
  await page
    .getByRole('link', { name: `${counted(total, 'photo')} of ${counted(reviewTotal, 'review')}` })
    .click();
  await expect(page).toHaveURL(procedurePhotosPath(procedure.slug));
  await photoLinks(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toBeVisible();
  await expect(viewer(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`${procedurePhotosPath(procedure.slug)}?photo=2`);
  await expect(
    viewer(page).getByRole('img', {
      name: `Photo 2 of ${photos.length}: ${procedure.name}, ${photos[1]?.clinic.name}`,
    }),
  ).toBeVisible();
  await checkAccessibility({ within: '[role="dialog"]' });
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(procedurePhotosPath(procedure.slug));
  await expect(photoLinks(page).nth(1)).toBeFocused();
});

test('a double press on Show photos shows them and opens none @desktop', async ({ page, request }) => {
  const { clinic } = await findGallery(request);
  await page.goto(clinicPhotosPath(clinic.slug));
  const show = page.getByRole('button', { name: 'Show photos' });
  await show.click();
  // The second press lands on the photo that came up in place of the button.
  await photoLinks(page).first().dispatchEvent('click', { detail: 2 });
  await photoLinks(page).first().click();
  await expect(page).toHaveURL(/\?photo=1$/);
  await page.goBack();
  await expect(page).toHaveURL(clinicPhotosPath(clinic.slug));
  await expect(viewer(page)).toHaveCount(0);
});

test('more photos are offered only where photos are shown @desktop', async ({ page, request }) => {
  const { clinics } = (await (await request.get('/api/clinics?limit=1')).json()) as ClinicList;
  await page.goto(clinicPhotosPath(clinics[0]?.slug ?? ''));
  const more = page.getByRole('link', { name: 'Show more photos' });
  const show = page.getByRole('button', { name: 'Show photos' });
  await expect(show).toBeVisible();
  await expect(more).toHaveCount(0);
  await show.click();
  await expect(more).toBeVisible();
});

test('unknown galleries are missing, other addresses lead to the one, and no page is beyond the end @desktop', async ({
  request,
}) => {
  const { clinic, procedure } = await findGallery(request);
  const answerOf = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers()['location']];
  };
  expect(await answerOf(clinicPhotosPath('no-such-clinic'))).toEqual([404, undefined]);
  expect(await answerOf(procedurePhotosPath('no-such-procedure'))).toEqual([404, undefined]);
  const all = clinicPhotosPath(clinic.slug);
  expect(await answerOf(clinicPhotosPath(clinic.slug, { procedure: 'no-such-procedure' }))).toEqual([
    307,
    all,
  ]);
  expect(await answerOf(clinicPhotosPath(clinic.slug, { page: 50 }))).toEqual([302, all]);
  expect(await answerOf(procedurePhotosPath(procedure.slug, 50))).toEqual([
    302,
    expect.stringContaining(procedurePhotosPath(procedure.slug)),
  ]);
  expect(await answerOf(`/ar${procedurePhotosPath(procedure.slug)}`)).toEqual([200, undefined]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('photos are plain links beside their reviews, and none is requested @desktop', async ({
    page,
    request,
  }) => {
    const { procedure } = await findGallery(request);
    const asked = collectPhotos(page);
    await page.goto(procedurePhotosPath(procedure.slug), { waitUntil: 'networkidle' });
    await expect(photoLinks(page).first()).toBeVisible();
    await expect(photoLinks(page).first()).toHaveText(/^Photo 1 of/);
    expect(asked).toEqual([]);
  });
});
