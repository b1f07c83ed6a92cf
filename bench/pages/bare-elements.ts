import { chromium } from '@playwright/test';
import type { ReactNode } from 'react';
import { CHROMIUM_ARGS, findChromium } from '#tests/support/chromium.ts';
import { median } from '../measure.ts';

/** An element of a page: its tag, attributes and content; or a text. */
type Node = string | [tag: string, attributes: Record<string, string>, content: Node[]];

const PAGES_A_ROUND = 50;

/**
 * Measures React alone: renders the elements of pages, without components, data or router, as a server does.
 * @returns a function that takes the HTML of a page and returns processor seconds per page, the median of the rounds
 */
export async function createBareRenderer({ stops, rounds }: { stops: AsyncDisposableStack; rounds: number }) {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS });
  stops.defer(() => browser.close());
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
  // React chooses its build when it is loaded.
  process.env['NODE_ENV'] = 'production';
  const { createElement } = await import('react');
  const { renderToString } = await import('react-dom/server');
  const toElement = (node: Node): ReactNode => {
    if (typeof node === 'string') return node;
    const [tag, attributes, content] = node;
    return createElement(tag, attributes, ...content.map(toElement));
  };

  return async (html: string): Promise<number> => {
    const page = await context.newPage();
    await page.setContent(html, { waitUntil: 'commit' });
    const root = await page.evaluate(readTree);
    await page.close();
    const render = () => {
      const before = process.cpuUsage();
      for (let count = 0; count < PAGES_A_ROUND; count += 1) renderToString(toElement(root));
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1e6 / PAGES_A_ROUND;
    };
    for (let round = 0; round < rounds; round += 1) render();
    return median(Array.from({ length: rounds }, render));
  };
}

/** Runs in the browser. Leaves out scripts, and inline styles, which React takes as objects. */
function readTree(): Node {
  const read = (element: Element): Node => {
    const attributes = [...element.attributes].filter(({ name }) => name !== 'style');
    const content = element.localName === 'script' ? [] : [...element.childNodes];
    return [
      element.localName,
      Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
      content.flatMap((child) =>
        child instanceof Element ? [read(child)] : child instanceof Text ? [child.data] : [],
      ),
    ];
  };
  return read(document.documentElement);
}
