import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { expect, test } from '#tests/support/test.ts';

test('scripts are requested after the first paint, and all of them then at once', async ({ page }) => {
  await page.goto('/clinics');
  await expect(page.getByRole('combobox').first()).toBeVisible();
  const { firstPaint, scripts } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(firstPaint).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(5);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(firstPaint);
});

test('no object of Intl but plurals delays a page: the first one takes a phone a tenth of a second', async ({
  page,
  request,
}) => {
  const { clinics } = (await (await request.get('/api/clinics?sort=reviews&limit=1')).json()) as ClinicList;
  await page.addInitScript(() => {
    const created: string[] = [];
    Object.assign(window, { created });
    const kinds = [
      'Collator',
      'DateTimeFormat',
      'DisplayNames',
      'ListFormat',
      'NumberFormat',
      'Segmenter',
    ] as const;
    for (const kind of kinds) {
      const construct = (made: new () => object, args: [], self: new () => object): object => {
        created.push(kind);
        return Reflect.construct(made, args, self);
      };
      Object.assign(Intl, { [kind]: new Proxy(Intl[kind] as never, { construct }) });
    }
  });
  for (const path of [
    '/',
    '/procedures',
    `/clinics/${clinics[0]?.slug}`,
    '/reviews',
    '/price-comparison',
    '/ja/reviews',
  ]) {
    await page.goto(path);
    expect(await page.evaluate(() => Reflect.get(window, 'created') as string[]), path).toEqual([]);
  }
});

test('a page that is opened in the background, which is never painted, starts all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/clinics');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test.describe('code that comes after a page', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('may stay away: the page stays as the server sent it', async ({ page, request }) => {
    const { clinics } = (await (await request.get('/api/clinics?sort=reviews&limit=2')).json()) as ClinicList;
    const slugs = clinics.map(({ slug }) => slug);
    /** A part that each page asks for last; without its code the method of prices is not hydrated. */
    const last = (path: string) => (path === '/methods/prices' ? '/price-method-page-' : '/after-load-');
    for (const path of [
      '/',
      '/clinics',
      `/clinics/${slugs[0]}`,
      `/compare?c=${slugs.join()}`,
      '/contact',
      '/map',
      '/methods/prices',
      '/reviews',
      '/shortlist',
      '/submit-quote',
    ]) {
      const html = await (await request.get(path)).text();
      const [, first = ''] = / data-modules="([^"]+)"/.exec(html) ?? [];
      const later: string[] = [];
      // Texts stay: those of a page's head are not among its first modules.
      await page.route('**/assets/*.js', (route) => {
        const { pathname } = new URL(route.request().url());
        if (first.split(' ').includes(pathname)) return route.continue();
        later.push(pathname);
        return route.abort();
      });
      await page.goto(path);
      await expect.poll(() => later.filter((name) => name.includes(last(path))), path).toHaveLength(1);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expect(page.getByText('Something went wrong'), path).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
      await page.unrouteAll();
    }
  });
});

test.describe('a search from a page that is missing', () => {
  test.use({ expectedProblems: [/404/] });

  test('loads no new document', async ({ page }) => {
    // Before its scripts run, the form is a plain one.
    await page.goto('/clinics/no-such-clinic', { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('search', { name: 'Find a clinic' }).getByRole('searchbox').fill('nose & eyes');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/clinics?search=nose+%26+eyes');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is a plain form', async ({ page }) => {
      await page.goto('/clinics/no-such-clinic');
      await page.getByRole('search', { name: 'Find a clinic' }).getByRole('searchbox').fill('nose');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL('/clinics?search=nose');
    });
  });
});

test.describe('a form that only scripts send, where they can’t be loaded', () => {
  test.use({ expectedProblems: [/Failed to load resource|ERR_FAILED|dynamically imported/] });

  test('is not sent by the browser, which would put the e-mail address into the URL', async ({ page }) => {
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    // As if the first script had run and no other: the page waits for it, and does not replace the form by a note.
    await page.addInitScript(() => Object.assign(window, { __reactRouterContext: {} }));
    await page.goto('/add-clinic');
    await page.getByLabel('Clinic name').fill('Quince Orchard Clinic');
    await page.getByLabel('Email').fill('ada@patient.example');
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByRole('button', { name: 'Submit Clinic' })).toBeDisabled();
    await expect(page).toHaveURL('/add-clinic');
    await expect(page.getByLabel('Email')).toHaveValue('ada@patient.example');
  });
});

test.describe('scripts that can not be loaded', () => {
  test.use({ expectedProblems: [/Failed to load resource|ERR_FAILED|dynamically imported module/] });

  test('leave what a page shows without scripts', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/clinics', { waitUntil: 'commit' });
    await page.getByLabel('Sort by').selectOption('Name A-Z');
    await page.getByRole('button', { name: 'Apply' }).click({ noWaitAfter: true });
    await expect(page).toHaveURL(/sort=name/);
    await page.goto('/submit-quote', { waitUntil: 'commit' });
    await expect(page.getByText('The form needs JavaScript')).toBeVisible();
    await expect(page.getByText('Loading the form')).toBeHidden();
  });

  test('and come late take the page over', async ({ page }) => {
    const arrived = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto('/clinics', { waitUntil: 'commit' });
    const apply = page.getByRole('button', { name: 'Apply' });
    // Longer than the page waits for its scripts.
    await expect(apply).toBeVisible({ timeout: 20_000 });
    arrived.resolve();
    await expect(apply).toBeHidden();
    await page.getByLabel('Sort by').selectOption('Name A-Z');
    await expect(page).toHaveURL(/sort=name/);
  });
});
