import type { Page } from '@playwright/test';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { sheetPath } from '#domain/lists/clinic-sheet.ts';
import { paths } from '#domain/paths.ts';
import { SHORTLIST_LIMIT } from '#domain/shortlist/shortlist.ts';
import { expect, listCached, test, untilControlled } from '#tests/support/with-worker.ts';

const heartsOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Shortlist / });
const link = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Shortlist/ });
const noteOn = (page: Page, name: string) => page.getByRole('textbox', { name: `Note on ${name}` });

async function listClinics(page: Page, limit: number) {
  const { clinics } = (await (await page.request.get(`/api/clinics?limit=${limit}`)).json()) as ClinicList;
  return clinics;
}

/** Puts clinics into the shortlist without pressing twenty hearts. */
const putAll = (page: Page, slugs: readonly string[]) =>
  page.evaluate((all) => {
    for (const [at, slug] of all.entries())
      localStorage.setItem(`shortlist/${slug}`, JSON.stringify({ note: '', addedAt: at + 1 }));
  }, slugs);

test('a clinic is kept from the list with a note, which a reload and another tab have too', async ({
  page,
  context,
  checkAccessibility,
}) => {
  await page.goto(paths.clinics());
  const heart = heartsOf(page).first();
  await expect(heart).toBeVisible();
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Shortlist ', '');
  const before = await page.getByRole('main').boundingBox();
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(link(page)).toHaveAccessibleName('Shortlist 1');
  expect(await page.getByRole('main').boundingBox()).toEqual(before);
  const box = await heart.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);

  await link(page).click();
  await noteOn(page, name).fill('Ask who operates.\n<b>By Friday</b>');
  await checkAccessibility();
  const other = await context.newPage();
  await other.goto(paths.shortlist());
  await expect(noteOn(other, name)).toHaveValue('Ask who operates.\n<b>By Friday</b>');
  // The first window keeps the cursor in its note, but the other is in front.
  await noteOn(page, name).focus();
  await page.evaluate(() => Object.defineProperty(document, 'hasFocus', { value: () => false }));
  await noteOn(other, name).fill('Ask again.');
  await expect(noteOn(page, name)).toHaveValue('Ask again.');
  await other.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(link(page)).toHaveAccessibleName('Shortlist');
  await other.getByRole('button', { name: `Undo: ${name}` }).click();
  await page.reload();
  await expect(noteOn(page, name)).toHaveValue('Ask again.');
  await expect(heartsOf(page).first()).toHaveAttribute('aria-pressed', 'true');
});

test.describe('without a connection', () => {
  test.use({
    expectedProblems: [/ERR_CONNECTION_REFUSED|ERR_FAILED|404|503|Failed to fetch|Request to .* failed/],
  });

  test('the shortlist, its clinics and their sheets can be read, and the offline page says so @phone', async ({
    page,
    front,
  }) => {
    const [first, second] = await listClinics(page, 2);
    if (!first || !second) throw new Error('The demonstration data has too few clinics.');
    await page.goto(paths.clinics());
    await untilControlled(page);
    await heartsOf(page).first().click();
    const pinned = async () => (await listCached(page))['pinned'] ?? [];
    await expect
      .poll(pinned, { timeout: 20_000 })
      .toEqual(expect.arrayContaining([paths.clinic(first.slug), sheetPath(first.slug), paths.shortlist()]));
    await page.goto(sheetPath(first.slug));
    const choose = async (procedure: string) => {
      await page.getByLabel('Procedure').selectOption({ label: procedure });
      await page.getByRole('button', { name: 'Show', exact: true }).click();
    };
    await choose('Rhinoplasty');
    await expect.poll(pinned).toContain(sheetPath(first.slug, 'rhinoplasty'));
    await page.goto(paths.shortlist());
    await expect(page.getByText(/^Can be read without a connection: all/)).toBeVisible({ timeout: 20_000 });
    await front.cut();
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: first.name })).toBeVisible();
    await page.goto(paths.clinic(first.slug));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(first.name);
    await page.goto(sheetPath(first.slug, 'rhinoplasty'));
    await expect(page.getByRole('main').getByText('코 성형').first()).toBeVisible();
    await choose('Ptosis Correction');
    await expect(page).toHaveURL(sheetPath(first.slug));
    await expect(page.getByLabel('Procedure')).toHaveValue('');
    await page.goto('/terms');
    await expect(page.getByRole('heading', { name: 'Pages of your shortlist' })).toBeVisible();
    await front.mend();
    await page.goto(paths.shortlist());
    await page.getByRole('button', { name: `Remove ${first.name}` }).click();
    await expect.poll(pinned, { timeout: 20_000 }).toEqual([]);
  });
});

test('a link shows its clinics in their order, and adds them behind those of the reader', async ({
  page,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  const clinics = await listClinics(page, 3);
  const slugs = clinics.map(({ slug }) => slug).toReversed();
  await page.goto(paths.shortlist());
  await putAll(page, slugs);
  await page.reload();
  await noteOn(page, clinics[0]?.name ?? '').fill('secret');
  const url = await page.getByRole('textbox', { name: 'Link to these clinics' }).inputValue();
  expect(new URL(url).search).toBe(`?c=${slugs.join(',')}`);

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 740 },
  });
  const friend = await context.newPage();
  await friend.goto(paths.shortlist());
  await putAll(friend, [slugs[1] ?? '']);
  await friend.goto(url);
  const names = friend.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).toHaveText([/received/, ...clinics.toReversed().map(({ name }) => name)]);
  await checkAccessibility({ on: friend });
  await friend.getByRole('button', { name: 'Add to my shortlist (2)' }).click();
  await expect(friend.getByText('Added: 2')).toBeVisible();
  await expect(friend.getByText('There already: 1')).toBeVisible();
  await expect(link(friend)).toHaveAccessibleName('Shortlist 3');
  await context.close();
});

test.describe('files', () => {
  // A clinic of a file that is not on the site.
  test.use({ expectedProblems: [/404 \(Not Found\) .*\/api\/clinics\/no-such-clinic/] });

  test('a file carries clinics and notes to another browser; hostile ones change nothing', async ({
    page,
  }) => {
    const [first] = await listClinics(page, 1);
    if (!first) throw new Error('The demonstration data has no clinic.');
    await page.goto(paths.shortlist());
    await putAll(page, [first.slug]);
    await page.reload();
    await noteOn(page, first.name).fill('Ask again');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    const file = await (await saving).path();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    const picker = page.locator('input[type=file]');
    await picker.setInputFiles(file);
    await expect(page.getByText('Added: 1')).toBeVisible();
    await expect(noteOn(page, first.name)).toHaveValue('Ask again');

    const give = (text: string) =>
      picker.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await give('<script>alert(1)</script>');
    await expect(
      page.getByText(/^This file cannot be read\..* Your shortlist is as it was\.$/),
    ).toBeVisible();
    await give('x'.repeat(200_001));
    await expect(page.getByText(/^This file is too large/)).toBeVisible();
    await give(
      JSON.stringify({
        format: 'clinic-shortlist',
        version: 1,
        clinics: [{ slug: first.slug, note: '<img src=x onerror=alert(1)>' }, { slug: 'no-such-clinic' }, 7],
      }),
    );
    await expect(page.getByText('Left out, because they are not on this site: 1')).toBeVisible();
    await expect(page.getByText('Entries of the file that are no clinics: 1')).toBeVisible();
    await expect(noteOn(page, first.name)).toHaveValue('Ask again\n\n<img src=x onerror=alert(1)>');
  });
});

test('a file that cannot be read any more is told', async ({ page }) => {
  // As where it was moved after it was chosen.
  await page.addInitScript(() => {
    Blob.prototype.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  });
  await page.goto(paths.shortlist());
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(page.getByText(/^This file cannot be read\..* Your shortlist is as it was\.$/)).toBeVisible();
});

test('a clinic that is being read has no slug as its name, except without a connection', async ({
  page,
  context,
}) => {
  const [clinic] = await listClinics(page, 1);
  if (!clinic) throw new Error('The demonstration has clinics.');
  await page.goto(paths.shortlist());
  await putAll(page, [clinic.slug]);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/clinics/${clinic.slug}`, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.reload();
  await expect(noteOn(page, clinic.slug)).toBeVisible();
  const slug = page.getByRole('heading', { name: clinic.slug });
  await expect(slug).toHaveCount(0);
  await context.setOffline(true);
  await expect(slug).toBeVisible();
  await expect(page.getByText('This clinic has not been read yet in this browser.')).toBeVisible();
  await context.setOffline(false);
  await expect(slug).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: clinic.name })).toBeVisible();
});

test('a phone narrows the list to three clinics side by side @phone', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto(paths.clinics());
  for (const at of [0, 1, 2, 3]) await heartsOf(page).nth(at).tap(); // oxlint-disable-line no-await-in-loop
  await expect(link(page)).toHaveAccessibleName('Shortlist 4');
  await page.goto(paths.shortlist());
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  const ticks = page.getByRole('checkbox', { name: /^Compare / });
  await expect(ticks).toHaveCount(4);
  for (const at of [0, 1, 3]) await ticks.nth(at).tap(); // oxlint-disable-line no-await-in-loop
  const chosen = await names.allTextContents();
  await checkAccessibility();
  await page.getByRole('link', { name: 'Compare side by side' }).tap();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByRole('columnheader').last()).toContainText(chosen[3] ?? '-');
  await page.goBack();
  await page
    .getByRole('link', { name: /^Consultation sheet for/ })
    .first()
    .tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions for the consultation');
});

test('a double press on a heart keeps the clinic, and a later press lets it go', async ({ page }) => {
  await page.goto(paths.clinics());
  const heart = heartsOf(page).first();
  await heart.dblclick();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(link(page)).toHaveAccessibleName('Shortlist 1');
  // Browsers count a press on another heart as a second one if the page scrolled it under the pointer.
  await heartsOf(page).nth(1).dispatchEvent('click', { detail: 2 });
  await expect(heartsOf(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await heart.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a browser that stores nothing is told so, by the heart and the list', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto(paths.clinics());
  await heartsOf(page).first().click();
  const told = page.getByText(/^This browser does not let sites store anything/).first();
  await expect(told).toBeVisible();
  await page.goto(paths.shortlist());
  await expect(told).toBeVisible();
});

test('what two tabs add at once is all kept', async ({ page, context }) => {
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.goto(paths.clinics());
    await expect(heartsOf(tab).first()).toBeVisible();
  }
  const pressThree = (tab: Page, from: number) =>
    tab.evaluate((first) => {
      const hearts = document.querySelectorAll<HTMLElement>('main [data-heart]');
      for (const heart of [...hearts].slice(first, first + 3)) heart.click();
    }, from);
  await Promise.all([pressThree(page, 0), pressThree(other, 3)]);
  for (const tab of tabs) await expect(link(tab)).toHaveAccessibleName('Shortlist 6');
});

test('a clinic at a new address moves with its note, and stays where two notes do not fit together', async ({
  page,
}) => {
  const [first, second] = await listClinics(page, 2);
  if (!first || !second) throw new Error('The demonstration data has too few clinics.');
  const moves: Record<string, string> = { 'old-first': first.slug, 'old-second': second.slug };
  await page.route(/\/api\/clinics\/old-/, async (route) => {
    const [, slug = ''] = /clinics\/([^/?]+)/.exec(route.request().url()) ?? [];
    await route.fulfill({ response: await page.request.get(`/api/clinics/${moves[slug]}`) });
  });
  await page.goto(paths.shortlist());
  const long = (letter: string) => letter.repeat(900);
  await page.evaluate(
    (notes) => {
      for (const [at, [slug, note]] of notes.entries())
        localStorage.setItem(`shortlist/${slug}`, JSON.stringify({ note, addedAt: at + 1 }));
    },
    [
      ['old-first', 'mine'],
      ['old-second', long('a')],
      [second.slug, long('b')],
    ],
  );
  await page.reload();
  await expect(
    page.getByText(`“old-first” is now at another address of this site: ${first.name}.`),
  ).toBeVisible();
  await expect(noteOn(page, first.name)).toHaveValue('mine');
  await expect(noteOn(page, second.name).first()).toHaveValue(long('a'));
  await expect(noteOn(page, second.name).last()).toHaveValue(long('b'));
  await expect(page.getByText('“old-second” is now')).toBeHidden();
});

test('the twenty-first clinic is refused, with the limit', async ({ page }) => {
  const clinics = await listClinics(page, SHORTLIST_LIMIT + 1);
  await page.goto(paths.clinics());
  await putAll(
    page,
    clinics.slice(1).map(({ slug }) => slug),
  );
  await page.reload();
  await heartsOf(page).first().click();
  await expect(page.getByText(/^Your shortlist is full: it holds 20 clinics\./).first()).toBeVisible();
  await expect(heartsOf(page).first()).toHaveAttribute('aria-pressed', 'false');
});

test('the shortlist fits a narrow phone in Arabic', async ({ page, checkAccessibility }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const clinics = await listClinics(page, 3);
  await page.goto('/ar/shortlist');
  await putAll(
    page,
    clinics.map(({ slug }) => slug),
  );
  await page.reload();
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await checkAccessibility();
});
