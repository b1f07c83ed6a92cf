import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/clinic-desk.ts';

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

test('a clinic chooses Korean, and its portal is in Korean from then on', async ({
  page,
  context,
  desk,
  checkAccessibility,
}) => {
  await desk.logIn(context);
  await page.goto('/clinic-portal/profile');
  await page.getByRole('button', { name: `Account of ${desk.clinic.name}` }).click();
  await page.getByRole('menuitem', { name: 'Language (언어)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Language' });
  await expect(dialog.getByRole('radio', { name: 'English' })).toBeChecked();
  await checkAccessibility();
  await dialog.getByRole('radio', { name: '한국어' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/ko\/clinic-portal\/profile$/);
  expect(await languageOf(page)).toBe('ko');

  await page.goto('/clinic-portal/messages?filter=active');
  await expect(page).toHaveURL(/\/ko\/clinic-portal\/messages\?filter=active$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await languageOf(page)).toBe('ko');
});

test('an address in Korean leads a clinic that reads English to its own portal', async ({
  page,
  context,
  desk,
}) => {
  await desk.logIn(context);
  await page.goto('/ko/clinic-access');
  await expect(page).toHaveURL(/\d\/clinic-portal\/overview$/);
  expect(await languageOf(page)).toBe('en');
});

test.describe('in a Korean browser', () => {
  // Nobody is signed in.
  test.use({ locale: 'ko-KR', expectedProblems: [/status of 401/] });

  test('the sign-in page is in Korean until English is chosen, which is remembered', async ({ page }) => {
    await page.goto('/clinic-access');
    await expect(page).toHaveURL(/\/ko\/clinic-access$/);
    expect(await languageOf(page)).toBe('ko');
    await page.goto('/clinic-access?language=en');
    expect(await languageOf(page)).toBe('en');
    await page.goto('/clinic-access');
    await expect(page).toHaveURL(/\d\/clinic-access$/);
    expect(await languageOf(page)).toBe('en');
  });
});
