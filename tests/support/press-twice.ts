import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Milliseconds between the two presses: long enough for a response to change the screen in between. */
const GAP = 300;

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
