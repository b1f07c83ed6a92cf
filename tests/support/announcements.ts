import type { Page } from '@playwright/test';

/** Notes what is announced from now on, toasts among it. @returns everything said until it is asked */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const announced = await page.evaluateHandle(() => {
    const said = new Set<string>();
    const read = () => {
      for (const { textContent } of document.querySelectorAll('[role=status]')) said.add(textContent);
    };
    new MutationObserver(read).observe(document.body, { subtree: true, childList: true });
    return said;
  });
  return () => announced.evaluate((said) => [...said]);
}
