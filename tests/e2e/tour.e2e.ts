import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/test.ts';

const TITLES = ['Search bar', 'Specialty filter', 'Verified badge', 'Price section', 'Contact section'];

const opener = (page: Page) => page.getByRole('button', { name: 'Take a tour' });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const ring = (page: Page) => page.locator('[data-tour-ring]');

async function openTour(page: Page, path = '/clinics'): Promise<void> {
  await page.goto(path);
  await expect(async () => {
    await opener(page).click();
    await expect(dialog(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Expects a step's name and text, with its highlighted target visible and not covered. */
async function expectStep(page: Page, index: number): Promise<void> {
  const title = TITLES[index] ?? '';
  await expect(dialog(page)).toHaveAccessibleName(title);
  await expect(dialog(page)).toContainText(`Step ${index + 1} of 5`);
  await expect(button(page, `Step ${index + 1}: ${title}`)).toHaveAttribute('aria-current', 'step');
  await expect(dialog(page).locator('[aria-current]')).toHaveCount(1);
  await expect(ring(page)).toHaveCount(1);
  await expect(ring(page)).toBeInViewport({ ratio: 1 });
  await expect(dialog(page)).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const target = await ring(page).boundingBox();
    const card = await dialog(page).boundingBox();
    if (!target || !card) throw new Error('Both must be drawn.');
    const isApart = card.y >= target.y + target.height || card.y + card.height <= target.y;
    expect(isApart, 'the explanation lies over what it explains').toBe(true);
  }).toPass({ timeout: 5000 });
}

test('begins beside what it is about on a phone on its side too @phone', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await openTour(page);
  await expect(button(page, 'Next')).toBeFocused();
  await expectStep(page, 0);
});

test('leads through five steps, each beside what it is about', async ({ page, checkAccessibility }) => {
  await openTour(page);
  await expect(button(page, 'Next')).toBeFocused();
  await expect(button(page, 'Previous')).toBeDisabled();
  for (const index of TITLES.keys()) {
    await expectStep(page, index);
    await checkAccessibility();
    const isLast = index === TITLES.length - 1;
    await expect(button(page, isLast ? 'Finish' : 'Next')).toBeVisible();
    if (!isLast) await button(page, 'Next').click();
  }
  await expect(ring(page)).toHaveText('Contact');
  await button(page, 'Previous').click();
  await expectStep(page, 3);
  await button(page, 'Step 5: Contact section').click();
  // The card follows its target: a press while it moves would miss.
  await expectStep(page, 4);
  await button(page, 'Finish').click();
  await expect(dialog(page)).toBeHidden();
  await expect(ring(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test('points at its five elements, and at the legend where the list lacks one', async ({
  page,
  isMobile,
}) => {
  await openTour(page);
  await expect(ring(page)).toHaveAttribute('name', 'search');
  await button(page, 'Step 2: Specialty filter').click();
  if (isMobile) await expect(ring(page)).toHaveText('Filters');
  else await expect(ring(page)).toHaveAttribute('name', 'procedure');
  await button(page, 'Step 3: Verified badge').click();
  await expect(ring(page)).toHaveText('Verified');
  await button(page, 'Step 4: Price section').click();
  await expect(ring(page)).toContainText('₩');

  await openTour(page, '/clinics?search=zzzzzzzz');
  for (const title of TITLES.slice(2)) {
    await button(page, `Step ${TITLES.indexOf(title) + 1}: ${title}`).click();
    await expect(dialog(page)).toHaveAccessibleName(title);
    await expect(ring(page)).toContainText('A clinic whose details we have checked');
    await expect(ring(page)).toBeInViewport();
  }
});

test('draws the ring about 300 ms after the scroll began @desktop', async ({ page }) => {
  await page.clock.install();
  await openTour(page);
  await page.clock.runFor(1000);
  await expect(ring(page)).toHaveAttribute('name', 'search');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await button(page, 'Next').click();
  await expect(dialog(page)).toHaveAccessibleName('Specialty filter');
  await page.clock.runFor(250);
  await expect(ring(page)).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(ring(page)).toHaveAttribute('name', 'procedure');
});

test('is used by keyboard alone: the focus stays inside and goes back @desktop', async ({ page }) => {
  await openTour(page);
  const inside = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(inside, `after ${pressed + 1} tabs`).toBe(true);
  }
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(inside, `after ${pressed + 1} tabs back`).toBe(true);
  }
  await button(page, 'Next').press('Enter');
  await expect(button(page, 'Next')).toBeFocused();
  await button(page, 'Previous').press('Enter');
  await expect(button(page, 'Previous')).toBeDisabled();
  await expect(button(page, 'Next')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('closes by its button, not by a click beside it, and begins anew @desktop', async ({ page }) => {
  await openTour(page);
  await button(page, 'Next').click();
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toHaveAccessibleName('Specialty filter');
  await button(page, 'Close the tour').click();
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Search bar');
});

for (const [name, size] of [
  ['320 pixels @phone', { width: 320, height: 640 }],
  ['a low window at 200 % zoom @desktop', { width: 640, height: 400 }],
] as const) {
  test(`fits ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await openTour(page);
    for (const index of TITLES.keys()) {
      if (index > 0) await button(page, `Step ${index + 1}: ${TITLES[index]}`).click();
      await expectStep(page, index);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
  });
}

test('in forced colours the step and its target can still be told @desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openTour(page);
  await button(page, 'Next').click();
  await expectStep(page, 1);
  const outline = await ring(page).evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).toBe('solid');
  const widths = await dialog(page)
    .locator('li button > span')
    .evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).borderTopWidth));
  expect(widths).toEqual(['1px', '6px', '1px', '1px', '1px']);
});

test.describe('where the tour can’t be loaded', () => {
  test.use({ expectedProblems: [/Failed to load resource|ERR_FAILED|dynamically imported/] });

  test('says so, and tries again when asked again @desktop', async ({ page }) => {
    await page.goto('/clinics');
    await page.route(/\/assets\/tour-/, (route) => route.abort());
    await opener(page).click();
    await expect(page.getByRole('alert')).toHaveText('The tour could not be loaded. Please try again.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinics in Korea');
    await page.unroute(/\/assets\/tour-/);
    await opener(page).click();
    await expect(dialog(page)).toHaveAccessibleName('Search bar');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('where the suggestions of the search can’t be loaded', () => {
  // 418: React replaces the suggestions of the server's HTML with nothing.
  test.use({ expectedProblems: [/Failed to load resource|ERR_FAILED|React error #418/] });

  test('the page stays, and the box searches @desktop', async ({ page }) => {
    const aborted = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('suggestion-list'),
    );
    await page.route(/suggestion-list/, (route) => route.abort());
    await page.goto('/clinics');
    await aborted;
    await opener(page).click();
    await expect(dialog(page)).toHaveAccessibleName('Search bar');
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Clinics in Korea');
  });
});

test('is not printed @desktop', async ({ page }) => {
  await openTour(page);
  await expect(ring(page)).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeHidden();
  expect(await ring(page).evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
});
