import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { alertPaths } from '#domain/alert/alert-paths.ts';
import { feedPath } from '#domain/feed-paths.ts';
import { paths } from '#domain/paths.ts';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { decodeMail } from '#tests/support/decode-mail.ts';
import { expect, logIn, PATIENT, submitReview, test, WORK_URL } from '#tests/support/portal.ts';
import { readFeed } from '#tests/support/read-feed.ts';

// The last page of the journey is that of a link that no longer works.
test.use({ expectedProblems: [/status of 404/] });
test.setTimeout(180_000);

const VAR_DIR = process.env['E2E_WORK_VAR_DIR'] ?? '';
const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Reads the letters to an address, which are files without a mail server, oldest first. */
async function readLetters(email: string) {
  const folder = join(VAR_DIR, 'mail');
  const names = (await readdir(folder).catch((): string[] => [])).sort();
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return files.filter((file) => file.includes(`To: ${email}`));
}

/** Sends the letters that are due after so many weeks. */
const mailAfter = (weeks: number) =>
  promisify(execFile)(
    process.execPath,
    ['tests/support/mail-alerts-at.ts', new Date(Date.now() + weeks * WEEK_MS).toISOString()],
    { env: { ...process.env, VAR_DIR, DATABASE_URL: '', SITE_URL: WORK_URL } },
  );

test('a reader follows a clinic by mail: asks, confirms, is told of a new review once, and ends it by one click @phone', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const answer = await request.get(`${WORK_URL}/api/clinics?sort=name&limit=1&offset=9`, PATIENT);
  const [clinic] = ((await answer.json()) as ClinicList).clinics;
  if (!clinic) throw new Error('The demonstration has no tenth clinic.');
  const email = `follower-${randomUUID()}@mail.example`;

  await page.goto(WORK_URL + paths.clinic(clinic.slug));
  await page.getByRole('link', { name: 'E-mail me about new reviews' }).click();
  await expect(page.getByText(`New reviews of ${clinic.name}`)).toBeVisible();
  await checkAccessibility();
  await page.getByLabel('Your e-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a confirmation link' }).click();
  await expect(page.getByRole('heading', { name: 'Please look into your mailbox' })).toBeVisible();
  await expect.poll(async () => (await readLetters(email)).length, { timeout: 60_000 }).toBe(1);
  const link = /https?:\S+\?token=[\w-]+/.exec(decodeMail((await readLetters(email))[0] ?? ''))?.[0] ?? '';

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Waiting for your confirmation' })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Confirmed. We write to you')).toBeVisible();
  await checkAccessibility();

  await logIn(page.context());
  const review = await submitReview(request, { clinicId: String(clinic.id) });
  const published = await page
    .context()
    .request.patch(`${WORK_URL}/api/reviews/${review.id}`, { data: { published: true }, ...PATIENT });
  expect(published.status(), await published.text()).toBe(200);
  await page.context().clearCookies();
  await mailAfter(1);
  await mailAfter(1);
  const [, letter = '', ...others] = await readLetters(email);
  expect(others).toEqual([]);
  expect(decodeMail(letter)).toContain(`${clinic.name} has 1 new review:`);
  expect(decodeMail(letter)).toContain(WORK_URL + review.path);
  expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await mailAfter(2);
  expect(await readLetters(email)).toHaveLength(2);

  const procedure = review.path.split('/')[2] ?? '';
  const more = await request.post(`${WORK_URL}/api/alerts`, { data: { email, procedure }, ...PATIENT });
  expect(more.status()).toBe(204);
  await page.goto(`${link}&done=confirmed`);
  await expect(page.getByRole('heading', { name: 'Waiting for your confirmation' })).toBeVisible();
  await expect(page.getByText('Confirmed. We write to you')).toHaveCount(0);

  const oneClick = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(oneClick.status()).toBe(200);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|Request to \/api\/alerts failed/] });

  test('the form says so at every press, and is sent once there is one', async ({
    page,
    context,
    request,
    checkAccessibility,
  }) => {
    const answer = await request.get(`${WORK_URL}/api/clinics?sort=name&limit=1&offset=8`, PATIENT);
    const slug = ((await answer.json()) as ClinicList).clinics[0]?.slug ?? '';
    await page.goto(WORK_URL + alertPaths.form({ clinic: slug }));
    await page.waitForLoadState('networkidle');
    const field = page.getByLabel('Your e-mail address');
    const button = page.getByRole('button', { name: 'Send me a confirmation link' });
    await field.fill('nobody');
    await button.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/Please enter a valid e-mail address/);
    await checkAccessibility();
    const email = `offline-${randomUUID()}@mail.example`;
    await field.fill(email);
    await context.setOffline(true);
    for (let press = 1; press <= 2; press += 1) {
      await button.click();
      await expect(page.getByRole('alert').filter({ hasText: 'You seem to be offline' })).toBeVisible();
      await expect(field).toHaveValue(email);
    }
    await context.setOffline(false);
    await button.click();
    await expect(page.getByRole('heading', { name: 'Please look into your mailbox' })).toBeFocused();
    await expect(page).toHaveURL(WORK_URL + alertPaths.form({ sent: 'yes' }));
    await expect.poll(async () => (await readLetters(email)).length, { timeout: 60_000 }).toBe(1);
  });
});

test('pages with reviews lead to their feed, which a reader’s program can read @desktop', async ({
  page,
  request,
}) => {
  const { clinics } = (await (await request.get('/api/clinics?limit=1')).json()) as ClinicList;
  const slug = clinics[0]?.slug ?? '';
  for (const [path, feed] of [
    [paths.reviews(), feedPath({ of: 'reviews' })],
    [paths.clinic(slug), feedPath({ of: 'clinics', slug })],
  ] as const) {
    await page.goto(path);
    const link = page.getByRole('link', { name: 'New reviews as an Atom feed' });
    await expect(link).toHaveAttribute('href', feed);
    const html = await (await request.get(path)).text();
    const [head = ''] = html.split('<body');
    expect(/<link rel="alternate" type="application\/atom\+xml" href="([^"]*)"/.exec(head)?.[1]).toMatch(
      new RegExp(`^http.*${feed}$`),
    );
    const answer = await request.get(feed);
    expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(readFeed(await answer.text()).entries.length).toBeGreaterThan(0);
  }
  // A page that is reached by a link names its own feed, or none.
  const named = page.locator('head link[type="application/atom+xml"]');
  await page.getByRole('link', { name: 'Read Reviews' }).first().click();
  await expect(named).toHaveAttribute('href', new RegExp(`${feedPath({ of: 'reviews' })}$`));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL(paths.terms());
  await expect(named).toHaveCount(0);
});

test('the form works without scripts @desktop', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.request.get(`${WORK_URL}/api/clinics?limit=1`);
  const slug = ((await answer.json()) as ClinicList).clinics[0]?.slug ?? '';
  await page.goto(`${WORK_URL}/th${alertPaths.form({ clinic: slug })}`);
  await page.locator('input[type=email]').fill('no-scripts@mail.example');
  await page.locator('form[action^="/api/alerts"] button').click();
  await expect(page).toHaveURL(`${WORK_URL}/th/alerts?sent=yes`);
  await context.close();
});
