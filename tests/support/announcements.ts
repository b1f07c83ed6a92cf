import type { Page } from '@playwright/test';

/** Records screen reader announcements from now on, including toasts. @returns reads everything announced so far */
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
