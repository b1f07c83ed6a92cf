import type { Page } from '@playwright/test';
import { PHOTO_LIMITS } from '#domain/photo/photo-rules.ts';
import type { ReviewList } from '#domain/review/review-views.ts';
import { expect, test } from '#tests/support/test.ts';
import { answerAll, chooseFirst, entryOf, next, recordForms, toastRegion } from '#tests/support/wizard.ts';
import { makeJpeg, makeLargeJpeg } from '#tests/support/submission.ts';

/** The panel that lists every answer. */
const yourAnswers = (page: Page) => page.getByRole('region', { name: 'Your answers' });

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await makeJpeg() });

/** Holds the answers to submitted reviews. @returns the function that lets them through */
async function holdAnswer(page: Page, answer: { status: number; json: unknown }): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/reviews', async (route) => {
    await held.promise;
    await route.fulfill(answer);
  });
  return held.resolve;
}

test.describe('sending', () => {
  test('takes two procedures with photos, thanks, and starts anew', async ({
    page,
    request,
    checkAccessibility,
  }) => {
    const listSent = await recordForms(page);
    const { names } = await answerAll(page, ['rhino', 'eyelid']);
    const words = `${names[0]}: everything was explained twice.`;
    await page.getByLabel('Choose photos').setInputFiles([await photo('a.jpg'), await photo('b.jpg')]);
    await page.getByRole('button', { name: 'Submit Experience' }).dblclick();

    const dialog = page.getByRole('dialog', { name: 'Thank You!' });
    await expect(dialog).toContainText(
      'Your experience was submitted. It is published once a moderator has checked it.',
    );
    for (const name of names) await expect(dialog.getByText(name)).toBeVisible();
    await expect(dialog.getByText(/^R-\d{6}$/)).toHaveCount(2);
    await expect(toastRegion(page)).toContainText('Success!');
    await expect(toastRegion(page)).toContainText('2 procedure review(s) submitted successfully.');
    await expect(dialog.getByRole('button', { name: 'Got it' })).toBeFocused();
    await checkAccessibility({ within: '[role=dialog]' });

    const sent = await listSent();
    expect(sent.map((form) => form.url)).toEqual(['POST /api/reviews', 'POST /api/reviews']);
    expect(new Set(sent.map((form) => form.headers['submission-id'])).size).toBe(1);
    expect(new Set(sent.map((form) => form.headers['idempotency-key'])).size).toBe(2);
    for (const form of sent)
      expect(form.fields.map(([name]) => name)).toEqual(
        'clinicId published age country gender satisfaction recovery rating procedureId price dateReceived content doctor notes image0 image1'.split(
          ' ',
        ),
      );
    expect(Object.fromEntries(sent[0]?.fields ?? [])).toMatchObject({
      published: 'false',
      age: '31',
      gender: 'female',
      satisfaction: '3',
      rating: '3',
      recovery: 'moderate',
      price: '3500000',
      dateReceived: '2026-05-02',
      content: words,
      doctor: 'Han Areum, MD',
      notes: 'planted@person.example',
      image0: 'a.jpg',
    });

    await dialog.getByRole('button', { name: 'Got it' }).click();
    await expect(page.locator('[aria-current=step]')).toContainText('Step 1 of 3');
    await expect(page.getByRole('combobox', { name: 'Clinic' })).toHaveValue('');
    await expect(page.getByLabel('Age', { exact: true })).toHaveValue('18');
    // The sent review is no draft that another page offers to go back to.
    await page.goto('/add-clinic');
    await expect(page.getByRole('link', { name: 'Back to your review' })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'Clinic' })).toHaveValue('');

    const found = await request.get(`/api/reviews?search=${encodeURIComponent(words)}&limit=100`);
    const { reviews } = (await found.json()) as ReviewList;
    expect(reviews.filter((review) => review.content === words)).toEqual([]);
  });

  test('the language of a text is guessed while it is typed, until its author chooses another @desktop', async ({
    page,
  }) => {
    const listSent = await recordForms(page);
    await answerAll(page, ['rhino']);
    await page.getByRole('button', { name: 'Previous' }).click();
    const entry = entryOf(page, 1);
    const words = entry.getByLabel('Your experience');
    const language = entry.getByLabel('Language of your text');
    await expect(language).toHaveValue('en');
    await words.fill('상담이 자세해서 좋았어요. 회복도 빨랐습니다.');
    await expect(language).toHaveValue('ko');
    await language.selectOption('Another language');
    await words.fill('Everything was explained to me twice.');
    await page.reload();
    await expect(words).toHaveValue('Everything was explained to me twice.');
    await expect(language).toHaveValue('other');
    await next(page);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('planted@person.example');
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
    const [sent] = await listSent();
    expect(Object.fromEntries(sent?.fields ?? [])).toMatchObject({ language: 'other' });
  });

  test('makes a photo of over 5 MB smaller before it is sent, upright and without what its camera wrote @desktop', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.XMLHttpRequest = class extends XMLHttpRequest {
        override send(body?: XMLHttpRequestBodyInit | null) {
          if (body instanceof FormData) Object.assign(window, { sentPhoto: body.get('image0') });
          super.send(body);
        }
      };
      const decode = window.createImageBitmap.bind(window);
      const held = new Promise<void>((resolve) => Object.assign(window, { letDecode: resolve }));
      Object.assign(window, {
        createImageBitmap: async (...of: Parameters<typeof decode>) => {
          await held;
          return decode(...of);
        },
      });
    });
    let sentCount = 0;
    await page.route('**/api/reviews', (route) => {
      sentCount += 1;
      return route.fulfill({ status: 201, json: { id: 1, reference: 'R-000001' } });
    });
    await answerAll(page, ['rhino']);
    const buffer = await makeLargeJpeg();
    expect(buffer.length).toBeGreaterThan(PHOTO_LIMITS.fileBytes);
    const picker = page.getByLabel('Choose photos');
    await picker.setInputFiles([{ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer }]);
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(
      page.getByText('Your photos are still being made smaller. Submit once they are listed here.').first(),
    ).toBeVisible();
    expect(sentCount).toBe(0);
    await page.evaluate(() => (window as unknown as { letDecode: () => void }).letDecode());
    await expect(toastRegion(page)).toContainText('1 photo(s) added');
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
    const { size, ratio, hasExif } = await page.evaluate(async () => {
      const { sentPhoto } = window as unknown as { sentPhoto: File };
      const { width, height } = await createImageBitmap(sentPhoto);
      const text = await sentPhoto.text();
      return { size: sentPhoto.size, ratio: width / height, hasExif: text.includes('Planted') };
    });
    expect(size).toBeLessThan(PHOTO_LIMITS.fileBytes);
    expect(hasExif).toBe(false);
    expect(ratio, 'turned as the camera was held').toBeCloseTo(0.5);
  });

  test('shows how far it is, once, however often the button is pressed @desktop', async ({ page }) => {
    await answerAll(page, ['rhino']);
    let count = 0;
    const held = Promise.withResolvers<void>();
    await page.route('**/api/reviews', async (route) => {
      count++;
      await held.promise;
      await route.fulfill({ status: 201, json: { id: 1, reference: 'R-000001' } });
    });
    const button = page.getByRole('button', { name: 'Submit Experience' });
    await button.dblclick();
    const sending = page.getByRole('button', { name: 'Submitting...' });
    await expect(sending).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await sending.click({ force: true });
    held.resolve();
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
    expect(count).toBe(1);
  });

  test('thanks at the next visit if the form was left before the answer came @desktop', async ({ page }) => {
    await answerAll(page, ['rhino']);
    const answered = page.waitForResponse('**/api/reviews');
    const release = await holdAnswer(page, { status: 201, json: { id: 1, reference: 'R-000001' } });
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Find Clinics' }).click();
    await page.getByLabel('Search', { exact: true }).fill('moon');
    await expect(page).toHaveURL(/\/clinics\?search=moon/);
    release();
    await answered;
    await expect(toastRegion(page)).toContainText('submitted');
    await page.getByRole('link', { name: 'Share Review' }).click();
    const thanks = page.getByRole('dialog', { name: 'Thank You!' });
    await expect(thanks).toContainText('R-000001');
    await thanks.getByRole('button', { name: 'Got it' }).click();
    await expect(page.getByRole('combobox', { name: 'Clinic' })).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(/\/clinics\?search=moon/);
  });

  test('is locked if it is opened again before the answer came, and thanks then @desktop', async ({
    page,
  }) => {
    await answerAll(page, ['rhino']);
    const release = await holdAnswer(page, { status: 201, json: { id: 1, reference: 'R-000001' } });
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Find Clinics' }).click();
    await expect(page).toHaveURL(/\/clinics$/);
    await page.goBack();
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeDisabled();
    release();
    const thanks = page.getByRole('dialog', { name: 'Thank You!' });
    await expect(thanks).toContainText('R-000001');
    await thanks.getByRole('link', { name: 'write to us' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('R-000001');
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'Clinic' })).toHaveValue('');
  });
});

test.describe('when something is not accepted', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('keeps its clinic if it is opened again by the link of another one @desktop', async ({ page }) => {
    const { clinic } = await answerAll(page, ['rhino']);
    const fieldErrorCodes = { clinicId: 'clinicUnknown' };
    const json = {
      message: 'Please look again',
      fieldErrors: { clinicId: 'No such clinic' },
      fieldErrorCodes,
    };
    const release = await holdAnswer(page, { status: 400, json });
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Find Clinics' }).click();
    const details = page.getByRole('main').getByRole('link', { name: /^View Details of/ });
    await details.filter({ hasNotText: clinic }).first().click();
    await page.getByRole('link', { name: 'Add Your Review' }).click();
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    release();
    await expect(page.getByRole('region', { name: 'Submission Error' })).toContainText(
      `${clinic} is not listed any more.`,
    );
    await expect(page.getByRole('combobox', { name: 'Clinic' })).toHaveValue(clinic);
  });

  test('keeps every field locked and shows the progress when Back opens another step @desktop', async ({
    page,
  }) => {
    await answerAll(page, ['rhino']);
    const release = await holdAnswer(page, {
      status: 422,
      json: { message: 'Not stored.', code: 'invalid-input' },
    });
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: /Step 2 of 3/ })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await expect(entryOf(page, 1).getByLabel('Your experience')).toBeDisabled();
    release();
    await expect(page.getByRole('region', { name: 'Submission Error' })).toBeFocused();
    await expect(entryOf(page, 1).getByLabel('Your experience')).toBeEnabled();
  });

  test('says so for each, keeps everything, and sends only that again @desktop', async ({
    page,
    checkAccessibility,
  }) => {
    const listSent = await recordForms(page);
    const { names } = await answerAll(page, ['rhino', 'eyelid']);
    await page.getByLabel('Choose photos').setInputFiles(await photo('a.jpg'));
    // Refuses the first review, including its retries.
    let refused: string | undefined;
    await page.route('**/api/reviews', (route) => {
      const key = route.request().headers()['idempotency-key'];
      refused ??= key;
      return key === refused
        ? route.fulfill({ status: 503, json: { message: 'Please come back later', code: 'unavailable' } })
        : route.continue();
    });
    await page.getByRole('button', { name: 'Submit Experience' }).click();

    const box = page.getByRole('region', { name: 'Submission Error' });
    await expect(box).toBeFocused();
    const line = `Failed to submit review for ${names[0]}: Please come back later`;
    for (const place of [box, toastRegion(page)]) {
      await expect(place).toContainText('Submission Error');
      await expect(place).toContainText('Failed to submit 1 review(s). Please check details and try again.');
      await expect(place).toContainText(line);
    }
    await expect(box).toContainText(
      new RegExp(`not sent again: ${names[1]?.replace(/[()]/g, '.')} R-\\d{6}`),
    );
    await expect(page.getByRole('listitem').filter({ hasText: /^a\.jpg/ })).toBeVisible();
    await checkAccessibility();

    await page.unroute('**/api/reviews');
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    const dialog = page.getByRole('dialog', { name: 'Thank You!' });
    await expect(dialog.getByText(/^R-\d{6}$/)).toHaveCount(2);
    await expect(toastRegion(page)).toContainText('2 procedure review(s) submitted successfully.');
    const sent = await listSent();
    const again = sent.filter(({ headers }) => headers['idempotency-key'] === refused);
    // Four requests at first and one now for the refused review; one for the other.
    expect([sent.length, again.length]).toEqual([6, 5]);
    for (const form of again) expect(form).toEqual(again[0]);
  });

  test('an address that is corrected in between makes what is left a submission of its own @desktop', async ({
    page,
  }) => {
    const listSent = await recordForms(page);
    await answerAll(page, ['rhino', 'eyelid']);
    let refused: string | undefined;
    await page.route('**/api/reviews', (route) => {
      const key = route.request().headers()['idempotency-key'];
      refused ??= key;
      return key === refused
        ? route.fulfill({ status: 400, json: { message: 'Please try another one' } })
        : route.continue();
    });
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(page.getByRole('region', { name: 'Submission Error' })).toBeFocused();
    await page.unroute('**/api/reviews');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('corrected@person.example');
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    const dialog = page.getByRole('dialog', { name: 'Thank You!' });
    await expect(dialog.getByText(/^R-\d{6}$/)).toHaveCount(2);
    const [first, second, third] = (await listSent()).map(({ headers }) => headers['submission-id']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test("shows the server's word about age, photos and address at those fields @desktop", async ({
    page,
    checkAccessibility,
  }) => {
    await answerAll(page, ['rhino']);
    const fieldErrors = {
      age: 'You must be at least 18 years old',
      images: 'a.jpg is incomplete or damaged.',
      notes: 'Please enter a valid email address',
    };
    await page.route(
      '**/api/reviews',
      (route) => route.fulfill({ status: 400, json: { message: 'Please look again', fieldErrors } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(page.getByRole('region', { name: 'Submission Error' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
      new RegExp(fieldErrors.notes),
    );
    const photos = page.getByRole('button', { name: 'Add photos' });
    await expect(photos).toHaveAccessibleDescription(new RegExp(fieldErrors.images));
    await checkAccessibility();
    await page.getByLabel('Choose photos').setInputFiles(await photo('b.jpg'));
    await expect(photos).not.toHaveAccessibleDescription(new RegExp(fieldErrors.images));
    await yourAnswers(page).getByRole('button', { name: 'Change Age' }).click();
    await expect(page.getByLabel('Age', { exact: true })).toHaveAccessibleDescription(
      new RegExp(fieldErrors.age),
    );
  });

  test("shows the server's word about a field at that field; another content goes under another key @desktop", async ({
    page,
  }) => {
    const listSent = await recordForms(page);
    const { names } = await answerAll(page, ['rhino']);
    const message = 'Please enter a price in won that is not that high';
    await page.route(
      '**/api/reviews',
      (route) => route.fulfill({ status: 400, json: { message, fieldErrors: { price: message } } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(page.getByRole('region', { name: 'Submission Error' })).toContainText(
      `Failed to submit review for ${names[0]}: ${message}`,
    );
    await yourAnswers(page)
      .getByRole('button', { name: `Change ${names[0]}` })
      .click();
    const price = entryOf(page, 1).getByLabel('Price');
    await expect(price).toHaveAccessibleDescription(new RegExp(message));
    await price.fill('3000000');
    await expect(price).toHaveAccessibleDescription('₩3,000,000');
    await next(page);
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
    const [first, second] = await listSent();
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
    expect(second?.headers['submission-id']).toBe(first?.headers['submission-id']);
  });

  test('a clinic and a procedure that are gone are named, with the way to their fields, and the rest stays @desktop', async ({
    page,
    checkAccessibility,
  }) => {
    const { clinic, names } = await answerAll(page, ['rhino', 'eyelid']);
    const gone = `${clinic} is not listed any more. Choose another clinic.`;
    const goneProcedure = `${names[0]} is not listed any more. Choose another procedure.`;
    const fieldErrorCodes = { clinicId: 'clinicUnknown', procedureId: 'procedureUnknown' };
    let refused: Record<string, string> = { clinicId: 'No such clinic', procedureId: 'No such procedure' };
    await page.route('**/api/reviews', async (route) => {
      const json = { message: 'Please look again', fieldErrors: refused, fieldErrorCodes };
      refused = { clinicId: 'No such clinic' };
      await route.fulfill({ status: 400, json });
    });
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    const box = page.getByRole('region', { name: 'Submission Error' });
    await expect(box).toContainText(`Failed to submit review for ${names[0]}: ${gone}; ${goneProcedure}`);
    await expect(box).toContainText(`Failed to submit review for ${names[1]}: ${gone}`);
    await checkAccessibility();
    await page.unroute('**/api/reviews');

    // A press that finds an error of this step sends nothing, so that the refusals still hold.
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await email.fill('');
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill('planted@person.example');
    await yourAnswers(page).getByRole('button', { name: 'Change Clinic' }).click();
    const field = page.getByRole('combobox', { name: 'Clinic' });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(gone);
    expect(await chooseFirst(page, 'Clinic', 'persimmon')).not.toBe(clinic);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await next(page);
    const procedure = entryOf(page, 1).getByRole('combobox', { name: 'Procedure' });
    await expect(procedure).toHaveAccessibleDescription(goneProcedure);
    await chooseFirst(page, 'Procedure', 'mole', 1);
    await expect(procedure).not.toHaveAttribute('aria-invalid', 'true');
    await next(page);
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('planted@person.example');
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  });

  test('a clinic and a procedure that are gone are said to be after a reload too @desktop', async ({
    page,
  }) => {
    const { clinic, names } = await answerAll(page, ['rhino', 'eyelid']);
    const json = {
      message: 'Please look again',
      fieldErrors: { clinicId: 'No such clinic', procedureId: 'No such procedure' },
      fieldErrorCodes: { clinicId: 'clinicUnknown', procedureId: 'procedureUnknown' },
    };
    await page.route('**/api/reviews', (route) => route.fulfill({ status: 400, json }));
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(page.getByRole('region', { name: 'Submission Error' })).toBeVisible();
    await page.reload();
    const field = page.getByRole('combobox', { name: 'Clinic' });
    await expect(field).toHaveAccessibleDescription(
      `${clinic} is not listed any more. Choose another clinic.`,
    );
    await next(page);
    await expect(field).toBeVisible();
    await chooseFirst(page, 'Clinic', 'persimmon');
    await next(page);
    // The page offers the procedures, so that they are known to be on the site.
    const procedure = entryOf(page, 1).getByRole('combobox', { name: 'Procedure' });
    await expect(procedure).toHaveValue(names[0] ?? '?');
    await expect(procedure).not.toHaveAttribute('aria-invalid', 'true');
  });
});
