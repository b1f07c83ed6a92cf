import type { Page } from '@playwright/test';
import type { AdminMessage, AdminMessageDetail, AdminMessageList } from '#domain/message/message-views.ts';
import { paths } from '#domain/paths.ts';
import type { ReviewList } from '#domain/review/review-views.ts';
import { recordAnnouncements } from '#tests/support/announcements.ts';
import { expect, logIn, PATIENT, test, toastOf } from '#tests/support/portal.ts';
import { showWithoutScripts } from '#tests/support/wizard.ts';

const WHOLE = {
  Name: 'Mina Park',
  Email: 'mina@person.example',
  Subject: 'Opening hours',
  Message: 'Are you open on Sundays?',
};

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

async function openContact(page: Page, search = '') {
  await page.goto(`/contact${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function fill(page: Page, answers: Partial<typeof WHOLE>) {
  for (const [label, text] of Object.entries(answers)) await field(page, label).fill(text);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

/** Returns the newest message of a search, as staff read it. */
async function findMessage(page: Page, search: string): Promise<AdminMessage> {
  await logIn(page.context());
  const answer = await page
    .context()
    .request.get(`/api/messages?search=${encodeURIComponent(search)}&limit=1`, PATIENT);
  const { messages } = (await answer.json()) as AdminMessageList;
  const [message] = messages;
  if (!message) throw new Error(`No message holds ${search}.`);
  return message;
}

const newWord = () => `zq${Math.random().toString(36).slice(2, 12)}`;

test('names every faulty field, in a summary that has the focus and at the field', async ({
  page,
  checkAccessibility,
}) => {
  await openContact(page);
  await send(page).click();
  const summary = page.getByRole('region', { name: 'Please check 4 answers' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Name is required',
    'Invalid email address',
    'Subject is required',
    'Message must be at least 10 characters long',
  ]);
  await checkAccessibility();
  await summary.getByRole('link', { name: 'Invalid email address' }).click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Invalid email address/);
  await fill(page, WHOLE);
  await expect(summary).toHaveCount(0);
  await expect(field(page, 'Email')).not.toHaveAccessibleDescription(/Invalid/);
});

test('sends a message once, with a key, and says so', async ({ page, checkAccessibility }) => {
  const word = newWord();
  const sent: { body: unknown; key: string | undefined }[] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().endsWith('/api/inquiries'))
      sent.push({ body: call.postDataJSON(), key: call.headers()['idempotency-key'] });
  });
  await openContact(page);
  await fill(page, { ...WHOLE, Subject: `Opening hours ${word}` });
  const announced = await recordAnnouncements(page);
  await send(page).dblclick();
  await expect(
    toastOf(page, 'Message sent', "Thank you for your message. We'll get back to you soon."),
  ).toBeVisible();
  await expect(
    page
      .getByRole('paragraph')
      .filter({ hasText: "Thank you for your message. We'll get back to you soon." }),
  ).toBeFocused();
  // The remaining text is announced by the moved focus.
  await expect.poll(announced).toContain('Notification Message sent');
  expect((await announced()).join()).not.toContain('Thank you');
  // The second press of a double click, where the answer was quicker.
  await page.getByRole('button', { name: 'Send another message' }).dispatchEvent('click', { detail: 2 });
  await expect(page.getByRole('main')).toContainText(/M-\d{6}/);
  await checkAccessibility();
  expect(sent).toEqual([
    {
      body: {
        type: 'contact',
        name: 'Mina Park',
        email: 'mina@person.example',
        subject: `Opening hours ${word}`,
        message: 'Are you open on Sundays?',
      },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(await findMessage(page, word)).toMatchObject({ type: 'contact', status: 'unread' });
  await page.getByRole('button', { name: 'Send another message' }).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Message')).toHaveValue('');
});

test.describe('when it is not accepted', () => {
  test.use({ expectedProblems: [/Failed to load resource|ERR_FAILED|Request to \/api\/inquiries failed/] });

  for (const [what, answer, message] of [
    [
      'the server’s message',
      { status: 429, json: { message: 'Too many submissions.' } },
      'Too many submissions.',
    ],
    [
      'its own words where the server has none',
      { status: 502, body: 'Bad gateway' },
      'Failed to send message. Please try again later.',
    ],
  ] as const) {
    test(`shows ${what}, keeps everything, and tries again under the same key`, async ({ page }) => {
      const keys: (string | undefined)[] = [];
      await openContact(page);
      await page.route('**/api/inquiries', (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        return route.fulfill(answer);
      });
      await fill(page, WHOLE);
      await send(page).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(message);
      await expect(toastOf(page, 'Error', message)).toHaveCount(0);
      for (const [label, text] of Object.entries(WHOLE)) await expect(field(page, label)).toHaveValue(text);
      const callCount = keys.length;
      await send(page).click();
      await expect.poll(() => keys.length).toBeGreaterThan(callCount);
      expect(new Set(keys).size).toBe(1);
    });
  }

  test('a message whose answer was lost is not stored twice after a reload', async ({ page }) => {
    await openContact(page);
    const stored: string[] = [];
    await page.route('**/api/inquiries', async (route) => {
      const answer = await route.fetch();
      stored.push(((await answer.json()) as { reference: string }).reference);
      await route.fulfill({ status: 502, body: 'Bad gateway' });
    });
    await fill(page, WHOLE);
    await send(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/Failed to send/);
    await page.unrouteAll();
    await page.reload();
    await page.waitForLoadState('networkidle');
    await fill(page, { Name: WHOLE.Name, Email: WHOLE.Email });
    await send(page).click();
    await expect(toastOf(page, 'Message sent')).toBeVisible();
    expect(new Set(stored).size).toBe(1);
    await expect(page.getByRole('main')).toContainText(stored[0] ?? 'a reference');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage)), 'forgotten').not.toMatch(/request/);
  });

  test('a review that has gone meanwhile is named at its line, which can be removed', async ({
    page,
    request,
  }) => {
    const { reviews } = (await (await request.get('/api/reviews?limit=1')).json()) as ReviewList;
    const id = reviews[0]?.id ?? 0;
    await openContact(page, `?review=${id}`);
    await fill(page, WHOLE);
    await page.route('**/api/inquiries', (route) =>
      'reviewId' in (route.request().postDataJSON() as object)
        ? route.fulfill({
            status: 400,
            json: { message: 'Gone', fieldErrors: { reviewId: 'This review is not on the site any more' } },
          })
        : route.continue(),
    );
    await send(page).click();
    await expect(page.getByRole('list', { name: 'What your message is about' })).toContainText(
      'This review is not on the site any more. Please remove this line.',
    );
    await page
      .getByRole('button', { name: /^Remove:/ })
      .or(page.getByRole('link', { name: /^Remove:/ }))
      .click();
    await expect(field(page, 'Subject')).toBeFocused();
    await send(page).click();
    await expect(toastOf(page, 'Message sent')).toBeVisible();
  });
});

test('a page that is about a review carries its names, not what it says', async ({ request }) => {
  const { reviews } = (await (await request.get('/api/reviews?limit=1')).json()) as ReviewList;
  const [review] = reviews;
  if (!review?.content) throw new Error('The newest review has no text.');
  for (const path of [`/contact?review=${review.id}`, paths.reportReview({ review: review.id })]) {
    const html = await (await request.get(path)).text();
    expect(html).toContain(review.clinic.name);
    expect(html, path).not.toContain(review.content.slice(0, 30));
  }
});

test('who leaves while it is sent is told the end on the page that they are on', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/inquiries', (route) => gate.promise.then(() => route.continue()));
  await openContact(page);
  await fill(page, WHOLE);
  await send(page).click();
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused();
  gate.resolve();
  await expect(toastOf(page, 'Message sent')).toBeVisible();
});

test('a reload brings back what was written, but not who writes', async ({ page }) => {
  await openContact(page);
  await fill(page, WHOLE);
  await page.reload();
  await expect(field(page, 'Subject')).toHaveValue(WHOLE.Subject);
  await expect(field(page, 'Message')).toHaveValue(WHOLE.Message);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/mina/i);
  await openContact(page, '?subject=Privacy');
  await expect(field(page, 'Subject'), 'another matter').toHaveValue('Privacy');
  await expect(field(page, 'Message')).toHaveValue('');
});

test('every review has a quiet link that reports it, for a reason and without a name', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { reviews } = (await (await request.get('/api/reviews?limit=1')).json()) as ReviewList;
  const [review] = reviews;
  if (!review) throw new Error('The demonstration data has no review.');
  const about = `${review.procedureName} at ${review.clinic.name}`;
  await page.goto('/reviews');
  const link = page.getByRole('link', { name: `Report this review: ${about}` }).first();
  await expect(link).toHaveAttribute('href', /^\/report-review\?review=\d+$/);
  await expect(link).toHaveAttribute('rel', 'nofollow');
  await page.goto(`/reviews/${review.procedureSlug}/${review.id}`);
  await page
    .getByRole('article', { name: 'In the patient' })
    .getByRole('link', { name: /^Report this review/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report a Review' })).toBeFocused();
  await expect(page.getByRole('link', { name: about, exact: true })).toBeVisible();
  const sendReport = page.getByRole('button', { name: 'Send Report' });
  await sendReport.click();
  await expect(page.getByRole('heading', { name: 'Please check one answer' })).toBeVisible();
  await page.getByLabel('What is wrong with it?').selectOption('It names or shows a person');
  const word = newWord();
  await page.getByLabel('Details (optional)').fill(`In the second line, ${word}.`);
  const email = page.getByLabel('Email (optional)');
  await expect(email).toHaveAccessibleDescription(/not kept in this browser/);
  await email.fill('mina@planted.example');
  await page.reload();
  await expect(page.getByLabel('What is wrong with it?')).toHaveValue('person');
  await expect(email).toHaveValue('');
  await checkAccessibility();
  await sendReport.click();
  await expect(page.getByText(/We have your report as M-\d{6}/)).toBeVisible();
  expect(await findMessage(page, word)).toMatchObject({
    reviewId: review.id,
    subject: 'Report: It names or shows a person',
    name: null,
    email: null,
  });
});

test('a clinic’s page fills in subject and clinic; what is gone is said', async ({ page, request }) => {
  const { clinics } = (await (await request.get('/api/clinics?limit=1')).json()) as {
    clinics: { name: string; slug: string }[];
  };
  const [clinic] = clinics;
  await openContact(page, `?subject=Claim+a+clinic+page&clinic=${clinic?.slug}`);
  await expect(field(page, 'Subject')).toHaveValue('Claim a clinic page');
  await expect(page.getByRole('list', { name: 'What your message is about' })).toContainText(
    clinic?.name ?? '?',
  );
  await openContact(page, '?clinic=no-such-clinic');
  await expect(page.getByText('names something that is not on the site any more')).toBeVisible();
  await expect(send(page)).toBeVisible();
});

test('a bug report names its faults, then brings browser and device along', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/report-bug');
  await expect(page.getByRole('heading', { level: 1, name: 'Report a Bug' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await field(page, 'Email (optional)').fill('no address');
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByRole('region', { name: 'Please check 3 answers' }).getByRole('link')).toHaveText([
    'Title is required',
    'Please provide a detailed description',
    'Please enter a valid email',
  ]);
  await checkAccessibility();
  const word = newWord();
  await field(page, 'Issue Title').fill(`Map is empty ${word}`);
  await field(page, 'Detailed Description').fill('Nothing is drawn on the map.');
  await field(page, 'Email (optional)').fill('');
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await expect(toastOf(page, 'Bug report submitted', 'Thank you for helping us improve!')).toBeVisible();
  const { id } = await findMessage(page, word);
  const answer = await page.context().request.get(`/api/inquiries/${id}`, PATIENT);
  const report = (await answer.json()) as AdminMessageDetail;
  expect(report).toMatchObject({ type: 'bug_report', email: null, device: expect.stringContaining('Linux') });
  expect(report.browser).toMatch(/Chrome/);
});

test.describe('without scripts', () => {
  test('both forms are sent as they are, and a page says so', async ({ page, request }) => {
    const word = newWord();
    await showWithoutScripts(page, await request.get('/contact'));
    await fill(page, { ...WHOLE, Subject: `Plain ${word}` });
    await send(page).click();
    await expect(page).toHaveURL(/\/contact\?sent=M-\d{6}$/);
    await expect(page.getByText("Thank you for your message. We'll get back to you soon.")).toBeVisible();
    expect(await findMessage(page, word)).toMatchObject({ name: 'Mina Park', message: WHOLE.Message });

    await showWithoutScripts(page, await request.get('/report-bug'));
    await field(page, 'Issue Title').fill(`Plain bug ${word}`);
    await field(page, 'Detailed Description').fill('Nothing is drawn on the map.');
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await expect(page).toHaveURL(/\/report-bug\?sent=M-\d{6}$/);
  });
});

test('who asks about their own review need not give a name', async ({ page }) => {
  const word = newWord();
  const { reviews } = (await (await page.request.get('/api/reviews?limit=1')).json()) as ReviewList;
  await page.goto(paths.review(reviews[0]?.procedureSlug ?? '', reviews[0]?.id ?? 0));
  await page.getByText('Is this your review?').click();
  await page.getByRole('link', { name: 'Ask us to change or remove it' }).click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Optional: your address is enough.');
  await fill(page, { Email: WHOLE.Email, Message: `Please remove it. ${word}` });
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Send another message' })).toBeVisible();
  expect(await findMessage(page, word)).toMatchObject({ name: null, email: WHOLE.Email });
});
