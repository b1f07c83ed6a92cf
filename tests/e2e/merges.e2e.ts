import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import type { MergeList } from '#domain/merge/merge-views.ts';
import { paths } from '#domain/paths.ts';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { expect, logIn, makeModerator, PATIENT, test, toastOf } from '#tests/support/portal.ts';
import { post } from '#tests/support/sessions.ts';

// One of these tests causes a refused merge, and a refused undoing.
test.use({ expectedProblems: [/status of (?:404|409)/] });

test.beforeEach(async ({ context }) => logIn(context));

/** The sign-in page of a network, in place of an answer. */
const NETWORK_PAGE = '<h1>Log in to this network</h1>';

const dialog = (page: Page) => page.getByRole('dialog');

/** Adds two entries of one clinic, with different names. */
async function addTwins(context: BrowserContext) {
  const word = `Twin${randomUUID().slice(0, 6)}`;
  const add = async (name: string, more: object = {}) => {
    const fields = { name, address: '12 Gangnam-daero, Seoul', ...more };
    const { id } = await post<{ id: number }>(context.request, '/api/submit-clinic', fields);
    const read = await context.request.get(`/api/clinics/${id}?admin=true`, PATIENT);
    return (await read.json()) as AdminClinic;
  };
  return {
    word,
    from: await add(`${word} Clinic`, { phone: '02-555-0101' }),
    into: await add(`${word} Plastic Surgery`),
  };
}

test('two entries of a clinic become one after a preview, and come apart again', async ({
  page,
  context,
  request,
  checkAccessibility,
}) => {
  const { word, from, into } = await addTwins(context);
  await page.goto(`/admin/clinics?search=${word}`);
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: from.name }) });
  await card.getByRole('button', { name: `Actions for ${from.name}` }).click();
  await page.getByRole('menuitem', { name: 'Merge with another' }).click();
  await expect(dialog(page).getByRole('heading', { name: `Merge ${from.name}` })).toBeVisible();
  const merge = dialog(page).getByRole('button', { name: 'Merge', exact: true });
  await expect(merge).toHaveAttribute('aria-disabled', 'true');
  await dialog(page).getByRole('button', { name: into.name }).click();
  await expect(dialog(page)).toContainText(`Its address: /clinics/${from.slug} leads to ${into.name}`);
  await expect(dialog(page)).toContainText('Telephone: 02-555-0101');
  await checkAccessibility();
  await dialog(page)
    .getByRole('button', { name: `Keep ${from.name} instead` })
    .click();
  await expect(dialog(page)).toContainText(`Its address: /clinics/${into.slug} leads to ${from.name}`);
  await dialog(page)
    .getByRole('button', { name: `Keep ${into.name} instead` })
    .click();
  await expect(dialog(page)).toContainText(`/clinics/${from.slug} leads to`);
  await merge.click();
  await expect(toastOf(page, `${from.name} merged into ${into.name}`)).toBeVisible();

  await expect(page).toHaveURL(/merges$/);
  const entry = page.getByRole('article').filter({ hasText: from.name });
  await expect(entry).toContainText('can be undone until');
  await checkAccessibility();
  const moved = await request.get(`/clinics/${from.slug}`, { ...PATIENT, maxRedirects: 0 });
  expect(moved.status()).toBe(308);
  expect(moved.headers()['location']).toContain(`/clinics/${into.slug}`);

  await entry.getByRole('button', { name: 'Undo' }).click();
  const sent: string[] = [];
  page.on('request', (one) => one.method() === 'POST' && sent.push(one.url()));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Undo the merge', disabled: false })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expect(toastOf(page, 'Merge undone')).toBeVisible();
  expect(sent.filter((url) => url.includes('/merges/'))).toHaveLength(1);
  await expect(entry).toHaveCount(0);
  const back = await request.get(`/clinics/${from.slug}`, { ...PATIENT, maxRedirects: 0 });
  expect(back.status()).toBe(200);
});

test('changes since the preview of a merge are shown before anything is merged', async ({
  page,
  context,
}) => {
  const { from, into } = await addTwins(context);
  await page.goto(`/admin/clinics/${from.id}/merge`);
  await dialog(page).getByRole('button', { name: into.name }).click();
  await expect(dialog(page)).toContainText('Telephone: 02-555-0101');
  const changed = await context.request.patch(`/api/clinics/${from.id}`, {
    ...PATIENT,
    data: { phone: '02-555-0202' },
  });
  expect(changed.status()).toBe(200);
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Something changed since this was shown. Look at it again before you merge.',
  );
  await expect(dialog(page)).toContainText('Telephone: 02-555-0202');
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(toastOf(page, `${from.name} merged into ${into.name}`)).toBeVisible();

  await page.goto(paths.submitQuote({ clinicId: from.id }));
  await expect(page.getByRole('combobox', { name: 'Clinic' })).toHaveValue(into.name);

  await page.goto('/admin/clinics/merges');
  const entry = page.getByRole('article').filter({ hasText: from.name });
  await entry.getByRole('button', { name: 'Undo' }).click();
  const listed = await context.request.get('/api/admin/merges', PATIENT);
  const { merges } = (await listed.json()) as MergeList;
  const merge = merges.find(({ fromId }) => fromId === from.id);
  await post(context.request, `/api/admin/merges/${merge?.id}/undo`, {});
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Undo the merge', disabled: false })
    .click();
  await expect(toastOf(page, 'There is no such merge, it was undone')).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test('a merge whose answer something else gave is perhaps made', async ({ page, context }) => {
  const { from, into } = await addTwins(context);
  await page.route('**/api/admin/merges', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ body: NETWORK_PAGE }) : route.fallback(),
  );
  await page.goto(`/admin/clinics/${from.id}/merge`);
  await dialog(page).getByRole('button', { name: into.name }).click();
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    /^Perhaps not merged: Something else answered in place of the site/,
  );
});

test('procedures merge from their list', async ({ page, context, checkAccessibility }) => {
  const word = `twist${randomUUID().slice(0, 6)}`;
  const make = (name: string) =>
    post<AdminProcedure>(context.request, '/api/procedures', { name, category: 'nose' });
  const [from, into] = [await make(`${word} old`), await make(`${word} new`)];
  await page.goto(`/admin/procedures?search=${word}`);
  await page.getByRole('button', { name: `Merge ${from.name}` }).click();
  await dialog(page).getByLabel('Which procedure is the same one?').fill(into.name);
  await page.getByRole('option', { name: into.name }).click();
  await expect(dialog(page)).toContainText(`/reviews/${from.slug} leads to ${into.name}`);
  await checkAccessibility();
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(toastOf(page, `${from.name} merged into ${into.name}`)).toBeVisible();
});

test('a moderator is offered no merge', async ({ page, context }) => {
  const { word, from } = await addTwins(context);
  await context.clearCookies();
  await logIn(context, await makeModerator());
  await page.goto(`/admin/clinics/${from.id}/merge?search=${word}`);
  await page.getByRole('button', { name: `Actions for ${from.name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Unpublish' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Merge with another' })).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
});
