import type { Locator, Page } from '@playwright/test';
import { procedurePhotosPath } from '#domain/lists/photo-list.ts';
import type { PhotoList } from '#domain/photo/photo-list-views.ts';
import { THUMBNAIL_WIDTH } from '#domain/photo/thumbnail.ts';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { seoulDay } from '#domain/seoul-day.ts';
import { makePhonePhoto } from '#tests/support/photo-bytes.ts';
import { expect, logIn, readAsStaff, test } from '#tests/support/portal.ts';
import { makeJpeg } from '#tests/support/submission.ts';
import { answerAll, entryOf, next } from '#tests/support/wizard.ts';

test.setTimeout(120_000);
// As phones have, where larger sizes of a photo could be chosen.
test.use({ deviceScaleFactor: 2 });

const PHOTOS = ['after.jpg', 'before.jpg', 'face.jpg'] as const;

/** Chooses a portrait, a landscape and a small photo. */
async function choosePhotos(page: Page, names: readonly (typeof PHOTOS)[number][] = PHOTOS) {
  const bytes = {
    'after.jpg': await makePhonePhoto(1200, 900),
    'before.jpg': await makeJpeg({ width: 900, height: 500 }),
    'face.jpg': await makeJpeg({ width: 300, height: 300 }),
  };
  await page
    .getByLabel('Choose photos')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer: bytes[name] })));
}

const taken = (page: Page, name: string) =>
  page.getByRole('combobox', { name: `When was it taken? ${name}`, exact: true });

/** Expects the frames of two photos side by side, at equal size, within the screen. */
async function expectSideBySide(page: Page, links: Locator) {
  await expect(links).toHaveCount(2);
  const [left, right] = [await links.nth(0).boundingBox(), await links.nth(1).boundingBox()];
  if (!left || !right) throw new Error('A photo of the pair has no box.');
  expect({ ...right, x: 0 }).toEqual({ ...left, x: 0 });
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
  expect(right.x + right.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(left.width).toBeGreaterThan(120);
}

test('a patient says which photo is from before, staff correct the other, and readers see both side by side @phone', async ({
  page,
  context,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await answerAll(page, ['rhino']);
  await choosePhotos(page);
  for (const name of PHOTOS) await expect(taken(page, name)).toHaveValue('');
  await taken(page, 'before.jpg').selectOption('Before');
  await taken(page, 'after.jpg').selectOption('After, first week');
  await taken(page, 'face.jpg').selectOption('After more than a year');
  // The toast lies over other parts of the form.
  await checkAccessibility({ within: 'fieldset:has(#photos)' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // A photo that is removed takes what was stated of it along; the others keep it.
  await page.getByRole('button', { name: 'Remove face.jpg' }).click();
  await expect(taken(page, 'face.jpg')).toHaveCount(0);
  await choosePhotos(page, ['face.jpg']);
  await expect(taken(page, 'face.jpg')).toHaveValue('');
  await expect(taken(page, 'before.jpg')).toHaveValue('before');
  await page.getByRole('button', { name: 'Previous' }).click();
  const day = entryOf(page, 1).getByLabel('Date of treatment');
  const stated = await day.inputValue();
  await day.fill(seoulDay(new Date()));
  await next(page);
  await expect(taken(page, 'after.jpg')).toHaveValue('first-week');
  await taken(page, 'face.jpg').selectOption('After more than a year');
  await expect(page.getByText(/^Going by the date of treatment, this time has not come yet/)).toHaveCount(1);
  await taken(page, 'face.jpg').selectOption('Not stated');
  await expect(page.getByText('this time has not come yet')).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous' }).click();
  await day.fill(stated);
  await next(page);
  await expect(page.getByText('after.jpg (After, first week), before.jpg (Before), face.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Experience' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  await expect(thanks).toContainText(/R-\d{6}/, { timeout: 30_000 });
  const id = Number(/R-(\d{6})/.exec((await thanks.textContent()) ?? '')?.[1]);

  await logIn(context);
  const sent = await readAsStaff(context, id);
  expect(sent.imageStages).toEqual(['first-week', 'before', null]);
  await page.goto(`/admin/reviews/${id}/edit`);
  const dialog = page.getByRole('dialog', { name: new RegExp(`Edit review #${id}`) });
  const stageOf = (number: number) => dialog.getByLabel(`When photo ${number} was taken`);
  await expect(stageOf(2)).toHaveValue('before');
  await stageOf(1).selectOption('After, first month');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Say in at least 10 characters')).toBeVisible();
  await dialog.getByRole('button', { name: 'The patient asked for it' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  const edited = await readAsStaff(context, id);
  expect(edited.imageStages).toEqual(['first-month', 'before', null]);
  await page.goto(`/admin/reviews/${id}`);
  await expect(page.getByRole('dialog')).toContainText('When the photos were taken');
  await checkAccessibility();

  const published = await context.request.patch(`/api/reviews/${id}`, {
    headers: { 'if-match': `"${edited.version}"` },
    data: { published: true },
  });
  expect(published.status(), await published.text()).toBe(200);
  const review = (await (await page.request.get(`/api/reviews/${id}`)).json()) as PublicReview;
  await page.goto(`/reviews/${review.procedureSlug}/${id}`);
  const images = page.getByRole('region', { name: 'Review Images' });
  await images.getByRole('button', { name: 'Show photos' }).click();
  await expect(images.getByRole('img')).toHaveCount(3);
  const pair = images.getByRole('list', { name: 'Before and after' });
  await expectSideBySide(page, pair.getByRole('link'));
  await expect(pair.getByRole('listitem')).toContainText(['Before', 'After, first month']);
  await expect(pair.getByRole('link').first()).toHaveAttribute('href', sent.images[1] ?? '');
  await expect(images.getByRole('listitem')).toHaveCount(3);
  await checkAccessibility();
  await pair.getByRole('link').last().click();
  const viewer = page.getByRole('dialog', { name: 'Photos sent with this review' });
  await expect(viewer).toContainText('After, first month');
});

test('a gallery begins with pairs at equal size, each photo with its stage, then shows the others by time @phone', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const read = async (query: string) =>
    ((await (await request.get(`/api/photos?${query}`)).json()) as PhotoList).photos;
  const procedures = (await (await request.get('/api/procedures')).json()) as ProcedureMap;
  let found: PhotoList['photos'][number] | undefined;
  for (const { slug } of Object.values(procedures).flat()) {
    // One by one: the server sheds those who ask for much at once while it is busy.
    found = (await read(`procedure=${slug}&limit=100`)).find(({ isPaired }) => isPaired); // oxlint-disable-line no-await-in-loop
    if (found) break;
  }
  if (!found) throw new Error('The demonstration has no pair.');
  const listed = await read(`procedure=${found.procedureSlug}&limit=24&sort=time-since`);
  const paired = listed.filter(({ isPaired }) => isPaired);
  await page.addInitScript(() => localStorage.setItem('patient-photos', 'shown'));
  await page.goto(procedurePhotosPath(found.procedureSlug));
  const section = page.getByRole('region', { name: 'Before and after', exact: true });
  await expect(page.locator('main h2').first()).toHaveText('Before and after');
  await expect(section.getByRole('img')).toHaveCount(paired.length);
  for (const row of await section.getByRole('listitem').all()) {
    await expectSideBySide(page, row.locator('a[data-photo]'));
    await expect(row).toContainText(/Before.*After/);
  }
  const shown = await page
    .locator('main a[data-photo]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(shown).toEqual(listed.map(({ image }) => image));
  const loaded = () =>
    section
      .getByRole('img')
      .evaluateAll((all) => all.flatMap((one) => (one as HTMLImageElement).currentSrc || []));
  await expect.poll(async () => (await loaded()).length).toBeGreaterThan(0);
  for (const source of await loaded()) expect(source).toContain(`-${THUMBNAIL_WIDTH}.`);
  await checkAccessibility();
});
