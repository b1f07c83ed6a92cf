import { expect, test } from '#tests/support/test.ts';
import { isHydrated } from '#tests/support/wait-for-react.ts';

const PAGES = [
  {
    path: '/privacy',
    title: 'Privacy Policy',
    date: 'April 5, 2025',
    sections: [
      'Your e-mail address',
      'What you submit',
      'Usage data',
      'Legal bases (GDPR)',
      'Your rights, and how to use them',
      'How long we keep it',
    ],
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    date: 'April 5, 2025',
    sections: ['Not medical advice', 'Truthful submissions', 'Intellectual property', 'Modifications'],
  },
  {
    path: '/how-reviews-are-checked',
    title: 'How reviews are checked',
    date: null,
    sections: ['What “verified” means', 'What we check', 'What we do not check'],
  },
  {
    path: '/methods/prices',
    title: 'How prices are computed',
    date: null,
    sections: ['Which reports count', 'What is shown', 'Prices far from all others', 'VAT', 'Versions'],
  },
];

for (const { path, title, date, sections } of PAGES) {
  test(`${path} can be read and navigated`, async ({ page, checkAccessibility }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title}`, 'i'));
    if (date) await expect(main.getByText(date)).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    for (const name of sections) {
      await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      await expect(contents.getByRole('link', { name, exact: true })).toBeVisible();
    }
    for (const name of [sections.at(-1) ?? '', sections[0] ?? '']) {
      await contents.getByRole('link', { name, exact: true }).click();
      const heading = main.getByRole('heading', { level: 2, name, exact: true });
      await expect(heading).toBeInViewport();
      await expect(heading).toBeFocused();
    }
    await checkAccessibility();
  });
}

test('a press on a link to a heading lands on it although the page still loads its scripts', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const requested = page.waitForRequest(/price-method-page/);
  await page.route(/price-method-page/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/methods/prices', { waitUntil: 'commit' });
  await requested;
  const heading = page.getByRole('heading', { level: 2, name: 'Versions' });
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Versions' })
    .click();
  await expect(heading).toBeInViewport();
  release();
  await expect.poll(() => isHydrated(page.getByRole('heading', { level: 1 }))).toBe(true);
  await expect(heading).toBeInViewport();
});

test('the page about prices has examples that are computed, and every legend leads there', async ({
  page,
}) => {
  await page.goto('/methods/prices');
  const main = page.getByRole('main');
  await expect(main).toContainText(/the median is ₩3\.6m.* 96 % .*between ₩3\.2m and ₩4\.0m/);
  await expect(main).toContainText('a report of ₩36m is left out: 10.0 times the median');
  await expect(main).toContainText('ended on Dec 31, 2025');
  for (const path of ['/', '/price-comparison?procedure=rhinoplasty', '/reviews/rhinoplasty']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'How we compute this' })).toHaveAttribute(
      'href',
      '/methods/prices',
    );
  }
});

test('the privacy page says how long things are kept, as it is set', async ({ page }) => {
  await page.goto('/privacy#retention');
  const kept = page.getByRole('region', { name: 'How long we keep it' });
  await expect(kept).toContainText('90 days after the decision');
  await expect(kept).toContainText('until they are dealt with, and 1 year after that');
  await expect(kept).toContainText('kept as files for 30 days');
});

test('a legal text from the server needs no scripts of its own; a navigation loads them', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const textsAsked = () => asked.flatMap((path) => /\/texts\/.*\/(privacy|terms)\.js$/.exec(path)?.[1] ?? []);
  await page.goto('/privacy', { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  await expect(main.getByRole('region')).toHaveCount(9);
  expect(textsAsked()).toEqual([]);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await main.getByRole('link', { name: 'contact page' }).first().click();
  await expect(page).toHaveURL(/^[^?]*\/contact\?subject=/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(main.getByRole('region')).toHaveCount(9);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(textsAsked()).toEqual(['terms', 'privacy']);
});

test('every page of the kind leads to the contact page', async ({ page }) => {
  for (const { path } of PAGES.filter((one) => one.path !== '/methods/prices')) {
    await page.goto(path);
    const link = page.getByRole('main').getByRole('link', { name: 'contact page' }).first();
    await expect(link).toHaveAttribute('href', /^\/contact\?subject=/);
  }
});
