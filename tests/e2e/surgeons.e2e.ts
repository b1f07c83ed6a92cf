import type { APIRequestContext } from '@playwright/test';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import type { AdminSurgeonList } from '#domain/surgeon/admin-surgeon-views.ts';
import { countOf } from '#domain/text.ts';
import { logIn, PATIENT, toastOf, WORK_URL } from '#tests/support/portal.ts';
import { pressTwice } from '#tests/support/presses.ts';
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

test('a corrected name that is typed stays when its form closes, until it is saved @desktop', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: WORK_URL });
  await logIn(context);
  const page = await context.newPage();
  await page.goto('/admin/clinics/surgeons?search=Namgung');
  const entry = page.getByRole('article').first();
  const open = entry.getByRole('button', { name: 'Correct name' });
  const field = entry.getByLabel('Name that pages show');
  await open.click();
  const name = await field.inputValue();
  await field.fill(`${name} Typed`);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.reload();
  await open.click();
  await expect(field).toHaveValue(`${name} Typed`);
  // The server keeps its name, which other tests read.
  await page.route('**/api/admin/surgeons/*', (route) => route.fulfill({ json: {} }));
  await entry.getByRole('button', { name: 'Save name' }).click();
  await expect(toastOf(page, 'Name corrected')).toBeVisible();
  await open.click();
  await expect(field).toHaveValue(name);
  await context.close();
});

/** Returns two surgeons of one clinic whom no other test changes. */
async function findPair(request: APIRequestContext) {
  const { surgeons } = (await (
    await request.get('/api/admin/surgeons?limit=100', PATIENT)
  ).json()) as AdminSurgeonList;
  const byClinic = Map.groupBy(surgeons, ({ clinic }) => clinic.id);
  const [into, from] =
    [...byClinic.values()].find(
      (list) => list.length > 1 && list.every((one) => !one.takenDown && !one.name.includes('Namgung')),
    ) ?? [];
  if (!from || !into) throw new Error('No clinic of the demonstration has two surgeons.');
  return { from, into };
}

test('presses twice on what changes surgeons change them once, and a merge is taken back @desktop', async ({
  browser,
  checkAccessibility,
}) => {
  const context = await browser.newContext({ baseURL: WORK_URL });
  await logIn(context);
  const { from, into } = await findPair(context.request);
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    const change = /\/api\/admin\/surgeons\/\d+\/([\w-]+)$/.exec(request.url())?.[1];
    if (change) sent.push(change);
  });
  await page.goto(`/admin/clinics/surgeons?search=${encodeURIComponent(into.clinic.name)}`);
  const entryOf = ({ name }: typeof from) =>
    page.getByRole('article', { name: `${name} at ${into.clinic.name}`, exact: true });
  const stays = entryOf(into);

  await entryOf(from).getByRole('button', { name: 'Merge into another' }).click();
  const choice = entryOf(from).getByRole('combobox', { name: `${from.name} is the same person as` });
  await choice.selectOption(String(into.id));
  await pressTwice(page, entryOf(from).getByRole('button', { name: 'Merge surgeons' }));
  await expect(entryOf(from)).toHaveCount(0);
  await expect(stays).toContainText(`${into.reviewCount + from.reviewCount} public reviews`);

  await stays.getByRole('button', { name: 'Take down' }).click();
  await stays.getByLabel('Reason for taking the page down').fill('To see it pressed twice');
  await pressTwice(page, stays.getByRole('button', { name: 'Take page down' }));
  await expect(stays).toContainText('Reason: To see it pressed twice');
  await pressTwice(page, stays.getByRole('button', { name: 'Put back' }));
  await expect(stays).not.toContainText('Taken down');

  // The second press may have opened the form that is there now.
  await page.reload();
  await stays.getByRole('button', { name: 'Separate again' }).click();
  const part = stays.getByRole('combobox', { name: `${into.name} is not` });
  await stays.getByRole('button', { name: 'Separate surgeon' }).click();
  await expect(part).toHaveAccessibleDescription(/Choose who is somebody else/);
  await checkAccessibility({ on: page });
  await part.selectOption(from.spellings.join(', '));
  await pressTwice(page, stays.getByRole('button', { name: 'Separate surgeon' }));
  await expect(entryOf(from)).toContainText(countOf(from.reviewCount, 'public review'));
  await expect(stays).toContainText(countOf(into.reviewCount, 'public review'));
  await expect(stays.getByRole('button', { name: 'Separate again' })).toHaveCount(0);
  expect(sent).toEqual(['merge', 'take-down', 'put-back', 'split']);
  await context.close();
});
