import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import exifr from 'exifr';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { RECEIPT_DELAY_SECONDS } from '#domain/review/review-receipt.ts';
import type { PublicReview, ReviewList } from '#domain/review/review-views.ts';
import { LETTER_DELAY_SECONDS } from '#domain/review/undo.ts';
import { makePhonePhoto } from '#tests/support/photo-bytes.ts';
import { ADMIN, expect, test, WORK_URL } from '#tests/support/portal.ts';
import { addButton } from '#tests/support/wizard.ts';

// The main journey, from a patient's phone to the moderator and back to every visitor. It runs once.
test.setTimeout(300_000);

/** The delay of the receipt, which goes first, and time for the queue. */
const LETTERS_TIMEOUT_MS = (RECEIPT_DELAY_SECONDS + LETTER_DELAY_SECONDS + 30) * 1000;

const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(path)).json()) as Answer;

test('a patient submits, staff publish, visitors read; unpublishing removes review, page and photos @phone', async ({
  page,
  browser,
}) => {
  const { clinics } = await read<ClinicList>(page, '/api/clinics?sort=name&limit=100');
  const clinic = clinics.find(({ reviewCount }) => reviewCount === 0);
  if (!clinic) throw new Error('The demonstration has a review of every clinic.');
  const email = `patient-${Date.now()}@mail.example`;
  const words = `Lantern festival week ${Date.now()}: the nurse explained every step twice.`;

  expect(await exifr.gps(await makePhonePhoto())).toBeTruthy();
  await submitTwoProcedures(page, { clinicId: clinic.id, email, words });
  expect((await read<ReviewList>(page, `/api/reviews?clinicId=${clinic.id}`)).total).toBe(0);

  const desk = await openDesk(browser);
  await editAndPublish(desk, words);

  const published = async () => (await read<ReviewList>(page, `/api/reviews?clinicId=${clinic.id}`)).reviews;
  await expect.poll(async () => (await published()).length).toBe(1);
  const [review] = (await published()) as [PublicReview];
  await expectPublic(page, review, { email, words });
  await expectLetters(email, `/reviews/${review.procedureSlug}/${review.id}`);

  await desk.getByRole('button', { name: `Actions for review #${review.id}` }).click();
  await desk.getByRole('menuitem', { name: 'Unpublish', exact: true }).click();
  await expect.poll(async () => (await published()).length).toBe(0);
  expect((await page.request.get(`/reviews/${review.procedureSlug}/${review.id}`)).status()).toBe(404);
  for (const image of review.images) expect((await page.request.get(image)).status()).toBe(404);
  await desk.context().close();
});

async function submitTwoProcedures(page: Page, answers: { clinicId: number; email: string; words: string }) {
  await page.goto(`/submit-quote?clinicId=${answers.clinicId}`);
  await page.getByLabel('Country').fill('Japan');
  await page.getByRole('option', { name: 'Japan' }).click();
  await page.getByRole('button', { name: 'Next Step' }).click();
  for (const [index, procedure] of ['Rhinoplasty', 'Alar Reduction'].entries()) {
    await addButton(page).click();
    const entry = page.getByRole('group', { name: `Procedure ${index + 1}` });
    await entry.getByLabel('Procedure', { exact: true }).fill(procedure);
    await page
      .getByRole('option', { name: new RegExp(`^${procedure}`) })
      .first()
      .click();
    await entry.getByLabel('Date of treatment or quote').fill('2026-10-05');
    await entry.getByLabel('Price in Korean won').fill(String(4_000_000 + index * 500_000));
    await entry.getByLabel("Doctor's name").fill('Han Areum, MD');
    await entry
      .getByLabel('Your experience')
      .fill(index === 0 ? answers.words : 'The second one hurt a little less.');
  }
  await page.getByRole('button', { name: 'Next Step' }).click();
  const photos = await Promise.all([1200, 1210, 1220].map((width) => makePhonePhoto(width)));
  await page
    .getByLabel('Choose photos')
    .setInputFiles(
      photos.map((buffer, index) => ({ name: `photo-${index}.jpg`, mimeType: 'image/jpeg', buffer })),
    );
  await page.getByLabel('E-mail', { exact: true }).fill(answers.email);
  await page.getByRole('button', { name: 'Submit Experience' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  await expect(thanks).toContainText(/R-\d+/, { timeout: 30_000 });
  await thanks.getByRole('button', { name: 'Got it' }).click();
}

async function openDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: WORK_URL,
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  const desk = await context.newPage();
  await desk.goto('/admin');
  await desk.getByLabel('Username').fill(ADMIN.username);
  await desk.getByLabel('Password').fill(ADMIN.password);
  await desk.getByRole('button', { name: 'Login' }).click();
  await expect(desk.getByText('Administrator')).toBeVisible();
  return desk;
}

async function editAndPublish(desk: Page, words: string) {
  await desk.getByRole('searchbox').fill(words.slice(0, 35));
  const row = desk.getByRole('article').filter({ hasText: words });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await desk.getByRole('menuitem', { name: 'Edit Review' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Price (KRW)').fill('4200000');
  await dialog.getByLabel('Private notes').fill('called back, all in order');
  await dialog.getByRole('button', { name: 'The patient asked for it' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await desk.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  await expect(row.getByText('Published')).toBeVisible();
}

async function expectPublic(page: Page, review: PublicReview, secret: { email: string; words: string }) {
  expect(review).toMatchObject({ price: 4_200_000, doctorName: 'Han Areum', country: 'Japan' });
  expect(review.images).toHaveLength(3);
  for (const image of review.images) {
    const answer = await page.request.get(image);
    expect(answer.status()).toBe(200);
    expect(await exifr.parse(await answer.body()).catch(() => undefined)).toBeUndefined();
  }
  const comparison = await read<object>(page, `/api/price-comparison/${review.procedureSlug}`);
  expect(comparison).toMatchObject({
    clinics: expect.arrayContaining([
      expect.objectContaining({
        clinic: expect.objectContaining({ id: review.clinicId }),
        price: expect.objectContaining({ count: 1, averageKrw: 4_200_000 }),
      }),
    ]),
  });
  await page.goto(`/reviews/${review.procedureSlug}/${review.id}`);
  await expect(page.getByText(secret.words)).toBeVisible();
  await page
    .getByRole('region', { name: 'Review Images' })
    .getByRole('button', { name: 'Show photos' })
    .click();
  await expect(page.getByRole('img', { name: /Photo 1 of 3/ })).toBeVisible();
  const everything = await page.content();
  for (const hidden of [secret.email, 'called back']) expect(everything).not.toContain(hidden);
}

/**
 * Waits for the receipt and the letter about the publication, which are files without a mail server, named by the time
 * at which they were sent.
 */
async function expectLetters(email: string, link: string) {
  const folder = join(process.env['E2E_WORK_VAR_DIR'] ?? '', 'mail');
  const letters = async () => {
    const files = (await readdir(folder).catch((): string[] => [])).toSorted((a, b) => a.localeCompare(b));
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    return texts.filter((text) => text.includes(`To: ${email}`));
  };
  await expect.poll(async () => (await letters()).length, { timeout: LETTERS_TIMEOUT_MS }).toBe(2);
  const [receipt = '', letter = ''] = await letters();
  expect(receipt).toContain('We have received your');
  expect(letter.replaceAll('=\r\n', '')).toContain(link);
}
