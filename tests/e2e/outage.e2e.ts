import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { ADMIN } from '#tests/support/admin-account.ts';
import { type SiteOnPostgres, startSiteOnPostgres } from '#tests/support/site-on-postgres.ts';
import { expect, test as base } from '#tests/support/test.ts';

/** Tests against the built product on a PostgreSQL that this file may stop. */
const test = base.extend<{ site: SiteOnPostgres }, { started: SiteOnPostgres }>({
  started: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      const site = await startSiteOnPostgres();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ started }, use) => {
    await use(started);
    // Repairs the state left by a failed test.
    await started.cluster.restore();
    started.proxy.mend();
    await expect.poll(started.isReady, { timeout: 30_000 }).toBe(true);
  },
  baseURL: async ({ started }, use) => use(started.url),
  expectedProblems: [/Failed to load resource|503/],
});

/** Repeats a request until its response comes from the page cache. */
async function keep(request: APIRequestContext, path: string): Promise<void> {
  await expect.poll(async () => (await request.get(path)).headers()['x-request-id']).toBeUndefined();
}

const logIn = async (request: APIRequestContext) =>
  expect((await request.post('/api/admin/login', { data: ADMIN })).status()).toBe(200);

const expectUnavailable = (answer: APIResponse) => {
  expect(answer.status(), answer.url()).toBe(503);
  expect(answer.headers()['retry-after'], answer.url()).toMatch(/^\d+$/);
};

/** Returns the time that a saved copy of a page states. */
const findCopyTime = (html: string) => /Saved copy from ([^<]*), Seoul time\./.exec(html)?.[1];

const OUTAGES: Record<string, Record<'begin' | 'end', (site: SiteOnPostgres) => unknown>> = {
  stopped: { begin: ({ cluster }) => cluster.halt('SIGINT'), end: ({ cluster }) => cluster.start() },
  killed: { begin: ({ cluster }) => cluster.halt('SIGKILL'), end: ({ cluster }) => cluster.start() },
  frozen: { begin: ({ cluster }) => cluster.freeze(), end: ({ cluster }) => cluster.thaw() },
  'behind a network that swallows everything': {
    begin: ({ proxy }) => proxy.swallow(),
    end: ({ proxy }) => proxy.mend(),
  },
};

for (const [how, { begin, end }] of Object.entries(OUTAGES))
  test(`while PostgreSQL is ${how} the site answers all it can, and goes on by itself`, async ({
    site,
    request,
    playwright,
  }) => {
    const visitor = await playwright.request.newContext({ baseURL: site.url });
    await logIn(request);
    for (const path of ['/clinics', '/procedures', '/terms']) await keep(visitor, path);
    const linesBefore = site.log().length;
    await begin(site);

    await test.step('pages that are kept say how old they are, to staff as well', async () => {
      for (const [asker, path] of [
        [visitor, '/clinics'],
        [visitor, '/procedures?utm_source=x'],
        [request, '/clinics'],
      ] as const) {
        // The site may still consider the database available for a moment.
        await expect(async () => {
          const answer = await asker.get(path);
          expect(answer.status()).toBe(200);
          expect(answer.headers()).toMatchObject({
            age: expect.stringMatching(/^\d+$/),
            'cache-control': 'no-store',
          });
          expect(findCopyTime(await answer.text())).toMatch(/^\w+ \d+, \d{4}, \d\d:\d\d$/);
        }).toPass({ timeout: 10_000 });
      }
    });

    await test.step('pages of nothing that the database has are as ever', async () => {
      const pages = [
        '/terms',
        '/privacy',
        '/how-reviews-are-checked',
        '/add-clinic',
        '/contact',
        '/report-bug',
      ];
      for (const path of [...pages, '/offline', '/diagnostic', '/docs/api', '/admin', '/robots.txt']) {
        const answer = await visitor.get(path);
        expect(answer.status(), path).toBe(200);
        expect(findCopyTime(await answer.text()), path).toBeUndefined();
      }
      const missing = await visitor.get('/no-such-page');
      expect(missing.status()).toBe(404);
    });

    await test.step('every other answer is 503', async () => {
      const page = await visitor.get('/clinics/never-seen');
      expectUnavailable(page);
      expect((await page.text()).includes('This page is not available just now')).toBe(true);
      const json = { accept: 'application/json', 'idempotency-key': randomUUID() };
      const answers = [
        await visitor.get('/api/clinics'),
        await visitor.get('/sitemap.xml'),
        await visitor.get(`/uploads/${'0'.repeat(32)}-960.webp`),
        await request.get('/api/admin/session'),
        await request.get('/api/reviews?admin=true'),
        await visitor.post('/api/admin/login', { data: ADMIN }),
        await visitor.post('/api/inquiries', { data: MESSAGE, headers: json }),
        await visitor.post('/api/inquiries', { form: MESSAGE }),
      ];
      for (const answer of answers) expectUnavailable(answer);
      expect(await answers[0]?.json()).toMatchObject({
        code: 'unavailable',
        message: AWAY,
      });
    });

    await test.step('what watches over it is told', async () => {
      expect((await visitor.get('/healthz')).status()).toBe(200);
      const ready = await visitor.get('/readyz', { timeout: 2_000 });
      expect(ready.status()).toBe(503);
      expect(await ready.json()).toEqual({ status: 'not ready', database: 'failed', storage: 'ok' });
      const diagnostic = await visitor.get('/api/simple-test');
      expect(await diagnostic.json()).toMatchObject({
        direct_db: { state: 'failed' },
        info: { state: 'ok' },
      });
    });

    await end(site);
    await expect.poll(site.isReady, { timeout: 15_000 }).toBe(true);
    await test.step('afterwards everything is as before, sessions too', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => visitor.get('/api/clinics')));
      expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 200));
      expect(findCopyTime(await (await visitor.get('/clinics')).text())).toBeUndefined();
      expect((await request.get('/api/admin/session')).status()).toBe(200);
      const lines = site.log().slice(linesBefore);
      const told = (text: string) => lines.filter(({ msg }) => msg === text).length;
      expect([told('the database is away'), told('the database is back')]).toEqual([1, 1]);
      expect(lines.filter((line) => 'err' in line || 'stack' in line)).toEqual([]);
    });
    await visitor.dispose();
  });

test('a saved copy can be read and left; what could not be read is read when it is asked for again', async ({
  site,
  page,
  checkAccessibility,
}) => {
  await keep(page.request, '/procedures');
  await site.cluster.halt('SIGINT');
  const note = page.getByRole('note', { name: 'Saved copy' });
  await expect(async () => {
    await page.goto('/procedures');
    await expect(note).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: 'Procedures' })).toBeVisible();
  await checkAccessibility();
  // The page is hydrated: the flag proves that no new document is loaded.
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clinics' }).click();
  await expect(page.getByRole('heading', { name: 'This page is not available just now' })).toBeVisible();
  await expect(note).toBeHidden();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await checkAccessibility();
  await site.cluster.start();
  await expect.poll(site.isReady).toBe(true);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Clinics/ })).toBeVisible();
});

test('a message that is written during an outage is kept, and stored once when it is over', async ({
  site,
  page,
  request,
}) => {
  const word = `zq${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const fields = { Name: 'Mina Park', Email: MESSAGE.email, Subject: word, Message: MESSAGE.message };
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
  await site.cluster.halt('SIGKILL');
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  for (const [label, text] of Object.entries(fields)) await field(label).fill(text);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(AWAY);
  for (const [label, text] of Object.entries(fields)) await expect(field(label)).toHaveValue(text);

  await site.cluster.start();
  await expect.poll(site.isReady).toBe(true);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Send another message' })).toBeVisible();
  await logIn(request);
  expect(await (await request.get(`/api/messages?search=${word}`)).json()).toMatchObject({ total: 1 });
});

test('nobody is logged out of a portal because the database is away', async ({ site, page }) => {
  await page.clock.install();
  await logIn(page.request);
  await page.goto('/admin');
  const heading = page.getByRole('heading', { level: 1, name: 'Reviews' });
  await expect(heading).toBeVisible();
  await site.cluster.halt('SIGINT');
  const checked = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/session'));
  await page.clock.fastForward(5 * 60_000);
  expect((await checked).status()).toBe(503);
  // The gateway's retries wait by the same clock.
  await page.clock.fastForward(10_000);
  await expect(heading).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeHidden();
  await page.reload();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('heading', { name: 'This page is not available just now' })).toBeVisible();
  await site.cluster.start();
  await expect.poll(site.isReady).toBe(true);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(heading).toBeVisible();
});

const AWAY = 'Our database cannot be reached at the moment. Please try again in a minute.';

const MESSAGE = {
  name: 'Mina Park',
  email: 'mina@person.example',
  subject: 'Opening hours',
  message: 'Are you open on Sundays?',
};
