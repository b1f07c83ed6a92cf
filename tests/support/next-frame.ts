import type { Page } from '@playwright/test';

/** Waits until the page has drawn what has happened in it so far. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
