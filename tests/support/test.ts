import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Options {
  /** Problems a test brings about on purpose, for example the console's word about a 404. */
  expectedProblems: readonly RegExp[];
}

interface Fixtures {
  /** What the browser complained about so far in any page: errors in the console (CSP violations too) or uncaught. */
  problems: string[];
  /** Fails with every WCAG 2.2 A and AA violation on the page, or in one part of it. */
  checkAccessibility: (options?: { within?: string; on?: Page }) => Promise<void>;
}

/** Playwright's `test` for this product: a test also fails when the browser complained about anything. */
export const test = base.extend<Options & Fixtures>({
  expectedProblems: [[], { option: true }],

  problems: [
    async ({ context, expectedProblems }, use) => {
      const problems: string[] = [];
      const isExpected = (problem: string) => expectedProblems.some((pattern) => pattern.test(problem));
      const note = (problem: string) => {
        if (!isExpected(problem)) problems.push(problem);
      };
      /** Requests whose failure the browser told and the test expects: the gateway tells of the same failure. */
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
      // The console is silent where the page catches the error of an eval that the policy refuses.
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

  checkAccessibility: async ({ page }, use) => {
    await use(async ({ within, on = page } = {}) => {
      // In one pass and without a page of its own for the sum: no page of ours has frames.
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
