import { expect, test } from '#tests/support/test.ts';
import { openWizard } from '#tests/support/wizard.ts';

test.use({ expectedProblems: [/api\/clinics/] });

test('a clinic typed while its list cannot be reached stays, and is chosen once it can', async ({ page }) => {
  await openWizard(page);
  const box = page.getByRole('combobox', { name: 'Clinic' });
  await box.click();
  const option = page.getByRole('listbox').getByRole('option').first();
  const name = (await option.locator('bdi').textContent()) ?? '?';
  await page.keyboard.press('Escape');
  await page.route('**/api/clinics?*', (route) => route.abort());
  await box.pressSequentially(name);
  await expect(page.getByRole('status').filter({ hasText: 'could not be' })).toBeVisible();
  await box.press('Tab');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box).toHaveValue(name);
  await expect(box).toHaveAccessibleDescription(/could not be/);
  await page.unroute('**/api/clinics?*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible();
  await expect(box).toHaveValue(name);
});
