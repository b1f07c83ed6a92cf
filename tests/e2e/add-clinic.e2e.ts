import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { expect, test } from '#tests/support/test.ts';
import { showWithoutScripts, toastRegion } from '#tests/support/wizard.ts';

const WHOLE = { name: 'Quince Orchard Clinic', address: '12 Dosan-daero, Gangnam-gu, Seoul' };

test.beforeEach(async ({ page }) => {
  await page.goto('/add-clinic');
  await expect(page.getByRole('heading', { level: 1, name: 'Submit a New Clinic' })).toBeVisible();
});

test('says what is wrong at the fields, by the rules for admins', async ({ page, checkAccessibility }) => {
  const name = page.getByLabel('Clinic name');
  const address = page.getByLabel('Address');
  await page.getByRole('button', { name: 'Submit Clinic' }).click();
  const summary = page.getByRole('region', { name: 'Please check 2 answers' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Clinic name is required' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Clinic name is required/);
  await expect(address).toHaveAccessibleDescription(/Clinic address is required/);
  await checkAccessibility();
  await name.fill('ab');
  await expect(name).toHaveAccessibleDescription(/Name must be at least 3 characters/);
  await name.fill(WHOLE.name);
  await expect(name).not.toHaveAccessibleDescription(/Name/);
  await address.fill('Seou');
  await page.getByRole('button', { name: 'Submit Clinic' }).click();
  await expect(page.getByRole('region', { name: 'Please check one answer' })).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/Address must be at least 5 characters/);
});

test('shows listed clinics of a similar name once the name is written, and goes on without them', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { clinics } = (await (await request.get('/api/clinics?sort=name&limit=1')).json()) as ClinicList;
  const listed = clinics[0];
  if (!listed) throw new Error('There are no clinics.');
  const name = page.getByLabel('Clinic name');
  const similar = page.getByRole('status').filter({ hasText: 'Is it listed already' });
  const asked: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/api/clinics?')) asked.push(call.url());
  });
  await name.pressSequentially(listed.name);
  await page.getByLabel('Address').fill(WHOLE.address);
  await expect(similar.getByRole('link', { name: listed.name, exact: true })).toHaveAttribute(
    'href',
    `/clinics/${listed.slug}`,
  );
  expect(asked, 'not at every letter').toHaveLength(1);
  await checkAccessibility();
  // The name is there again without being typed.
  await page.reload();
  await expect(similar.getByRole('link', { name: listed.name, exact: true })).toBeVisible();
  await name.fill('Qwxzk Vvv');
  await page.getByLabel('Address').focus();
  await expect(similar).toHaveCount(0);

  // Visitors who came from the review form can return to it, and choose the listed clinic there.
  await page.evaluate(() => sessionStorage.setItem('review-draft', '{}'));
  await page.reload();
  await expect(page.getByRole('link', { name: 'Back to your review' })).toHaveAttribute(
    'href',
    '/submit-quote',
  );
  await name.fill(listed.name);
  await page.getByLabel('Address').focus();
  await expect(similar.getByRole('link', { name: /^Choose it for your review/ }).first()).toHaveAttribute(
    'href',
    `/submit-quote?clinicId=${listed.id}`,
  );
});

test('asks before it submits a clinic that resembles a listed one, and goes on either way', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { clinics } = (await (await request.get('/api/clinics?sort=name&limit=1')).json()) as ClinicList;
  const [listed] = clinics;
  if (!listed) throw new Error('There are no clinics.');
  const sent: string[] = [];
  await page.route('**/api/submit-clinic', (route) => {
    sent.push(route.request().postData() ?? '');
    return route.fulfill({ status: 201, json: { id: 1 } });
  });
  await page.getByLabel('Clinic name').fill(listed.name);
  await page.getByLabel('Address').fill(WHOLE.address);
  await page.getByRole('button', { name: 'Submit Clinic' }).click();
  const question = page.getByRole('alertdialog', { name: 'Is it one of these?' });
  await expect(question.getByRole('link', { name: listed.name })).toHaveAttribute(
    'href',
    `/clinics/${listed.slug}`,
  );
  await checkAccessibility();
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Clinic name')).toHaveValue(listed.name);
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Submit Clinic' }).click();
  await question.getByRole('button', { name: 'No, submit it' }).click();
  await expect(page.getByText('Your clinic submission has been received')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('takes a clinic once, says so, and shows it to nobody yet', async ({ page, request }) => {
  const sent: { body: unknown; key: string | undefined }[] = [];
  page.on('request', (call) => {
    if (call.url().endsWith('/api/submit-clinic'))
      sent.push({ body: call.postDataJSON(), key: call.headers()['idempotency-key'] });
  });
  await page.getByLabel('Clinic name').fill(WHOLE.name);
  await page.getByLabel('Address').fill(WHOLE.address);
  await page.getByLabel('Email (optional)').fill('mina@person.example');
  await page.getByRole('button', { name: 'Submit Clinic' }).dblclick();
  const text = page.getByText('Your clinic submission has been received and will be reviewed by our team.');
  await expect(text).toBeFocused();
  await expect(page.getByText('We write to you then, or if we can’t add it.')).toBeVisible();
  expect(sent).toEqual([
    {
      body: { ...WHOLE, email: 'mina@person.example', published: false, isSubmission: true },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  const found = await request.get(`/api/clinics?search=${encodeURIComponent(WHOLE.name)}`);
  const { clinics } = (await found.json()) as ClinicList;
  expect(clinics.map((clinic) => clinic.name)).not.toContain(WHOLE.name);

  await page.getByRole('button', { name: 'Submit another clinic' }).click();
  await expect(page.getByLabel('Clinic name')).toBeFocused();
  await expect(page.getByLabel('Clinic name')).toHaveValue('');
});

test.describe('when it is not accepted', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  for (const [what, answer, message] of [
    [
      'the message of the server',
      { status: 429, json: { message: 'Too many submissions.' } },
      'Too many submissions.',
    ],
    [
      'its own words where the server has none',
      { status: 502, body: 'Bad gateway' },
      'Failed to submit clinic',
    ],
  ] as const) {
    test(`shows ${what}, keeps the answers, and tries again under the same key`, async ({ page }) => {
      const keys: (string | undefined)[] = [];
      await page.route('**/api/submit-clinic', (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        return route.fulfill(answer);
      });
      await page.getByLabel('Clinic name').fill(WHOLE.name);
      await page.getByLabel('Address').fill(WHOLE.address);
      await page.getByRole('button', { name: 'Submit Clinic' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(message);
      await expect(toastRegion(page)).not.toContainText(message);
      await expect(page.getByLabel('Clinic name')).toHaveValue(WHOLE.name);
      await expect(page.getByLabel('Address')).toHaveValue(WHOLE.address);
      const before = keys.length;
      await page.getByRole('button', { name: 'Submit Clinic' }).click();
      await expect.poll(() => keys.length).toBeGreaterThan(before);
      expect(new Set(keys).size).toBe(1);
    });
  }
});

test('without scripts it says where to write to instead', async ({ page, request }) => {
  await showWithoutScripts(page, await request.get('/add-clinic'));
  await expect(page.getByText('The form needs JavaScript')).toBeVisible();
  await expect(page.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
});
