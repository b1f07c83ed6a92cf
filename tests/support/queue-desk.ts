import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { AdminReviewList } from '#domain/review/admin-review-views.ts';
import { expect, readAsStaff, type Submitted, submitReview } from './portal.ts';

/** A recording of the page: the visible review with the time it appeared, and the decisions sent. */
type Camera = {
  shown: { id: number; since: number } | null;
  pressedAt: number;
  sent: { id: number; ifMatch: string | null; pressedAt: number; shown: Camera['shown'] }[];
};

declare global {
  interface Window {
    camera: Camera;
  }
}

/** Timeout for a throttled CPU on a busy machine. */
const BUSY_MS = 30_000;

/** Selector of the open review with its decision buttons. */
export const PANE = 'section[aria-labelledby="waiting-review"]';

/**
 * A moderation queue that contains only the reviews of one test, oldest first; everything else comes from the server.
 */
export type QueueDesk = {
  reviews: readonly Submitted[];
  pane: Locator;
  publish: Locator;
  decline: Locator;
  /** Waits until a press would decide. @returns the id of the open review */
  ready: () => Promise<number>;
  /** Returns the ids decided so far; fails if one was decided before it was visible for half a second. */
  listDecided: () => Promise<number[]>;
  /** Returns the status of each review on the server. */
  statuses: () => Promise<string[]>;
  /** Presses on a processor six times as slow. Throttling keeps a core busy even while nothing happens. */
  slowly: (press: () => Promise<void>) => Promise<void>;
};

export async function openQueue(page: Page, request: APIRequestContext, count: number): Promise<QueueDesk> {
  const reviews: Submitted[] = [];
  for (let made = 0; made < count; made += 1) reviews.push(await submitReview(request));
  return openDesk(page, reviews);
}

/** Opens another page with these reviews in its queue. */
export async function openDesk(page: Page, reviews: readonly Submitted[]): Promise<QueueDesk> {
  const readAll = () => Promise.all(reviews.map(({ id }) => readAsStaff(page.context(), id)));
  await page.route(/\/api\/reviews\?.*filter=pending/, async (route) => {
    const waiting = (await readAll()).filter(({ status, parked }) => status === 'pending' && !parked);
    const counts = { pending: waiting.length, parked: 0, published: 0, draft: 0 };
    await route.fulfill({
      json: { reviews: waiting, total: waiting.length, counts } satisfies AdminReviewList,
    });
  });
  await page.addInitScript(watchScreen);
  await page.goto('/admin/reviews/queue');
  const pane = page.locator(PANE);
  await expect(pane).toBeVisible({ timeout: BUSY_MS });
  const publish = pane.getByRole('button', { name: 'Publish' });
  // Opened before the presses, which it would delay.
  const devtools = await page.context().newCDPSession(page);
  return {
    reviews,
    pane,
    publish,
    decline: pane.getByRole('button', { name: 'Decline review' }),
    async ready() {
      await expect(publish).toHaveAttribute('aria-disabled', 'false', { timeout: BUSY_MS });
      const text = await pane.getByText(/^Review #\d+$/).textContent();
      return Number(text?.replace('Review #', ''));
    },
    async listDecided() {
      const { sent } = await page.evaluate(() => window.camera);
      for (const { id, ifMatch, pressedAt, shown } of sent) {
        expect(shown?.id, 'what was decided is what was on screen').toBe(id);
        expect(pressedAt - (shown?.since ?? Infinity), 'half a second on screen').toBeGreaterThanOrEqual(500);
        expect(ifMatch, 'with its version').toMatch(/^"\d+"$/);
      }
      return sent.map(({ id }) => id);
    },
    statuses: async () => (await readAll()).map(({ status }) => status),
    async slowly(press) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await press();
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    },
  };
}

/** Makes the queue refresh at once, as when the page becomes visible again. */
export const refreshQueue = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Runs in the page before its scripts. */
function watchScreen() {
  const camera: Camera = { shown: null, pressedAt: 0, sent: [] };
  window.camera = camera;
  const look = () => {
    const text = document.querySelector('#waiting-review + p')?.textContent;
    const id = Number(/Review #(\d+)/.exec(text ?? '')?.[1] ?? 0);
    if (id !== (camera.shown?.id ?? 0)) camera.shown = id === 0 ? null : { id, since: performance.now() };
  };
  // Looks with the frame that shows a change; looking at every frame would keep the page busy.
  new MutationObserver(() => requestAnimationFrame(look)).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  const note = ({ timeStamp }: Event) => {
    camera.pressedAt = timeStamp;
  };
  document.addEventListener('keydown', note, true);
  document.addEventListener('click', note, true);
  const fetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const [, id] = /\/api\/reviews\/(\d+)$/.exec(String(input instanceof Request ? input.url : input)) ?? [];
    if (id !== undefined && init?.method === 'PATCH') {
      const ifMatch = new Headers(init.headers).get('if-match');
      camera.sent.push({ id: Number(id), ifMatch, pressedAt: camera.pressedAt, shown: camera.shown });
    }
    return fetch(input, init);
  };
}
