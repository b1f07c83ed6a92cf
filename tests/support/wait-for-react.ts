import type { Locator, Page } from '@playwright/test';

/** Pages whose scripts a test aborts stay plain. */
const GIVES_UP_MS = 5_000;

/**
 * Makes `goto` and `reload` return when React has taken the page over: scripts start after the first paint, which may
 * come after the load event. Waits for nothing if the test waits for less than the load event.
 */
export function waitForReact(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const wait = async (until: string | undefined) => {
    if (until === 'commit' || until === 'domcontentloaded') return;
    await page
      .waitForFunction(isTakenOver, undefined, { timeout: GIVES_UP_MS })
      .then(() => page.evaluate(runEffects))
      .catch(() => undefined);
  };
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await wait(options?.waitUntil);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await wait(options?.waitUntil);
    return response;
  };
}

/** Returns true once React has taken an element over, whose code may come later than its page's. */
export const isHydrated = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber')));

/** Runs in the page. Documents without scripts, such as photos and the offline page, are never taken over. */
function isTakenOver(): boolean {
  if (!document.querySelector('script[data-modules]')) return true;
  type Root = {
    stateNode: { current: { memoizedState: { isDehydrated: boolean } }; pendingLanes: number };
  };
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'));
  if (key === undefined) return false;
  const { stateNode } = (document as unknown as Record<string, Root>)[key] as Root;
  return !stateNode.current.memoizedState.isDehydrated && stateNode.pendingLanes === 0;
}

/** Runs in the page: lets the tasks pass in which React runs the effects of what it took over. */
async function runEffects(): Promise<void> {
  for (let task = 0; task < 3; task += 1) {
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true });
      port1.start();
      port2.postMessage(null);
    });
    port1.close();
  }
}
