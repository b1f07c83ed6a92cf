import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { waitForReact } from './wait-for-react.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Options {
  /** Problems that a test causes on purpose, for example the console message of a 404. */
  expectedProblems: readonly RegExp[];
}

interface Fixtures {
  /** Console errors (including CSP violations) and uncaught errors of all pages so far. */
  problems: string[];
  /** Fails on every WCAG 2.2 A and AA violation on the page, or in one part of it. */
  checkAccessibility: (options?: { within?: string; on?: Page }) => Promise<void>;
}

/** Playwright's `test` with extra checks: a test also fails on any console or uncaught error. */
export const test = base.extend<Options & Fixtures>({
  expectedProblems: [[], { option: true }],

  problems: [
    async ({ context, expectedProblems }, use) => {
      const problems: string[] = [];
      const isExpected = (problem: string) => expectedProblems.some((pattern) => pattern.test(problem));
      const note = (problem: string) => {
        if (!isExpected(problem)) problems.push(problem);
      };
      /** Failed requests that the test expects and the browser has reported: the gateway logs the same failures. */
      const failedPaths = new Set<string>();
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        const { url } = message.location();
        const problem = `console: ${message.text()} (${url})`;
        const [, path] = /^Request to (\S+) failed: /.exec(message.text()) ?? [];
        if (path !== undefined && failedPaths.has(path)) return;
        if (URL.canParse(url) && isExpected(problem)) failedPaths.add(new URL(url).pathname);
        note(problem);
      });
      // The console shows nothing if the page catches the error of an eval refused by the policy.
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
          if (blockedURI === 'eval')
            // oxlint-disable-next-line no-console
            console.error(`Content Security Policy: ${violatedDirective} refused eval`);
        });
      });
      context.on('weberror', (event) => note(`uncaught: ${String(event.error())}`));
      await use(problems);
      expect(problems, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForReact(page);
    await use(page);
  },

  checkAccessibility: async ({ page }, use) => {
    await use(async ({ within, on = page } = {}) => {
      // Legacy mode analyses in one pass without opening another page; the product's pages have no frames.
      const builder = new AxeBuilder({ page: on })
        .options({ resultTypes: ['violations'] })
        .withTags(WCAG_22_AA)
        .setLegacyMode();
      const { violations } = await (within ? builder.include(within) : builder).analyze();
      const described = violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
      );
      expect(described, 'accessibility violations').toEqual([]);
    });
  },
});

export { expect } from '@playwright/test';
