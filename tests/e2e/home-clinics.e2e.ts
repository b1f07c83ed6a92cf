import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '#tests/support/test.ts';
import { nextFrame } from '#tests/support/next-frame.ts';

type Clinic = { id: number; slug: string; name: string; nameKo: string | null; district: string | null };

const section = (page: Page) => page.locator('#search');
const cards = (page: Page) => section(page).getByRole('article');
const box = (page: Page) =>
  page.getByRole('search', { name: 'Find a clinic' }).getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

/** Opens the page and waits for hydration, which turns the search box into a combobox. */
async function openHome(page: Page, path = '/') {
  await page.goto(path);
  await expect(box(page)).toBeVisible();
}

async function listClinics(request: APIRequestContext, query = 'limit=100'): Promise<Clinic[]> {
  const { clinics } = await (await request.get(`/api/clinics?${query}`)).json();
  return clinics;
}

/** Returns the clinic at an index of the list. */
async function clinicAt(request: APIRequestContext, place: number): Promise<Clinic> {
  const clinic = (await listClinics(request))[place];
  if (!clinic) throw new Error(`The demonstration has no ${place + 1} clinics.`);
  return clinic;
}

test('what was typed and chosen above before scripts ran stays', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, (route) => scripts.promise.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  const search = page.getByRole('search', { name: 'Find a clinic' });
  await search.getByLabel('Search').fill('gangnam');
  const select = search.getByLabel('Procedure');
  await select.selectOption('rhinoplasty');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  scripts.resolve();
  await expect(box(page)).toHaveValue('gangnam');
  await expect(select).toHaveValue('rhinoplasty');
});

test.describe('suggestions', () => {
  test('by keyboard: an arrow marks one, Enter leads to its card', async ({ page, request }) => {
    const clinic = await clinicAt(request, 3);
    await openHome(page);
    await box(page).pressSequentially(clinic.name);
    await expect(options(page).first()).toContainText(clinic.name);
    await expect(options(page).first()).toContainText(clinic.nameKo ?? '');
    await expect(options(page).first()).toContainText(clinic.district ?? '');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant');

    await box(page).press('ArrowDown');
    await expect(box(page)).toHaveAttribute('aria-activedescendant');
    const marked = await box(page).getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${marked}"]`)).toHaveAttribute('aria-selected', 'true');
    await box(page).press('Enter');
    await expect(page.locator(`#clinic-${clinic.id}`)).toBeFocused();
    await expect(page.locator(`#clinic-${clinic.id}`)).toHaveAccessibleName(clinic.name);
    await expect(page.locator(`#clinic-${clinic.id}`)).toBeInViewport();
    await expect(page).toHaveURL(`/#clinic-${clinic.id}`);
    await expect(cards(page)).toHaveCount(10);
  });

  test('by keyboard, before they are there: Down and Enter take the first, or search for the text', async ({
    page,
    request,
  }) => {
    const clinic = await clinicAt(request, 3);
    await openHome(page);
    await box(page).fill(clinic.name);
    await box(page).press('ArrowDown');
    await box(page).press('Enter');
    await expect(page.locator(`#clinic-${clinic.id}`)).toBeFocused();
    await expect(page).toHaveURL(`/#clinic-${clinic.id}`);

    await box(page).fill('zzqqxx');
    await box(page).press('ArrowDown');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/?search=zzqqxx#search');
  });

  test('by mouse, in Korean', async ({ page, request }) => {
    const clinic = (await listClinics(request)).find(({ nameKo }) => nameKo !== null);
    await openHome(page);
    await box(page).pressSequentially(clinic?.nameKo?.slice(0, 3) ?? '');
    await options(page)
      .filter({ hasText: clinic?.nameKo ?? '' })
      .click();
    await expect(page.locator(`#clinic-${clinic?.id}`)).toBeFocused();
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue(clinic?.name ?? '');
  });

  test('are ten at most, counted aloud, and go with Escape, which keeps the text', async ({ page }) => {
    await openHome(page);
    await box(page).pressSequentially('gangnam');
    await expect(options(page)).toHaveCount(10);
    await expect(page.getByText('10 suggestions, use the arrow keys')).toBeAttached();
    await box(page).press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await box(page).press('ArrowDown');
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
    await box(page).press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('gangnam');
    await box(page).press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');

    await box(page).fill('zzqqxx');
    const none = page.getByText('No clinics found', { exact: true });
    await expect(none).toBeInViewport();
    await expect(options(page)).toHaveCount(0);
    await box(page).press('Escape');
    await expect(none).toHaveCount(0);
    await box(page).fill('zzqqx');
    await expect(none).toBeInViewport();
    await box(page).fill('');
    await expect(none).toHaveCount(0);
  });

  test('mark what was found, in the script in which it was', async ({ page }) => {
    await openHome(page);
    for (const [typed, marked] of [
      ['persim', 'Persim'],
      ['감나', '감나'],
      ['ㄱㄴㅁㄸ', '감나무뜰'],
      ['gamnamu', '감나무'],
    ] as const) {
      await box(page).fill(typed);
      await expect(options(page).filter({ hasText: 'Persimmon Yard' }).locator('mark')).toHaveText(marked);
    }
  });

  test('an open list is accessible', async ({ page, checkAccessibility }) => {
    await openHome(page);
    await box(page).pressSequentially('gangnam');
    await expect(options(page).first()).toBeVisible();
    await box(page).press('ArrowDown');
    await checkAccessibility();
  });

  test('an earlier answer that comes late is not shown', async ({ page, request }) => {
    const [early, late] = await Promise.all([clinicAt(request, 1), clinicAt(request, 5)]);
    const { promise, resolve } = Promise.withResolvers<void>();
    let answered = false;
    await page.route('**/api/clinics?*limit=10*', async (route) => {
      const isEarly = new URL(route.request().url()).searchParams.get('search') === early.name;
      if (isEarly) await promise;
      // The page aborted the early request, so fulfilling it may be rejected.
      await route.fulfill({ json: { clinics: [isEarly ? early : late], total: 1 } }).catch(() => {});
      if (isEarly) answered = true;
    });
    await openHome(page);
    const asked = page.waitForRequest((sent) => sent.url().includes('limit=10'));
    await box(page).fill(early.name);
    await asked;
    await box(page).fill(late.name);
    await expect(options(page)).toHaveText([new RegExp(late.name)]);
    resolve();
    await expect.poll(() => answered).toBe(true);
    await nextFrame(page);
    await expect(options(page)).toHaveText([new RegExp(late.name)]);
  });

  test('come for what was typed before their script was there, and leave text and focus', async ({
    page,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/suggestion-list/, async (route) => {
      await promise;
      await route.continue();
    });
    // At this width the latest reviews rotate; their button shows that the page is hydrated.
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.goto('/');
    const early = page.getByRole('search', { name: 'Find a clinic' }).getByLabel('Search');
    await expect(page.getByRole('button', { name: 'Pause rotation' })).toBeAttached();
    await early.pressSequentially('gangnam');
    resolve();
    await expect(options(page)).toHaveCount(10);
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('gangnam');
  });

  test('do not stand in the way of a search when they fail', async ({ page }) => {
    await page.route('**/api/clinics?*search=gang*limit=10*', (route) => route.fulfill({ json: null }));
    await openHome(page);
    const answered = page.waitForResponse((answer) => answer.url().includes('search=gang'));
    await box(page).fill('gangnam');
    await answered;
    await nextFrame(page);
    await expect(options(page)).toHaveCount(0);
    await box(page).press('Enter');
    await expect(page).toHaveURL('/?search=gangnam#search');
  });

  test('a clinic further down is loaded up to; Back shows the list as it was', async ({ page, request }) => {
    const clinic = await clinicAt(request, 24);
    await openHome(page);
    await box(page).fill(clinic.name);
    await options(page).filter({ hasText: clinic.name }).first().click();
    const card = page.locator(`#clinic-${clinic.id}`);
    await expect(card).toBeFocused();
    await expect(card).toBeInViewport();
    await expect(cards(page)).toHaveCount(30);
    await expect(page).toHaveURL(`/?page=3#clinic-${clinic.id}`);
    await expect
      .poll(() => card.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(80);
    await page.goBack();
    await expect(cards(page)).toHaveCount(10);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('a clinic that the list leaves out is searched for by name', async ({ page, request }) => {
    const clinic = await clinicAt(request, 0);
    await openHome(page, '/?search=zzqqxx&sort=name');
    await box(page).fill(clinic.name);
    await options(page).filter({ hasText: clinic.name }).first().click();
    await expect(page.locator(`#clinic-${clinic.id}`)).toBeFocused();
    expect(new URL(page.url()).searchParams.get('search')).toBe(clinic.name);
    await expect(box(page)).toHaveValue(clinic.name);
  });
});

test.describe('the search', () => {
  test('Enter with nothing marked narrows the clinics, and goes there', async ({ page, request }) => {
    const found = await listClinics(request, 'search=seocho&limit=10');
    await openHome(page);
    await box(page).pressSequentially('seocho');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/?search=seocho#search');
    await expect(cards(page).getByRole('heading')).toHaveText(found.map(({ name }) => name));
    await expect(section(page)).toBeFocused();
    await expect(section(page).getByRole('link', { name: 'Clear filter “seocho”' })).toBeVisible();
    await expect(page.getByRole('textbox').or(page.getByRole('searchbox'))).toHaveCount(0);
    await expect(options(page)).toHaveCount(0);
  });

  test('shows what it found below the box, also for a link that names no place of the page', async ({
    page,
  }) => {
    for (const [path, isFirst] of [
      ['/?search=seocho', true],
      ['/?procedure=rhinoplasty', true],
      ['/?sort=name', false],
    ] as const) {
      await openHome(page, path);
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(headings.first()).toHaveText(isFirst ? 'Clinics' : 'Prices patients report');
      if (isFirst) await expect(section(page).getByRole('heading', { level: 2 })).toBeInViewport();
    }
  });

  test('takes a procedure, and keeps tab and sort', async ({ page }) => {
    await openHome(page, '/?tab=clinics&sort=name&page=2');
    const form = page.getByRole('search', { name: 'Find a clinic' });
    const procedure = form.getByRole('combobox', { name: 'Procedure' });
    await procedure.selectOption({ index: 3 });
    const slug = await procedure.inputValue();
    await form.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`/?tab=clinics&sort=name&procedure=${slug}#search`);
    await expect(section(page).getByRole('link', { name: /^Clear filter / })).toBeVisible();
  });

  test('that finds nothing says so, and can be cleared', async ({ page }) => {
    await openHome(page, '/?search=zzqqxx&tab=clinics');
    await expect(section(page).getByText('No clinics found matching your criteria')).toBeVisible();
    await expect(section(page).getByRole('link', { name: 'Load More' })).toHaveCount(0);
    await section(page).getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/?tab=clinics');
    await expect(cards(page)).toHaveCount(10);
    await expect(box(page)).toHaveValue('');
  });
});

test.describe('the clinics', () => {
  test('the tabs show one list with and without the latest review', async ({ page, request }) => {
    const expected = (await listClinics(request, 'limit=10')).map(({ name }) => name);
    await openHome(page);
    const tabs = section(page).getByRole('navigation', { name: 'What the cards show' });
    await expect(tabs.getByRole('link', { name: 'Reviews' })).toHaveAttribute('aria-current', 'true');
    await expect(cards(page).getByRole('heading')).toHaveText(expected);
    await expect(cards(page).getByText('Latest review:')).toHaveCount(10);
    const clamp = cards(page).first().locator('p.line-clamp-2');
    expect(await clamp.evaluate((words) => getComputedStyle(words).webkitLineClamp)).toBe('2');

    await tabs.getByRole('link', { name: 'Clinics' }).click();
    await expect(page).toHaveURL('/?tab=clinics');
    await expect(cards(page).getByText('Latest review:')).toHaveCount(0);
    await expect(tabs.getByRole('link', { name: 'Clinics' })).toHaveAttribute('aria-current', 'true');
    await expect(cards(page).getByRole('heading')).toHaveText(expected);
    await tabs.getByRole('link', { name: 'Reviews' }).click();
    await expect(page).toHaveURL('/');
  });

  test('are sorted from A to Z, on either tab', async ({ page, request }) => {
    const expected = (await listClinics(request, 'sort=name&limit=10')).map(({ name }) => name);
    await openHome(page, '/?tab=clinics&page=2');
    await section(page).getByRole('link', { name: 'A-Z', exact: true }).click();
    await expect(page).toHaveURL('/?tab=clinics&sort=name');
    await expect(cards(page).getByRole('heading')).toHaveText(expected);
    await section(page).getByRole('link', { name: 'Reviews', exact: true }).click();
    await expect(cards(page).getByText('Latest review:').first()).toBeVisible();
    await expect(cards(page).getByRole('heading')).toHaveText(expected);
  });

  test('Load More adds ten; Back from a clinic shows the same place again', async ({ page, request }) => {
    const clinic = await clinicAt(request, 17);
    await openHome(page);
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(cards(page)).toHaveCount(20);
    await expect(section(page).getByRole('status').first()).toContainText(/^Showing 20 of \d+ clinics$/);
    const link = cards(page).getByRole('link', { name: clinic.name, exact: true });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await expect(page).toHaveURL(`/clinics/${clinic.slug}`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(cards(page)).toHaveCount(20);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  test('fit a narrow window, the longest names too', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openHome(page, '/?page=10');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('name and badge of a card open the clinic, and it says what was paid there and how satisfied they are', async ({
    page,
    request,
  }) => {
    const clinic = await clinicAt(request, 0);
    await openHome(page);
    const card = page.locator(`#clinic-${clinic.id}`);
    await expect(card).toContainText(/₩[\d.]+[mk].*\d+ reports?/);
    for (const scored of ['Satisfaction', 'Recovery']) {
      const line = card.getByRole('group').filter({ hasText: scored });
      await expect(line.locator('summary')).toHaveText(new RegExp(`^${scored} \\d\\.\\d of 5\\d+ reports?`));
      await expect(line.getByRole('listitem').first()).toBeHidden();
      await line.locator('summary').click();
      await expect(line.getByRole('listitem').first()).toHaveText(/^Very (?:Satisfied|Easy): \d+$/);
      await expect(page, 'a press opens the counts, not the clinic').toHaveURL('/');
    }
    for (const name of [clinic.name, /^\d+ reviews? of /]) {
      await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/clinics/${clinic.slug}`,
      );
    }
    await expect(section(page).getByRole('link', { name: "Can't Find a Clinic" })).toHaveAttribute(
      'href',
      '/add-clinic',
    );
  });

  test('a card says what is missing, and has no badge for no review', async ({ page }) => {
    await page.route('**/api/clinics?*latestReview=true*', async (route) => {
      const answer = await route.fetch();
      const list: { clinics: object[] } = await answer.json();
      const [first, ...rest] = list.clinics;
      const bare = { ...first, name: '', nameKo: null, address: '', reviewCount: 0, latestReview: null };
      await route.fulfill({ json: { ...list, clinics: [bare, ...rest] } });
    });
    await page.goto('/clinics');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
    const card = cards(page).first();
    await expect(card.getByRole('heading')).toHaveText('Unnamed Clinic');
    await expect(card).toContainText('Address not provided');
    await expect(card).toContainText('No reviews yet');
    await expect(card.getByRole('link', { name: /reviews? of/ })).toHaveCount(0);
  });
});

test('the parts of two cards beside each other begin on the same lines @desktop', async ({ page }) => {
  await openHome(page);
  const tops = await cards(page).evaluateAll((articles) =>
    articles.map((card) =>
      [card, ...card.children].map((part) => Math.round(part.getBoundingClientRect().top)),
    ),
  );
  expect(tops.length).toBeGreaterThan(3);
  for (let index = 0; index + 1 < tops.length; index += 2) expect(tops[index]).toEqual(tops[index + 1]);
});
