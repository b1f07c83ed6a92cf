import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Milliseconds between the two presses: long enough for a response to change the screen in between. */
const GAP = 300;

/** Milliseconds between the repeats of a held key. */
const REPEAT_MS = 33;

export async function centreOf(button: Locator) {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses twice at the same point, on whichever button is there by then. */
export async function pressTwice(page: Page, button: Locator) {
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await button.scrollIntoViewIfNeeded();
  const { x, y } = await centreOf(button);
  await page.mouse.click(x, y, { clickCount: 2, delay: GAP / 2 });
}

/** Waits on the page's clock, frame by frame: the delay between two presses of a user. */
export const pass = (page: Page, ms: number) =>
  page.evaluate(
    (lasting) =>
      new Promise<void>((resolve) => {
        const end = performance.now() + lasting;
        const look = () => (performance.now() < end ? requestAnimationFrame(look) : resolve());
        look();
      }),
    ms,
  );

/** Holds a key for `ms`: without a release, each further `down` repeats it. */
export async function holdKey(page: Page, key: string, ms: number) {
  for (let held = 0; held < ms; held += REPEAT_MS) {
    await page.keyboard.down(key);
    await pass(page, REPEAT_MS);
  }
  await page.keyboard.up(key);
}
