import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import type { AdminSurgeonList } from '#domain/surgeon/admin-surgeon-views.ts';
import { logIn, PATIENT, WORK_URL } from '#tests/support/portal.ts';
import { expect, test } from '#tests/support/test.ts';

// The page that was taken down, which the console logs.
test.use({ expectedProblems: [/status of (?:404|410)/] });

test('a reader goes from a clinic to a surgeon and on to a review', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const list = (await (await request.get('/api/clinics?limit=1')).json()) as ClinicList;
  await page.goto(`/clinics/${list.clinics[0]?.slug}`);
  const surgeons = page.getByRole('region', { name: 'Surgeons whom patients name' });
  const link = surgeons.getByRole('link').first();
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByText('The clinic has not confirmed it, and neither have we.')).toBeVisible();
  await expect(page.getByText(/^\d+ of \d+ who answered$/)).toBeVisible();
  await checkAccessibility();
  await page.getByRole('region', { name: 'Reviews', exact: true }).getByRole('link').first().click();
  await expect(page.getByRole('complementary').getByRole('link', { name })).toHaveAttribute(
    'href',
    /\/surgeons\//,
  );
});

test('a page that staff took down is gone without a reason, until they put it back @desktop', async ({
  browser,
  checkAccessibility,
}) => {
  const context = await browser.newContext({ baseURL: WORK_URL });
  await logIn(context);
  const page = await context.newPage();
  await page.goto('/admin/clinics/surgeons?search=Namgung');
  const entry = page.getByRole('article').first();
  await entry.getByRole('button', { name: 'Take down' }).click();
  await entry.getByRole('button', { name: 'Take page down' }).click();
  const reason = entry.getByLabel('Reason for taking the page down');
  await expect(reason).toHaveAccessibleDescription(/Please give a reason/);
  await reason.fill('The surgeon asked for it');
  await checkAccessibility({ on: page });
  await entry.getByRole('button', { name: 'Take page down' }).click();
  await expect(entry).toContainText('Reason: The surgeon asked for it');
  const sent = await context.request.get('/api/admin/surgeons?search=Namgung', PATIENT);
  const slug = ((await sent.json()) as AdminSurgeonList).surgeons[0]?.slug;
  const gone = await context.request.get(`/surgeons/${slug}`);
  expect(gone.status()).toBe(410);
  expect(await gone.text()).not.toContain('asked for it');
  await entry.getByRole('button', { name: 'Put back' }).click();
  await expect(entry.getByRole('link', { name: 'Public page' })).toBeVisible();
  expect((await context.request.get(`/surgeons/${slug}`)).status()).toBe(200);
  await context.close();
});
