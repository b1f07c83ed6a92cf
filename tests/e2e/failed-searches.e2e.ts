import { request as sendRequest } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { FailedSearchReport } from '#domain/failed-search/failed-search-views.ts';
import { addClinic, cards } from '#tests/support/admin-clinics.ts';
import { expect, logIn, test, toastOf } from '#tests/support/portal.ts';

test.setTimeout(120_000);

/** A name of characters without a Korean reading, so that no other clinic is called alike. */
const newChineseName = () =>
  Array.from(randomUUID().replaceAll('-', '').slice(0, 4), (digit) =>
    String.fromCodePoint(0x3500 + Number.parseInt(digit, 16) * 7),
  ).join('');

/** Reports a failed search from another address of this machine, as another visitor's browser does. */
const reportFrom = (localAddress: string, baseURL: string, report: FailedSearchReport) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = new URL(baseURL);
    const headers = { 'content-type': 'application/json', origin: baseURL };
    const path = '/api/failed-searches';
    sendRequest({ host: '127.0.0.1', port, path, localAddress, method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode);
      answer.resume();
    })
      .on('error', reject)
      .end(JSON.stringify(report));
  });

test('what visitors do not find is shown to staff, who add the name; then the same search finds the clinic', async ({
  browser,
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  const text = newChineseName();
  const report = { kind: 'clinics', text, language: 'zh-Hans' } as const;
  const visitor = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  const reported = visitor.waitForRequest('**/api/failed-searches');
  await visitor.goto(`/zh-hans/clinics?search=${text}`);
  await reported;
  for (const address of ['127.0.0.2', '127.0.0.3'])
    expect(await reportFrom(address, baseURL ?? '', report)).toBe(204);

  await logIn(context);
  const clinic = await addClinic(context);
  await page.goto('/admin/clinics/failed-searches?language=zh-Hans');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: text });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('3 searches', { timeout: 2_000 });
  }).toPass();
  await checkAccessibility({ within: 'main' });
  await row.getByRole('link', { name: /^Look for it/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/clinics\\?search=${encodeURIComponent(text)}`));
  await page.getByRole('searchbox', { name: 'Search' }).fill(clinic.name);
  const card = cards(page).filter({ hasText: clinic.name });
  await expect(card).toHaveCount(1);
  await page.goto(`/admin/clinics/${clinic.id}/edit`);
  const dialog = page.getByRole('dialog');
  const names = dialog.getByText('Names in other languages');
  await names.click();
  const chinese = dialog.getByRole('textbox', { name: 'Name in Simplified Chinese' });
  await chinese.fill(`${text}\n甲\n乙\n丙`);
  await names.click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(chinese).toBeFocused();
  await expect(dialog.getByText('Please give at most 3 of them')).toBeVisible();
  await checkAccessibility({ within: '[role=dialog]' });
  await chinese.fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Clinic details updated')).toBeVisible();

  await visitor.reload();
  const found = visitor.getByRole('link', { name: `${text} · ${clinic.name}` });
  await found.click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${text} · ${clinic.name}`);
  await expect(visitor).toHaveTitle(new RegExp(text));
  await visitor.context().close();
});

test('a beginning that finds nothing is not reported, nor a search that somebody leaves at once', async ({
  page,
}) => {
  const text = newChineseName();
  const reports: string[] = [];
  // Playwright does not see what a beacon carries.
  await page.exposeFunction('noteReport', (body: string) => reports.push(body));
  await page.addInitScript(() => {
    navigator.sendBeacon = (_, body) => {
      if (body instanceof Blob)
        void body.text().then((report) => Reflect.apply(Reflect.get(window, 'noteReport'), window, [report]));
      return true;
    };
  });
  await page.clock.install({ time: '2026-11-26T01:00:00Z' });
  await page.goto('/clinics');
  const box = page
    .getByRole('searchbox', { name: /^Search/ })
    .or(page.getByRole('combobox', { name: /^Search/ }));
  await expect(box.first()).toBeVisible();
  // From here on, time passes by `runFor` alone.
  await page.clock.pauseAt('2026-11-26T02:00:00Z');
  await box.first().fill(text.slice(0, 3));
  await page.clock.runFor(1_000);
  await expect(page.getByText('No clinics found')).toBeVisible();
  await page.clock.runFor(1_500);
  await box.first().fill(text);
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(text)));
  await expect(page.getByText('No clinics found')).toBeVisible();
  await page.clock.runFor(2_500);
  await page.clock.runFor(2_500);
  await expect.poll(() => reports).toEqual([JSON.stringify({ kind: 'clinics', text, language: 'en' })]);
});
